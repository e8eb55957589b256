/**
 * The bodies of the dice as corners and outward directions, with the number each side carries.
 * @typedef {import('./vector.js').Vector} Vector
 * @typedef {object} Shape
 * @property {readonly Vector[]} corners
 * @property {readonly Vector[]} directions outward, one per face, any length
 * @property {readonly number[]} numbers one per face, in the order of `directions`
 * @property {number} radius from the middle to the farthest corner; sizes are chosen so that all solids fill a cell alike
 * @property {'corner' | 'edge'} crown where the top of a number points
 * @property {number} lean how far the readable face leans to the reader when the die rests on a face
 * @property {number} ink size of the number in inner radii of the face
 */

const TENTH = Math.PI / 5;

/** @param {readonly Vector[]} half @returns {Vector[]} */
const withOpposites = (half) => [...half, ...half.map(([x, y, z]) => /** @type {Vector} */ ([-x, -y, -z]))];

/** @param {readonly number[]} half @param {number} sum what two opposite faces add up to */
const summingTo = (half, sum) => [...half, ...half.map((number) => sum - number)];

/** @type {readonly Vector[]} */
const TETRA = [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]];

/**
 * No face of a tetrahedron lies opposite another, so the read face is the one that leans to the reader.
 * @type {Shape}
 */
const d4 = {
  corners: TETRA,
  directions: TETRA.map(([x, y, z]) => [-x, -y, -z]),
  numbers: [1, 2, 3, 4],
  radius: 0.55,
  crown: 'corner',
  lean: Math.acos(1 / 3),
  ink: 1.6,
};

/**
 * Right-handed like western dice: 1, 2 and 3 run counter-clockwise around their corner.
 * @type {Shape}
 */
const d6 = {
  corners: withOpposites([[1, 1, 1], [1, 1, -1], [1, -1, 1], [1, -1, -1]]),
  directions: withOpposites([[0, 0, 1], [1, 0, 0], [0, 1, 0]]),
  numbers: summingTo([1, 2, 3], 7),
  radius: 0.53,
  crown: 'edge',
  lean: 0,
  ink: 1.5,
};

/** @type {Shape} */
const d8 = {
  corners: withOpposites([[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
  directions: withOpposites([[1, 1, 1], [-1, 1, 1], [-1, -1, 1], [1, -1, 1]]),
  numbers: summingTo([1, 7, 3, 5], 9),
  radius: 0.5,
  crown: 'corner',
  lean: 0,
  ink: 1.7,
};

/**
 * The belt's zigzag is what keeps the kites flat: tan(18 degrees) squared, times the height of the pole.
 * @param {number} step
 * @returns {Vector}
 */
const belt = (step) => [
  Math.cos(step * TENTH),
  Math.sin(step * TENTH),
  (step % 2 ? -1 : 1) * Math.tan(TENTH / 2) ** 2,
];

/** @param {number} step the belt's low corner below an upper kite @returns {Vector} */
function kite(step) {
  const steep = 1 + Math.tan(TENTH / 2) ** 2;
  return [Math.cos(step * TENTH) * steep, Math.sin(step * TENTH) * steep, 1];
}

/**
 * Odd numbers around one pole and even ones around the other, as cast dice have it.
 * @type {Shape}
 */
const d10 = {
  corners: [[0, 0, 1], [0, 0, -1], ...Array.from({ length: 10 }, (_, step) => belt(step))],
  directions: withOpposites([1, 3, 5, 7, 9].map(kite)),
  numbers: summingTo([1, 7, 3, 9, 5], 11),
  radius: 0.475,
  crown: 'corner',
  lean: 0,
  ink: 1.66,
};

/** @type {Readonly<Record<number, Shape>>} */
export const SHAPES = { 4: d4, 6: d6, 8: d8, 10: d10 };
