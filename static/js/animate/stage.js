/** Where events are played: the tray with its tempo, and the words that float over the cards. */

import { byId } from "../view/dom.js";
import { float, shake } from "../view/notices.js";
import { showFaces, showTallies } from "../view/result.js";

/**
 * @typedef {import("../state.js").Roll} Roll
 * @typedef {import("../queue.js").Told} Told
 * @typedef {"normal"|"fast"|"off"} Pace fast when more is waiting, off when nobody looks
 * @typedef {{quick?: boolean, tally?: boolean, score?: {source: string, dice: number}[]}} Way quick: a small thing,
 *   tally: whether the pools' results are shown beside the verdict
 * @typedef {object} Stage
 * @property {(rolls: Roll[], way?: Way) => Promise<void>} throw resolves when the dice lie
 * @property {(way?: Way) => Promise<void>} pause long enough to read; a click on the tray cuts it short
 * @property {(who: string, text: string, tone: string) => void} float
 * @property {() => void} shake
 */

/** Milliseconds. */
const PAUSES = { normal: 700, fast: 300, off: 0 };
const BLINK = 120;
/** With more throws than this still to come, those of others are shown faster. */
const CROWDED = 1;
/** @type {Record<string, string>} */
const MATERIALS = {
  "Combat:Defence": "defence", "Combat:Defend": "defence", "Combat:Resolve": "defence", "Combat:Pursuit": "defence",
  "Combat:Damage": "damage", "Combat:Heal": "damage", "Combat:Fumble": "damage",
};

/** @param {{tray: import("../dice/tray.js").Tray, seed: string, pace: Pace, still?: boolean}} given still: only how it ended @returns {Stage} */
export function createStage({ tray, seed, pace, still = false }) {
  /** @type {Roll[]} */
  const lying = [];
  const tempo = (/** @type {Way} */ { quick = false }) => (quick && pace === "normal" ? "fast" : pace);
  return {
    async throw(rolls, way = {}) {
      if (!rolls.length) return;
      const look = { materials: rolls.map(materialOf), score: way.score };
      const tally = (/** @type {boolean} */ landed) => way.tally !== false && showTallies(rolls, { ...look, landed });
      tally(false);
      tray.setSpeed(tempo(way));
      await tray.throw({ seed: `${seed}:${lying.length}`, groups: rolls.map(group) });
      tally(true);
      lying.push(...rolls);
      showFaces(lying);
    },
    pause: (way = {}) => (still ? Promise.resolve() : pause(way.quick && pace === "fast" ? BLINK : PAUSES[tempo(way)])),
    float: (who, text, tone) => void (still || float(who, text, tone)),
    shake: () => void (still || shake(byId("tray"))),
  };
}

/** @param {Told} told @param {Told[]} waiting what comes after it @param {string[]} mine the viewer's own @returns {Pace} */
export function paceOf({ event }, waiting, mine) {
  if (document.hidden) return "off";
  const throws = waiting.filter((told) => told.event.rolls?.length).length;
  return throws > CROWDED && !mine.includes(event.attacker ?? event.actor) ? "fast" : "normal";
}

/** The second of two alike is the one against the first. @param {Roll} roll @param {number} at @param {Roll[]} all */
function materialOf({ pool }, at, all) {
  return MATERIALS[pool.context] ?? (at && pool.context === all[0].pool.context ? "defence" : "attack");
}

/** @param {Roll} roll @param {number} at @param {Roll[]} all */
function group(roll, at, all) {
  const { sides, success, botch } = roll.pool.die;
  const dice = roll.faces.map((face) => ({ sides, face, mark: markOf(face, success, botch) }));
  const material = materialOf(roll, at, all);
  return { name: material, material, dice };
}

/** @param {number} face @param {number} [success] @param {number} [botch] */
function markOf(face, success, botch) {
  if (!success) return "plain";
  if (face >= success) return "success";
  return botch && face <= botch ? "botch" : "fail";
}

/** @param {number} milliseconds @returns {Promise<void>} */
function pause(milliseconds) {
  if (!milliseconds) return Promise.resolve();
  return new Promise((done) => {
    const over = () => done();
    setTimeout(over, milliseconds);
    byId("tray").addEventListener("click", over, { once: true });
  });
}
