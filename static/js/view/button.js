/** One deed as a button: its name and key, and under it what it costs, or why it must wait. */

import { el, mark, write } from "./dom.js";
import { say } from "./notices.js";

/** @typedef {import("../deeds.js").Deed} Deed */

/** @param {Deed} deed */
export const newButton = ({ id }) =>
  el(
    "button",
    { type: "button", class: `deed${id === "attack" ? " go" : ""}` },
    el("span", { class: "name" }), el("kbd", { "aria-hidden": "true" }),
    el("small", {}, el("span", { class: "price" }), el("span", { class: "detail" })),
  );

/**
 * Unavailable rather than disabled: the button keeps the focus, and its second line is read out with it. What
 * stands in the way of all of them is said once, above.
 * @param {HTMLElement} button @param {Deed} deed @param {string} reason @param {(command: object) => void} play
 */
export function showButton(button, deed, reason, play) {
  const why = reason || deed.why;
  write(button.children[0], deed.name);
  write(button.children[1], deed.key);
  write(button.children[2].children[0], deed.why || deed.price);
  write(button.children[2].children[1], deed.why ? "" : deed.detail);
  button.dataset.key = deed.key;
  mark(button, "data-why", deed.why ? "own" : null);
  mark(button, "aria-keyshortcuts", deed.key || null);
  mark(button, "aria-disabled", why ? true : null);
  mark(button, "aria-describedby", reason ? "why" : null);
  mark(button, "aria-pressed", deed.held);
  button.onclick = () => (why ? say(why) : play(deed.command));
}
