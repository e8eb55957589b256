/** In the log: what was taken back, and for the game master the way back to each moment. */

import { ask } from "./ask.js";
import { byId, el, mark } from "./dom.js";

/** @typedef {import("../history.js").Told} Told */

/** @param {number} sequence @returns {HTMLElement|null} */
const entryOf = (sequence) => byId("log").querySelector(`[data-sequence="${sequence}"]`);

/** Once its lines are in the log. @param {Told} told @param {((command: object) => void)|null} order null: may not go back */
export function showMoment(told, order) {
  if (told.event.event === "rewound") dim(told.event.to, told.sequence);
  const entry = entryOf(told.sequence);
  if (!order || !told.ends || !entry || entry.querySelector(".back")) return;
  const words = told.lines[0].text;
  const back = async () => {
    if (await ask(`Take the fight back to just after “${words}”? What came later is undone; the same dice come again.`, "Back to here")) order({ do: "rewind", to: told.sequence });
  };
  entry.append(el("button", { type: "button", class: "back quiet", title: "Back to here", "aria-label": "Back to here", onclick: back }, "↶"));
}

/** @param {number} after @param {number} until */
function dim(after, until) {
  for (const entry of /** @type {NodeListOf<HTMLElement>} */ (byId("log").querySelectorAll(".entry"))) {
    const at = Number(entry.dataset.sequence);
    if (at > after && at < until) mark(entry, "data-undone", true);
  }
}

export function removeWaysBack() {
  for (const button of byId("log").querySelectorAll(".back")) button.remove();
}
