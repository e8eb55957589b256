/** An attack: both pools fall, the verdict, then the damage dice. What was resisted or exploited ends the same way. */

import { showVerdict } from "../view/result.js";
import { GREAT, TIERS } from "../view/tiers.js";

/** @typedef {import("../state.js").Roll} Roll @typedef {import("./stage.js").Stage} Stage */

const AFTERWARDS = ["Combat:Damage", "Combat:Fumble"];
/** @type {Record<string, string>} */
const RESISTED = { full: "is hit in full", partial: "resists in part", strong: "resists strongly", complete: "resists completely" };

/** @param {any} event @param {Stage} stage */
export async function attacked(event, stage) {
  const { attacker_name, target_name, ability, free, outcome, score, target } = event;
  showVerdict(`${attacker_name} attacks${free ? " for free" : ""}`, `${target_name}${ability ? `, with ${ability}` : ""}`);
  await stage.throw(before(event), { score });
  showVerdict(TIERS[outcome.tier], `${attacker_name} against ${target_name}, net ${outcome.net}`, outcome.tier);
  if (GREAT.includes(outcome.tier)) stage.shake();
  if (outcome.tier === "fumble") await fumbled(event, stage);
  else stage.float(target, TIERS[outcome.tier], toneOf(outcome.tier));
  await stage.pause();
  if (event.wound) await wounded(event, stage);
}

/** The attacker chose: a critical or a called shot. @param {any} event @param {Stage} stage */
export async function exploited(event, stage) {
  const called = event.aim === "critical" ? TIERS.critical : `Called shot: ${event.aim}`;
  showVerdict(called, `${event.attacker_name} against ${event.target_name}`, "exploit");
  stage.float(event.target, called, event.aim === "critical" ? "critical" : "exploit");
  stage.shake();
  await stage.pause({ quick: true });
  await wounded({ ...event, outcome: { tier: "exploit" } }, stage);
}

/** A resolve check, and what it leaves of the damage. @param {any} event @param {Stage} stage */
export async function resisted(event, stage) {
  const { target, target_name, what, resistance, attribute } = event;
  showVerdict(what, `${target_name} resists with ${attribute}`);
  await stage.throw(before(event));
  showVerdict(`${target_name} ${RESISTED[resistance]}`, what, resistance === "complete" ? "miss" : "");
  if (resistance !== "full") stage.float(target, resistance === "complete" ? "Resisted" : "Partly resisted", "miss");
  await stage.pause({ quick: !!event.wound });
  if (event.wound) await wounded({ ...event, outcome: { tier: "hit" } }, stage);
}

/** A fumble is the attacker's, and so is what it leads to. @param {any} event @param {Stage} stage */
async function fumbled({ attacker, attacker_name, mishap, rolls }, stage) {
  stage.float(attacker, TIERS.fumble, "fumble");
  const row = rolls.filter((/** @type {Roll} */ roll) => roll.pool.context === "Combat:Fumble");
  if (!row.length) return;
  await stage.pause({ quick: true });
  await stage.throw(row, { quick: true, tally: false });
  showVerdict(`${TIERS.fumble} ${mishap}`, `${attacker_name} rolls ${row[0].faces[0]} on the fumble table`, "fumble");
  stage.float(attacker, mishap, "fumble");
}

/** @param {any} event @param {Stage} stage */
async function wounded({ target, target_name, outcome, wound, rolls }, stage) {
  await stage.throw(rolls.filter((/** @type {Roll} */ roll) => roll.pool.context === "Combat:Damage"), { tally: false });
  const how = GREAT.includes(outcome.tier) ? `${TIERS[outcome.tier]} ` : "";
  const steps = wound.trace.map((/** @type {any} */ step) => `${step.step} ${step.step === "Base" ? step.after : step.effect}`);
  showVerdict(`${how}${wound.total} damage`, `to ${target_name}: ${steps.join(", ")}`, outcome.tier);
  if (wound.trace.some((/** @type {any} */ step) => step.step === "Defense Bonus")) stage.float(target, "Blocked", "guard");
  stage.float(target, `−${wound.total}`, outcome.tier);
  await stage.pause();
}

/** @param {any} event @returns {Roll[]} */
const before = ({ rolls = [] }) => rolls.filter((/** @type {Roll} */ roll) => !AFTERWARDS.includes(roll.pool.context));

/** @param {string} tier */
const toneOf = (tier) => (tier === "tie" ? "miss" : tier);
