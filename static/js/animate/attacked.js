/** An attack: both pools fall, the verdict, then the damage dice. */

import { byId, el } from "../view/dom.js";
import { float, shake, verdict } from "../view/notices.js";

const MATERIALS = { "Combat:Attack": "attack", "Combat:Defence": "defence", "Combat:Damage": "damage" };
const PAUSE = 450;
/** @type {Record<string, string>} */
const WORDS = { miss: "MISS", tie: "MISS", hit: "HIT", critical: "CRITICAL HIT!", fumble: "FUMBLE!" };

/**
 * @param {any} event
 * @param {{tray: any, seed: string, fast: boolean}} stage
 */
export async function attacked(event, stage) {
  const accuracy = event.rolls.filter((/** @type {any} */ roll) => roll.pool.context !== "Combat:Damage");
  const damage = event.rolls.filter((/** @type {any} */ roll) => roll.pool.context === "Combat:Damage");
  verdict(`${event.attacker_name} attacks ${event.target_name}`);
  await throwDice(accuracy, stage, "accuracy");
  const tier = event.outcome.tier;
  verdict(`${WORDS[tier]} · net ${event.outcome.net}`, tier);
  if (tier === "critical") shake(byId("tray"));
  if (!event.wound) float(event.target, WORDS[tier], tier === "fumble" ? "fumble" : "miss");
  await pause(stage);
  if (!event.wound) return;
  await throwDice(damage, stage, "damage");
  verdict(`${event.wound.total} damage`, tier);
  float(event.target, `-${event.wound.total}`, tier);
  await pause(stage);
}

/** @param {any[]} rolls @param {{tray: any, seed: string}} stage @param {string} part */
function throwDice(rolls, stage, part) {
  byId("faces").replaceChildren(...rolls.map(inWords));
  return stage.tray.throw({ seed: `${stage.seed}:${part}`, groups: rolls.map(group) });
}

/** @param {any} roll */
function group(roll) {
  const { sides, success, botch } = roll.pool.die;
  const dice = roll.faces.map((/** @type {number} */ face) => ({ sides, face, mark: markOf(face, success, botch) }));
  const material = MATERIALS[/** @type {keyof typeof MATERIALS} */ (roll.pool.context)] ?? "defence";
  return { name: material, material, dice };
}

/** @param {number} face @param {number} [success] @param {number} [botch] */
function markOf(face, success, botch) {
  if (!success) return "plain";
  if (face >= success) return "success";
  return botch && face <= botch ? "botch" : "fail";
}

/** The same faces for screen readers and tests. @param {any} roll */
function inWords(roll) {
  const faces = roll.faces.map((/** @type {number} */ face) => el("span", { data: { value: face, sides: roll.pool.die.sides } }, ` ${face}`));
  return el("li", { data: { context: roll.pool.context } }, `${roll.pool.context.split(":")[1]}:`, ...faces);
}

/** @param {{fast: boolean}} stage */
const pause = (stage) => new Promise((done) => setTimeout(done, stage.fast ? 0 : PAUSE));
