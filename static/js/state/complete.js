/** The wire leaves out what has its default; here it is put back, so that nobody else has to know. */

/**
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {import("../state.js").Combatant} Combatant
 */

const BATTLE = {
  conditions: [], order: [], active: "", round: 0, counter: 0, ending: null, stance_taken: false, pending: null,
  paused: false, last: null, secrets: 0, hidden: [], streams: [],
};
const COMBATANT = {
  stamina: 60, stress: 0, stance: "Neutral", defence_bonus: 0, statuses: [], phase: 0, fled: false, struck_by: [], earned: 0,
};
const SHEET = { soak: 0, max_stamina: 60, others: [], abilities: [] };

/** @param {any} battle as it came @returns {Battle} */
export const complete = (battle) => ({ ...BATTLE, ...battle, combatants: battle.combatants.map(completeOne) });

/** @param {any} one @returns {Combatant} */
export const completeOne = (one) => ({ ...COMBATANT, ...one, sheet: { ...SHEET, ...one.sheet } });
