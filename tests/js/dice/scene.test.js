import assert from 'node:assert/strict';
import { test } from 'node:test';
import { body, pose as poseBody } from '../../../static/js/dice/body.js';
import { mixPalette } from '../../../static/js/dice/palette.js';
import { drawScene, inOrder, sceneFor } from '../../../static/js/dice/scene.js';
import { createNumbers } from '../../../static/js/dice/numbers.js';
import { poseAt } from '../../../static/js/dice/tumble.js';
import { fakeBrowser, fakeContext } from './fakes.js';

fakeBrowser();
const palette = mixPalette();
const SIZES = [[320, 200], [320, 480], [360, 220], [800, 300], [1200, 420]];
const dice = (sides, count) => Array.from({ length: count }, (_, at) => ({ sides, face: (at % sides) + 1 }));
const mixed = (count) => Array.from({ length: count }, (_, at) => dice([4, 6, 8, 10][at % 4], at + 1)[at]);
const THROWS = [
  [dice(10, 1)],
  [dice(10, 5), dice(10, 3)],
  [dice(6, 20)],
  [dice(8, 32)],
  [dice(4, 9), dice(6, 7), dice(8, 4)],
  [mixed(16), mixed(20)],
];

const staged = (groups, [width, height], seed = 's') =>
  sceneFor({ seed, groups: groups.map((group) => ({ dice: group })) }, palette, { width, height, density: 1 });

/** The corners of every die on the canvas, at rest. */
const silhouettes = ({ thrown, camera }) => thrown.map(({ die, toss }) => {
  poseBody(die.solid, poseAt(toss, die.solid, 1), camera);
  return die.solid.corners.map((_, at) => [body.px[at], body.py[at]]);
});

/** Convex shapes are apart if some direction parts them; the directions between corners include all that matter. */
function apart(one, other) {
  return [one, other].some((shape) => shape.some((a) => shape.some((b) => {
    const across = ([x, y]) => (x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0]);
    return a !== b && Math.max(...one.map(across)) <= Math.min(...other.map(across));
  })));
}

for (const size of SIZES) {
  test(`at rest no die hides another, and none is cut off, on ${size.join(' x ')}`, () => {
    for (const groups of THROWS) {
      const shapes = silhouettes(staged(groups, size));
      shapes.forEach((one, at) => shapes.slice(at + 1).forEach((other) => assert.ok(apart(one, other))));
      for (const [x, y] of shapes.flat()) assert.ok(x > 1 && y > 1 && x < size[0] - 1 && y < size[1] - 1);
    }
  });
}

test('dice stay large enough to read: 32 of them on a small phone', () => {
  assert.ok(staged([dice(10, 16), dice(10, 16)], [320, 200]).camera.scale > 28);
});

test('the seed moves the dice and never turns their faces', () => {
  const [one, two] = ['a', 'b'].map((seed) => staged([mixed(12)], SIZES[3], seed));
  assert.notDeepEqual(one.thrown.map(({ toss }) => toss.from), two.thrown.map(({ toss }) => toss.from));
  assert.deepEqual(one.thrown.map(({ toss }) => toss.final), two.thrown.map(({ toss }) => toss.final));
});

test('the same seed gives the same throw', () => {
  assert.deepEqual(staged([mixed(12)], SIZES[3]).thrown, staged([mixed(12)], SIZES[3]).thrown);
});

test('successes lie first, then failures, then botches, then what is hidden', () => {
  const marks = ['hidden', 'botch', 'fail', 'success', 'plain'];
  const given = marks.map((mark, at) => ({ sides: 10, face: at + 1, mark }));
  assert.deepEqual(inOrder(given).map(({ mark }) => mark), ['success', 'plain', 'fail', 'botch', 'hidden']);
  assert.deepEqual(inOrder(given, 'given'), given);
});

test('a hidden die needs no face', () => {
  assert.doesNotThrow(() => staged([[{ sides: 10, mark: 'hidden' }, { sides: 6, face: null, mark: 'hidden' }]], SIZES[0]));
});

test('every mark can be drawn at every moment', () => {
  const ctx = fakeContext({});
  const group = ['success', 'botch', 'fail', 'plain', 'hidden'].map((mark) => ({ sides: 10, face: 1, mark }));
  for (const t of [0, 0.5, 0.95, 1]) {
    drawScene(staged([group], SIZES[0]), { ctx, palette, numbers: createNumbers(palette.font) }, t);
  }
  assert.ok(ctx.drawn > 100);
});
