/** What the viewer can do now, and if nothing, why. */

import { byId, el } from "./dom.js";

/** @typedef {import("../state.js").Battle} Battle */

/**
 * @param {Battle} battle what is true, not what is still being animated
 * @param {{you: {controls: string[]}|null, waiting: boolean, busy: boolean}} seat
 * @param {(command: object) => void} play
 */
export function showActions(battle, seat, play) {
  const place = byId("actions");
  if (place.dataset.shows === key(battle, seat)) return;
  place.dataset.shows = key(battle, seat);
  place.replaceChildren(...choices(battle, seat, play));
}

/** What the buttons depend on: while it stays the same they stay too, and keep the focus. @param {Battle} battle @param {any} seat */
const key = (battle, seat) => JSON.stringify([battle.ending, battle.active, battle.round, seat.waiting, seat.busy, !!seat.you]);

/** @param {Battle} battle @param {any} seat @param {(command: object) => void} play @returns {Node[]} */
function choices(battle, seat, play) {
  if (battle.ending) return seat.busy ? [] : [again()];
  const actor = battle.combatants.find((one) => one.id === battle.active);
  if (!actor) return [];
  if (!seat.you) return [note("You are watching this fight.")];
  if (!seat.you.controls.includes(actor.id)) return [note(`${actor.name} is acting …`)];
  const foes = battle.combatants.filter((one) => one.side !== actor.side && one.hp > 0);
  return foes.map((foe) => attack(actor, foe, seat, play));
}

/** @param {any} actor @param {any} foe @param {any} seat @param {(command: object) => void} play */
function attack(actor, foe, seat, play) {
  const button = el(
    "button",
    { class: "go", type: "button", disabled: seat.waiting || seat.busy, accesskey: "a",
      onclick: () => play({ do: "attack", actor: actor.id, target: foe.id }) },
    `Attack ${foe.name}`, el("kbd", { "aria-hidden": "true" }, "A"),
  );
  return button;
}

/** @param {string} text */
const note = (text) => el("p", { class: "note" }, text);

const again = () => /** @type {HTMLTemplateElement} */ (byId("again")).content.cloneNode(true);
