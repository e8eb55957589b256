/** Events arrive in any way they like; the table moves in order, and the picture follows. */

import assert from "node:assert/strict";
import test from "node:test";

import { createQueue } from "../../static/js/queue.js";

const battle = { combatants: [], round: 0 };
/** @param {number} sequence */
const turn = (sequence) => ({ sequence, event: { event: "turn-began", actor: `a${sequence}`, round: sequence }, lines: [] });
const settled = () => new Promise((done) => setImmediate(done));

/** @param {(told: any) => Promise<void>} [animate] */
function queueAt(sequence = 0, animate = async () => {}) {
  const queue = createQueue(animate, () => {});
  queue.reset(battle, sequence);
  return queue;
}

test("events before the welcome are not taken", () => {
  assert.equal(createQueue(async () => {}, () => {}).add([turn(1)]), false);
});

test("the truth moves at once, the picture after its animation", async () => {
  let land = () => {};
  const queue = queueAt(0, () => new Promise((done) => (land = () => done(undefined))));
  assert.equal(queue.add([turn(1)]), true);
  assert.equal(queue.table.battle?.round, 1);
  assert.equal(queue.table.shown?.round, 0);
  assert.equal(queue.table.busy(), true);
  land();
  await settled();
  assert.equal(queue.table.shown?.round, 1);
  assert.equal(queue.table.busy(), false);
});

test("a gap is told, and nothing after it is taken", () => {
  const queue = queueAt(3);
  assert.equal(queue.add([turn(5)]), false);
  assert.equal(queue.table.sequence, 3);
});

test("what is known already is passed over", async () => {
  const queue = queueAt(3);
  assert.equal(queue.add([turn(2), turn(3), turn(4)]), true);
  await settled();
  assert.equal(queue.table.sequence, 4);
});

test("a failing animation costs its picture, never the fight", async () => {
  const queue = queueAt(0, () => Promise.reject(new Error("no canvas")));
  queue.add([turn(1), turn(2)]);
  await settled();
  await settled();
  assert.equal(queue.table.shown?.round, 2);
});

test("a new snapshot makes waiting animations history", async () => {
  const queue = queueAt(0, () => new Promise(() => {}));
  queue.add([turn(1), turn(2)]);
  queue.reset({ combatants: [], round: 9 }, 9);
  assert.equal(queue.table.shown?.round, 9);
  assert.equal(queue.table.busy(), false);
});
