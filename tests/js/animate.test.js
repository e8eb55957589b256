/** Whatever happens in the golden fights can be shown, and no die is left out. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import "./page.js";

const { animate } = await import("../../static/js/animate/events.js");

const folder = new URL("../golden/", import.meta.url);
const fights = readdirSync(folder).filter((name) => name.endsWith(".json"));

/** @returns {any} */
function recorder() {
  const seen = { rolls: /** @type {object[]} */ ([]), floaters: /** @type {string[]} */ ([]), pauses: 0 };
  return {
    seen,
    throw: async (/** @type {object[]} */ rolls) => void seen.rolls.push(...rolls),
    pause: async () => void (seen.pauses += 1),
    float: (/** @type {string} */ who, /** @type {string} */ text) => seen.floaters.push(`${who}: ${text}`),
    shake() {},
  };
}

/** @param {any} event */
async function shown(event) {
  const stage = recorder();
  await animate({ event, lines: [{ kind: "outcome", text: "so it was" }], sequence: 1 }, stage);
  return stage.seen;
}

for (const name of fights)
  test(`${name}: every die of every event is thrown`, async () => {
    const { steps } = JSON.parse(readFileSync(new URL(name, folder), "utf-8"));
    for (const { event } of steps) assert.deepEqual((await shown(event)).rolls, event.rolls ?? [], event.event);
  });

const attack = {
  event: "attacked", attacker: "a", attacker_name: "A", target: "b", target_name: "B", weapon: "Axe", rolls: [],
  outcome: { tier: "hit", net: 2 },
};

test("a miss floats over the target, a fumble and its mishap over the attacker", async () => {
  assert.deepEqual((await shown({ ...attack, outcome: { tier: "tie", net: 0 } })).floaters, ["b: MISS"]);
  const roll = { pool: { context: "Combat:Fumble", die: { sides: 10 } }, faces: [5] };
  const fumble = { ...attack, outcome: { tier: "fumble", net: -5 }, mishap: "Weapon Jam", rolls: [roll] };
  assert.deepEqual((await shown(fumble)).floaters, ["a: FUMBLE!", "a: Weapon Jam"]);
});

test("what a guard stops is said beside the damage", async () => {
  const wound = { total: 3, trace: [{ step: "Base", effect: "", after: 6 }, { step: "Defense Bonus", effect: "-50%", after: 3 }] };
  assert.deepEqual((await shown({ ...attack, wound })).floaters, ["b: HIT", "b: Blocked", "b: −3"]);
});

test("an event of a later version is passed over", async () => {
  assert.deepEqual(await shown({ event: "meteor-fell" }), recorder().seen);
});
