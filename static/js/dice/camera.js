import { READER, TILT } from './orientation.js';

/**
 * The reader's eye: a mild perspective, fitted so that everything at rest lies inside the canvas.
 * @typedef {{x: number, y: number}} Spot in canvas pixels
 * @typedef {object} Camera
 * @property {number} distance from the eye to the middle of the felt, in cells
 * @property {number} scale pixels per cell at that distance
 * @property {number} x pixels
 * @property {number} y pixels
 * @property {number} width pixels
 * @property {number} height pixels
 */

const RISE_Y = Math.cos(TILT);
const RISE_Z = Math.sin(TILT);
/** No solid at rest is taller. */
const TALLEST = 0.86;

/** @param {Camera} camera @param {number} y @param {number} z @returns {number} pixels per cell there */
export const scaleAt = (camera, y, z) =>
  (camera.scale * camera.distance) / (camera.distance - y * READER[1] - z * READER[2]);

/** @param {Camera} camera @param {number} x @param {number} y @param {number} z @returns {Spot} */
export function spotOf(camera, x, y, z) {
  const scale = scaleAt(camera, y, z);
  return { x: camera.x + x * scale, y: camera.y - (y * RISE_Y + z * RISE_Z) * scale };
}

/**
 * @param {Camera} camera
 * @param {number} y
 * @returns {number} cells from the middle to the left or right border of the canvas, that far away on the felt
 */
export const halfWidthAt = (camera, y) => camera.width / 2 / scaleAt(camera, y, 0);

/** @param {Camera} bare @param {number} width @param {number} depth */
function boundsOf(bare, width, depth) {
  const x = width / 2;
  const y = depth / 2;
  const spots = [spotOf(bare, x, -y, 0), spotOf(bare, x, -y, TALLEST), spotOf(bare, x, y, 0), spotOf(bare, x, y, TALLEST)];
  const ys = spots.map((spot) => spot.y);
  return { right: Math.max(...spots.map((spot) => spot.x)), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/**
 * @param {{width: number, depth: number}} grid
 * @param {{width: number, height: number}} canvas in pixels
 * @param {number} largest pixels per cell that a few dice may not exceed
 * @returns {Camera}
 */
export function cameraFor(grid, { width, height }, largest) {
  const distance = 7 + 1.1 * Math.max(grid.width, 1.8 * grid.depth);
  const bare = { distance, scale: 1, x: 0, y: 0, width, height };
  const { right, top, bottom } = boundsOf(bare, grid.width + 0.3, grid.depth + 0.3);
  const scale = Math.min(width / (2 * right), height / (bottom - top), largest);
  return { ...bare, scale, x: width / 2, y: height / 2 - ((top + bottom) / 2) * scale };
}
