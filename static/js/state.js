/** The table as the events leave it: a pure apply, the twin of combat/engine/apply.py. */

import { strikes } from "./state/strikes.js";
import { table } from "./state/table.js";
import { turns } from "./state/turns.js";

export { complete } from "./state/complete.js";

/**
 * @typedef {{dice: number, sides: number, bonus?: number}} Damage
 * @typedef {{name: string, damage: Damage, attribute: string, reach?: string, weight?: string}} Weapon
 * @typedef {{name: string, cost: number, target: "self"|"ally"|"allies"|"foe"|"foes", meaning: string, way?: string, spell?: boolean}} Ability
 * @typedef {{attributes: Record<string, number>, weapon: Weapon, max_hp: number, soak: number, max_stamina: number,
 *   others: Weapon[], abilities: Ability[], armour?: {name: string, soak?: number}, threat?: string}} Sheet
 * @typedef {{name: string, turns?: number, by?: string, stacks?: number, fresh?: boolean}} Status without turns it stays
 * @typedef {{id: string, name: string, side: "heroes"|"enemies", sheet: Sheet, hp: number, stamina: number, stress: number,
 *   stance: string, defence_bonus: number, statuses: Status[], phase: number, fled: boolean, struck_by: string[], earned: number}} Combatant
 * @typedef {{name: string, side?: "heroes"|"enemies"}} Condition
 * @typedef {{attacker: string, target: string, blow: {damage: Damage, inspired?: number, stance_bonus?: number}}} Pending
 * @typedef {{profile?: {name: string, ruleset: string}, combatants: Combatant[], conditions: Condition[], order: string[],
 *   active: string, round: number, counter: number, ending: string|null, stance_taken: boolean, pending: Pending|null,
 *   paused: boolean, last: object|null, secrets: number, hidden: number[], streams: [string, number][]}} Battle
 * @typedef {{counter: number, stream?: string, faces: number[], set_aside?: number[],
 *   pool: {context: string, by?: string, die: {sides: number, success?: number, botch?: number}}}} Roll
 * @typedef {{event: string, rolls?: Roll[], [field: string]: any}} Event
 * @typedef {Record<string, (battle: Battle, event: Event) => Battle>} After by the event's name
 */

/** Events that are not here change nothing the table shows. @type {After} */
const after = { ...turns, ...strikes, ...table };

/**
 * The battle after the event. Every roll an event tells of has used up its number.
 * @param {Battle} battle a complete one @param {Event} event @returns {Battle}
 */
export function apply(battle, event) {
  const next = after[event.event]?.(battle, event) ?? battle;
  const last = event.rolls?.at(-1);
  return last ? counted(next, last) : next;
}

/** All rolls of an event come from one stream; the fight's own has no name. @param {Battle} battle @param {Roll} last */
function counted(battle, { stream = "", counter }) {
  if (!stream) return { ...battle, counter: counter + 1 };
  const streams = new Map(battle.streams).set(stream, counter + 1);
  return { ...battle, streams: [...streams] };
}
