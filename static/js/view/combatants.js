/** Both parties: who they are, how they stand, whose turn it is. */

import { crest } from "./crest.js";
import { byId, el } from "./dom.js";

/** @typedef {import("../state.js").Battle} Battle @typedef {import("../state.js").Combatant} Combatant */

/** A card is made once and changed from then on, so that its bar can move. @param {Battle} battle */
export function showCombatants(battle) {
  for (const one of battle.combatants) {
    const card = cardOf(one.id) ?? byId(one.side).appendChild(newCard(one));
    update(card, one, battle.active === one.id);
  }
}

/** @param {Combatant} one */
function newCard(one) {
  const bar = el("div", { class: "bar", role: "meter", "aria-label": `Hit points of ${one.name}`, "aria-valuemin": 0, "aria-valuemax": one.max_hp }, el("i"));
  return el(
    "li",
    { class: "combatant", data: { id: one.id } },
    crest(one.name, one.side),
    el("h3", {}, one.name),
    el("div", { class: "hp" }, bar, el("b")),
    el("p", { class: "stats" }),
  );
}

/** @param {HTMLElement} card @param {Combatant} one @param {boolean} active */
function update(card, one, active) {
  const down = one.hp <= 0;
  const [bar, points] = /** @type {HTMLElement[]} */ ([...card.querySelectorAll(".bar, .hp b")]);
  Object.assign(card.dataset, { active, down });
  bar.setAttribute("aria-valuenow", String(one.hp));
  bar.style.setProperty("--share", String(one.hp / one.max_hp));
  bar.dataset.state = stateOf(one.hp / one.max_hp);
  points.dataset.hp = String(one.hp);
  points.textContent = `${one.hp} / ${one.max_hp}`;
  /** @type {HTMLElement} */ (card.querySelector(".stats")).textContent = down ? "Down" : `${one.weapon.name} · soak ${one.soak ?? 0}`;
}

/** @param {number} share */
const stateOf = (share) => (share > 0.6 ? "sound" : share > 0.3 ? "hurt" : "dire");

/** @param {string} who @returns {HTMLElement|null} */
export const cardOf = (who) => document.querySelector(`.combatant[data-id="${who}"]`);
