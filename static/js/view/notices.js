/** Short words over a card, in the middle of the tray, or in the head line. */

import { byId, el } from "./dom.js";
import { cardOf } from "./combatants.js";

const FLOAT_TIME = 1500;

/** @param {string} who @param {string} text @param {string} tone */
export function float(who, text, tone) {
  const floater = el("p", { class: "floater", "aria-hidden": "true", data: { tone } }, text);
  cardOf(who)?.append(floater);
  setTimeout(() => floater.remove(), FLOAT_TIME);
}

/** @param {string} text @param {string} [tier] */
export function verdict(text, tier = "") {
  const place = byId("verdict");
  place.textContent = text;
  place.dataset.tier = tier;
}

/** Once, for as long as it takes. @param {HTMLElement} place */
export function shake(place) {
  place.classList.add("shake");
  place.addEventListener("animationend", () => place.classList.remove("shake"), { once: true });
}

/** @param {import("../state.js").Battle} battle @param {string[]} mine */
export function showTurn(battle, mine) {
  const place = byId("turn");
  const actor = battle.combatants.find((one) => one.id === battle.active);
  const yours = !!actor && mine.includes(actor.id);
  place.dataset.yours = String(yours);
  place.textContent = battle.ending ? ENDINGS[battle.ending] : actor ? `Round ${battle.round} · ${yours ? "Your turn" : `${actor.name}'s turn`}` : "";
}

/** @type {Record<string, string>} */
const ENDINGS = { victory: "Victory!", defeat: "Defeat", draw: "A draw" };
