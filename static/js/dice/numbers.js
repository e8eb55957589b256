/**
 * Numbers lie on the faces: written in the plane of the face, so they shrink and slant with it.
 * @typedef {import('./body.js').Sheet} Sheet
 * @typedef {object} Writing
 * @property {string} text
 * @property {boolean} barred a bar tells 6 from 9
 * @property {number} size em, in cells
 * @property {string} ink
 * @property {string} groove
 *
 * @typedef {object} Numbers
 * @property {Put} write crisp, for dice at rest
 * @property {Put} stamp fast, for moving dice
 *
 * @callback Put
 * @param {CanvasRenderingContext2D} ctx
 * @param {Sheet} sheet
 * @param {Writing} writing
 * @param {number} scale pixels per cell
 * @returns {void}
 */

/** A long number must fit the same face. @param {string} text */
export const squeeze = (text) => [1, 1, 0.74, 0.52][text.length] ?? 1.6 / text.length;

/** @param {CanvasRenderingContext2D} ctx @param {Sheet} sheet @param {number} by */
export function layOn(ctx, sheet, by) {
  ctx.setTransform(sheet.rightX * by, sheet.rightY * by, sheet.downX * by, sheet.downY * by, sheet.x, sheet.y);
}

/**
 * Figures are centred by their ink, not by their line: fonts leave unequal room above and below.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {Writing} writing
 * @param {number} em pixels
 * @param {string} font
 */
function engrave(ctx, { text, barred, ink, groove }, em, font) {
  ctx.font = `700 ${em}px ${font}`;
  ctx.textAlign = 'center';
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = ctx.measureText(text);
  const base = (above - below) / 2 - (barred ? em * 0.1 : 0);
  for (const [style, shift] of /** @type {[string, number][]} */ ([[groove, -em * 0.045], [ink, 0]])) {
    ctx.fillStyle = style;
    ctx.fillText(text, shift, base + shift);
    if (barred) ctx.fillRect(shift - em * 0.24, base + shift + em * 0.1, em * 0.48, em * 0.085);
  }
}

/**
 * @param {string} font
 * @returns {Numbers}
 */
export function createNumbers(font) {
  /** @type {Map<string, OffscreenCanvas>} */
  const stamps = new Map();

  /** @param {Writing} writing @param {number} em */
  function cut(writing, em) {
    const width = Math.ceil(em * (0.4 + 0.7 * writing.text.length));
    const stamp = new OffscreenCanvas(width, Math.ceil(em * 1.3));
    const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (stamp.getContext('2d'));
    ctx.translate(stamp.width / 2, stamp.height / 2);
    engrave(ctx, writing, em, font);
    return stamp;
  }

  /** @param {Writing} writing @param {number} em */
  function stampOf(writing, em) {
    const key = `${writing.text} ${writing.ink} ${writing.barred} ${em}`;
    const stamp = stamps.get(key) ?? cut(writing, em);
    stamps.set(key, stamp);
    return stamp;
  }

  return {
    write(ctx, sheet, writing, scale) {
      layOn(ctx, sheet, 1 / scale);
      engrave(ctx, writing, writing.size * scale, font);
      ctx.resetTransform();
    },
    stamp(ctx, sheet, writing, scale) {
      const em = Math.ceil(writing.size * scale);
      const stamp = stampOf(writing, em);
      layOn(ctx, sheet, writing.size / em);
      ctx.drawImage(stamp, -stamp.width / 2, -stamp.height / 2);
      ctx.resetTransform();
    },
  };
}
