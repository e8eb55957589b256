import { spotOf } from './camera.js';
import { toneOf } from './light.js';

/**
 * Felt and mats never move during a throw, so they are painted once and copied under every frame.
 * @typedef {import('./camera.js').Camera} Camera
 * @typedef {import('./layout.js').Mat} Mat
 * @typedef {import('./palette.js').Material} Material
 * @typedef {import('./palette.js').Colour} Colour
 */

/** @param {Colour} colour @param {number} by */
const shade = (colour, by) => `rgb(${colour.map((part) => Math.min(255, Math.round(part * by))).join(' ')})`;

/** @param {OffscreenCanvasRenderingContext2D} ctx @param {Colour} felt */
function spreadFelt(ctx, felt) {
  const { width, height } = ctx.canvas;
  const pool = ctx.createRadialGradient(width * 0.4, height * 0.3, 0, width * 0.5, height * 0.5, width * 0.62);
  pool.addColorStop(0, shade(felt, 1.35));
  pool.addColorStop(1, shade(felt, 0.62));
  ctx.fillStyle = pool;
  ctx.fillRect(0, 0, width, height);
}

/** @param {OffscreenCanvasRenderingContext2D} ctx @param {Mat} mat @param {Camera} camera @param {Material} material */
function layMat(ctx, { left, right, near, far }, camera, material) {
  const corners = [[left, far], [right, far], [right, near], [left, near]].map(([x, y]) => spotOf(camera, x, y, 0));
  const radius = camera.scale * 0.16;
  ctx.beginPath();
  ctx.moveTo((corners[3].x + corners[0].x) / 2, (corners[3].y + corners[0].y) / 2);
  corners.forEach((corner, at) => {
    const next = corners[(at + 1) % 4];
    ctx.arcTo(corner.x, corner.y, next.x, next.y, radius);
  });
  ctx.closePath();
  ctx.fillStyle = ctx.strokeStyle = toneOf(material, 0.6);
  ctx.lineWidth = camera.scale * 0.025;
  ctx.globalAlpha = 0.07;
  ctx.fill();
  ctx.globalAlpha = 0.2;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/**
 * @param {object} given
 * @param {Camera} given.camera
 * @param {Colour | null} given.felt
 * @param {readonly Mat[]} given.mats
 * @param {readonly Material[]} given.materials one per mat
 * @returns {OffscreenCanvas}
 */
export function groundFor({ camera, felt, mats, materials }) {
  const ground = new OffscreenCanvas(camera.width, camera.height);
  const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (ground.getContext('2d'));
  if (felt) spreadFelt(ctx, felt);
  mats.forEach((mat, group) => layMat(ctx, mat, camera, materials[group]));
  return ground;
}
