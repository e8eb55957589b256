/** All that the viewer's combatant could do, and what is in the way of it: combat/engine/permits.py for buttons. */

import { STANCES } from "./meanings.js";
import { find, standing } from "./state/change.js";

/**
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {import("./state.js").Combatant} Combatant
 * @typedef {import("./state.js").Weapon} Weapon
 * @typedef {import("./state.js").Ability} Ability
 * @typedef {import("./aim.js").Aim} Aim
 * @typedef {"strike"|"abilities"|"turn"|"stance"|"exploit"} Group
 * @typedef {{id: string, group: Group, key: string, name: string, price: string, detail: string, why: string,
 *   command: object, held?: boolean}} Deed `why` it cannot be done now, empty if it can; `held`: a stance taken already
 */

/** Stamina, as gear.py, statuses.py and permits.py have it. @type {Record<string, number>} */
const WEIGHTS = { light: 5, medium: 8, heavy: 12 };
const JAMMED = 5;
const DEFEND = 5;
/** @type {Weapon} */
const FISTS = { name: "Unarmed", damage: { dice: 1, sides: 4 }, attribute: "MIGHT", weight: "light" };
const WEAPON_KEYS = ["A", "Z", "X", "C"];
const ABILITY_KEYS = "QWTYUIOPHJKM";
/** @type {Record<string, string>} */
const STANCE_KEYS = { Neutral: "N", Aggressive: "G", Defensive: "V" };

/** @param {Battle} battle @param {Combatant} actor @param {Aim} aim @returns {Deed[]} */
export function deeds(battle, actor, aim) {
  return [
    ...strikes(battle, actor, aim),
    ...actor.sheet.abilities.map((ability, at) => use(battle, actor, aim, { ability, key: ABILITY_KEYS[at] ?? "" })),
    ...doings(battle, actor),
    ...Object.keys(STANCES).map((stance) => takeStance(battle, actor, stance)),
  ];
}

/** The weapon in hand first; the disarmed have their fists. @param {Battle} battle @param {Combatant} actor @param {Aim} aim */
function strikes(battle, actor, { foe }) {
  const carried = [actor.sheet.weapon, ...actor.sheet.others];
  const disarmed = has(actor, "[Disarmed]");
  const name = find(battle, foe)?.name ?? "";
  return (disarmed ? [FISTS, ...carried] : carried).map((weapon, at) => {
    const price = WEIGHTS[weapon.weight ?? "medium"] + jam(actor);
    const command = { do: "attack", actor: actor.id, target: foe, ...(at && { weapon: weapon.name }) };
    return deed(at ? `weapon:${weapon.name}` : "attack", "strike", {
      key: WEAPON_KEYS[at] ?? "",
      name: at ? weapon.name : `Attack ${name}`,
      price: `${price} stamina`,
      detail: `${at ? "" : `${weapon.name} `}${spelled(weapon.damage)}`,
      why: at && disarmed ? "disarmed: fists only" : aimless(foe) || short(actor, price),
      command,
    });
  });
}

/** @param {Battle} battle @param {Combatant} actor @param {Aim} aim @param {{ability: Ability, key: string}} which */
function use(battle, actor, { foe, ally }, { ability, key }) {
  const named = { foe, ally, self: undefined, allies: undefined, foes: undefined }[ability.target];
  const price = ability.cost + (ability.way === "attack" ? jam(actor) : 0);
  const mute = ability.spell && has(actor, "[Silenced]") ? "silenced" : "";
  return deed(`use:${ability.name}`, "abilities", {
    key,
    name: ability.name,
    price: `${price} stamina`,
    detail: ability.target === "ally" ? `on ${find(battle, ally)?.name}: ${ability.meaning}` : ability.meaning,
    why: mute || aimless(named) || short(actor, price),
    command: { do: "use", actor: actor.id, ability: ability.name, ...(named && { target: named }) },
  });
}

/** @param {Battle} battle @param {Combatant} actor */
function doings(battle, actor) {
  const boss = battle.combatants.find((one) => one.side !== actor.side && standing(one) && one.sheet.threat === "boss");
  const gain = Math.min(20, actor.sheet.max_stamina - actor.stamina);
  /** @param {string} id @param {string} key @param {string[]} words @param {string} [why] */
  const simple = (id, key, [name, price, detail], why = "") =>
    deed(id, "turn", { key, name, price, detail, why, command: { do: id, actor: actor.id } });
  return [
    simple("defend", "D", ["Defend", `${DEFEND} stamina`, "25% off the next hit for every success"], short(actor, DEFEND)),
    simple("recover", "R", ["Recover", gain ? `+${gain} stamina` : "stamina is full", "catch breath"]),
    simple("flee", "F", ["Flee", "opposed roll", "FINESSE against theirs"], boss ? `not from ${boss.name}` : ""),
    simple("end-turn", "E", ["End turn", "just wait", "what is left of it is lost"]),
  ];
}

/** @param {Battle} battle @param {Combatant} actor @param {string} stance */
function takeStance(battle, actor, stance) {
  const held = actor.stance === stance;
  return {
    ...deed(`stance:${stance}`, "stance", {
      key: STANCE_KEYS[stance],
      name: stance,
      price: "",
      detail: STANCES[stance],
      why: held ? "your stance now" : battle.stance_taken ? "changed already this turn" : "",
      command: { do: "stance", actor: actor.id, stance },
    }),
    held,
  };
}

/** @param {string} id @param {Group} group @param {Omit<Deed, "id"|"group">} rest @returns {Deed} */
const deed = (id, group, rest) => ({ id, group, ...rest });

/** @param {Combatant} actor @param {string} status */
const has = (actor, status) => actor.statuses.some((one) => one.name === status);

/** @param {Combatant} actor */
const jam = (actor) => (has(actor, "[Weapon Jam]") ? JAMMED : 0);

/** @param {string|undefined} target */
const aimless = (target) => (target === "" ? "no target left" : "");

/** @param {Combatant} actor @param {number} price */
const short = ({ stamina }, price) => (stamina < price ? `${price} stamina needed, ${stamina} left` : "");

/** "2d8+3" @param {import("./state.js").Damage} damage */
export const spelled = ({ dice, sides, bonus = 0 }) => `${dice}d${sides}${bonus ? (bonus > 0 ? "+" : "") + bonus : ""}`;
