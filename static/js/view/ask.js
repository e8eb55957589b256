/** A question before what cannot be taken back easily. */

import { byId } from "./dom.js";

/** @param {string} question @param {string} yes the word on the button @returns {Promise<boolean>} */
export function ask(question, yes) {
  const box = /** @type {HTMLDialogElement} */ (byId("ask"));
  byId("ask-words").textContent = question;
  byId("ask-yes").textContent = yes;
  box.returnValue = "";
  box.onkeydown = (event) => event.stopPropagation(); // no letter pressed here is an action at the table
  box.showModal();
  return new Promise((resolve) => box.addEventListener("close", () => resolve(box.returnValue === "yes"), { once: true }));
}
