/** The table's link into the clipboard, or at least under the finger. */

import { byId } from "./dom.js";
import { say } from "./notices.js";

export function offerLink() {
  byId("copy-link").addEventListener("click", async () => {
    if (await copied(location.href)) say("Link copied. Whoever opens it watches this fight.");
    else say("Copy this link by hand:", location.href);
  });
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
