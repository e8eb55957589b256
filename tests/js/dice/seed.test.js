import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, chanceFrom, hashOf } from '../../../static/js/dice/seed.js';

const draws = (seed, count) => Array.from({ length: count }, chanceFrom(seed));

test('the same seed draws the same numbers', () => {
  assert.deepEqual(draws('fight-7', 50), draws('fight-7', 50));
});

test('a number and its text are the same seed', () => {
  assert.equal(hashOf(42), hashOf('42'));
});

test('neighbouring seeds draw different numbers', () => {
  assert.notDeepEqual(draws(1, 5), draws(2, 5));
});

test('the numbers of a seed never change, or browsers of different age would disagree', () => {
  assert.equal(hashOf('tray'), 1770037549);
  assert.deepEqual(draws('tray', 3).map((number) => Math.floor(number * 1e6)), [580094, 302639, 858330]);
});

test('numbers stay in 0..1 and fill it evenly', () => {
  const numbers = draws('even', 10_000);
  assert.ok(numbers.every((number) => number >= 0 && number < 1));
  const mean = numbers.reduce((sum, number) => sum + number) / numbers.length;
  assert.ok(Math.abs(mean - 0.5) < 0.02);
});

test('between stays between', () => {
  const chance = chanceFrom('limits');
  for (let round = 0; round < 1000; round++) {
    const drawn = between(chance, -2, 3);
    assert.ok(drawn >= -2 && drawn < 3);
  }
});
