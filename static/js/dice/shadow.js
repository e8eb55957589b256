import { asTurned, body } from './body.js';
import { spotOf } from './camera.js';
import { LAMP } from './light.js';
import { dot } from './vector.js';

/**
 * @typedef {import('./solids.js').Solid} Solid
 * @typedef {import('./camera.js').Camera} Camera
 * @typedef {import('./tumble.js').Pose} Pose
 */

const SLANT_X = (0.62 * LAMP[0]) / LAMP[2];
const SLANT_Y = (0.62 * LAMP[1]) / LAMP[2];
/** Enough for a smooth rim at rest, and for the eye in flight. */
const LAYERS = { still: 9, moving: 3 };

const shadowX = new Float64Array(12);
const shadowY = new Float64Array(12);

/** @param {number} corners @param {Camera} camera */
function cast(corners, camera) {
  for (let at = 0; at < corners; at++) {
    const z = body.z[at];
    const spot = spotOf(camera, body.x[at] - z * SLANT_X, body.y[at] - z * SLANT_Y, 0);
    shadowX[at] = spot.x;
    shadowY[at] = spot.y;
  }
}

/**
 * The faces turned to the lamp, thrown onto the felt: they all wind the same way, so one fill gives their outline.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Solid} solid
 * @param {{x: number, y: number}} heart
 * @param {number} size
 */
function traceShadow(ctx, solid, heart, size) {
  ctx.beginPath();
  for (const face of solid.faces) {
    if (dot(asTurned(face.normal), LAMP) <= 0) continue;
    face.loop.forEach((at, step) => {
      const x = heart.x + (shadowX[at] - heart.x) * size;
      const y = heart.y + (shadowY[at] - heart.y) * size;
      if (step) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
    });
    ctx.closePath();
  }
}

/**
 * Layers of growing size make the soft rim; the higher the die, the wider and fainter. Expects the body to be posed.
 * @param {import('./die.js').Brush} brush
 * @param {Solid} solid
 * @param {Pose} pose
 * @param {number} strength
 */
export function drawShadow({ ctx, camera, moving }, solid, { x, y, z }, strength) {
  cast(solid.corners.length, camera);
  const heart = spotOf(camera, x - z * SLANT_X, y - z * SLANT_Y, 0);
  const height = Math.max(0, z - 0.4);
  ctx.fillStyle = '#000';
  const layers = moving ? LAYERS.moving : LAYERS.still;
  const darkness = (0.5 * strength) / (1 + 0.9 * height);
  ctx.globalAlpha = 1 - (1 - darkness) ** (1 / layers);
  for (let layer = 0; layer < layers; layer++) {
    traceShadow(ctx, solid, heart, 0.92 + (layer / (layers - 1)) * (0.26 + 0.22 * height));
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}
