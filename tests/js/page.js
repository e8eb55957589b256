/** As much of a page as the views need when nobody looks at them. */

class Part {
  dataset = {};
  style = { setProperty() {} };
  classList = { add() {} };
  textContent = "";
  hidden = false;
  append() {}
  setAttribute() {}
  removeAttribute() {}
  addEventListener() {}
  /** @param {...any} children */
  replaceChildren(...children) {
    Object.assign(this, { children });
  }
}

/** @type {Map<string, Part>} */
const parts = new Map();

/** @param {string} id */
export function part(id) {
  if (!parts.has(id)) parts.set(id, new Part());
  return parts.get(id);
}

Object.assign(globalThis, { document: { createElement: () => new Part(), getElementById: part, querySelector: () => null } });
