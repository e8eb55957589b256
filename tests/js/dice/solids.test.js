import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solidFor } from '../../../static/js/dice/solids.js';
import { cross, dot, length, minus } from '../../../static/js/dice/vector.js';

const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

for (const sides of [4, 6, 8, 10]) {
  const solid = solidFor(sides);

  test(`a d${sides} carries every number once`, () => {
    const numbers = solid.faces.map((face) => face.number).sort((a, b) => a - b);
    assert.deepEqual(numbers, Array.from({ length: sides }, (_, at) => at + 1));
  });

  test(`the faces of a d${sides} are flat and wind counter-clockwise`, () => {
    for (const { loop, normal, centre } of solid.faces) {
      loop.forEach((at, step) => {
        near(dot(minus(solid.corners[at], centre), normal), 0);
        const next = solid.corners[loop[(step + 1) % loop.length]];
        const after = solid.corners[loop[(step + 2) % loop.length]];
        assert.ok(dot(cross(minus(next, solid.corners[at]), minus(after, next)), normal) > 0);
      });
    }
  });

  test(`every edge of a d${sides} belongs to two faces that run it in opposite directions`, () => {
    const edgesOf = ({ loop }) => loop.map((at, step) => `${at}-${loop[(step + 1) % loop.length]}`);
    const edges = new Set(solid.faces.flatMap(edgesOf));
    for (const edge of edges) assert.ok(edges.has(edge.split('-').reverse().join('-')));
    assert.equal(solid.corners.length - edges.size / 2 + solid.faces.length, 2);
  });

  test(`numbers of a d${sides} are written square to the face, inside it`, () => {
    for (const { normal, up, right, centre, inner, loop } of solid.faces) {
      near(dot(up, normal), 0);
      near(dot(right, up), 0);
      near(dot(cross(right, up), normal), 1);
      loop.forEach((at, step) => {
        const corner = solid.corners[at];
        const edge = minus(solid.corners[loop[(step + 1) % loop.length]], corner);
        near(length(cross(edge, minus(centre, corner))) / length(edge), inner);
      });
    }
  });
}

for (const [sides, sum] of [[6, 7], [8, 9], [10, 11]]) {
  test(`opposite faces of a d${sides} add up to ${sum}`, () => {
    const { faces } = solidFor(sides);
    for (const face of faces) {
      const opposite = faces.find((other) => dot(other.normal, face.normal) < -1 + 1e-9);
      assert.equal(face.number + opposite.number, sum);
    }
  });
}

test('1, 2 and 3 of a d6 run counter-clockwise around their corner', () => {
  const [one, two, three] = [1, 2, 3].map((number) => solidFor(6).faces.find((face) => face.number === number).normal);
  assert.ok(dot(cross(one, two), three) > 0);
});

test('a die without a body of its own borrows the ten-sided one and carries its face', () => {
  const solid = solidFor(100, 73);
  assert.equal(solid.corners, solidFor(10).corners);
  assert.ok(solid.faces.some((face) => face.number === 73));
  assert.ok(solid.faces.every((face) => face.number >= 1 && face.number <= 100));
});
