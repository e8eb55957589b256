/** An attack: both pools fall, the verdict, then the damage dice. */

import { byId } from "../view/dom.js";
import { float, shake } from "../view/notices.js";
import { showFaces, showTallies, showVerdict } from "../view/result.js";

/** Long enough to read a verdict; a click on the tray cuts it short. */
const PAUSE = 700;
const DAMAGE = "Combat:Damage";
/** @type {Record<string, string>} */
const MATERIALS = { "Combat:Attack": "attack", "Combat:Defence": "defence", [DAMAGE]: "damage" };
/** @type {Record<string, string>} */
const WORDS = {
  fumble: "FUMBLE!", miss: "MISS", tie: "MISS", grazing: "GRAZING HIT", glancing: "GLANCING HIT", hit: "HIT", solid: "HIT",
  strong: "STRONG HIT", critical: "CRITICAL HIT!", exploit: "EXPLOIT!",
};
/** Other dice decide a chance; they are in the log, not on the table. */
const DRAWN = new Set([4, 6, 8, 10]);

/**
 * @typedef {{context: string, die: {sides: number, success?: number, botch?: number}}} Pool
 * @typedef {{pool: Pool, faces: number[]}} Roll
 * @typedef {{tray: import("../dice/tray.js").Tray, seed: string, hurried: boolean}} Stage hurried: without pauses
 */

/** @param {any} event @param {Stage} stage */
export async function attacked(event, stage) {
  const { accuracy, damage } = partsOf(event);
  showVerdict(`${event.attacker_name} attacks`, event.target_name);
  await throwDice(accuracy, stage, "accuracy");
  showFaces(accuracy);
  verdict(event);
  if (event.outcome.tier === "critical") shake(byId("tray"));
  if (!event.wound) floatMiss(event);
  await pause(stage);
  if (!event.wound) return;
  await throwDice(damage, stage, "damage");
  showFaces(event.rolls);
  wounded(event);
  float(event.target, `−${event.wound.total}`, event.outcome.tier);
  await pause(stage);
}

/** A fumble is the attacker's. @param {any} event */
function floatMiss({ attacker, target, outcome }) {
  if (outcome.tier === "fumble") float(attacker, WORDS.fumble, "fumble");
  else float(target, WORDS[outcome.tier], "miss");
}

/** The end of it, without the way there. @param {any} event @param {Stage} stage */
export function layAttack(event, stage) {
  const { accuracy, damage } = partsOf(event);
  void throwDice(accuracy, stage, "accuracy");
  if (event.wound) void throwDice(damage, stage, "damage");
  showFaces(event.rolls);
  (event.wound ? wounded : verdict)(event);
}

/** @param {any} event */
function partsOf(event) {
  const accuracy = event.rolls.filter((/** @type {Roll} */ { pool }) => pool.context !== DAMAGE && DRAWN.has(pool.die.sides));
  const damage = event.rolls.filter((/** @type {Roll} */ roll) => roll.pool.context === DAMAGE);
  return { accuracy, damage };
}

/** @param {any} event */
function verdict({ attacker_name, target_name, outcome }) {
  showVerdict(WORDS[outcome.tier], `${attacker_name} against ${target_name}, net ${outcome.net}`, outcome.tier);
}

/** @param {any} event */
function wounded({ target_name, outcome, wound }) {
  const how = outcome.tier === "critical" ? `${WORDS.critical} ` : "";
  const steps = wound.trace.map((/** @type {any} */ step) => `${step.step} ${step.step === "Base" ? step.after : step.effect}`);
  showVerdict(`${how}${wound.total} damage`, `to ${target_name}: ${steps.join(", ")}`, outcome.tier);
}

/** @param {Roll[]} rolls @param {Stage} stage @param {string} part */
async function throwDice(rolls, stage, part) {
  const fresh = part === "accuracy";
  if (fresh) showTallies(rolls, MATERIALS, false);
  await stage.tray.throw({ seed: `${stage.seed}:${part}`, groups: rolls.map(group) });
  if (fresh) showTallies(rolls, MATERIALS, true);
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
