import { after, ontoAxes, turned, undone } from './quaternion.js';
import { cross, dot } from './vector.js';

/**
 * @typedef {import('./quaternion.js').Quaternion} Quaternion
 * @typedef {import('./solids.js').Solid} Solid
 * @typedef {import('./solids.js').Face} Face
 * @typedef {import('./vector.js').Vector} Vector
 */

/** How far the reader sits off the plumb line above the tray, in radians. */
export const TILT = (27 * Math.PI) / 180;

/** From the tray to the reader's eye. @type {Vector} */
export const READER = [0, -Math.sin(TILT), Math.cos(TILT)];

/**
 * @param {Solid} solid
 * @param {number} number
 * @returns {Face}
 */
export function faceOf(solid, number) {
  const face = solid.faces.find((side) => side.number === number);
  if (!face) throw new RangeError(`a d${solid.sides} has no face ${number}`);
  return face;
}

/**
 * Solved, not simulated: the server has decided the face, so the die must come to rest with that face to the reader,
 * its number upright, and another face (a d4: its base) flat on the felt.
 * @param {Solid} solid
 * @param {number} number
 * @returns {Quaternion}
 */
export function orientationFor(solid, number) {
  const face = faceOf(solid, number);
  const { sin, cos } = Math;
  /** @type {Vector} */
  const towards = [0, -sin(solid.lean), cos(solid.lean)];
  /** @type {Vector} */
  const up = [0, cos(solid.lean), sin(solid.lean)];
  return after(ontoAxes(cross(up, towards), up, towards), undone(ontoAxes(face.right, face.up, face.normal)));
}

/**
 * @param {Solid} solid
 * @param {Quaternion} turn
 * @returns {number} the number on the face most turned to the reader
 */
export function topFace(solid, turn) {
  const facing = solid.faces.map((face) => dot(turned(turn, face.normal), READER));
  return solid.faces[facing.indexOf(Math.max(...facing))].number;
}
