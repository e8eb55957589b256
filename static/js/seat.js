/** What the viewer's seat may do now: for whom, and if nothing, why. */

import { find, standing } from "./state/change.js";

/**
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {import("./state.js").Combatant} Combatant
 * @typedef {{you: {controls: string[]}|null, waiting: boolean, busy: boolean}} Seat waiting: for the server's answer,
 *   busy: the dice are still rolling
 */

/** Who must act next: whoever has to settle an exploit, else the active one. @param {Battle} battle */
export const waitedFor = (battle) => battle.pending?.attacker ?? battle.active;

/** The viewer's own one that must act, else the first that will. @param {Battle} battle @param {Seat} seat @returns {Combatant|undefined} */
export function ownActor(battle, { you }) {
  const mine = battle.combatants.filter((one) => you?.controls.includes(one.id) && standing(one));
  return mine.find((one) => one.id === waitedFor(battle)) ?? mine[0];
}

/** Why nothing can be done now; empty when something can. @param {Battle} battle @param {Seat} seat */
export function obstacle(battle, seat) {
  if (!seat.you?.controls.length) return "You are watching this fight.";
  if (seat.waiting) return "Waiting for the server …";
  if (seat.busy) return "Wait: the dice are rolling …";
  if (battle.paused) return "The fight is paused.";
  if (seat.you.controls.includes(waitedFor(battle))) return "";
  if (!ownActor(battle, seat)) return "You are out of the fight; it goes on without you.";
  const who = find(battle, waitedFor(battle))?.name ?? "somebody";
  return `Wait: ${who} is ${battle.pending ? "choosing" : "acting"} …`;
}
