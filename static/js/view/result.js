/** Under the tray: what each pool came to and what follows from it. In the page, too: every face, for those who listen. */

import { byId, el } from "./dom.js";

/** @typedef {import("../state.js").Roll} Roll */

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
 * Left the first pool, right the one against it: the dice, and once they lie, what they came to.
 * @param {Roll[]} rolls
 * @param {{materials: string[], landed: boolean, score?: {source: string, dice: number}[]}} look `score` is what a defender
 *   without dice is attacked against
 */
export function showTallies(rolls, { materials, landed, score }) {
  const [first, second] = alike(rolls) ? [many(rolls, landed)] : rolls.map((roll) => pooled(roll, landed));
  fill(byId("tally-first"), first, materials[0]);
  fill(byId("tally-second"), second ?? scored(score), materials[1] ?? "defence");
}

/** @param {HTMLElement} place @param {string[]|undefined} words what it is, what it came to @param {string} material */
function fill(place, words, material) {
  place.hidden = !words;
  place.dataset.material = material;
  if (words) place.replaceChildren(words[0], el("b", {}, words[1]));
}

/** @param {Roll} roll @param {boolean} landed */
const pooled = (roll, landed) => [`${nameOf(roll)} · ${roll.faces.length}d${roll.pool.die.sides}`, landed ? worth(roll) : ""];

/** Initiative, or the rolls of a long task. @param {Roll[]} rolls */
const alike = (rolls) => rolls.length > 2 && rolls.every(({ pool }) => pool.context === rolls[0].pool.context);

/** @param {Roll[]} rolls @param {boolean} landed */
const many = (rolls, landed) => [nameOf(rolls[0]), landed ? `${rolls.length} rolls` : ""];

/** "Base 10 + FINESSE 6 + Armour 1" (S3 VII). @param {{source: string, dice: number}[]} [score] */
function scored(score) {
  if (!score?.length) return undefined;
  const reasons = score.map(({ source, dice }) => `${source} ${dice}`).join(" + ").replaceAll("+ -", "− ");
  return [`Defence score (${reasons})`, String(score.reduce((sum, part) => sum + part.dice, 0))];
}

/** @param {Roll} roll */
const nameOf = (roll) => roll.pool.context.split(":")[1];

/** @param {Roll} roll */
function worth({ pool, faces }) {
  const { success, botch = 0 } = pool.die;
  if (!success) return `${faces.reduce((sum, face) => sum + face, 0)} on the dice`;
  const botches = faces.filter((face) => face <= botch).length;
  const lost = botches ? `, ${counted(botches, "botch")}` : "";
  return `${counted(faces.filter((face) => face >= success).length, "success")}${lost}`;
}

/** @param {number} count @param {string} word */
const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "es"}`;

/** @param {Roll[]} rolls */
export function showFaces(rolls) {
  byId("faces").replaceChildren(...rolls.map(inWords));
}

/** @param {Roll} roll */
function inWords(roll) {
  const faces = roll.faces.map((face) => el("span", { data: { value: face, sides: roll.pool.die.sides } }, ` ${face}`));
  return el("li", { data: { context: roll.pool.context } }, `${nameOf(roll)}:`, ...faces);
}
