/** What the viewer can do now; what must wait stays in its place and says what it waits for. */

import { aimed, targets } from "../aim.js";
import { deeds } from "../deeds.js";
import { aims } from "../exploit.js";
import { obstacle, ownActor } from "../seat.js";
import { newButton, showButton } from "./button.js";
import { byId, el, keep, mark, write } from "./dom.js";
import { showTargets } from "./targets.js";

/**
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {import("../seat.js").Seat} Seat
 * @typedef {import("../aim.js").Aim} Aim
 * @typedef {import("../deeds.js").Deed} Deed
 * @typedef {{play: (command: object) => void, choose: (who: string) => void}} Hands
 */

/** @type {{id: string, name: string}[]} */
const GROUPS = [
  { id: "exploit", name: "Exploit" }, { id: "strike", name: "Attack" }, { id: "abilities", name: "Abilities" },
  { id: "turn", name: "Turn" }, { id: "stance", name: "Stance" },
];

/** @param {Battle} battle what the animations have reached @param {Seat} seat @param {Aim} wanted @param {Hands} hands */
export function showActions(battle, seat, wanted, hands) {
  const place = byId("actions");
  const focused = place.contains(document.activeElement);
  const actor = battle.ending ? undefined : ownActor(battle, seat);
  const reason = obstacle(battle, seat);
  const aim = actor && aimed(battle, actor, wanted);
  const choosing = !!actor && battle.pending?.attacker === actor.id;
  const offered = choosing ? aims(battle) : actor && aim ? deeds(battle, actor, aim) : [];
  mark(place, "data-ready", (!!actor && !reason) || null);
  mark(place, "data-exploit", choosing || null);
  showReason(battle, reason || (choosing ? "System exploit! Your choice:" : invitation(actor)));
  showTargets(actor && aim && !choosing ? targets(battle, actor, aim) : [], hands.choose);
  showDeeds(offered, reason, hands);
  showAgain(!!battle.ending);
  if (focused && !place.contains(document.activeElement)) firstOf(place)?.focus();
}

/** @param {import("../state.js").Combatant|undefined} actor */
const invitation = (actor) => (actor ? `${actor.name}: ${actor.hp} hit points, ${actor.stamina} stamina` : "");

/** @param {HTMLElement} place @returns {HTMLElement|null} */
const firstOf = (place) => place.querySelector(".deed, .go");

/** @param {Battle} battle @param {string} words */
function showReason(battle, words) {
  write(byId("why"), words);
  byId("why").hidden = !!battle.ending;
}

/** @param {Deed[]} offered @param {string} reason @param {Hands} hands */
function showDeeds(offered, reason, hands) {
  const groups = GROUPS.filter(({ id }) => offered.some((deed) => deed.group === id));
  keep(byId("deeds"), groups, newGroup, (group, { id }) => {
    keep(group, offered.filter((deed) => deed.group === id), newButton, (button, deed) => showButton(button, deed, reason, hands.play));
  });
  showTabs(groups.filter(({ id }) => id !== "stance"));
}

/** @param {{id: string, name: string}} group */
const newGroup = ({ id, name }) => el("div", { class: "group", role: "group", "aria-label": name, data: { group: id } });

/** On a phone one group at a time, so that the dice stay in sight; "Turn" holds the stances, too. @param {typeof GROUPS} groups */
function showTabs(groups) {
  const place = byId("actions");
  if (!groups.some(({ id }) => id === place.dataset.open)) place.dataset.open = groups[0]?.id ?? "";
  const tabs = groups.length > 1 ? groups : [];
  byId("tabs").hidden = !tabs.length;
  keep(byId("tabs"), tabs, ({ id, name }) => el("button", { type: "button", onclick: () => openTab(id) }, name), (tab, { id }) =>
    mark(tab, "aria-pressed", place.dataset.open === id));
}

/** @param {string} group */
function openTab(group) {
  byId("actions").dataset.open = group;
  for (const tab of /** @type {HTMLElement[]} */ ([...byId("tabs").children])) mark(tab, "aria-pressed", tab.dataset.id === group);
}

/** @param {boolean} over */
function showAgain(over) {
  const form = byId("actions").querySelector("form");
  if (over && !form) byId("actions").append(/** @type {HTMLTemplateElement} */ (byId("again")).content.cloneNode(true));
  if (!over) form?.remove();
}
