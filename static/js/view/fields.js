/** Forms that are no forms of Django's: what somebody chose and typed. */

import { byId, el, keep, write } from "./dom.js";

/** @param {string} id @param {{id: string, name: string}[]} choices */
export function options(id, choices) {
  keep(byId(id), choices, (one) => el("option", { value: one.id }), (option, { name }) => write(option, name));
}

/** @param {string} id */
export const selected = (id) => /** @type {HTMLSelectElement} */ (byId(id)).value;

/** Numbers as numbers; what is empty is left out. @param {HTMLFormElement} form @returns {Record<string, string|number>} */
export function given(form) {
  const fields = /** @type {HTMLInputElement[]} */ ([...form.elements]).filter((field) => field.name && field.value && (field.type !== "checkbox" || field.checked));
  return Object.fromEntries(fields.map((field) => [field.name, field.type === "number" ? field.valueAsNumber : field.value]));
}
