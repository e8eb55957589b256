/** What hits, what is resisted, what hurts and what heals. */

import { changed, find, left, paid, without, wounded } from "./change.js";

/**
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {import("../state.js").Event} Event
 */

/** @type {import("../state.js").After} */
export const strikes = {
  attacked,
  exploited: (battle, event) => ({
    ...wounded(battle, event.target, event.wound),
    pending: null,
    last: last(battle, event.attacker, "exploit", event),
  }),
  resisted,
  hurt: (battle, event) => wounded(battle, event.who, event.wound),
  healed: (battle, event) => changed(battle, event.who, (one) => ({ hp: one.hp + event.amount })),
  fell,
  overridden(battle, event) {
    const { who, what, target, damage, now, hp } = event;
    const set = typeof hp === "number" ? changed(battle, target, () => ({ hp })) : battle;
    return { ...set, last: { who, what, target, damage, hp: battle.last?.hp, result: now, secret: battle.last?.secret ?? 0 } };
  },
};

/** Pays, uses up, is remembered by the target; a guard is gone whether it was hit or not. @param {Battle} battle @param {Event} event */
function attacked(battle, event) {
  const { attacker, pending = null } = event;
  const struck = assailed(spent(battle, attacker, event), attacker, event);
  return { ...struck, pending, last: last(battle, attacker, event.weapon, event) };
}

/** Who strikes at somebody's mind takes down the guard, like all attackers. @param {Battle} battle @param {Event} event */
function resisted(battle, event) {
  const after = spent(battle, event.actor, event);
  if (!event.strikes) return after;
  return { ...assailed(after, event.actor, event), last: last(battle, event.actor, event.what, event) };
}

/** @param {Battle} battle @param {string} who @param {Event} event */
function spent(battle, who, { stamina, used }) {
  return changed(paid(battle, who, stamina), who, (one) => ({ statuses: without(one.statuses, used) }));
}

/** Only enemies stand around somebody. @param {Battle} battle @param {string} by @param {Event} event */
function assailed(battle, by, { target, wound }) {
  const side = find(battle, by)?.side;
  return changed(battle, target, (one) => ({
    hp: left(one, wound),
    defence_bonus: 0,
    struck_by: one.side === side ? one.struck_by : [...new Set([...one.struck_by, by])],
  }));
}

/** Nothing lies on the fallen any more. @param {Battle} battle @param {Event} event */
function fell(battle, { who, by = "", legend = 0 }) {
  const cleared = changed(battle, who, () => ({ statuses: [], defence_bonus: 0 }));
  return changed(cleared, by, (one) => ({ earned: one.earned + legend }));
}

/** What a game master may override. @param {Battle} battle @param {string} who @param {string} what @param {Event} event */
function last(battle, who, what, { target, wound }) {
  return { who, what, target, damage: wound?.total ?? 0, hp: find(battle, target)?.hp };
}
