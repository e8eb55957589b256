/** A panel over the table with a button of its own in the head of the page; Escape puts it away. */

import { byId, mark } from "./dom.js";

/** Closes the one that is open: there is room for one. @type {() => void} */
let closeOther = () => {};

/** @param {string} id of the panel; its button is called `show-…`, its heading `…-title` */
export function createSheet(id) {
  const [sheet, button] = [byId(id), byId(`show-${id}`)];
  const pinned = () => "pinned" in sheet.dataset;
  const close = () => show(false);

  /** @param {boolean} open */
  function show(open) {
    if (sheet.hidden !== open || pinned()) return;
    const inside = sheet.contains(document.activeElement);
    if (open) closeOther();
    closeOther = open ? close : () => {};
    sheet.hidden = !open;
    mark(button, "aria-expanded", open);
    if (open) byId(`${id}-title`).focus();
    else if (inside) button.focus();
  }

  button.addEventListener("click", () => show(sheet.hidden));
  byId(`close-${id}`).addEventListener("click", close);
  sheet.addEventListener("keydown", (event) => {
    event.stopPropagation(); // letters typed here are no actions at the table
    if (event.key === "Escape") close();
  });
  return { sheet, close };
}

/** What is redrawn may take away what had the focus; then the heading has it. @param {string} id @param {() => void} redraw */
export function keepingFocus(id, redraw) {
  const inside = byId(id).contains(document.activeElement);
  redraw();
  const now = document.activeElement;
  if (inside && !(byId(id).contains(now) && now?.getClientRects().length)) byId(`${id}-title`).focus();
}
