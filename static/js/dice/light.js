import { READER } from './orientation.js';
import { dot, plus, unit } from './vector.js';

/**
 * One lamp, upper left above the table, and the glow of the room.
 * @typedef {import('./palette.js').Material} Material
 * @typedef {import('./palette.js').Colour} Colour
 * @typedef {import('./vector.js').Vector} Vector
 */

/** @type {Vector} */
export const LAMP = unit([-0.5, 0.42, 0.95]);
const GLINT = unit(plus(LAMP, READER));
const AMBIENT = 0.08;
/** A little light comes back from the reader's side, or the face of a d4 would lie in the dark. */
const RETURNED = 0.13;
const STEPS = 64;
/** Where between dark and light the plain colour of the material lies. */
const BASE_AT = 0.5;

/** @type {WeakMap<Material, string[]>} */
const ramps = new WeakMap();

/** @param {Colour} a @param {Colour} b @param {number} part */
const blend = (a, b, part) => `rgb(${a.map((from, at) => Math.round(from + (b[at] - from) * part)).join(' ')})`;

/** @param {Material} material @returns {string[]} */
function rampOf({ dark, base, light }) {
  return Array.from({ length: STEPS }, (_, step) => {
    const level = step / (STEPS - 1);
    if (level < BASE_AT) return blend(dark, base, level / BASE_AT);
    return blend(base, light, (level - BASE_AT) / (1 - BASE_AT));
  });
}

/**
 * Colours come from a ramp made once per material: a frame asks for hundreds.
 * @param {Material} material
 * @param {number} level 0 dark .. 1 bright; more or less is cut
 * @returns {string}
 */
export function toneOf(material, level) {
  let ramp = ramps.get(material);
  if (!ramp) ramps.set(material, (ramp = rampOf(material)));
  return ramp[Math.round(Math.min(1, Math.max(0, level)) * (STEPS - 1))];
}

/**
 * @param {Vector} normal of length 1
 * @param {number} gloss
 * @returns {number} brightness of a face turned that way
 */
export function brightness(normal, gloss) {
  const lit = Math.max(0, dot(normal, LAMP));
  const glint = Math.max(0, dot(normal, GLINT)) ** 18;
  const back = Math.max(0, dot(normal, READER));
  return AMBIENT + RETURNED * back + 0.46 * lit + 0.3 * gloss * glint;
}
