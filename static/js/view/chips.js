/** Small marks that say what they mean when they are pointed at, focused or tapped. */

import { BOONS, CONDITIONS, STANCES, STATUSES } from "../meanings.js";
import { el, keep, mark, write } from "./dom.js";

/**
 * @typedef {import("../state.js").Combatant} Combatant
 * @typedef {import("../state.js").Status} Status
 * @typedef {{id: string, name: string, count: string, meaning: string, tone: "boon"|"bane"|"plain"}} Mark
 */

/** The tip that is open. @type {HTMLElement|null} */
let open = null;

/** @param {HTMLElement} place holds the chips, and after it stands the tip @param {Mark[]} marks */
export function showChips(place, marks) {
  keep(place, marks, () => newChip(place), update);
  place.hidden = !marks.length;
  if (open === tipOf(place) && !place.matches(":hover, :focus-within")) hide();
}

/** @param {HTMLElement} place */
function newChip(place) {
  const chip = el("button", { type: "button", class: "chip" }, el("span"), el("b"));
  const show = () => reveal(tipOf(place), chip.dataset.tip ?? "");
  for (const sign of ["pointerenter", "focus"]) chip.addEventListener(sign, show);
  for (const sign of ["pointerleave", "blur"]) chip.addEventListener(sign, hide);
  chip.addEventListener("click", (event) => {
    event.stopPropagation();
    show();
  });
  return chip;
}

/** @param {HTMLElement} chip @param {Mark} item */
function update(chip, { name, count, meaning, tone }) {
  write(chip.children[0], name);
  write(chip.children[1], count);
  chip.dataset.tone = tone;
  chip.dataset.tip = meaning;
  mark(chip, "aria-label", meaning);
}

/** @param {HTMLElement} place */
const tipOf = (place) => /** @type {HTMLElement} */ (place.nextElementSibling);

/** @param {HTMLElement} tip @param {string} words */
function reveal(tip, words) {
  hide();
  open = tip;
  tip.textContent = words;
  tip.hidden = false;
}

function hide() {
  if (open) open.hidden = true;
  open = null;
}

/** A tap elsewhere closes the tip, and so does Escape. */
export function closeTips() {
  addEventListener("click", hide);
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

/** How somebody stands, and all that lies on them. @param {Combatant} one @returns {Mark[]} */
export function marksOf(one) {
  const { stance, defence_bonus: guard, phase, statuses } = one;
  return [
    ...(stance === "Neutral" ? [] : [plain(stance, `${STANCES[stance]} (stance)`)]),
    ...(guard ? [{ ...plain(`Guard ${guard}%`, `the next attack deals ${guard}% less`), tone: /** @type {"boon"} */ ("boon") }] : []),
    ...(phase ? [plain(`Phase ${phase + 1}`, "fights on in another way")] : []),
    ...statuses.map(ofStatus),
  ];
}

/** @param {Status} status @returns {Mark} */
function ofStatus({ name, turns, stacks = 1 }) {
  const often = stacks > 1 ? ` ×${stacks}` : "";
  const left = turns ? `, ${turns} turn${turns === 1 ? "" : "s"} left` : "";
  const tone = BOONS.includes(name) ? "boon" : "bane";
  return { id: name, name: `${name}${often}`, count: String(turns ?? ""), meaning: `${name}${often}: ${STATUSES[name] ?? "?"}${left}`, tone };
}

/** @param {import("../state.js").Condition} condition @returns {Mark} */
export function ofCondition({ name, side }) {
  const whom = side ? `for the ${side}` : "for all";
  return { ...plain(name, `${CONDITIONS[name] ?? "?"}, ${whom}`), id: `${name} ${side ?? ""}`, count: side ?? "" };
}

/** @param {string} name @param {string} meaning @returns {Mark} */
const plain = (name, meaning) => ({ id: name, name, count: "", meaning: `${name}: ${meaning}`, tone: "plain" });
