import { TILT } from './orientation.js';

/**
 * Places at rest, in cells: one die per cell, groups side by side, wrapped into lines when the tray is narrow.
 * @typedef {{x: number, y: number}} Place middle of a cell; the grid's own middle is 0, 0
 * @typedef {{left: number, right: number, near: number, far: number}} Mat the ground of one group
 * @typedef {{columns: number, rows: number}} Block
 * @typedef {object} Grid
 * @property {number} width
 * @property {number} depth
 * @property {readonly Place[][]} places per group, per die
 * @property {readonly Mat[]} mats
 */

const GAP = 0.45;
/** Cells are deeper than wide: a die also hides what stands behind it. */
const DEEP = 1.22;

/** @param {number} dice @param {number} rows @returns {Block} */
function blockOf(dice, rows) {
  const columns = Math.max(1, Math.ceil(dice / rows));
  return { columns, rows: Math.max(1, Math.ceil(dice / columns)) };
}

/**
 * Every way to break a row of groups into lines, as lists of group numbers.
 * @param {number} groups
 * @returns {number[][][]}
 */
function linings(groups) {
  if (groups > 6) return [Array.from({ length: groups }, (_, group) => [group])];
  return Array.from({ length: 2 ** Math.max(0, groups - 1) }, (_, breaks) => {
    /** @type {number[][]} */
    const lines = [[]];
    for (let group = 0; group < groups; group++) {
      if (group && breaks & (1 << (group - 1))) lines.push([]);
      lines[lines.length - 1].push(group);
    }
    return lines;
  });
}

/** @param {readonly number[]} sizes */
const spread = (sizes) => sizes.reduce((sum, size) => sum + size, GAP * (sizes.length - 1));

/** @param {readonly number[]} counts @param {readonly number[][]} lines @param {number} rows */
function planFor(counts, lines, rows) {
  const blocks = counts.map((count) => blockOf(count, rows));
  const widths = lines.map((line) => spread(line.map((group) => blocks[group].columns)));
  const depths = lines.map((line) => DEEP * Math.max(...line.map((group) => blocks[group].rows)));
  return { lines, blocks, widths, depths, width: Math.max(...widths), depth: spread(depths) };
}

/** @typedef {ReturnType<typeof planFor>} Plan */

/**
 * The plan that lets the dice be drawn largest; on a tie the first, which has the fewest lines.
 * @param {readonly number[]} counts
 * @param {number} aspect width of the tray per height
 * @returns {Plan}
 */
function roomiest(counts, aspect) {
  const most = Math.max(1, ...counts);
  const plans = linings(counts.length).flatMap((lines) =>
    Array.from({ length: most }, (_, fewer) => planFor(counts, lines, fewer + 1)));
  const size = (/** @type {Plan} */ plan) =>
    Math.min(aspect / (plan.width + 0.3), 1 / (plan.depth * Math.cos(TILT) + 0.6));
  return plans.reduce((best, plan) => (size(plan) > size(best) + 1e-9 ? plan : best));
}

/** @param {Mat} mat @param {Block} block @param {number} dice @returns {Place[]} */
const placesOn = (mat, { columns }, dice) => Array.from({ length: dice }, (_, die) => ({
  x: mat.left + (die % columns) + 0.5,
  y: mat.far - (Math.floor(die / columns) + 0.56) * DEEP,
}));

/** @param {Plan} plan @returns {Mat[]} */
function matsOf({ lines, blocks, widths, depths, depth }) {
  /** @type {Mat[]} */
  const mats = [];
  let far = depth / 2;
  lines.forEach((line, row) => {
    let left = -widths[row] / 2;
    for (const group of line) {
      mats[group] = { left, right: left + blocks[group].columns, near: far - blocks[group].rows * DEEP, far };
      left += blocks[group].columns + GAP;
    }
    far -= depths[row] + GAP;
  });
  return mats;
}

/**
 * @param {readonly number[]} counts dice per group
 * @param {number} aspect width of the tray per height
 * @returns {Grid}
 */
export function arrange(counts, aspect) {
  if (!counts.length) return { width: 1, depth: 1, places: [], mats: [] };
  const plan = roomiest(counts, aspect);
  const mats = matsOf(plan);
  const places = counts.map((count, group) => placesOn(mats[group], plan.blocks[group], count));
  return { width: plan.width, depth: plan.depth, places, mats };
}
