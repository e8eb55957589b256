/** An attack: both pools fall, the verdict, then the damage dice. */

import { byId } from "../view/dom.js";
import { float, shake } from "../view/notices.js";
import { showFaces, showTallies, showVerdict } from "../view/result.js";
import { GREAT, TIERS } from "../view/tiers.js";

/** Long enough to read a verdict; a click on the tray cuts it short. */
const PAUSE = 700;
const DAMAGE = "Combat:Damage";
/** @type {Record<string, string>} */
const MATERIALS = { "Combat:Attack": "attack", "Combat:Defence": "defence", [DAMAGE]: "damage" };

/**
 * @typedef {{context: string, die: {sides: number, success?: number, botch?: number}}} Pool
 * @typedef {{pool: Pool, faces: number[]}} Roll
 * @typedef {{tray: import("../dice/tray.js").Tray, seed: string, hurried: boolean}} Stage hurried: without pauses
 */

/** @param {any} event @param {Stage} stage */
export async function attacked(event, stage) {
  showVerdict(`${event.attacker_name} attacks`, event.target_name);
  await throwAccuracy(event, stage);
  showFaces(accuracyOf(event));
  verdict(event);
  if (GREAT.includes(event.outcome.tier)) shake(byId("tray"));
  if (!event.wound) floatMiss(event);
  await pause(stage);
  if (!event.wound) return;
  await throwDamage(event, stage);
  showFaces(event.rolls);
  wounded(event);
  float(event.target, `−${event.wound.total}`, event.outcome.tier);
  await pause(stage);
}

/** The end of it, without the way there. @param {any} event @param {Stage} stage */
export function layAttack(event, stage) {
  void throwAccuracy(event, stage);
  if (event.wound) void throwDamage(event, stage);
  showFaces(event.rolls);
  (event.wound ? wounded : verdict)(event);
}

/** A fumble is the attacker's. @param {any} event */
function floatMiss({ attacker, target, outcome }) {
  if (outcome.tier === "fumble") float(attacker, TIERS.fumble, "fumble");
  else float(target, TIERS[outcome.tier], "miss");
}

/** @param {any} event @returns {Roll[]} */
const accuracyOf = (event) => event.rolls.filter((/** @type {Roll} */ roll) => roll.pool.context !== DAMAGE);

/** @param {any} event @param {Stage} stage */
async function throwAccuracy(event, stage) {
  const rolls = accuracyOf(event);
  showTallies(rolls, { materials: MATERIALS, landed: false, score: event.score });
  await stage.tray.throw({ seed: `${stage.seed}:accuracy`, groups: rolls.map(group) });
  showTallies(rolls, { materials: MATERIALS, landed: true, score: event.score });
}

/** @param {any} event @param {Stage} stage */
function throwDamage(event, stage) {
  const rolls = event.rolls.filter((/** @type {Roll} */ roll) => roll.pool.context === DAMAGE);
  return stage.tray.throw({ seed: `${stage.seed}:damage`, groups: rolls.map(group) });
}

/** @param {any} event */
function verdict({ attacker_name, target_name, outcome }) {
  showVerdict(TIERS[outcome.tier], `${attacker_name} against ${target_name}, net ${outcome.net}`, outcome.tier);
}

/** @param {any} event */
function wounded({ target_name, outcome, wound }) {
  const how = GREAT.includes(outcome.tier) ? `${TIERS[outcome.tier]} ` : "";
  const steps = wound.trace.map((/** @type {any} */ step) => `${step.step} ${step.step === "Base" ? step.after : step.effect}`);
  showVerdict(`${how}${wound.total} damage`, `to ${target_name}: ${steps.join(", ")}`, outcome.tier);
}

/** @param {Roll} roll */
function group(roll) {
  const { sides, success, botch } = roll.pool.die;
  const dice = roll.faces.map((face) => ({ sides, face, mark: markOf(face, success, botch) }));
  const material = MATERIALS[roll.pool.context] ?? "plain";
  return { name: material, material, dice };
}

/** @param {number} face @param {number} [success] @param {number} [botch] */
function markOf(face, success, botch) {
  if (!success) return "plain";
  if (face >= success) return "success";
  return botch && face <= botch ? "botch" : "fail";
}

/** @param {Stage} stage @returns {Promise<void>} */
function pause({ hurried }) {
  if (hurried) return Promise.resolve();
  return new Promise((done) => {
    const over = () => done();
    setTimeout(over, PAUSE);
    byId("tray").addEventListener("click", over, { once: true });
  });
}
