/** Who plays whom, in words; what "Undo" goes back to; whether a seed keeps its word. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";

import { beforeTheStart, described, listed, partsOf, played, youIn } from "../../static/js/company.js";
import { drawNonce, keepsItsWord } from "../../static/js/fairness.js";
import { secretsOf, undoable } from "../../static/js/history.js";

const runa = seat(1, "Runa", { role: "master", ready: true });
const ida = seat(2, "Ida", { controls: ["kael"] });
const battle = /** @type {any} */ ({ combatants: [one("kael", "Kael"), one("bryn", "Bryn"), one("tick", "Tick", "enemies")] });

/** @param {number} id @param {string} name @returns {any} */
function seat(id, name, rest = {}) {
  return { id, name, role: "player", standing: "seated", ready: false, controls: [], ...rest };
}

/** @param {string} id @param {string} name */
function one(id, name, side = "heroes") {
  return { id, name, side };
}

/** @param {number} you @param {any[]} seats @returns {any} */
const lobby = (you, ...seats) => ({ table: "t", stage: "gathering", encounter: "", approval: false, seats, you });

test("every hero is played by somebody, by you, or by the AI", () => {
  const parts = partsOf(battle, lobby(2, runa, ida), "heroes");
  assert.deepEqual(parts.map(({ name, by, free }) => [name, by, free]), [["Kael", "you", false], ["Bryn", "the AI", true]]);
  assert.equal(partsOf(battle, lobby(1, runa, ida), "heroes")[0].by, "Ida");
  assert.deepEqual(played(lobby(1, runa, ida)), ["kael"]);
});

test("a seat says what it is and whom it plays", () => {
  assert.equal(described(ida, battle, lobby(1, runa, ida)), "Player · plays Kael");
  assert.equal(described(runa, battle, lobby(1, runa, ida)), "Game master");
  assert.equal(described(seat(3, "Finn"), battle, lobby(1, runa)), "Player · plays nobody yet");
  assert.equal(described(seat(3, "Finn", { standing: "waiting" }), battle, lobby(1, runa)), "waits to be let in");
});

test("the start names who is not ready, but forbids nothing", () => {
  assert.match(beforeTheStart(lobby(1, runa, ida)), /^Not ready yet: Ida\./);
  assert.equal(beforeTheStart(lobby(1, runa, { ...ida, ready: true })), "Everybody is ready.");
  assert.match(beforeTheStart(lobby(1, { ...runa, controls: ["bryn"] })), /Nobody else/);
  assert.match(beforeTheStart(lobby(1, runa)), /the AI will fight it out/);
  assert.equal(listed(["A", "B", "C"]), "A, B and C");
});

test("whoever waits at the door is nobody yet", () => {
  assert.equal(youIn(lobby(2, runa, { ...ida, standing: "waiting" })), null);
  assert.deepEqual(youIn(lobby(2, runa, ida)), { name: "Ida", controls: ["kael"], role: "player", seat: 2 });
});

/** Commands as the log tells them: each a list of events, the last of which ends it. @param {any[][]} commands */
function log(...commands) {
  let sequence = 0;
  return commands.flatMap((events) => events.map((event, at) => {
    sequence += 1;
    return { sequence, event, lines: [{ kind: "declare", text: event.event }], ...(at === events.length - 1 && { ends: true }) };
  }));
}

/** @param {string} actor */
const turn = (actor) => ({ event: "turn-began", actor });
const BEGUN = [{ event: "began" }, turn("tick")];
/** @param {string} attacker @param {string} next */
const strike = (attacker, next) => [{ event: "attacked", attacker }, turn(next)];

test("undo takes back what a person did last, and what the AI answered", () => {
  const told = log(BEGUN, strike("tick", "kael"), strike("kael", "tick"), strike("tick", "kael"));
  assert.deepEqual(undoable(told, ["kael"]), { to: 4, words: "attacked" });
  assert.equal(undoable(told, []), null);
});

test("a turn that was let go by belongs to whoever had it", () => {
  const told = log(BEGUN, strike("tick", "kael"), [turn("tick")], strike("tick", "kael"));
  assert.deepEqual(undoable(told, ["kael"]), { to: 4, words: "turn-began" });
});

test("the game master's own changes are taken back, too; rolls and pauses are not", () => {
  const set = [{ event: "vitals-set", who: "tick" }];
  const told = log(BEGUN, strike("tick", "kael"), set, [{ event: "checked", secret: 1 }], [{ event: "paused", on: true }]);
  assert.deepEqual(undoable(told, []), { to: 4, words: "vitals-set" });
});

test("undoing twice goes back twice", () => {
  const fight = [BEGUN, strike("tick", "kael"), strike("kael", "bryn"), strike("bryn", "tick"), strike("tick", "kael")];
  const people = ["kael", "bryn"];
  assert.deepEqual(undoable(log(...fight), people), { to: 6, words: "attacked" });
  const back = [{ event: "rewound", to: 6, battle: { active: "bryn" } }];
  assert.deepEqual(undoable(log(...fight, back), people), { to: 4, words: "attacked" });
  assert.deepEqual(undoable(log(...fight, back, [turn("tick")]), people), { to: 6, words: "turn-began" });
});

test("hidden rolls are listed with their lines until they are revealed", () => {
  const told = log(BEGUN, [{ event: "checked", secret: 1 }], [{ event: "checked", secret: 2 }], [{ event: "revealed", secret: 1 }]);
  assert.deepEqual(secretsOf(told, [2]), [{ id: "2", secret: 2, words: "checked" }]);
});

test("a seed keeps its word or it does not", async () => {
  const seed = "00ff".repeat(16);
  const commitment = createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
  assert.equal(await keepsItsWord(seed, commitment), true);
  assert.equal(await keepsItsWord(`${seed.slice(0, -1)}0`, commitment), false);
});

test("a nonce is sixteen bytes in hex, another one each time", () => {
  assert.match(drawNonce(), /^[0-9a-f]{32}$/);
  assert.notEqual(drawNonce(), drawNonce());
});
