/** Reads a wild fight (wild.py) and writes where the browser's state or its buttons are not what the engine says. */

import { readFileSync } from "node:fs";

import { aimed } from "../../static/js/aim.js";
import { deeds } from "../../static/js/deeds.js";
import { aims } from "../../static/js/exploit.js";
import { standing } from "../../static/js/state/change.js";
import { apply, complete } from "../../static/js/state.js";
import { shown } from "./shown.js";

/** @typedef {import("../../static/js/state.js").Battle} Battle @typedef {{do: string, [field: string]: string}} Command */

const UNARMED = "Unarmed";
const { setup, moments } = JSON.parse(readFileSync(0, "utf-8"));
const text = JSON.stringify;

let battle = complete(setup);
for (const { steps, options } of moments) {
  for (const { event, after } of steps) {
    battle = apply(battle, event);
    if (text(shown(battle)) !== text(shown(after))) console.log(`state after ${text(event)}`);
  }
  compare(battle, options);
}

/** Every target is aimed at in turn, so that every button is looked at for each. @param {Battle} battle @param {Command[]} options */
function compare(battle, options) {
  const actor = battle.combatants.find((one) => one.id === (battle.pending?.attacker ?? battle.active));
  if (!actor || battle.paused) return;
  const offered = new Set(battle.pending ? aims(battle).map(commandOf) : battle.combatants.flatMap((one) => {
    const aim = aimed(battle, actor, { foe: one.id, ally: one.id });
    return standing(one) ? deeds(battle, actor, aim).filter((deed) => !deed.why).map(commandOf) : [];
  }));
  const allowed = new Set(options.filter((option) => asked(option, actor)).map(text));
  for (const one of allowed) if (!offered.has(one)) console.log(`no button for ${one}`);
  for (const one of offered) if (!allowed.has(one)) console.log(`a button for ${one}`);
}

/** As the engine writes it: the weapon by its name. @param {{command: any}} deed */
function commandOf({ command }) {
  const actor = battle.combatants.find((one) => one.id === command.actor);
  const hand = actor?.statuses.some((status) => status.name === "[Disarmed]") ? UNARMED : actor?.sheet.weapon.name;
  const { do: what, actor: who, target, weapon = hand, ...rest } = command;
  return text(what === "attack" ? { do: what, actor: who, target, weapon } : command);
}

/** There are no buttons for fists in spite of a weapon, and none to strike at one's own side in a frenzy. @param {Command} option @param {any} actor */
function asked(option, actor) {
  if (option.do !== "attack" && option.do !== "use") return true;
  const disarmed = actor.statuses.some((/** @type {any} */ status) => status.name === "[Disarmed]");
  if (option.weapon === UNARMED && !disarmed && actor.sheet.weapon.name !== UNARMED) return false;
  const target = battle.combatants.find((one) => one.id === option.target);
  const ability = actor.sheet.abilities.find((/** @type {any} */ one) => one.name === option.ability);
  return !target || ability?.target === "ally" || target.side !== actor.side;
}
