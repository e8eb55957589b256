/** Small changes that several events have in common. Nothing here changes what it was given. */

/**
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {import("../state.js").Combatant} Combatant
 * @typedef {import("../state.js").Status} Status
 */

/** @param {Battle} battle @param {string} who @returns {Combatant|undefined} */
export const find = (battle, who) => battle.combatants.find((one) => one.id === who);

/** @param {Combatant} one */
export const standing = (one) => one.hp > 0 && !one.fled;

/** @param {Battle} battle @param {string} who @param {(one: Combatant) => Partial<Combatant>} how @returns {Battle} */
export const changed = (battle, who, how) => ({
  ...battle,
  combatants: battle.combatants.map((one) => (one.id === who ? { ...one, ...how(one) } : one)),
});

/** @param {Battle} battle @param {string} who @param {number} [stamina] */
export const paid = (battle, who, stamina = 0) => changed(battle, who, (one) => ({ stamina: one.stamina - stamina }));

/** @param {Battle} battle @param {string} who @param {{total: number}} [wound] */
export const wounded = (battle, who, wound) => changed(battle, who, (one) => ({ hp: left(one, wound) }));

/** @param {Combatant} one @param {{total: number}} [wound] */
export const left = (one, wound) => Math.max(0, one.hp - (wound?.total ?? 0));

/** @param {Status[]} statuses @param {string[]} [names] */
export const without = (statuses, names = []) => statuses.filter((status) => !names.includes(status.name));
