/** The combat log: every line of every event, successes underlined as S3 VII shows them. */

import { byId, el } from "./dom.js";

/** @typedef {import("../queue.js").Told} Told */

/** Add an event's lines, unless the log has them already. @param {Told} told */
export function logEvent(told) {
  const list = byId("log");
  if (!told.lines.length || list.querySelector(`[data-sequence="${told.sequence}"]`)) return;
  const lines = told.lines.map((line) => el("div", { class: line.kind }, ...words(line, told)));
  const { event, side = "none" } = told.event;
  list.append(el("li", { class: "entry", data: { sequence: told.sequence, event, side } }, ...lines));
  list.scrollTop = list.scrollHeight;
}

/** @param {{kind: string, text: string, roll?: number}} line @param {Told} told @returns {(Node|string)[]} */
function words(line, told) {
  const roll = line.kind === "roll" && line.roll !== undefined ? told.event.rolls?.[line.roll] : undefined;
  const lowest = roll?.pool.die.success;
  const brackets = /^(.*?\[)([\d, ]+)(\].*)$/.exec(line.text);
  if (!lowest || !brackets) return [line.text];
  const faces = brackets[2].split(", ").map(Number);
  return [brackets[1], ...faces.flatMap((face, at) => [at ? ", " : "", shown(face, lowest)]), brackets[3]];
}

/** @param {number} face @param {number} lowest */
const shown = (face, lowest) => (face >= lowest ? el("span", { class: "success" }, String(face)) : String(face));
