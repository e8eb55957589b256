/**
 * Space of the table: x to the right, y away from the reader, z up from the felt.
 * @typedef {readonly [number, number, number]} Vector
 */

/** @param {Vector} a @param {Vector} b @returns {number} */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const plus = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** @param {Vector} a @param {number} by @returns {Vector} */
export const times = (a, by) => [a[0] * by, a[1] * by, a[2] * by];

/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** @param {Vector} a @returns {number} */
export const length = (a) => Math.hypot(a[0], a[1], a[2]);

/** @param {Vector} a @returns {Vector} */
export const unit = (a) => times(a, 1 / length(a));

/**
 * @param {readonly Vector[]} points
 * @returns {Vector}
 */
export const middle = (points) =>
  times(points.reduce((sum, point) => plus(sum, point), /** @type {Vector} */ ([0, 0, 0])), 1 / points.length);
