/** Both parties: who they are, how they stand, whose turn it is. */

import { byId, el } from "./dom.js";
import { crest } from "./crest.js";

/** @typedef {import("../state.js").Battle} Battle @typedef {import("../state.js").Combatant} Combatant */

/** @param {Battle} battle */
export function showCombatants(battle) {
  for (const side of ["heroes", "enemies"]) {
    const cards = battle.combatants.filter((one) => one.side === side).map((one) => card(one, battle));
    keepFloaters(byId(side), cards);
  }
}

/** A card is made anew with every change; what floats above the old one goes on floating. @param {HTMLElement} list @param {HTMLElement[]} cards */
function keepFloaters(list, cards) {
  for (const fresh of cards) {
    const old = list.querySelector(`[data-id="${fresh.dataset.id}"]`);
    fresh.append(...(old?.querySelectorAll(".floater") ?? []));
  }
  list.replaceChildren(...cards);
}

/** @param {Combatant} one @param {Battle} battle */
function card(one, battle) {
  const down = one.hp <= 0;
  return el(
    "li",
    { class: "combatant", data: { id: one.id, active: String(battle.active === one.id), down: String(down) } },
    crest(one.name, one.side),
    el("h3", {}, one.name),
    hitPoints(one),
    el("p", { class: "stats" }, down ? "Down" : `${one.weapon.name} · soak ${one.soak ?? 0}`),
  );
}

/** @param {Combatant} one */
function hitPoints(one) {
  const bar = el("meter", {
    min: 0, max: one.max_hp, low: one.max_hp * 0.3, high: one.max_hp * 0.6, optimum: one.max_hp, value: one.hp,
    "aria-label": `Hit points of ${one.name}`,
  });
  return el("div", { class: "hp" }, bar, el("b", { data: { hp: one.hp } }, `${one.hp} / ${one.max_hp}`));
}

/** @param {string} who @returns {HTMLElement|null} */
export const cardOf = (who) => document.querySelector(`.combatant[data-id="${who}"]`);
