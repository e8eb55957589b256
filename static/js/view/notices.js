/** Short words: over a card, or at the top of the page. */

import { cardOf } from "./combatants.js";
import { byId, el } from "./dom.js";

const FLOAT_TIME = 1500;
const SAY_TIME = 5000;
let hiding = 0;

/** Several over one card stand above each other. @param {string} who @param {string} text @param {string} tone */
export function float(who, text, tone) {
  const card = cardOf(who);
  const floater = el("p", { class: "floater", "aria-hidden": "true", data: { tone } }, text);
  floater.style.setProperty("--above", String(card?.querySelectorAll(".floater").length ?? 0));
  card?.append(floater);
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
