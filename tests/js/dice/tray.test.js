import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createTray } from '../../../static/js/dice/tray.js';
import { fakeBrowser, fakeCanvas } from './fakes.js';

const attack = { seed: 'one', groups: [{ name: 'attack', dice: [{ sides: 10, face: 8, mark: 'success' }] }] };
let browser;
let canvas;

beforeEach(() => {
  browser = fakeBrowser();
  canvas = fakeCanvas();
});

/** Whether the promise has been kept by now. */
const kept = (promise) => Promise.race([promise.then(() => true), new Promise((no) => setTimeout(no, 0, false))]);

test('a throw lands after its time', async () => {
  const landed = createTray(canvas).throw(attack);
  browser.frame(600);
  assert.equal(await kept(landed), false);
  browser.frame(1300);
  assert.equal(await kept(landed), true);
});

test('fast dice land after 0.4 s', async () => {
  const landed = createTray(canvas, { speed: 'fast' }).throw(attack);
  browser.frame(500);
  assert.equal(await kept(landed), true);
});

test('frames are asked for only while dice move', async () => {
  const tray = createTray(canvas);
  assert.equal(browser.asked.size, 0);
  tray.throw(attack);
  assert.equal(browser.asked.size, 1);
  tray.skip();
  assert.equal(browser.asked.size, 0);
  const { drawn } = canvas.context;
  await new Promise((soon) => setTimeout(soon, 20));
  assert.equal(canvas.context.drawn, drawn);
});

test('with speed off the dice lie at once', async () => {
  const tray = createTray(canvas);
  tray.setSpeed('off');
  assert.equal(await kept(tray.throw(attack)), true);
  assert.equal(browser.frames, 0);
  assert.ok(canvas.context.drawn > 0);
});

test('whoever wants reduced motion sees the dice lie at once', async () => {
  browser.still = true;
  assert.equal(await kept(createTray(canvas).throw(attack)), true);
  assert.equal(browser.frames, 0);
});

test('skip lands the dice', async () => {
  const tray = createTray(canvas);
  const landed = tray.throw(attack);
  tray.skip();
  assert.equal(await kept(landed), true);
});

test('a new throw settles the running one first', async () => {
  const tray = createTray(canvas);
  const first = tray.throw(attack);
  const second = tray.throw({ ...attack, seed: 'two' });
  assert.equal(await kept(first), true);
  assert.equal(await kept(second), false);
  tray.skip();
});

test('a hidden tab gets no frames and the throw lands all the same', async () => {
  await createTray(canvas, { speed: 'fast' }).throw(attack);
  assert.equal(browser.asked.size, 0);
});

test('clearing a running throw counts as landing', async () => {
  const tray = createTray(canvas);
  const landed = tray.throw(attack);
  tray.clear();
  assert.equal(await kept(landed), true);
  assert.equal(browser.asked.size, 0);
});

test('resizing redraws what lies there, pixel for pixel of the screen', async () => {
  globalThis.devicePixelRatio = 2;
  const tray = createTray(canvas, { speed: 'off' });
  await tray.throw(attack);
  const { drawn } = canvas.context;
  canvas.clientWidth = 320;
  tray.resize();
  delete globalThis.devicePixelRatio;
  assert.deepEqual([canvas.width, canvas.height], [640, 600]);
  assert.ok(canvas.context.drawn > drawn);
});

test('a tray without a size keeps the throw until it has one', async () => {
  const closed = fakeCanvas(0, 0);
  const tray = createTray(closed, { speed: 'off' });
  await tray.throw(attack);
  assert.equal(closed.context.drawn, 0);
  Object.assign(closed, { clientWidth: 400, clientHeight: 200 });
  tray.resize();
  assert.ok(closed.context.drawn > 0);
});

test('a face that the die does not have is refused, and what lay there stays', async () => {
  const tray = createTray(canvas, { speed: 'off' });
  await tray.throw(attack);
  const wrong = { seed: 1, groups: [{ dice: [{ sides: 6, face: 7 }] }] };
  await assert.rejects(tray.throw(wrong), RangeError);
  assert.doesNotThrow(() => tray.resize());
});
