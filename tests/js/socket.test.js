/** The line comes back by itself, resumes where it stopped, and sends an unanswered command again. */

import assert from "node:assert/strict";
import test from "node:test";

/** @type {any[]} */
const lines = [];
class Line {
  static OPEN = 1;
  readyState = 0;
  /** @type {any[]} */
  sent = [];
  /** @param {string} url */
  constructor(url) {
    Object.assign(this, { url });
    lines.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    /** @type {any} */ (this).onopen();
  }
  /** @param {number} code */
  drop(code) {
    this.readyState = 3;
    /** @type {any} */ (this).onclose({ code });
  }
}
Object.assign(globalThis, { WebSocket: Line, location: { protocol: "http:", host: "table.example" } });
const { connect } = await import("../../static/js/socket.js");

/** @param {Partial<{seen: number|null, pending: object|null}>} browser */
function connected(browser = {}) {
  /** @type {string[]} */
  const states = [];
  const hears = {
    message: () => {}, delay: () => {}, state: (/** @type {string} */ state) => states.push(state),
    seen: () => browser.seen ?? null, pending: () => browser.pending ?? null,
  };
  connect("abc", /** @type {any} */ (hears));
  return { line: () => lines.at(-1), states };
}

test.beforeEach((context) => /** @type {any} */ (context).mock.timers.enable({ apis: ["setTimeout", "setInterval"] }));

test("it opens the table's address and joins with what it has seen", () => {
  const { line } = connected({ seen: 7 });
  line().open();
  assert.equal(line().url, "ws://table.example/ws/table/abc/");
  assert.deepEqual(line().sent[0], { type: "join", since: 7 });
});

test("a lost line is opened again, and an unanswered command sent once more", (context) => {
  const pending = { type: "command", id: "k1" };
  const { line, states } = connected({ seen: 3, pending });
  const first = line();
  first.open();
  first.drop(1006);
  assert.equal(states.at(-1), "connecting");
  /** @type {any} */ (context).mock.timers.tick(1000);
  assert.notEqual(line(), first);
  line().open();
  assert.deepEqual(line().sent.slice(0, 2), [{ type: "join", since: 3 }, pending]);
});

test("a server that leaves in order is come back to", (context) => {
  const { line } = connected();
  const first = line();
  first.open();
  first.drop(4000);
  /** @type {any} */ (context).mock.timers.tick(1000);
  assert.notEqual(line(), first);
});

test("a table that is gone is not asked for again", (context) => {
  const { line, states } = connected();
  const first = line();
  first.open();
  first.drop(4404);
  /** @type {any} */ (context).mock.timers.tick(60000);
  assert.equal(line(), first);
  assert.equal(states.at(-1), "lost");
});
