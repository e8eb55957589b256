import { pose as poseBody } from './body.js';
import { cameraFor } from './camera.js';
import { drawDie } from './die.js';
import { groundFor } from './ground.js';
import { arrange } from './layout.js';
import { faceOf, orientationFor } from './orientation.js';
import { materialOf } from './palette.js';
import { chanceFrom } from './seed.js';
import { drawShadow } from './shadow.js';
import { solidFor } from './solids.js';
import { poseAt, tossFor } from './tumble.js';

/**
 * @typedef {import('./die.js').Die} Die
 * @typedef {import('./die.js').Brush} Brush
 * @typedef {import('./marks.js').Mark} Mark
 * @typedef {import('./numbers.js').Numbers} Numbers
 * @typedef {import('./palette.js').Palette} Palette
 * @typedef {import('./tumble.js').Toss} Toss
 *
 * @typedef {{sides: number, face?: number | null, mark?: Mark}} ThrownDie a hidden die needs no face
 * @typedef {{name?: string, material?: string, dice: readonly ThrownDie[]}} Group
 * @typedef {object} Throw
 * @property {string | number} seed of the movement; never of the faces
 * @property {readonly Group[]} groups
 * @property {'marks' | 'given'} [order] successes first (the default), or as given
 *
 * @typedef {object} Scene
 * @property {import('./camera.js').Camera} camera
 * @property {OffscreenCanvas} ground
 * @property {readonly {die: Die, toss: Toss}[]} thrown
 */

const LARGEST = 124;
const REVEAL = 0.12;
/** @type {readonly Mark[]} */
const RANK = ['success', 'plain', 'fail', 'botch', 'hidden'];

/** @param {ThrownDie} die */
const rankOf = ({ mark = 'plain' }) => RANK.indexOf(mark);

/** @param {readonly ThrownDie[]} dice @param {Throw['order']} order @returns {ThrownDie[]} */
export function inOrder(dice, order = 'marks') {
  if (order === 'given') return [...dice];
  return [...dice].sort((a, b) => rankOf(a) - rankOf(b) || (b.face ?? 0) - (a.face ?? 0));
}

/** @param {ThrownDie} thrown @param {import('./palette.js').Material} material @returns {Die} */
function dieFor({ sides, face, mark = 'plain' }, material) {
  const number = mark === 'hidden' ? 1 : Number(face);
  const solid = solidFor(sides, number);
  return { solid, top: faceOf(solid, number), mark, material };
}

/**
 * @param {Throw} given
 * @param {Palette} palette
 * @param {{width: number, height: number, density: number}} canvas in pixels; density: pixels per CSS pixel
 * @returns {Scene}
 */
export function sceneFor({ seed, groups, order }, palette, canvas) {
  const chance = chanceFrom(seed);
  const grid = arrange(groups.map((group) => group.dice.length), canvas.width / canvas.height);
  const camera = cameraFor(grid, canvas, LARGEST * canvas.density);
  const side = chance() < 0.5 ? -1 : 1;
  const materials = groups.map((group) => materialOf(palette, group.material ?? group.name ?? 'plain'));
  const thrown = groups.flatMap((group, at) => inOrder(group.dice, order).map((given, place) => {
    const die = dieFor(given, materials[at]);
    const final = orientationFor(die.solid, die.top.number);
    return { die, toss: tossFor({ chance, camera, side, wait: at * 0.06, to: grid.places[at][place], final }) };
  }));
  return { camera, thrown, ground: groundFor({ camera, felt: palette.felt, mats: grid.mats, materials }) };
}

/** @param {Toss} toss @param {number} t */
const shownAt = (toss, t) => Math.min(1, Math.max(0, (t - toss.land) / REVEAL));

/**
 * Far dice first, so that near ones cover them; all shadows before all dice, so that none falls onto a die.
 * @param {Scene} scene
 * @param {Omit<Brush, 'camera' | 'moving'>} brush
 * @param {number} t 0..1
 */
export function drawScene({ camera, ground, thrown }, brush, t) {
  const { ctx } = brush;
  const moving = t < 1;
  ctx.clearRect(0, 0, camera.width, camera.height);
  ctx.drawImage(ground, 0, 0);
  const inside = thrown.filter(({ toss }) => t > toss.start);
  const posed = inside.map(({ die, toss }) => ({ die, toss, pose: poseAt(toss, die.solid, t) }));
  posed.sort((a, b) => b.pose.y - a.pose.y || a.pose.z - b.pose.z);
  for (const { die, pose } of posed) {
    poseBody(die.solid, pose, camera);
    drawShadow({ ...brush, camera, moving }, die.solid, pose, die.mark === 'hidden' ? 0.5 : 1);
  }
  for (const { die, toss, pose } of posed) {
    poseBody(die.solid, pose, camera);
    drawDie({ ...brush, camera, moving }, die, pose, shownAt(toss, t));
  }
}
