/** Just enough of a browser to run the tray in node: a canvas that counts strokes, and a clock moved by hand. */

/** @returns {any} a drawing context that accepts everything and counts what it was asked to draw */
export function fakeContext(canvas) {
  const counted = { drawn: 0, canvas };
  const answers = {
    measureText: () => ({ actualBoundingBoxAscent: 7, actualBoundingBoxDescent: 0 }),
    createLinearGradient: () => ({ addColorStop() {} }),
    createRadialGradient: () => ({ addColorStop() {} }),
  };
  return new Proxy(counted, {
    get: (target, name) => target[name] ?? answers[name] ?? (() => { target.drawn += 1; }),
  });
}

/** @returns {any} */
export function fakeCanvas(clientWidth = 600, clientHeight = 300) {
  const canvas = { clientWidth, clientHeight, width: 300, height: 150 };
  const context = fakeContext(canvas);
  return Object.assign(canvas, { getContext: () => context, context });
}

/** Puts the browser's globals in place; frames wait until `frame(milliseconds)` is called. */
export function fakeBrowser({ still = false } = {}) {
  const browser = { now: 0, asked: new Map(), frames: 0, still };
  globalThis.OffscreenCanvas = class {
    constructor(width, height) { Object.assign(this, { width, height }); }
    getContext() { return fakeContext(this); }
  };
  globalThis.matchMedia = () => ({ matches: browser.still });
  globalThis.requestAnimationFrame = (callback) => {
    browser.asked.set(++browser.frames, callback);
    return browser.frames;
  };
  globalThis.cancelAnimationFrame = (id) => browser.asked.delete(id);
  const start = performance.now();
  browser.frame = (milliseconds) => {
    const waiting = [...browser.asked.values()];
    browser.asked.clear();
    for (const callback of waiting) callback(start + milliseconds);
  };
  return browser;
}
