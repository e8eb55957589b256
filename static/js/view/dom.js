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

/** Null takes the attribute away. @param {Element} node @param {string} name @param {string|number|boolean|null|undefined} value */
export function mark(node, name, value) {
  if (value === null || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/** Only what has changed is written, so that nothing is read out twice. @param {Element} node @param {string} words */
export function write(node, words) {
  if (node.textContent !== words) node.textContent = words;
}

/**
 * One child for every item, in order. A child that is there already stays where it is: it keeps the focus.
 * @template {{id: string}} T
 * @param {HTMLElement} place @param {T[]} items @param {(item: T) => HTMLElement} make @param {(node: HTMLElement, item: T) => void} update
 */
export function keep(place, items, make, update) {
  const children = /** @type {HTMLElement[]} */ ([...place.children]);
  const known = new Map(children.map((child) => [child.dataset.id, child]));
  const wanted = new Set(items.map((item) => item.id));
  for (const child of children) if (!wanted.has(child.dataset.id ?? "")) child.remove();
  items.forEach((item, at) => {
    const node = known.get(item.id) ?? make(item);
    node.dataset.id = item.id;
    update(node, item);
    if (place.children[at] !== node) place.insertBefore(node, place.children[at] ?? null);
  });
}
