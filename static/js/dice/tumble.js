import { halfWidthAt } from './camera.js';
import { about, after, fillRows } from './quaternion.js';
import { between } from './seed.js';

/**
 * The way of one die from the tray's border to its place. Every moment is a formula of the time, nothing is summed up
 * from frame to frame: frames may be dropped, repeated or skipped and the die still lands exactly as solved.
 * @typedef {import('./quaternion.js').Quaternion} Quaternion
 * @typedef {import('./solids.js').Solid} Solid
 * @typedef {import('./layout.js').Place} Place
 * @typedef {object} Toss
 * @property {Place} from
 * @property {Place} to
 * @property {Quaternion} final
 * @property {number} start when it enters, 0..1
 * @property {number} land when it lies still, 0..1
 * @property {number} bow how far the way bends sideways
 * @property {number} rolls radians it rolls on its way
 * @property {number} spins radians it spins about the plumb line
 * @property {number} hop height of the first bounce
 * @typedef {{x: number, y: number, z: number, turn: Quaternion, rest: number}} Pose rest: 0 flying .. 1 lying still
 */

/** The last part of a throw is kept for the marks to light up. */
const LAST_LANDING = 0.88;
const TOUCHES = [0.2, 0.46, 0.66, 0.8];
const FADE = 0.42;
const MOST_ROLLS = 9 * Math.PI;

const rows = new Float64Array(9);

/**
 * @param {object} given
 * @param {() => number} given.chance
 * @param {import('./camera.js').Camera} given.camera
 * @param {-1 | 1} given.side where the hand is: left or right
 * @param {number} given.wait how long this group holds back
 * @param {Place} given.to
 * @param {Quaternion} given.final
 * @returns {Toss}
 */
export function tossFor({ chance, camera, side, wait, to, final }) {
  const y = to.y * 0.5 + between(chance, -1.2, 1.2);
  const from = { x: side * (halfWidthAt(camera, y) + between(chance, 1, 2.6)), y };
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    from,
    to,
    final,
    start: wait + between(chance, 0, 0.12),
    land: between(chance, 0.7, LAST_LANDING),
    bow: between(chance, -0.8, 0.8),
    rolls: Math.min(MOST_ROLLS, way * between(chance, 1.5, 2)),
    spins: between(chance, -2.4, 2.4),
    hop: between(chance, 0.8, 1.5),
  };
}

/**
 * A falling start, then ever lower hops between the moments the die touches the felt.
 * @param {number} s 0..1
 * @param {number} hop
 * @returns {number}
 */
function hopAt(s, hop) {
  if (s < TOUCHES[0]) return hop * (1 - (s / TOUCHES[0]) ** 2);
  for (let touch = 1, high = hop * FADE * 1.6; touch < TOUCHES.length; touch++, high *= FADE) {
    const part = (s - TOUCHES[touch - 1]) / (TOUCHES[touch] - TOUCHES[touch - 1]);
    if (part < 1) return high * 4 * part * (1 - part);
  }
  return 0;
}

/**
 * A slow die does not creep over its edges: it lies, tips and lies again. The later, the more the roll goes in steps.
 * @param {number} angle still to roll
 * @param {number} s 0..1
 */
const tipping = (angle, s) => angle - (0.85 * s * s * Math.sin(4 * angle)) / 4;

/**
 * @param {Solid} solid
 * @param {Quaternion} turn
 * @returns {number} how high the middle must be for the lowest corner to touch the felt
 */
export function standing(solid, turn) {
  fillRows(turn, rows);
  let lowest = 0;
  for (const [x, y, z] of solid.corners) lowest = Math.min(lowest, rows[6] * x + rows[7] * y + rows[8] * z);
  return -lowest;
}

/** @param {Toss} toss @param {number} s @param {number} left share of the way still to go @returns {Quaternion} */
function turnAt({ from, to, final, rolls, spins }, s, left) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const way = Math.hypot(dx, dy) || 1;
  const roll = about([-dy / way, dx / way, 0], -tipping(rolls * left, s));
  return after(roll, after(about([0, 0, 1], spins * left * left), final));
}

/**
 * @param {Toss} toss
 * @param {Solid} solid
 * @param {number} t 0..1 over the whole throw
 * @returns {Pose}
 */
export function poseAt(toss, solid, t) {
  const s = Math.min(1, Math.max(0, (t - toss.start) / (toss.land - toss.start)));
  const left = (1 - s) ** 1.8;
  const turn = s < 1 ? turnAt(toss, s, left) : toss.final;
  const bend = toss.bow * left * (1 - left) * 2;
  return {
    x: toss.to.x + (toss.from.x - toss.to.x) * left,
    y: toss.to.y + (toss.from.y - toss.to.y) * left + bend,
    z: standing(solid, turn) + hopAt(s, toss.hop),
    turn,
    rest: s,
  };
}
