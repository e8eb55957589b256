import { scaleAt, spotOf } from './camera.js';
import { brightness } from './light.js';
import { fillRows } from './quaternion.js';

/**
 * One die as the reader sees it at one moment. A single body is filled anew for every die and frame, so that
 * thirty tumbling dice leave no litter behind.
 * @typedef {import('./solids.js').Solid} Solid
 * @typedef {import('./solids.js').Face} Face
 * @typedef {import('./vector.js').Vector} Vector
 * @typedef {import('./camera.js').Camera} Camera
 * @typedef {import('./tumble.js').Pose} Pose
 */

const MOST_CORNERS = 12;

export const body = {
  rows: new Float64Array(9),
  /** corners on the table, in cells */
  x: new Float64Array(MOST_CORNERS),
  y: new Float64Array(MOST_CORNERS),
  z: new Float64Array(MOST_CORNERS),
  /** corners on the canvas, in pixels */
  px: new Float64Array(MOST_CORNERS),
  py: new Float64Array(MOST_CORNERS),
  /** pixels per cell at the middle of the die */
  scale: 1,
  /** @type {Face[]} */
  seen: [],
};

/** @param {Vector} v @returns {Vector} turned as the body is */
export function asTurned([x, y, z]) {
  const m = body.rows;
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z];
}

/** @param {Face} face @param {number} gloss */
export const brightnessOf = (face, gloss) => brightness(asTurned(face.normal), gloss);

/**
 * Corners run counter-clockwise on faces that look at the reader, and clockwise on those that look away.
 * @param {Face} face
 */
function looksHere({ loop: [a, b, c] }) {
  const { px, py } = body;
  return (px[b] - px[a]) * (py[c] - py[a]) - (py[b] - py[a]) * (px[c] - px[a]) < 0;
}

/** @param {Solid} solid @param {Pose} pose @param {Camera} camera */
export function pose(solid, { x, y, z, turn }, camera) {
  fillRows(turn, body.rows);
  solid.corners.forEach((corner, at) => {
    const [dx, dy, dz] = asTurned(corner);
    const spot = spotOf(camera, (body.x[at] = x + dx), (body.y[at] = y + dy), (body.z[at] = z + dz));
    body.px[at] = spot.x;
    body.py[at] = spot.y;
  });
  body.scale = scaleAt(camera, y, z);
  body.seen = solid.faces.filter(looksHere);
}

/**
 * Adds the outline of a face to the path; `size` below 1 draws it in towards its middle.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Face} face
 * @param {number} [size]
 * @param {{x: number, y: number}} [heart]
 */
export function trace(ctx, { loop }, size = 1, heart = { x: 0, y: 0 }) {
  const { px, py } = body;
  loop.forEach((at, step) => {
    const x = heart.x + (px[at] - heart.x) * size;
    const y = heart.y + (py[at] - heart.y) * size;
    if (step) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
  });
  ctx.closePath();
}

/**
 * Everything of the die that the reader sees, as one path.
 * @param {CanvasRenderingContext2D} ctx
 */
export function traceSeen(ctx) {
  ctx.beginPath();
  for (const face of body.seen) trace(ctx, face);
}

/**
 * Where a face lies on the canvas: its middle, and the way one cell to the right and one cell down of its number goes.
 * @param {Face} face
 * @param {Pose} pose
 * @param {Camera} camera
 */
export function sheetOf(face, { x, y, z }, camera) {
  const step = 0.05;
  const [cx, cy, cz] = asTurned(face.centre);
  const [rx, ry, rz] = asTurned(face.right);
  const [ux, uy, uz] = asTurned(face.up);
  const heart = spotOf(camera, x + cx, y + cy, z + cz);
  const right = spotOf(camera, x + cx + rx * step, y + cy + ry * step, z + cz + rz * step);
  const down = spotOf(camera, x + cx - ux * step, y + cy - uy * step, z + cz - uz * step);
  return {
    x: heart.x,
    y: heart.y,
    rightX: (right.x - heart.x) / step,
    rightY: (right.y - heart.y) / step,
    downX: (down.x - heart.x) / step,
    downY: (down.y - heart.y) / step,
  };
}

/** @typedef {ReturnType<typeof sheetOf>} Sheet */
