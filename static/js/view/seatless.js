/** Who has no seat, waits for one, or was sent away: the page says so. */

import { rememberName } from "../name.js";
import { byId, mark } from "./dom.js";
import { say } from "./notices.js";

/** @typedef {"seated"|"waiting"|"kicked"|"outside"|"guest"} Standing outside: nothing to see without a seat; guest: may watch without one */

export function offerSeat() {
  rememberName(/** @type {HTMLFormElement|null} */ (document.querySelector("#joining form")));
  const table = `/t/${byId("main").dataset.code}/`;
  if (location.pathname !== table) history.replaceState(null, "", table); // a name was refused: the link is still the table's
}

/** @param {Standing} standing */
export function showStanding(standing) {
  const before = byId("main").dataset.standing;
  if (before === standing) return;
  mark(byId("main"), "data-standing", standing);
  if (before === "waiting" && standing === "seated") say("You have been let in.");
  if (standing === "kicked") byId("kicked-title").focus();
}
