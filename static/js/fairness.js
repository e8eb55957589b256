/** The dice were committed to before the fight: a number of one's own for the seed, and the proof afterwards. */

const NONCE_BYTES = 16;

/** Something the server could not know beforehand. */
export const drawNonce = () => hexOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Browsers have WebCrypto only over https and on the own machine. */
export const canVerify = () => !!globalThis.crypto?.subtle;

/** SHA-256(seed) = commitment, the two in hex. @param {string} seed @param {string} commitment */
export async function keepsItsWord(seed, commitment) {
  const digest = await crypto.subtle.digest("SHA-256", bytesOf(seed));
  return hexOf(new Uint8Array(digest)) === commitment;
}
