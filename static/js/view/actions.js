/** What the viewer can do now; what must wait stays in its place, with the reason. */

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
  const focused = focusIn(place);
  place.dataset.shows = shows;
  place.replaceChildren(...choices(battle, seat, play));
  if (focused >= 0) buttons(place)[Math.min(focused, buttons(place).length - 1)]?.focus();
}

/** @param {HTMLElement} place @returns {HTMLButtonElement[]} */
const buttons = (place) => [...place.querySelectorAll("button")];

/** Which button a keyboard is on: the one that replaces it gets the focus. @param {HTMLElement} place */
const focusIn = (place) => buttons(place).findIndex((button) => button === document.activeElement);

/** @param {Battle} battle */
const standing = (battle) => battle.combatants.filter((one) => one.hp > 0).map((one) => one.id);

/** @param {Battle} battle @param {Seat} seat @param {Play} play @returns {Node[]} */
function choices(battle, seat, play) {
  if (battle.ending) return seat.busy ? [] : [again()];
  const reason = why(battle, seat);
  const actor = battle.combatants.find((one) => one.id === whoseButtons(battle, seat));
  if (!actor) return [note(reason)];
  const foes = battle.combatants.filter((one) => one.side !== actor.side && one.hp > 0);
  const strikes = foes.map((foe, at) => {
    const key = foes.length === 1 ? "A" : String(at + 1);
    return attack(foe, key, reason, () => play({ do: "attack", actor: actor.id, target: foe.id }));
  });
  return reason ? [...strikes, note(reason)] : strikes;
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
  if (seat.busy) return "The dice are rolling … press S or click the tray to skip.";
  if (seat.you.controls.includes(battle.active ?? "")) return "";
  return `${battle.combatants.find((one) => one.id === battle.active)?.name ?? "Nobody"} is acting …`;
}

/** Unavailable, not disabled: the button keeps the focus and a screen reader can ask it for the reason. */
function attack(/** @type {Combatant} */ foe, /** @type {string} */ key, /** @type {string} */ reason, /** @type {() => void} */ strike) {
  return el(
    "button",
    {
      class: "go", type: "button", data: { key }, onclick: () => reason || strike(),
      "aria-keyshortcuts": key, "aria-disabled": reason ? "true" : null, "aria-describedby": reason ? "why" : null,
    },
    `Attack ${foe.name}`, el("kbd", { "aria-hidden": "true" }, key),
  );
}

/** @param {string} text */
const note = (text) => el("p", { class: "why", id: "why" }, text);

const again = () => /** @type {HTMLTemplateElement} */ (byId("again")).content.cloneNode(true);
