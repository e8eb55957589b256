import { body, trace, traceSeen } from './body.js';
import { layOn } from './numbers.js';

/**
 * What a die counts for, shown once it lies still. Never by colour alone: a success has a rim and a tick,
 * a botch a crack and a cross, a failure is dim, a hidden die is see-through and carries a question mark.
 * @typedef {import('./body.js').Sheet} Sheet
 * @typedef {import('./palette.js').Palette} Palette
 * @typedef {'success' | 'botch' | 'fail' | 'plain' | 'hidden'} Mark
 */

/** How much of its light a die keeps. @type {Readonly<Record<Mark, number>>} */
export const LIT = { success: 1.1, plain: 1, hidden: 1, botch: 0.62, fail: 0.5 };

/** Four cracks run in from the rim and leave the number free; in inner radii, across and down. */
const CRACKS = [
  [-1.5, -1.25, -1.02, -0.92, -0.86, -0.62, -0.58, -0.56, -0.44, -0.26],
  [1.5, -1.3, 1.04, -0.84, 0.74, -0.78, 0.62, -0.46, 0.38, -0.36],
  [1.5, 1.4, 0.98, 0.86, 0.66, 0.76, 0.56, 0.4, 0.36, 0.3],
  [-1.5, 1.35, -0.98, 0.8, -0.7, 0.72, -0.6, 0.36, -0.4, 0.3],
];
/** @param {number} layers @returns {number[][]} width and strength of strokes: faint ones, then the bright rim itself */
const rim = (layers) =>
  [...Array.from({ length: layers }, (_, at) => [0.44 - (at * 0.32) / layers, 0.54 / layers]), [0.1, 1]];
const RIM = { still: rim(12), moving: rim(3) };
const TICK = [-0.45, 0.02, -0.12, 0.36, 0.46, -0.36];
const CROSS = [[-0.36, -0.36, 0.36, 0.36], [0.36, -0.36, -0.36, 0.36]];

/** @param {CanvasRenderingContext2D} ctx @param {readonly number[]} points x, y, x, y @param {number} size */
function line(ctx, points, size) {
  ctx.moveTo(points[0] * size, points[1] * size);
  for (let at = 2; at < points.length; at += 2) ctx.lineTo(points[at] * size, points[at + 1] * size);
}

/**
 * Drawn before the body, which then covers all but the rim.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} colour
 * @param {number} strength 0..1
 * @param {boolean} moving
 */
export function drawGlow(ctx, colour, strength, moving) {
  traceSeen(ctx);
  ctx.strokeStyle = colour;
  for (const [width, alpha] of moving ? RIM.moving : RIM.still) {
    ctx.lineWidth = width * body.scale;
    ctx.globalAlpha = alpha * strength;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {import('./solids.js').Face} face
 * @param {Sheet} sheet
 * @param {{colour: string, strength: number}} look
 */
export function drawCrack(ctx, face, sheet, { colour, strength }) {
  ctx.save();
  ctx.beginPath();
  trace(ctx, face);
  ctx.clip();
  layOn(ctx, sheet, face.inner);
  ctx.beginPath();
  for (const crack of CRACKS) line(ctx, crack, 1);
  for (const [style, width] of /** @type {[string, number][]} */ ([['#16080a', 0.2], [colour, 0.09]])) {
    ctx.globalAlpha = strength;
    ctx.strokeStyle = style;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {{x: number, y: number}} spot
 * @param {'success' | 'botch'} mark
 * @param {Palette} palette
 * @param {number} strength
 */
export function drawBadge(ctx, spot, mark, palette, strength) {
  const size = body.scale * 0.15 * strength;
  ctx.setTransform(1, 0, 0, 1, spot.x, spot.y);
  ctx.beginPath();
  ctx.arc(0, 0, size, 0, 2 * Math.PI);
  ctx.fillStyle = palette[mark];
  ctx.strokeStyle = palette.badge;
  ctx.lineWidth = size * 0.3;
  ctx.stroke();
  ctx.fill();
  ctx.beginPath();
  for (const stroke of mark === 'success' ? [TICK] : CROSS) line(ctx, stroke, size);
  ctx.stroke();
  ctx.resetTransform();
}
