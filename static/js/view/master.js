/** What only the game master can do. Every change is an event of its own that all at the table see. */

import { undoable, secretsOf } from "../history.js";
import { CONDITIONS, STATUSES } from "../meanings.js";
import { find } from "../state/change.js";
import { ask } from "./ask.js";
import { byId, el, keep, mark, write } from "./dom.js";
import { given, options, selected } from "./fields.js";
import { createSheet, keepingFocus } from "./sheet.js";

/**
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {import("../state.js").Combatant} Combatant
 * @typedef {import("../history.js").Told} Told
 * @typedef {(command: object) => void} Order
 * @typedef {{id: string, name: string, side: string|null, on: boolean}} OnField
 */

const SIDES = [{ side: null, word: "all" }, { side: "heroes", word: "heroes" }, { side: "enemies", word: "enemies" }];

/** @param {Order} order */
export function createMaster(order) {
  const { close } = createSheet("master");
  const view = { battle: /** @type {Battle|null} */ (null), back: /** @type {ReturnType<typeof undoable>} */ (null) };
  const one = () => selected("who");
  const on = (/** @type {string} */ id, /** @type {string} */ type, /** @type {(event: Event) => void} */ act) => byId(id).addEventListener(type, act);

  options("status", Object.keys(STATUSES).map((name) => ({ id: name, name })));
  on("undo", "click", () => view.back && order({ do: "rewind", to: view.back.to }));
  for (const id of ["pause", "go-on"]) on(id, "click", () => order({ do: "pause", on: !view.battle?.paused }));
  on("skip", "click", () => order({ do: "skip" }));
  on("one-form", "change", (event) => /** @type {HTMLElement} */ (event.target).id === "who" && showOne(view.battle, order));
  submitted("one-form", (fields) => order({ do: "set", who: one(), ...fields }));
  submitted("status-form", (fields) => order({ do: "lay-status", who: one(), ...fields }));
  submitted("last-form", (fields) => order({ do: "override", ...fields }));
  submitted("roll-form", ({ hidden, ...fields }) => order({ do: "check", hidden: !!hidden, ...fields }));
  for (const passed of [true, false]) on(passed ? "pass" : "fail", "click", () => order({ do: "override", passed }));
  submitted("end-form", async (fields) => {
    if (await ask("End the fight now? The seed of its dice is published then, and nothing can be taken back.", "End the fight")) order({ do: "end", ...fields });
  });
  on("remove", "click", async () => {
    const name = view.battle && find(view.battle, one())?.name;
    if (name && (await ask(`Take ${name} out of the fight?`, "Take out"))) order({ do: "remove", who: one() });
  });

  /** @param {Battle} battle @param {Told[]} log @param {string[]} played */
  function show(battle, log, played) {
    Object.assign(view, { battle, back: undoable(log, played) });
    byId("show-master").hidden = !!battle.ending;
    byId("go-on").hidden = !battle.paused || !!battle.ending;
    if (battle.ending) close();
    keepingFocus("master", () => {
      showTop(view.back, battle);
      for (const id of ["who", "roller"]) options(id, battle.combatants);
      showOne(battle, order);
      showField(battle, order);
      showLast(battle);
      showSecrets(secretsOf(log, battle.hidden), order);
    });
  }

  return { show };
}

/** What was filled in, when the form is sent; numbers that are left empty stay as they are. @param {string} id @param {(fields: Record<string, any>) => void} act */
function submitted(id, act) {
  const form = /** @type {HTMLFormElement} */ (byId(id));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(given(form));
    for (const field of form.querySelectorAll("input[type=number][data-once]")) /** @type {HTMLInputElement} */ (field).value = "";
  });
}

/** @param {ReturnType<typeof undoable>} back @param {Battle} battle */
function showTop(back, { paused }) {
  mark(byId("undo"), "aria-disabled", !back || null);
  write(byId("undo-words"), back ? back.words : "nothing to take back");
  write(byId("pause"), paused ? "Go on" : "Pause");
  mark(byId("pause"), "data-paused", paused || null);
}

/** @param {Battle|null} battle @param {Order} order */
function showOne(battle, order) {
  const one = battle && find(battle, selected("who"));
  if (!one) return;
  const now = { hp: `${one.hp}/${one.sheet.max_hp}`, stamina: `${one.stamina}/${one.sheet.max_stamina}`, stress: `${one.stress}/100` };
  for (const [id, words] of Object.entries(now)) mark(byId(`set-${id}`), "placeholder", words);
  const lying = one.statuses.map(({ name, turns }) => ({ id: name, name, turns }));
  const clear = (/** @type {string} */ status) => order({ do: "clear-status", who: selected("who"), status });
  keep(byId("lying"), lying, ({ id, name }) => el("li", {}, el("button", { type: "button", class: "chip", "aria-label": `Take off ${name}`, onclick: () => clear(id) }, el("span"), " ✕")),
    (item, { name, turns }) => write(/** @type {Element} */ (item.querySelector("span")), turns ? `${name} ${turns}` : name));
}

/** @param {Battle} battle @param {Order} order */
function showField({ conditions }, order) {
  const rows = Object.entries(CONDITIONS).map(([name, meaning]) => ({ id: name, name, meaning }));
  keep(byId("field-conditions"), rows, ({ name, meaning }) => el("li", {}, el("p", {}, el("b", {}, name), " ", el("small", {}, meaning)), el("div", { class: "toggles", role: "group", "aria-label": name })), (row, { name }) => {
    const toggles = SIDES.map(({ side, word }) => ({ id: word, name, side, on: conditions.some((one) => one.name === name && (one.side ?? null) === side) }));
    keep(/** @type {HTMLElement} */ (row.lastElementChild), toggles, (toggle) => newToggle(toggle, order), (button, toggle) => mark(button, "aria-pressed", toggle.on));
  });
}

/** @param {OnField} toggle @param {Order} order */
function newToggle({ id, name, side }, order) {
  const button = el("button", { type: "button", "aria-label": `${name} for ${id === "all" ? "all" : `the ${id}`}`, onclick: flip }, id);
  function flip() {
    order({ do: "condition", name, ...(side && { side }), on: button.getAttribute("aria-pressed") !== "true" });
  }
  return button;
}

/** @param {Battle} battle */
function showLast(battle) {
  const last = /** @type {any} */ (battle.last);
  const name = (/** @type {string} */ who) => find(battle, who)?.name ?? who;
  const hit = !!last && typeof last.damage === "number";
  const rolled = !!last && !hit && !!last.result;
  const words = hit ? `${name(last.who)}, ${last.what}, on ${name(last.target)}: ${last.damage} damage` : rolled ? `${name(last.who)}, ${last.what}: ${last.result}` : "There is no result that could be another one.";
  write(byId("last-words"), words);
  byId("last-form").hidden = !hit;
  byId("last-roll").hidden = !rolled;
}

/** @param {ReturnType<typeof secretsOf>} secrets @param {Order} order */
function showSecrets(secrets, order) {
  keep(byId("secrets"), secrets, ({ secret, words }) => el("li", {}, el("p", {}, words), el("button", { type: "button", onclick: () => order({ do: "reveal", secret }) }, "Reveal to all")), () => {});
  byId("secrets").hidden = !secrets.length;
}
