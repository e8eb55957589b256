/** A battle as far as the table shows it; fields that are left out have their usual value. */

/** What is not here is for the engine's AI alone. */
const BATTLE = {
  conditions: [], order: [], active: "", round: 0, counter: 0, ending: null, stance_taken: false, pending: null,
  paused: false, secrets: 0, hidden: [], streams: [],
};
const COMBATANT = {
  id: "", name: "", side: "", hp: 0, stamina: 60, stress: 0, stance: "Neutral", defence_bonus: 0, phase: 0, fled: false,
  struck_by: [], earned: 0,
};
const STATUS = { name: "", turns: null, by: "", stacks: 1, fresh: false };
const LAST = { who: "", what: "", target: "", damage: null, hp: 0, result: "" };

/** @param {any} battle */
export function shown(battle) {
  const vitals = battle.combatants.map((/** @type {any} */ one) => ({
    ...only(COMBATANT, one),
    statuses: (one.statuses ?? []).map((/** @type {any} */ status) => only(STATUS, status)),
  }));
  return { ...only(BATTLE, battle), vitals, last: battle.last ? only(LAST, battle.last) : null };
}

/** @param {object} usual @param {any} value */
const only = (usual, value) =>
  Object.fromEntries(Object.entries(usual).map(([field, otherwise]) => [field, value[field] ?? otherwise]));
