/** The line to the server, in the head of the page. */

import { byId } from "./dom.js";

/** Read out when it changes, and only then. @param {string} state @param {string} words */
export function showConnection(state, words) {
  if (byId("connection").dataset.state === state && byId("connection-words").textContent === words) return;
  byId("connection").dataset.state = state;
  byId("connection-words").textContent = words;
  byId("ping").textContent = "";
}

/** @param {number} milliseconds */
export function showDelay(milliseconds) {
  byId("ping").textContent = `· ${Math.round(milliseconds)} ms`;
}
