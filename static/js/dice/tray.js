import { run } from './clock.js';
import { createNumbers } from './numbers.js';
import { mixPalette } from './palette.js';
import { drawScene, sceneFor } from './scene.js';

/**
 * The dice tray: shows throws whose faces the server decided. It writes nothing into the page; whoever calls it
 * puts the results into words once the returned promise resolves.
 * @typedef {import('./scene.js').Throw} Throw
 * @typedef {import('./palette.js').Palette} Palette
 * @typedef {'normal' | 'fast' | 'off'} Speed
 * @typedef {object} Tray
 * @property {(given: Throw) => Promise<void>} throw resolves when the dice lie; rejects a face the solid has not
 * @property {() => void} skip the running throw lands now
 * @property {() => void} clear empties the tray; a running throw counts as landed
 * @property {() => void} resize call when the canvas has changed its size; redraws what lies there
 * @property {(speed: Speed) => void} setSpeed from the next throw on
 */

/** Milliseconds from hand to rest. @type {Readonly<Record<Speed, number>>} */
export const DURATIONS = { normal: 1200, fast: 400, off: 0 };

const wantsStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Gives the canvas one pixel per pixel of the screen.
 * @param {HTMLCanvasElement} canvas
 */
function measure(canvas) {
  const density = globalThis.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * density);
  const height = Math.round(canvas.clientHeight * density);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return { width, height, density };
}

/**
 * @param {HTMLCanvasElement} canvas sized by the page's style sheet
 * @param {{speed?: Speed, palette?: Partial<Palette>}} [options]
 * @returns {Tray}
 */
export function createTray(canvas, { speed = 'normal', palette: own } = {}) {
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const palette = mixPalette(own);
  const brush = { ctx, palette, numbers: createNumbers(palette.font) };
  /** @type {Throw} */
  const nothing = { seed: 0, groups: [] };
  let lying = nothing;
  let moment = 1;
  /** @type {import('./scene.js').Scene | null} */
  let scene = null;
  /** @type {import('./clock.js').Run | null} */
  let running = null;

  /** A tray without a size (closed panel) keeps its throw and shows it at the next resize. */
  function stage(given = lying) {
    const size = measure(canvas);
    scene = size.width && size.height ? sceneFor(given, palette, size) : null;
    lying = given;
  }

  /** @param {number} t */
  function draw(t) {
    moment = t;
    if (scene) drawScene(scene, brush, t);
  }

  const skip = () => running?.settle();

  /** @param {Throw} given @param {number} duration */
  function show(given, duration) {
    skip();
    stage(given);
    running = run(duration, draw);
    return running.landed;
  }

  return {
    throw: async (given) => show(given, wantsStillness() ? 0 : DURATIONS[speed]),
    skip,
    clear: () => void show(nothing, 0),
    resize: () => {
      stage();
      draw(moment);
    },
    setSpeed: (wanted) => void (speed = wanted),
  };
}
