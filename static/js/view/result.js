/** Under the tray: what each pool came to and what follows from it. In the page, too: every face, for those who listen. */

import { byId, el } from "./dom.js";

/** @typedef {import("../animate/attacked.js").Roll} Roll */

/** @param {string} headline @param {string} [detail] @param {string} [tier] */
export function showVerdict(headline, detail = "", tier = "") {
  const place = byId("verdict");
  place.replaceChildren(el("b", {}, headline), el("small", {}, detail));
  place.dataset.tier = tier;
}

/** Before the first roll. @param {boolean} yours */
export function invite(yours) {
  if (yours) showVerdict("The dice are in your hand", "Attack to throw them.");
  else showVerdict("No dice thrown yet", "They fall with the first attack.");
}

/** @param {import("../queue.js").Told} told the end of the fight */
export function showEnding({ event, lines }) {
  showVerdict(lines[0].text, "", event.ending);
}

/**
 * One strip for each pool: its dice, and once they lie, what they came to.
 * @param {Roll[]} rolls @param {Record<string, string>} materials by context @param {boolean} landed
 */
export function showTallies(rolls, materials, landed) {
  ["tally-first", "tally-second"].forEach((id, at) => fill(byId(id), rolls[at], materials, landed));
}

/** @param {HTMLElement} place @param {Roll|undefined} roll @param {Record<string, string>} materials @param {boolean} landed */
function fill(place, roll, materials, landed) {
  place.replaceChildren();
  delete place.dataset.material;
  if (!roll) return;
  place.dataset.material = materials[roll.pool.context] ?? "plain";
  place.append(`${nameOf(roll)} · ${roll.faces.length}d${roll.pool.die.sides}`, el("b", {}, landed ? worth(roll) : ""));
}

/** @param {Roll} roll */
const nameOf = (roll) => roll.pool.context.split(":")[1];

/** @param {Roll} roll */
function worth({ pool, faces }) {
  const lowest = pool.die.success;
  if (!lowest) return `${faces.reduce((sum, face) => sum + face, 0)} on the dice`;
  const count = faces.filter((face) => face >= lowest).length;
  return `${count} success${count === 1 ? "" : "es"}`;
}

/** @param {Roll[]} rolls */
export function showFaces(rolls) {
  byId("faces").replaceChildren(...rolls.map(inWords));
}

/** @param {Roll} roll */
function inWords(roll) {
  const faces = roll.faces.map((face) => el("span", { data: { value: face, sides: roll.pool.die.sides } }, ` ${face}`));
  return el("li", { data: { context: roll.pool.context } }, `${nameOf(roll)}:`, ...faces);
}
