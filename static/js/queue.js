/** Events in their order: the truth moves on at once, the picture follows when its animation is done. */

import { apply, complete } from "./state.js";

/**
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {{sequence: number, event: import("./state.js").Event, lines: {kind: string, text: string, roll?: number}[]}} Told
 */

/**
 * @param {(told: Told, waiting: Told[]) => Promise<void>} animate plays an event on top of what is shown, knowing what
 *   is to come; a failing animation costs its picture, never the fight
 * @param {(shown: Battle) => void} settle is called with the battle before the first animation and after each
 */
export function createQueue(animate, settle) {
  /** @type {Told[]} */
  let waiting = [];
  /** The run of animations that counts; an older one that is still waiting for its dice changes nothing. */
  let current = 0;
  let playing = false;
  const table = {
    /** @type {Battle|null} what is true */
    battle: null,
    /** @type {Battle|null} what the animations have reached */
    shown: null,
    sequence: /** @type {number|null} */ (null),
    busy: () => playing,
  };

  /** Start from a snapshot; whatever was still to be animated is history. @param {any} battle as it came @param {number} sequence */
  function reset(battle, sequence) {
    current += 1;
    waiting = [];
    playing = false;
    table.battle = table.shown = complete(battle);
    table.sequence = sequence;
    settle(table.shown);
  }

  /** @param {Told[]} events @returns {boolean} false when events are missing before these */
  function add(events) {
    if (table.sequence === null) return false;
    for (const told of events) {
      if (told.sequence <= table.sequence) continue;
      if (told.sequence !== table.sequence + 1) return false;
      table.sequence = told.sequence;
      table.battle = apply(/** @type {Battle} */ (table.battle), told.event);
      waiting.push(told);
    }
    if (!playing && waiting.length) void play();
    return true;
  }

  async function play() {
    const mine = current;
    playing = true;
    settle(/** @type {Battle} */ (table.shown));
    for (let told = waiting.shift(); told; told = waiting.shift()) {
      await animate(told, waiting).catch(() => {});
      if (mine !== current) return;
      table.shown = apply(/** @type {Battle} */ (table.shown), told.event);
      playing = waiting.length > 0;
      settle(table.shown);
    }
  }

  return { table, reset, add };
}
