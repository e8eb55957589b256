/** Buttons say what they cost, and in so many words why they must wait. */

import assert from "node:assert/strict";
import test from "node:test";

import { aimed, targets } from "../../static/js/aim.js";
import { deeds } from "../../static/js/deeds.js";
import { aims } from "../../static/js/exploit.js";
import { obstacle, ownActor } from "../../static/js/seat.js";
import { complete } from "../../static/js/state.js";

const axe = { name: "Axe", damage: { dice: 2, sides: 10, bonus: 6 }, attribute: "MIGHT", weight: "heavy" };
const knife = { name: "Knife", damage: { dice: 1, sides: 6 }, attribute: "FINESSE", weight: "light" };
const song = { name: "Song", cost: 15, target: "allies", meaning: "2 more attack dice", spell: true };
const mend = { name: "Mend", cost: 10, target: "ally", meaning: "heal 2d6" };

/** @param {string} id @param {object} [rest] @param {object} [sheet] */
const one = (id, rest = {}, sheet = {}) => ({
  id, name: id.toUpperCase(), side: id.startsWith("h") ? "heroes" : "enemies", hp: 20,
  sheet: { attributes: {}, weapon: axe, max_hp: 20, ...sheet }, ...rest,
});

/** @param {object[]} combatants @param {object} [rest] */
const battle = (combatants, rest = {}) => complete({ combatants, order: ["h1"], active: "h1", round: 1, ...rest });

/** @param {any} table @param {{foe?: string, ally?: string}} [wanted] */
function offered(table, wanted = {}) {
  const aim = aimed(table, table.combatants[0], { foe: "", ally: "", ...wanted });
  return Object.fromEntries(deeds(table, table.combatants[0], aim).map((deed) => [deed.id, deed]));
}

test("the first foe is aimed at until another one is chosen", () => {
  const table = battle([one("h1"), one("e1"), one("e2")]);
  assert.equal(offered(table).attack.name, "Attack E1");
  assert.deepEqual(offered(table, { foe: "e2" }).attack.command, { do: "attack", actor: "h1", target: "e2" });
});

test("whoever falls is aimed at no longer", () => {
  const table = battle([one("h1"), one("e1", { hp: 0 }), one("e2")]);
  assert.equal(offered(table, { foe: "e1" }).attack.name, "Attack E2");
});

test("every weapon carried has a button of its own, with its price", () => {
  const { attack, "weapon:Knife": other } = offered(battle([one("h1", {}, { others: [knife] }), one("e1")]));
  assert.deepEqual([attack.price, attack.detail], ["12 stamina", "Axe 2d10+6"]);
  assert.deepEqual([other.price, other.command], ["5 stamina", { do: "attack", actor: "h1", target: "e1", weapon: "Knife" }]);
});

test("too little stamina is told in figures", () => {
  const { attack, defend, recover } = offered(battle([one("h1", { stamina: 4 }), one("e1")]));
  assert.equal(attack.why, "12 stamina needed, 4 left");
  assert.equal(defend.why, "5 stamina needed, 4 left");
  assert.deepEqual([recover.why, recover.price], ["", "+20 stamina"]);
});

test("a jammed weapon costs more", () => {
  const statuses = [{ name: "[Weapon Jam]" }];
  assert.equal(offered(battle([one("h1", { statuses }), one("e1")])).attack.price, "17 stamina");
});

test("the disarmed have their fists", () => {
  const statuses = [{ name: "[Disarmed]", turns: 1 }];
  const { attack, "weapon:Axe": mine } = offered(battle([one("h1", { statuses }), one("e1")]));
  assert.equal(attack.detail, "Unarmed 1d4");
  assert.equal(mine.why, "disarmed: fists only");
});

test("the silenced do not sing", () => {
  const statuses = [{ name: "[Silenced]", turns: 2 }];
  const table = battle([one("h1", { statuses }, { abilities: [song, mend] }), one("e1")]);
  assert.equal(offered(table)["use:Song"].why, "silenced");
  assert.equal(offered(table)["use:Mend"].why, "");
});

