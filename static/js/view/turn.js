/** At the top of the field: the round, whose turn it is, and what lies on the field. */

import { waitedFor } from "../seat.js";
import { find } from "../state/change.js";
import { ofCondition, showChips } from "./chips.js";
import { byId, el, mark } from "./dom.js";

/** @typedef {import("../state.js").Battle} Battle */

/** @type {Record<string, string>} */
const ENDINGS = { victory: "Victory!", defeat: "Defeat", fled: "Fled", draw: "A draw" };

/** @param {Battle} battle @param {string[]} mine the combatants the viewer acts for */
export function showTurn(battle, mine) {
  const yours = !battle.ending && mine.includes(waitedFor(battle));
  const banner = byId("banner");
  mark(banner, "data-yours", yours || null);
  mark(banner, "data-ending", battle.ending);
  mark(banner, "data-paused", (battle.paused && !battle.ending) || null);
  byId("turn").replaceChildren(el("small", {}, battle.round ? `Round ${battle.round}` : "Before the fight"), el("b", {}, words(battle, yours, mine.length > 1)));
  showChips(byId("conditions"), battle.conditions.map(ofCondition));
}

/** @param {Battle} battle @param {boolean} yours @param {boolean} several */
function words(battle, yours, several) {
  if (battle.ending) return ENDINGS[battle.ending];
  if (battle.paused) return "Paused";
  if (!battle.order.length) return "";
  const actor = find(battle, waitedFor(battle));
  if (!actor) return "";
  if (battle.pending) return yours ? "Your choice" : `${actor.name} chooses`;
  if (!yours) return `${actor.name}'s turn`;
  return several ? `Your turn: ${actor.name}` : "Your turn";
}
