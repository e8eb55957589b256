/**
 * Chance for the looks of a throw only. The faces come from the server; what is drawn here moves dice,
 * so every browser that is given the same seed shows the same throw.
 */

/**
 * FNV-1a: spreads neighbouring seeds ("12", "13") over all 32 bits.
 * @param {string | number} seed
 * @returns {number}
 */
export function hashOf(seed) {
  let hash = 0x811c9dc5;
  for (const letter of String(seed)) {
    hash = Math.imul(hash ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Mulberry32, chosen because its integer steps give the same numbers in every engine.
 * @param {string | number} seed
 * @returns {() => number} numbers in 0..1, 1 excluded
 */
export function chanceFrom(seed) {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * @param {() => number} chance
 * @param {number} low
 * @param {number} high
 * @returns {number}
 */
export const between = (chance, low, high) => low + (high - low) * chance();
