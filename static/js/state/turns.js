/** The turn loop: whose turn it is, what was done with it, what lies on whom and for how long. */

import { changed, paid, without } from "./change.js";

/** @typedef {import("../state.js").Battle} Battle @typedef {import("../state.js").Event} Event */

/** @type {import("../state.js").After} */
export const turns = {
  began: (battle, event) => ({ ...battle, order: event.order }),
  "turn-began": turnBegan,
  waned: (battle, event) => changed(battle, event.who, () => ({ statuses: event.statuses })),
  used: (battle, event) => paid(battle, event.actor, event.stamina),
  defended: (battle, event) => changed(paid(battle, event.actor, event.stamina), event.actor, () => ({ defence_bonus: event.bonus })),
  recovered: (battle, event) => paid(battle, event.actor, -event.amount),
  "stance-taken": (battle, event) => ({
    ...changed(battle, event.actor, () => ({ stance: event.stance })),
    stance_taken: true,
  }),
  "flee-tried": (battle, event) => changed(battle, event.actor, () => ({ fled: event.fled })),
  "status-laid": (battle, { who, status, stamina = 0 }) => changed(battle, who, (one) => ({
    statuses: [...without(one.statuses, [status.name]), status],
    stamina: one.stamina + stamina,
  })),
  "status-ended": (battle, event) => changed(battle, event.who, (one) => ({ statuses: without(one.statuses, [event.status]) })),
  stressed: (battle, event) => changed(battle, event.who, () => ({ stress: event.stress })),
  "breaking-point": (battle, event) => changed(battle, event.who, () => ({ stress: event.stress })),
  "phase-began": (battle, event) => changed(battle, event.who, () => ({ phase: event.phase })),
  ended: (battle, event) => ({ ...battle, ending: event.ending, active: "", pending: null }),
};

/** Breath; the guard is down again, and whoever stood around has to come back. @param {Battle} battle @param {Event} event */
function turnBegan(battle, { actor, round, stamina = 0, ended }) {
  const rested = changed(battle, actor, (one) => ({
    stamina: one.stamina + stamina,
    defence_bonus: 0,
    struck_by: [],
    statuses: without(one.statuses, ended),
  }));
  return { ...rested, active: actor, round, stance_taken: false };
}
