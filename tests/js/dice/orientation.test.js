import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faceOf, orientationFor, topFace } from '../../../static/js/dice/orientation.js';
import { turned } from '../../../static/js/dice/quaternion.js';
import { chanceFrom } from '../../../static/js/dice/seed.js';
import { solidFor } from '../../../static/js/dice/solids.js';
import { dot } from '../../../static/js/dice/vector.js';

const SIDES = [2, 3, 4, 6, 8, 10, 12, 20, 100];
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

/** Calls back for every face of every solid. */
function forEveryFace(check) {
  for (const sides of SIDES) {
    for (let face = 1; face <= sides; face++) {
      const solid = solidFor(sides, face);
      check(solid, face, orientationFor(solid, face));
    }
  }
}

test('the thrown face is the one turned to the reader, for every face of every solid', () => {
  forEveryFace((solid, face, turn) => assert.equal(topFace(solid, turn), face));
});

test('a thousand random throws show the faces that were thrown', () => {
  const chance = chanceFrom('a thousand throws');
  for (let round = 0; round < 1000; round++) {
    const sides = SIDES[Math.floor(chance() * SIDES.length)];
    const face = 1 + Math.floor(chance() * sides);
    const solid = solidFor(sides, face);
    assert.equal(topFace(solid, orientationFor(solid, face)), face);
  }
});

test('the number stands upright: neither turned nor mirrored', () => {
  forEveryFace((solid, face, turn) => {
    const { right, up } = faceOf(solid, face);
    near(turned(turn, right)[0], 1);
    assert.ok(turned(turn, up)[1] > 0.3);
  });
});

test('the die rests flat on a face', () => {
  forEveryFace((solid, face, turn) => {
    assert.ok(solid.faces.some(({ normal }) => dot(turned(turn, normal), [0, 0, -1]) > 1 - 1e-9));
  });
});

test('the solved turn is a pure turn', () => {
  forEveryFace((solid, face, turn) => near(Math.hypot(...turn), 1));
});

test('a face that the solid does not have is refused', () => {
  for (const face of [0, 7, 2.5, NaN]) assert.throws(() => orientationFor(solidFor(6), face), RangeError);
});
