/** Building the page without markup in strings: text is always text. */

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `data` holds data-*; `on…` are listeners; null is left out
 * @param {...(Node|string)} children
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  node.append(...children);
  return node;
}

/** @param {HTMLElement} node @param {string} name @param {any} value */
function set(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "data") Object.assign(node.dataset, value);
  else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** @param {string} id @returns {HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
