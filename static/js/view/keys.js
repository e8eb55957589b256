/** The keyboard: every action has a key, and ? lists them. */

import { byId } from "./dom.js";

/** @type {Record<string, () => void>} */
const keys = {
  a: () => press("A") || press("1"),
  s: () => byId("tray").click(),
  l: () => byId("log").focus(),
  "?": () => list().showModal(),
};

export function listenToKeys() {
  addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || list().open) return;
    if (event.target instanceof HTMLInputElement) return;
    if (/^[1-9]$/.test(event.key)) press(event.key);
    else keys[event.key.toLowerCase()]?.();
  });
  byId("show-keys").addEventListener("click", () => list().showModal());
}

const list = () => /** @type {HTMLDialogElement} */ (byId("keys"));

/** @param {string} key @returns {boolean} whether there is such a button */
function press(key) {
  const button = /** @type {HTMLButtonElement|null} */ (document.querySelector(`#actions [data-key="${key}"]`));
  button?.click();
  return button !== null;
}
