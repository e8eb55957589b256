/** Events in their order: the truth moves on at once, the picture follows when its animation is done. */

import { apply } from "./state.js";

/**
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {{sequence: number, event: import("./state.js").Event, lines: {kind: string, text: string, roll?: number}[]}} Told
 */

/**
 * @param {(told: Told, shown: Battle) => Promise<void>} animate plays an event on top of what is shown
 * @param {(shown: Battle) => void} settle is called with the battle after each animation
 */
export function createQueue(animate, settle) {
  /** @type {Told[]} */
  let waiting = [];
  let playing = false;
  const table = {
    /** @type {Battle|null} what is true */
    battle: null,
    /** @type {Battle|null} what the animations have reached */
    shown: null,
    sequence: /** @type {number|null} */ (null),
    busy: () => playing,
  };

  /** Start from a snapshot; whatever was still to be animated is history. @param {Battle} battle @param {number} sequence */
  function reset(battle, sequence) {
    waiting = [];
    table.battle = table.shown = battle;
    table.sequence = sequence;
    settle(battle);
  }

  /** @param {Told[]} events @returns {boolean} false when events are missing before these */
  function add(events) {
    for (const told of events) {
      if (told.sequence <= (table.sequence ?? 0)) continue;
      if (told.sequence !== (table.sequence ?? 0) + 1) return false;
      table.sequence = told.sequence;
      table.battle = apply(/** @type {Battle} */ (table.battle), told.event);
      waiting.push(told);
    }
    if (!playing) void play();
    return true;
  }

  async function play() {
    playing = true;
    for (let told = waiting.shift(); told; told = waiting.shift()) {
      await animate(told, /** @type {Battle} */ (table.shown));
      table.shown = apply(/** @type {Battle} */ (table.shown), told.event);
      settle(table.shown);
    }
    playing = false;
    settle(/** @type {Battle} */ (table.shown));
  }

  return { table, reset, add };
}
