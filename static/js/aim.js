/** Whom the viewer's next deed is meant for: one foe and one ally are always chosen while there are any. */

import { standing } from "./state/change.js";

/**
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {import("./state.js").Combatant} Combatant
 * @typedef {{foe: string, ally: string}} Aim
 * @typedef {{id: string, name: string, hp: number, most: number, role: "foe"|"ally", key: string, chosen: boolean}} Target
 */

/**
 * What was wanted while it still stands, else the first foe and the actor itself.
 * @param {Battle} battle @param {Combatant} actor @param {Aim} wanted @returns {Aim}
 */
export function aimed(battle, actor, wanted) {
  const [foes, allies] = [foesOf(battle, actor), alliesOf(battle, actor)];
  const kept = (/** @type {Combatant[]} */ among, /** @type {string} */ who) => among.find((one) => one.id === who)?.id;
  return {
    foe: kept(foes, wanted.foe) ?? foes[0]?.id ?? "",
    ally: kept(allies, wanted.ally) ?? kept(allies, actor.id) ?? allies[0]?.id ?? "",
  };
}

/**
 * All that can be chosen, each with its key: foes first, then allies if the actor can do anything for one.
 * @param {Battle} battle @param {Combatant} actor @param {Aim} aim @returns {Target[]}
 */
export function targets(battle, actor, aim) {
  const foes = foesOf(battle, actor).map((one) => ({ one, role: /** @type {"foe"} */ ("foe"), chosen: one.id === aim.foe }));
  const helps = actor.sheet.abilities.some((ability) => ability.target === "ally");
  const allies = (helps ? alliesOf(battle, actor) : [])
    .map((one) => ({ one, role: /** @type {"ally"} */ ("ally"), chosen: one.id === aim.ally }));
  return [...choosable(foes), ...choosable(allies)]
    .map(({ one: { id, name, hp, sheet }, role, chosen }, at) =>
      ({ id, name, hp, most: sheet.max_hp, role, chosen, key: at < 9 ? String(at + 1) : "" }));
}

/** One alone is no choice. @template T @param {T[]} some */
const choosable = (some) => (some.length > 1 ? some : []);

/** @param {Battle} battle @param {Combatant} actor */
const foesOf = (battle, actor) => battle.combatants.filter((one) => one.side !== actor.side && standing(one));

/** @param {Battle} battle @param {Combatant} actor */
const alliesOf = (battle, actor) => battle.combatants.filter((one) => one.side === actor.side && standing(one));
