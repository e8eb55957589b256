/** The keyboard: every action has a key, and ? lists them. */

import { byId } from "./dom.js";

/** @type {Record<string, () => void>} */
const keys = {
  s: () => byId("tray").click(),
  l: () => byId("log").focus(),
  "?": () => list().showModal(),
};
/** There is no way back from these, so the key only leads to the button. */
const FINAL = ["flee"];

export function listenToKeys() {
  addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || list().open) return;
    if (event.target instanceof HTMLInputElement) return;
    if (!press(event.key.toUpperCase())) keys[event.key.toLowerCase()]?.();
  });
  byId("show-keys").addEventListener("click", () => list().showModal());
}

const list = () => /** @type {HTMLDialogElement} */ (byId("keys"));

/** @param {string} key @returns {boolean} whether there is such a button */
function press(key) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#actions [data-key]")]);
  const button = buttons.find((one) => one.dataset.key === key);
  if (FINAL.includes(button?.dataset.id ?? "")) button?.focus();
  else button?.click();
  return !!button;
}
