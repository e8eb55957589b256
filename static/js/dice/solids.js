import { cross, dot, length, minus, middle, plus, times, unit } from './vector.js';
import { SHAPES } from './shapes.js';

/**
 * @typedef {import('./vector.js').Vector} Vector
 * @typedef {import('./shapes.js').Shape} Shape
 *
 * @typedef {object} Face
 * @property {number} number
 * @property {readonly number[]} loop corners, counter-clockwise seen from outside
 * @property {Vector} normal
 * @property {Vector} centre of the largest circle that fits: numbers sit there
 * @property {Vector} up where the top of the number points
 * @property {Vector} right
 * @property {number} inner radius of that circle
 *
 * @typedef {object} Solid
 * @property {number} sides
 * @property {readonly Vector[]} corners
 * @property {readonly Face[]} faces
 * @property {number} lean
 * @property {number} ink
 */

/** @param {Vector} direction @param {readonly Vector[]} corners @returns {number[]} */
function loopAround(direction, corners) {
  const reach = Math.max(...corners.map((corner) => dot(corner, direction)));
  const loop = corners.flatMap((corner, at) => (dot(corner, direction) > reach - 1e-6 ? [at] : []));
  const heart = middle(loop.map((at) => corners[at]));
  const first = loop.reduce((best, at) => (Math.abs(corners[at][2]) > Math.abs(corners[best][2]) + 1e-6 ? at : best));
  const zero = unit(minus(corners[first], heart));
  const quarter = cross(direction, zero);
  const angle = (/** @type {number} */ at) => {
    const arm = minus(corners[at], heart);
    const around = Math.atan2(dot(arm, quarter), dot(arm, zero));
    return around < -1e-6 ? around + 2 * Math.PI : around;
  };
  return loop.sort((a, b) => angle(a) - angle(b));
}

/** @param {Vector} before @param {Vector} at @param {Vector} next @returns {number} */
function halfAngle(before, at, next) {
  return Math.acos(dot(unit(minus(before, at)), unit(minus(next, at)))) / 2;
}

/**
 * Where the bisectors of two neighbouring corners meet: right for triangles, squares and kites alike,
 * and shrinking towards it keeps the bevel equally wide on every edge.
 * @param {readonly Vector[]} ring
 * @param {Vector} normal
 */
function innerCircle(ring, normal) {
  const [a, b, c] = ring;
  const near = 1 / Math.tan(halfAngle(ring[ring.length - 1], a, b));
  const far = 1 / Math.tan(halfAngle(a, b, c));
  const along = unit(minus(b, a));
  const inner = length(minus(b, a)) / (near + far);
  const centre = plus(a, plus(times(along, inner * near), times(cross(normal, along), inner)));
  return { centre, inner };
}

/**
 * @param {Shape} shape
 * @param {readonly Vector[]} corners
 * @param {number} at
 * @returns {Face}
 */
function faceOf(shape, corners, at) {
  const normal = unit(shape.directions[at]);
  const loop = loopAround(normal, corners);
  const ring = loop.map((corner) => corners[corner]);
  const { centre, inner } = innerCircle(ring, normal);
  const crown = shape.crown === 'corner' ? ring[0] : middle(ring.slice(0, 2));
  const up = unit(minus(crown, centre));
  return { number: shape.numbers[at], loop, normal, centre, inner, up, right: cross(up, normal) };
}

/** @param {number} sides @param {Shape} shape @returns {Solid} */
function carve(sides, shape) {
  const size = shape.radius / Math.max(...shape.corners.map(length));
  const corners = shape.corners.map((corner) => times(corner, size));
  const faces = shape.directions.map((_, at) => faceOf(shape, corners, at));
  return { sides, corners, faces, lean: shape.lean, ink: shape.ink };
}

/** @type {Map<number, Solid>} */
const CARVED = new Map(Object.entries(SHAPES).map(([sides, shape]) => [Number(sides), carve(Number(sides), shape)]));
const TEN = /** @type {Solid} */ (CARVED.get(10));

/**
 * Dice we have no body for borrow the ten-sided one: its faces step through the numbers so that `face` is among them.
 * @param {number} sides
 * @param {number} face
 * @returns {Solid}
 */
function standIn(sides, face) {
  const step = Math.max(1, Math.floor(sides / 10));
  const numbered = (/** @type {number} */ place) => ((face - 1 + (place - 1) * step) % sides) + 1;
  return { ...TEN, sides, faces: TEN.faces.map((side) => ({ ...side, number: numbered(side.number) })) };
}

/**
 * @param {number} sides
 * @param {number} [face] needed only for solids without a body of their own
 * @returns {Solid}
 */
export const solidFor = (sides, face = 1) => CARVED.get(sides) ?? standIn(sides, face);
