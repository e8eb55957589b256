/** What the viewer can do now; what must wait stays in its place and says what it waits for. */

import { byId, el } from "./dom.js";

/**
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {import("../state.js").Combatant} Combatant
 * @typedef {{you: {controls: string[]}|null, waiting: boolean, busy: boolean}} Seat
 * @typedef {(command: object) => void} Play
 */

/** @param {Battle} battle what the animations have reached @param {Seat} seat @param {Play} play */
export function showActions(battle, seat, play) {
  const place = byId("actions");
  const shows = JSON.stringify([battle.ending, whoseButtons(battle, seat), standing(battle), seat.busy, why(battle, seat)]);
  if (place.dataset.shows === shows) return;
  const focused = buttons(place).findIndex((button) => button === document.activeElement);
  place.dataset.shows = shows;
  place.replaceChildren(...choices(battle, seat, play));
  if (focused >= 0) refocus(buttons(place), focused);
}

/** @param {HTMLElement} place @returns {HTMLButtonElement[]} */
const buttons = (place) => [...place.querySelectorAll("button")];

/** A keyboard goes on where it was. @param {HTMLButtonElement[]} fresh @param {number} at */
const refocus = (fresh, at) => fresh[Math.min(at, fresh.length - 1)]?.focus();

/** @param {Battle} battle */
const standing = (battle) => battle.combatants.filter((one) => one.hp > 0).map((one) => one.id);

/** @param {Battle} battle @param {Seat} seat @param {Play} play @returns {Node[]} */
function choices(battle, seat, play) {
  if (battle.ending) return [again()];
  const reason = why(battle, seat);
  const actor = battle.combatants.find((one) => one.id === whoseButtons(battle, seat));
  if (!actor) return [el("p", { class: "why" }, reason)];
  const foes = battle.combatants.filter((one) => one.side !== actor.side && one.hp > 0);
  return foes.map((foe, at) => {
    const button = attack(actor, foe, foes.length === 1 ? "A" : String(at + 1), reason);
    if (!reason) button.addEventListener("click", () => play({ do: "attack", actor: actor.id, target: foe.id }));
    return button;
  });
}

/** The active combatant if it is the viewer's, else the one whose turn the viewer waits for. @param {Battle} battle @param {Seat} seat */
function whoseButtons(battle, seat) {
  const mine = seat.you?.controls ?? [];
  return mine.includes(battle.active ?? "") ? battle.active : standing(battle).find((who) => mine.includes(who));
}

/** Why nothing can be done now; empty when something can. @param {Battle} battle @param {Seat} seat */
function why(battle, seat) {
  if (!seat.you) return "You are watching this fight.";
  if (seat.waiting) return "Waiting for the server …";
  if (seat.busy) return "Wait: the dice are rolling …";
  if (seat.you.controls.includes(battle.active ?? "")) return "";
  return `Wait: ${battle.combatants.find((one) => one.id === battle.active)?.name ?? "somebody"} is acting …`;
}

/**
 * Unavailable rather than disabled: the button keeps the focus, and its second line is read out with it.
 * @param {Combatant} actor @param {Combatant} foe @param {string} key @param {string} reason
 */
function attack(actor, foe, key, reason) {
  return el(
    "button",
    { class: "go", type: "button", data: { key }, "aria-keyshortcuts": key, "aria-disabled": reason ? "true" : null },
    `Attack ${foe.name}`, el("kbd", { "aria-hidden": "true" }, key),
    el("small", {}, reason || armed(actor.weapon)),
  );
}

/** @param {Combatant["weapon"]} weapon */
function armed({ name, damage }) {
  return `with ${name}, ${damage.dice}d${damage.sides}${damage.bonus ? (damage.bonus > 0 ? "+" : "") + damage.bonus : ""} damage`;
}

const again = () => /** @type {HTMLTemplateElement} */ (byId("again")).content.cloneNode(true);
