/** Both parties: who they are, how they stand, whose turn it is, who is aimed at. */

import { standing } from "../state/change.js";
import { marksOf, showChips } from "./chips.js";
import { crest } from "./crest.js";
import { byId, el, keep, mark, write } from "./dom.js";

/**
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {import("../state.js").Combatant} Combatant
 * @typedef {import("../aim.js").Target} Target
 * @typedef {{targets: Target[], choose: (who: string) => void}} Aiming
 */

const SIDES = ["heroes", "enemies"];
const CHOSEN = { foe: "◎", ally: "✚" };
/** More on a side, and the cards get smaller. */
const CROWD = 2;

/** A card is made once and changed from then on, so that its bars can move. @param {Battle} battle @param {Aiming} aiming */
export function showCombatants(battle, { targets, choose }) {
  const parties = SIDES.map((side) => battle.combatants.filter((one) => one.side === side));
  byId("field").dataset.crowd = String(parties.some((party) => party.length > CROWD));
  parties.forEach((party, at) => {
    keep(byId(SIDES[at]), party, (one) => newCard(one, choose), (card, one) => {
      update(card, one, battle.active === one.id);
      aim(card, targets.find((target) => target.id === one.id));
    });
  });
}

/** Pointing at a card is a shortcut; the buttons below do the same for a keyboard. @param {Combatant} one @param {(who: string) => void} choose */
function newCard(one, choose) {
  return el(
    "li",
    { class: "combatant", onclick: () => choose(one.id) },
    crest(one.name, one.side),
    el("h3", {}, el("span", { class: "name" }, one.name), " ", el("span", { class: "fate" })),
    el("div", { class: "hp" }, meter("bar", `Hit points of ${one.name}`), el("b")),
    el("div", { class: "meters" }, small("Stamina", one.name), small("Stress", one.name)),
    el("p", { class: "stats" }),
    el("div", { class: "chips" }),
    el("p", { class: "tip", hidden: true, "aria-hidden": "true" }),
    el("span", { class: "aim", "aria-hidden": "true" }),
  );
}

/** @param {string} kind @param {string} name */
const meter = (kind, name) => el("div", { class: kind, role: "meter", "aria-label": name, "aria-valuemin": 0 }, el("i"));

/** @param {string} what @param {string} whose */
const small = (what, whose) =>
  el(
    "div",
    { class: `meter ${what.toLowerCase()}` },
    el("span", { "aria-hidden": "true" }, what, " ", el("b")), meter("line", `${what} of ${whose}`),
  );

/** @param {HTMLElement} card @param {Combatant} one @param {boolean} active */
function update(card, one, active) {
  const down = one.hp <= 0;
  Object.assign(card.dataset, { active, down, fled: one.fled });
  measure(part(card, ".bar"), one.hp, one.sheet.max_hp);
  part(card, ".bar").dataset.state = stateOf(one.hp / one.sheet.max_hp);
  part(card, ".hp b").dataset.hp = String(one.hp);
  write(part(card, ".hp b"), `${one.hp} / ${one.sheet.max_hp}`);
  measure(part(card, ".stamina .line"), one.stamina, one.sheet.max_stamina);
  write(part(card, ".stamina b"), String(one.stamina));
  measure(part(card, ".stress .line"), one.stress, 100);
  write(part(card, ".stress b"), String(one.stress));
  write(part(card, ".fate"), one.fled ? "Fled" : down ? "Down" : "");
  write(part(card, ".stats"), gear(one));
  showChips(part(card, ".chips"), standing(one) ? marksOf(one) : []);
}

/** @param {HTMLElement} card @param {Target|undefined} target */
function aim(card, target) {
  mark(card, "data-target", target && (target.chosen ? "chosen" : "open"));
  write(part(card, ".aim"), target ? `${target.chosen ? CHOSEN[target.role] : "○"} ${target.key}` : "");
}

/** @param {Combatant} one */
function gear({ sheet, statuses }) {
  const armed = statuses.some((status) => status.name === "[Disarmed]") ? "Unarmed" : sheet.weapon.name;
  const rank = sheet.threat === "boss" ? "Boss · " : "";
  return `${rank}${armed} · soak ${sheet.soak + (sheet.armour?.soak ?? 0)}`;
}

/** @param {HTMLElement} bar @param {number} value @param {number} most */
function measure(bar, value, most) {
  mark(bar, "aria-valuemax", most);
  mark(bar, "aria-valuenow", value);
  bar.style.setProperty("--share", String(most ? Math.min(1, value / most) : 0));
}

/** @param {HTMLElement} card @param {string} selector */
const part = (card, selector) => /** @type {HTMLElement} */ (card.querySelector(selector));

/** @param {number} share */
const stateOf = (share) => (share > 0.6 ? "sound" : share > 0.3 ? "hurt" : "dire");

/** @param {string} who @returns {HTMLElement|null} */
export const cardOf = (who) => document.querySelector(`.combatant[data-id="${CSS.escape(who)}"]`);
