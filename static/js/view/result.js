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
 * Attack on the left, defence on the right: the dice, and once they lie, what they came to.
 * @typedef {{materials: Record<string, string>, landed: boolean, score?: {dice: number}[]}} Look `score` is what a
 *   defender without dice is attacked against
 * @param {Roll[]} rolls @param {Look} look
 */
export function showTallies([attack, defence], look) {
  fill(byId("tally-first"), attack && pooled(attack, look.landed), look.materials["Combat:Attack"]);
  fill(byId("tally-second"), (defence && pooled(defence, look.landed)) ?? scored(look.score), look.materials["Combat:Defence"]);
}

/** @param {HTMLElement} place @param {string[]|undefined} words what it is, what it came to @param {string} material */
function fill(place, words, material) {
  place.hidden = !words;
  place.dataset.material = material;
  if (words) place.replaceChildren(words[0], el("b", {}, words[1]));
}

/** @param {Roll} roll @param {boolean} landed */
const pooled = (roll, landed) => [`${nameOf(roll)} · ${roll.faces.length}d${roll.pool.die.sides}`, landed ? worth(roll) : ""];

/** @param {{dice: number}[]} [score] */
const scored = (score) => (score?.length ? ["Defence score", String(score.reduce((sum, part) => sum + part.dice, 0))] : undefined);

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
