/** The table as the events leave it: a pure apply, the twin of combat/engine/apply.py. */

/**
 * @typedef {{id: string, name: string, side: "heroes"|"enemies", hp: number, max_hp: number,
 *   soak?: number, attributes: Record<string, number>, weapon: {name: string, damage: {dice: number, sides: number, bonus?: number}}}} Combatant
 * @typedef {{combatants: Combatant[], order?: string[], active?: string, round?: number,
 *   counter?: number, ending?: string}} Battle
 * @typedef {{event: string, rolls?: {counter: number}[], [field: string]: any}} Event
 */

/** Events that are not here change nothing the table shows. @type {Record<string, (battle: Battle, event: Event) => Battle>} */
const after = {
  began: (battle, event) => ({ ...battle, order: event.order }),
  "turn-began": (battle, event) => ({ ...battle, active: event.actor, round: event.round }),
  attacked: (battle, event) => (event.wound ? wounded(battle, event.target, event.wound.total) : battle),
  ended: (battle, event) => ({ ...battle, ending: event.ending, active: "" }),
};

/**
 * The battle after the event. Every roll an event tells of has used up its number.
 * @param {Battle} battle @param {Event} event @returns {Battle}
 */
export function apply(battle, event) {
  const next = after[event.event]?.(battle, event) ?? battle;
  const last = event.rolls?.at(-1);
  return last ? { ...next, counter: last.counter + 1 } : next;
}

/** @param {Battle} battle @param {string} who @param {number} damage @returns {Battle} */
function wounded(battle, who, damage) {
  const hurt = (/** @type {Combatant} */ one) =>
    one.id === who ? { ...one, hp: Math.max(0, one.hp - damage) } : one;
  return { ...battle, combatants: battle.combatants.map(hurt) };
}