test("an ability for all needs no target, one for an ally has the actor until somebody else is chosen", () => {
  const table = battle([one("h1", {}, { abilities: [song, mend] }), one("h2"), one("e1")]);
  assert.deepEqual(offered(table)["use:Song"].command, { do: "use", actor: "h1", ability: "Song" });
  assert.deepEqual(offered(table)["use:Mend"].command, { do: "use", actor: "h1", ability: "Mend", target: "h1" });
  assert.equal(offered(table, { ally: "h2" })["use:Mend"].detail, "on H2: heal 2d6");
});

test("nobody flees from a boss", () => {
  assert.equal(offered(battle([one("h1"), one("e1", {}, { threat: "boss" })])).flee.why, "not from E1");
});

test("one stance change a turn, and none into the stance that is held", () => {
  const fresh = offered(battle([one("h1"), one("e1")]));
  assert.deepEqual([fresh["stance:Neutral"].held, fresh["stance:Aggressive"].why], [true, ""]);
  const taken = offered(battle([one("h1", { stance: "Aggressive" }), one("e1")], { stance_taken: true }));
  assert.equal(taken["stance:Defensive"].why, "changed already this turn");
});

test("targets have numbers: foes first, then allies where there is something to do for them", () => {
  const keys = (/** @type {any} */ table) =>
    targets(table, table.combatants[0], { foe: "e1", ally: "h1" }).map(({ id, key, chosen }) => `${key} ${id}${chosen ? "!" : ""}`);
  assert.deepEqual(keys(battle([one("h1"), one("h2"), one("e1"), one("e2")])), ["1 e1!", "2 e2"]);
  assert.deepEqual(keys(battle([one("h1", {}, { abilities: [mend] }), one("h2"), one("e1"), one("e2")])), ["1 e1!", "2 e2", "3 h1!", "4 h2"]);
  assert.deepEqual(keys(battle([one("h1"), one("e1")])), []);
});

test("a system exploit offers a critical and four called shots", () => {
  const pending = { attacker: "h1", target: "e1", blow: { source: "Axe", damage: axe.damage, inspired: 1 } };
  const [critical, leg] = aims(battle([one("h1"), one("e1")], { pending }));
  assert.deepEqual([critical.key, critical.detail], ["1", "damage dice doubled: 6d10+6"]);
  assert.deepEqual(leg.command, { do: "choose", actor: "h1", aim: "leg" });
  assert.match(leg.detail, /^3d10\+6 and \[Hamstrung\] 2: half movement$/);
});

const mine = { you: { controls: ["h1", "h2"] }, waiting: false, busy: false };

test("a seat plays whoever of its own must act, and sees the buttons of the next one before", () => {
  const table = battle([one("h1"), one("h2"), one("e1")], { active: "h2" });
  assert.equal(ownActor(table, mine)?.id, "h2");
  assert.equal(ownActor({ ...table, active: "e1" }, mine)?.id, "h1");
});

test("whoever has to settle an exploit acts, even out of turn", () => {
  const pending = { attacker: "h2", target: "e1", blow: { damage: axe.damage } };
  const table = battle([one("h1"), one("h2"), one("e1")], { active: "e1", pending });
  assert.equal(ownActor(table, mine)?.id, "h2");
  assert.equal(obstacle(table, mine), "");
});

test("what stands in the way is said", () => {
  const table = battle([one("h1"), one("e1")]);
  assert.equal(obstacle(table, mine), "");
  assert.equal(obstacle(table, { ...mine, you: null }), "You are watching this fight.");
  assert.equal(obstacle(table, { ...mine, you: { controls: [] } }), "You are watching this fight.");
  assert.equal(obstacle({ ...table, active: "e1" }, mine), "Wait: E1 is acting …");
  assert.equal(obstacle({ ...table, paused: true }, mine), "The fight is paused.");
  assert.match(obstacle(battle([one("h1", { hp: 0 }), one("e1")], { active: "e1" }), mine), /out of the fight/);
});
