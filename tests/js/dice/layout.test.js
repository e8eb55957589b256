import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from '../../../static/js/dice/layout.js';

const pairs = (list) => list.flatMap((a, at) => list.slice(at + 1).map((b) => [a, b]));

for (const counts of [[1], [8], [5, 3], [16, 16], [9, 7, 4], [20, 1, 12], [40, 2], [0, 3]]) {
  for (const aspect of [320 / 480, 320 / 200, 1200 / 420]) {
    test(`${counts.join(' | ')} dice on a tray of ${aspect.toFixed(2)}:1 get a cell each`, () => {
      const { places } = arrange(counts, aspect);
      assert.deepEqual(places.map((group) => group.length), counts);
      for (const [a, b] of pairs(places.flat())) {
        assert.ok(Math.abs(a.x - b.x) > 1 - 1e-9 || Math.abs(a.y - b.y) > 1 - 1e-9);
      }
    });

    test(`${counts.join(' | ')} dice on a tray of ${aspect.toFixed(2)}:1 stay on the mats of their groups`, () => {
      const { places, mats, width, depth } = arrange(counts, aspect);
      places.forEach((group, at) => group.forEach(({ x, y }) => {
        assert.ok(x > mats[at].left && x < mats[at].right && y > mats[at].near && y < mats[at].far);
      }));
      for (const mat of mats) {
        assert.ok(mat.left > -width / 2 - 1e-9 && mat.right < width / 2 + 1e-9);
        assert.ok(mat.near > -depth / 2 - 1e-9 && mat.far < depth / 2 + 1e-9);
      }
    });
  }
}

test('mats of different groups do not touch', () => {
  for (const [a, b] of pairs([...arrange([9, 7, 4], 2).mats])) {
    assert.ok(a.right < b.left || b.right < a.left || a.near > b.far || b.near > a.far);
  }
});

test('a wide tray keeps groups side by side, a narrow one puts them under each other', () => {
  const [left, right] = arrange([4, 4], 4).mats;
  assert.ok(left.right < right.left && left.far === right.far);
  const [above, below] = arrange([5, 3], 1.6).mats;
  assert.ok(above.near > below.far);
});

test('dice fill a group row by row, as they are read', () => {
  const [places] = arrange([6], 1.2).places;
  const read = [...places].sort((a, b) => b.y - a.y || a.x - b.x);
  assert.deepEqual(places, read);
});

test('an empty tray has no places', () => {
  assert.deepEqual(arrange([], 2).places, []);
});
