/** Short words: over a card, between the parties, or at the top of the page. */

import { cardOf } from "./combatants.js";
import { byId, el } from "./dom.js";

const FLOAT_TIME = 1500;
const SAY_TIME = 5000;
/** @type {Record<string, string>} */
const ENDINGS = { victory: "Victory!", defeat: "Defeat", draw: "A draw" };
let hiding = 0;

/** @param {string} who @param {string} text @param {string} tone */
export function float(who, text, tone) {
  const floater = el("p", { class: "floater", "aria-hidden": "true", data: { tone } }, text);
  cardOf(who)?.append(floater);
  setTimeout(() => floater.remove(), FLOAT_TIME);
}

/** Once, for as long as it takes. @param {HTMLElement} place */
export function shake(place) {
  place.classList.add("shake");
  place.addEventListener("animationend", () => place.classList.remove("shake"), { once: true });
}

/** Seen by all and read out; a text to be copied by hand stays until it is left. @param {string} words @param {string} [link] */
export function say(words, link = "") {
  const field = /** @type {HTMLInputElement} */ (byId("toast-link"));
  byId("toast-words").textContent = words;
  byId("toast").dataset.open = "true";
  clearTimeout(hiding);
  field.hidden = !link;
  field.value = link;
  field.onblur = hush;
  if (link) field.select();
  else hiding = setTimeout(hush, SAY_TIME);
}

function hush() {
  byId("toast").dataset.open = "false";
  byId("toast-link").hidden = true;
  byId("toast-words").textContent = "";
}

/** @param {import("../state.js").Battle} battle @param {string[]} mine */
export function showTurn(battle, mine) {
  const place = byId("turn");
  const actor = battle.combatants.find((one) => one.id === battle.active);
  const yours = !!actor && mine.includes(actor.id);
  place.dataset.yours = String(yours);
  if (battle.ending) place.dataset.ending = battle.ending;
  const words = battle.ending ? ENDINGS[battle.ending] : actor ? (yours ? "Your turn" : `${actor.name}'s turn`) : "";
  place.replaceChildren(el("small", {}, `Round ${battle.round ?? 0}`), el("b", {}, words));
}
