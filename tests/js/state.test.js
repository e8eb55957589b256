/** The browser's apply ends where the engine's does, event by event, on the golden fights. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { apply } from "../../static/js/state.js";

const folder = new URL("../golden/", import.meta.url);
const fights = readdirSync(folder).filter((name) => name.endsWith(".json"));

/** What the table shows; fields that are left out have their default. @param {any} battle */
function shown(battle) {
  const { order = [], active = "", round = 0, counter = 0, ending = null } = battle;
  const vitals = battle.combatants.map((/** @type {any} */ one) => [one.id, one.hp]);
  return { order, active, round, counter, ending, vitals };
}

test("there is a golden fight for every ruleset", () => assert.equal(fights.length, 4));

for (const name of fights)
  test(`${name}: every event leads to the engine's own state`, () => {
    const { setup, steps } = JSON.parse(readFileSync(new URL(name, folder), "utf-8"));
    let battle = setup;
    for (const { event, after } of steps) {
      battle = apply(battle, event);
      assert.deepEqual(shown(battle), shown(after), JSON.stringify(event));
    }
  });

test("apply leaves the battle it was given as it is", () => {
  const { setup, steps } = JSON.parse(readFileSync(new URL(fights[0], folder), "utf-8"));
  const before = JSON.stringify(setup);
  apply(setup, steps[0].event);
  assert.equal(JSON.stringify(setup), before);
});
