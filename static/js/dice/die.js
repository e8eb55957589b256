import { body, brightnessOf, sheetOf, trace } from './body.js';
import { spotOf } from './camera.js';
import { toneOf } from './light.js';
import { LIT, drawBadge, drawCrack, drawGlow } from './marks.js';
import { squeeze } from './numbers.js';

/**
 * @typedef {import('./body.js').Sheet} Sheet
 * @typedef {import('./camera.js').Camera} Camera
 * @typedef {import('./marks.js').Mark} Mark
 * @typedef {import('./numbers.js').Numbers} Numbers
 * @typedef {import('./palette.js').Material} Material
 * @typedef {import('./palette.js').Palette} Palette
 * @typedef {import('./solids.js').Face} Face
 * @typedef {import('./solids.js').Solid} Solid
 * @typedef {import('./tumble.js').Pose} Pose
 *
 * @typedef {object} Die
 * @property {Solid} solid
 * @property {Face} top the face that was thrown
 * @property {Mark} mark
 * @property {Material} material
 *
 * @typedef {object} Brush what all dice of a frame are drawn with
 * @property {CanvasRenderingContext2D} ctx
 * @property {Camera} camera
 * @property {Palette} palette
 * @property {Numbers} numbers
 * @property {boolean} moving a moving frame saves what nobody can see: fine lettering, the sheen of whirling faces
 */

const BEVEL = 0.045;
const GHOST = 0.34;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Face} face
 * @param {Sheet} sheet
 * @param {(shift: number) => string} tone
 * @returns {CanvasGradient} a plane is a little brighter towards the lamp
 */
function sheenOn(ctx, { inner }, { x, y }, tone) {
  const reach = inner * body.scale * 1.25;
  const sheen = ctx.createLinearGradient(x - reach * 0.6, y - reach, x + reach * 0.6, y + reach);
  sheen.addColorStop(0, tone(0.09));
  sheen.addColorStop(1, tone(-0.09));
  return sheen;
}

/**
 * The rim of a face catches more light than its plane: drawn whole and bright first, then smaller in its own tone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Face} face
 * @param {Sheet} sheet
 * @param {{material: Material, level: number, sheen: boolean}} look
 */
function paintFace(ctx, face, sheet, { material, level, sheen }) {
  const tone = (/** @type {number} */ shift) => toneOf(material, level + shift);
  ctx.beginPath();
  trace(ctx, face);
  ctx.fillStyle = ctx.strokeStyle = tone(0.07 + level * 0.1);
  ctx.lineWidth = body.scale * 0.055;
  ctx.stroke();
  ctx.fill();
  ctx.beginPath();
  trace(ctx, face, 1 - BEVEL / face.inner, sheet);
  ctx.fillStyle = sheen ? sheenOn(ctx, face, sheet, tone) : tone(0);
  ctx.fill();
}

/** @param {Die} die @param {Face} face */
function writingOn({ solid, mark, material }, { number, inner }) {
  const text = mark === 'hidden' ? '?' : String(number);
  const barred = solid.sides > 8 && (text === '6' || text === '9');
  const size = inner * solid.ink * squeeze(text) * (barred ? 0.9 : 1);
  return { text, barred, size, ink: material.ink, groove: material.groove };
}

/**
 * Beside the number that counts, the others step back once the die lies.
 * @param {Brush} brush
 * @param {Die} die
 * @param {Face} face
 * @param {Sheet} sheet
 * @param {number} rest
 */
function writeNumber({ ctx, numbers, camera, moving }, die, face, sheet, rest) {
  ctx.globalAlpha = face === die.top ? 1 : 0.75 - 0.45 * rest;
  if (moving) numbers.stamp(ctx, sheet, writingOn(die, face), camera.scale);
  else numbers.write(ctx, sheet, writingOn(die, face), body.scale);
  ctx.globalAlpha = 1;
}

/** The far edges shine through a hidden die. @param {CanvasRenderingContext2D} ctx @param {Die} die */
function paintFrame(ctx, { solid, material }) {
  ctx.beginPath();
  for (const face of solid.faces) trace(ctx, face);
  ctx.strokeStyle = toneOf(material, 0.8);
  ctx.lineWidth = body.scale * 0.02;
  ctx.globalAlpha = 0.5;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** @param {Brush} brush @param {Die} die @param {Pose} pose @param {number} shown */
function paintBody(brush, die, pose, shown) {
  const { ctx, camera, palette } = brush;
  const { material, mark, top } = die;
  const lit = 1 + (LIT[mark] - 1) * shown;
  for (const face of body.seen) {
    const sheet = sheetOf(face, pose, camera);
    const level = brightnessOf(face, material.gloss) * lit;
    ctx.globalAlpha = mark === 'hidden' ? GHOST : 1;
    paintFace(ctx, face, sheet, { material, level, sheen: pose.rest > 0.5 });
    if (mark === 'botch' && shown && face === top) drawCrack(ctx, face, sheet, { colour: palette.botch, strength: shown });
    writeNumber(brush, die, face, sheet, pose.rest);
  }
}

/**
 * Expects the body to be posed.
 * @param {Brush} brush
 * @param {Die} die
 * @param {Pose} pose
 * @param {number} shown how far the mark is lit, 0..1
 */
export function drawDie(brush, die, pose, shown) {
  const { ctx, palette, camera, moving } = brush;
  const { mark } = die;
  ctx.lineJoin = ctx.lineCap = 'round';
  if (mark === 'success' && shown) drawGlow(ctx, palette.success, shown, moving);
  if (mark === 'hidden') paintFrame(ctx, die);
  paintBody(brush, die, pose, shown);
  if (shown && (mark === 'success' || mark === 'botch')) {
    drawBadge(ctx, spotOf(camera, pose.x + 0.34, pose.y - 0.34, 0.1), mark, palette, shown);
  }
}
