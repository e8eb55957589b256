/** The table's link into the clipboard, or at least under the finger. */

import { byId } from "./dom.js";
import { say } from "./notices.js";

export function offerLink() {
  for (const id of ["copy-link", "invite"]) byId(id).addEventListener("click", offer);
}

async function offer() {
  if (await copied(location.href)) say("Link copied. Whoever opens it can sit down or watch.");
  else say("Copy this link by hand:", location.href);
}

/** Browsers keep the clipboard from pages without https, and may ask or refuse. @param {string} text @returns {Promise<boolean>} */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
