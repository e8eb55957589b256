/** Under the log: what the dice were committed to, and once the fight is over, the proof. */

import { canVerify, keepsItsWord } from "../fairness.js";
import { byId, el, mark } from "./dom.js";

/** @param {string} commitment */
export function showCommitment(commitment) {
  byId("fair").replaceChildren("Dice committed to before the fight: ", el("code", { title: commitment }, `${commitment.slice(0, 16)}…`));
}

/** Once; a result that is shown stays. @param {string} seed @param {string} commitment */
export function showSeed(seed, commitment) {
  const place = byId("proof");
  if (place.dataset.seed === seed) return;
  place.dataset.seed = seed;
  place.hidden = false;
  const result = el("p", { class: "verified", role: "status" });
  byId("proof-parts").replaceChildren(
    el("dt", {}, "Committed to before the fight"), el("dd", {}, el("code", {}, commitment)),
    el("dt", {}, "The seed of the dice, secret until now"), el("dd", {}, el("code", {}, seed)));
  byId("verify").onclick = () => void verify(seed, commitment, result);
  byId("proof-parts").after(result);
}

/** @param {string} seed @param {string} commitment @param {HTMLElement} result */
async function verify(seed, commitment, result) {
  if (!canVerify()) {
    result.textContent = "A browser verifies only over https or on its own machine. Take the record and run: manage.py verify fight.json";
    return;
  }
  const kept = await keepsItsWord(seed, commitment);
  mark(result, "data-kept", kept);
  result.textContent = kept ? "✓ SHA-256 of the seed is what was committed to: the seed was fixed before the first roll."
    : "✗ SHA-256 of the seed is not what was committed to. Do not trust this fight.";
}
