/** Rolls at the table, hidden ones among them, and what the game master did. */

import { changed } from "./change.js";
import { complete, completeOne } from "./complete.js";

/** @typedef {import("../state.js").Battle} Battle @typedef {import("../state.js").Event} Event */

/** @type {import("../state.js").After} */
export const table = {
  "dice-rolled": rolled,
  concealed: rolled,
  checked: (battle, event) => keptSecret({ ...battle, last: result(event, event.degree) }, event),
  opposed: (battle, event) => keptSecret({ ...battle, last: { ...result(event, event.winner), target: event.target } }, event),
  "worked-on": rolled,
  "resolve-rolled": rolled,
  revealed: (battle, event) => ({ ...battle, hidden: battle.hidden.filter((secret) => secret !== event.secret) }),
  joined: (battle, event) => ({
    ...battle,
    combatants: [...battle.combatants, completeOne(event.combatant)],
    order: event.order,
  }),
  left,
  "vitals-set": (battle, { who, hp, stamina, stress }) => changed(battle, who, () => ({ hp, stamina, stress })),
  "conditions-set": (battle, event) => ({ ...battle, conditions: event.conditions }),
  reordered: (battle, event) => ({ ...battle, order: event.order }),
  rewound: (_, event) => complete(event.battle),
  paused: (battle, event) => ({ ...battle, paused: event.on }),
};

/** @param {Battle} battle @param {Event} event */
function keptSecret(battle, { secret }) {
  return secret ? { ...battle, secrets: secret, hidden: [...battle.hidden, secret] } : battle;
}

/** Nothing of it can be overridden; it is the last result all the same. @param {Battle} battle @param {Event} event */
function rolled(battle, event) {
  return keptSecret({ ...battle, last: null }, event);
}

/** @param {Event} event @param {string} outcome */
const result = ({ actor, skill, secret = 0 }, outcome) => ({ who: actor, what: skill, result: outcome, secret });

/** A choice that waits for the one who left, or is about them, is gone too. @param {Battle} battle @param {Event} event */
function left(battle, { who, order }) {
  const { pending, active } = battle;
  return {
    ...battle,
    combatants: battle.combatants.filter((one) => one.id !== who),
    order,
    active: active === who ? "" : active,
    pending: pending && [pending.attacker, pending.target].includes(who) ? null : pending,
  };
}
