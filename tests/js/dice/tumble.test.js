import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cameraFor, spotOf } from '../../../static/js/dice/camera.js';
import { orientationFor, topFace } from '../../../static/js/dice/orientation.js';
import { turned } from '../../../static/js/dice/quaternion.js';
import { chanceFrom } from '../../../static/js/dice/seed.js';
import { solidFor } from '../../../static/js/dice/solids.js';
import { poseAt, tossFor } from '../../../static/js/dice/tumble.js';

const CANVAS = { width: 900, height: 300 };
const camera = cameraFor({ width: 8, depth: 3 }, CANVAS, 100);
const MOMENTS = Array.from({ length: 101 }, (_, step) => step / 100);

/** Calls back for many tosses of every solid. */
function forManyTosses(check) {
  for (let seed = 0; seed < 60; seed++) {
    const chance = chanceFrom(seed);
    const sides = [4, 6, 8, 10][seed % 4];
    const face = 1 + Math.floor(chance() * sides);
    const solid = solidFor(sides);
    const to = { x: chance() * 7 - 3.5, y: chance() * 2 - 1 };
    const final = orientationFor(solid, face);
    check(tossFor({ chance, camera, side: seed % 3 ? 1 : -1, wait: 0.06, to, final }), solid, face);
  }
}

test('a die lands exactly on its place, in the solved orientation, on the thrown face', () => {
  forManyTosses((toss, solid, face) => {
    const pose = poseAt(toss, solid, 1);
    assert.deepEqual([pose.x, pose.y, pose.turn, pose.rest], [toss.to.x, toss.to.y, toss.final, 1]);
    assert.equal(topFace(solid, pose.turn), face);
  });
});

test('a die comes in from outside the canvas', () => {
  forManyTosses((toss, solid) => {
    const { x, y, z } = poseAt(toss, solid, 0);
    const reach = 0.56 * camera.scale;
    const spot = spotOf(camera, x, y, z);
    assert.ok(spot.x < -reach * 0.5 || spot.x > CANVAS.width + reach * 0.5, `${spot.x}`);
  });
});

test('no corner ever dips below the felt', () => {
  forManyTosses((toss, solid) => {
    for (const t of MOMENTS) {
      const pose = poseAt(toss, solid, t);
      for (const corner of solid.corners) assert.ok(pose.z + turned(pose.turn, corner)[2] > -1e-9);
    }
  });
});

test('a die slows down without jumps', () => {
  forManyTosses((toss, solid) => {
    const xs = MOMENTS.map((t) => poseAt(toss, solid, t).x);
    const steps = xs.slice(1).map((x, at) => Math.abs(x - xs[at]));
    const way = Math.abs(toss.from.x - toss.to.x);
    assert.ok(Math.max(...steps) < 0.05 * way);
    assert.ok(Math.max(...steps.slice(88)) === 0);
  });
});

test('any moment can be asked for in any order', () => {
  forManyTosses((toss, solid) => {
    const forward = MOMENTS.map((t) => poseAt(toss, solid, t));
    const backward = [...MOMENTS].reverse().map((t) => poseAt(toss, solid, t)).reverse();
    assert.deepEqual(forward, backward);
  });
});
