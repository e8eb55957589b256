/** Whom to aim at, as buttons: for a keyboard and for a thumb. With a mouse the cards do the same. */

import { byId, el, keep, mark, write } from "./dom.js";

/** @typedef {import("../aim.js").Target} Target */

/** @param {Target[]} offered @param {(who: string) => void} choose */
export function showTargets(offered, choose) {
  const place = byId("targets");
  place.hidden = !offered.length;
  keep(place, offered, (target) => newTarget(target, choose), update);
}

/** @param {Target} target @param {(who: string) => void} choose */
const newTarget = ({ id }, choose) =>
  el(
    "button",
    { type: "button", class: "target", onclick: () => choose(id) },
    el("kbd", { "aria-hidden": "true" }), el("span"), el("small"),
  );

/** @param {HTMLElement} button @param {Target} target */
function update(button, { name, hp, most, role, key, chosen }) {
  write(button.children[0], key);
  write(button.children[1], name);
  write(button.children[2], `${hp}/${most}`);
  Object.assign(button.dataset, { key, role });
  mark(button, "aria-pressed", chosen);
  mark(button, "aria-keyshortcuts", key || null);
  mark(button, "aria-label", `${role === "foe" ? "Target" : "Ally"}: ${name}, ${hp} of ${most} hit points`);
}
