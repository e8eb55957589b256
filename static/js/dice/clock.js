/**
 * @typedef {{landed: Promise<void>, settle: () => void}} Run
 */

/** A hidden tab gets no frames; this much later the throw settles without them. */
const GRACE = 60;

/**
 * Asks for frames only while the dice move, and always ends with the one at 1.
 * @param {number} duration in milliseconds; 0 settles at once
 * @param {(t: number) => void} draw
 * @returns {Run}
 */
export function run(duration, draw) {
  let frame = 0;
  let alarm = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let over = false;
  /** @type {() => void} */
  let land = () => {};
  const landed = /** @type {Promise<void>} */ (new Promise((resolve) => (land = resolve)));

  function settle() {
    if (over) return;
    over = true;
    cancelAnimationFrame(frame);
    clearTimeout(alarm);
    land();
    draw(1);
  }

  function start() {
    const begun = performance.now();
    const step = (/** @type {number} */ now) => {
      const t = Math.max(0, (now - begun) / duration);
      if (t >= 1) return settle();
      frame = requestAnimationFrame(step);
      draw(t);
    };
    frame = requestAnimationFrame(step);
    alarm = setTimeout(settle, duration + GRACE);
  }

  if (duration > 0) start();
  else settle();
  return { landed, settle };
}
