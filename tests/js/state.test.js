/** The browser's apply ends where the engine's does, event by event, on the golden fights. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { apply, complete } from "../../static/js/state.js";
import { shown } from "./shown.js";

const folder = new URL("../golden/", import.meta.url);
const fights = readdirSync(folder).filter((name) => name.endsWith(".json"));
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf-8"));

test("there is a golden fight for every ruleset", () => assert.ok(fights.length >= 4));

for (const name of fights)
  test(`${name}: every event leads to the engine's own state`, () => {
    const { setup, steps } = read(name);
    let battle = complete(setup);
    for (const { event, after } of steps) {
      battle = apply(battle, event);
      assert.deepEqual(shown(battle), shown(after), JSON.stringify(event));
    }
  });

/** @param {any} value */
function frozen(value) {
  if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

for (const name of fights)
  test(`${name}: apply leaves what it was given as it is`, () => {
    const { setup, steps } = frozen(read(name));
    let battle = frozen(complete(setup));
    for (const { event } of steps) battle = frozen(apply(battle, event));
  });

test("an event of a later version changes nothing", () => {
  const battle = complete(read(fights[0]).setup);
  assert.equal(apply(battle, { event: "meteor-fell" }), battle);
});
