/** The seats of the table: who is here, who plays whom, who is ready. While all gather it stands in the middle. */

import { beforeTheStart, described, listed, ownSeat, partsOf, players, waiting } from "../company.js";
import { ask } from "./ask.js";
import { byId, el, keep, mark, write } from "./dom.js";
import { createSheet, keepingFocus } from "./sheet.js";

/**
 * @typedef {import("../company.js").Lobby} Lobby
 * @typedef {import("../company.js").Seat} Seat
 * @typedef {import("../company.js").Part} Part
 * @typedef {import("../state.js").Battle} Battle
 * @typedef {{arrange: (what: object) => void, ready: () => void, start: () => void}} Does
 * @typedef {{lobby: Lobby, battle: Battle|null, master: boolean, sits: boolean}} View
 */

const AI = "ai";

/** @param {Does} does */
export function createSeats(does) {
  const { close, sheet } = createSheet("seats");
  byId("ready").addEventListener("click", () => byId("ready").hasAttribute("aria-disabled") || does.ready());
  byId("start").addEventListener("click", does.start);

  /** @param {Lobby} lobby @param {Battle|null} battle */
  function show(lobby, battle) {
    const own = ownSeat(lobby);
    const sits = own?.standing === "seated";
    const view = { lobby, battle, master: sits && own.role === "master", sits: sits && own.role !== "spectator" };
    keepingFocus("seats", () => {
      showAbout(view);
      showCompany(view, does.arrange);
      showParts(view, does.arrange);
      showStart(view);
    });
    showButton(lobby, view.master);
  }

  /** In the middle of the table before the fight; from then on over it, and closed until it is asked for. @param {boolean} gathering */
  function pin(gathering) {
    if (gathering === "pinned" in sheet.dataset) return;
    const inside = sheet.contains(document.activeElement);
    mark(sheet, "data-pinned", gathering || null);
    if (gathering) sheet.hidden = false;
    else close();
    mark(byId("show-seats"), "aria-expanded", !sheet.hidden);
    if (inside && !gathering) /** @type {HTMLElement} */ (document.querySelector("#actions .deed") ?? byId("show-seats")).focus();
  }

  return { show, pin };
}

/** @param {View} view */
function showAbout({ lobby, battle }) {
  write(byId("seats-title"), lobby.stage === "gathering" ? "Who plays whom?" : "Seats");
  write(byId("seats-about"), [lobby.encounter, battle?.profile?.name].filter(Boolean).join(" · "));
  byId("approval").hidden = !lobby.approval;
}

/** @param {View} view @param {Does["arrange"]} arrange */
function showCompany({ lobby, battle, master }, arrange) {
  const items = lobby.seats.map((seat) => ({ ...seat, id: String(seat.id), seat }));
  keep(byId("company"), items, ({ seat }) => newSeat(seat, arrange), (row, { seat }) => {
    const [name, you, does, ready, admit, away] = /** @type {HTMLElement[]} */ ([...row.querySelectorAll("b, .you, .does, .mark, button")]);
    const counts = lobby.stage === "gathering" && seat.standing === "seated" && seat.role !== "spectator";
    row.dataset.standing = seat.standing;
    write(name, seat.name);
    write(you, seat.id === lobby.you ? "(you)" : "");
    write(does, described(seat, battle, lobby));
    write(ready, !counts ? "" : seat.ready ? "✓ ready" : "… not ready");
    mark(ready, "data-ready", seat.ready || null);
    admit.hidden = !(master && seat.standing === "waiting");
    away.hidden = !(master && seat.id !== lobby.you);
  });
}

/** @param {Seat} seat @param {Does["arrange"]} arrange */
function newSeat({ id, name }, arrange) {
  const away = async () => {
    if (await ask(`Send ${name} away? They cannot come back to this table; whom they play is the AI's.`, "Send away")) arrange({ do: "kick", seat: id });
  };
  return el("li", {},
    el("p", { class: "who" }, el("b"), " ", el("small", { class: "you" })),
    el("p", { class: "does" }),
    el("p", { class: "mark" }),
    el("p", { class: "hands" },
      el("button", { type: "button", class: "go", "aria-label": `Let ${name} in`, onclick: () => arrange({ do: "approve", seat: id }) }, "Let in"),
      el("button", { type: "button", class: "quiet", "aria-label": `Send ${name} away`, onclick: away }, "Send away")));
}

/** @param {View} view @param {Does["arrange"]} arrange */
function showParts(view, arrange) {
  const { lobby, battle, master } = view;
  const heroes = battle ? partsOf(battle, lobby, "heroes") : [];
  const left = heroes.filter((one) => one.free).map((one) => one.name);
  keep(byId("hero-parts"), heroes, (part) => newPart(part, arrange), (row, part) => showPart(row, part, view));
  write(byId("left-to-ai"), left.length ? `The AI plays whoever is left: ${listed(left)}.` : "Everybody is played by somebody.");
  byId("heroes-part").hidden = !battle;
  byId("enemy-seats").hidden = !(master && battle && lobby.stage !== "over");
  if (master && battle) keep(byId("enemy-parts"), partsOf(battle, lobby, "enemies"), (part) => newPart(part, arrange), (row, part) => showPart(row, part, view));
}

/** @param {Part} part @param {Does["arrange"]} arrange */
function newPart({ id, name }, arrange) {
  const select = el("select", { "aria-label": `Who plays ${name}`, onchange: give });
  const button = el("button", { type: "button", onclick: () => arrange({ do: button.dataset.do, combatant: id }) });
  function give() {
    const { value } = /** @type {HTMLSelectElement} */ (select);
    arrange({ do: "give", combatant: id, seat: value === AI ? null : Number(value) });
  }
  return el("li", {}, el("b", { class: "name" }, name), el("small", { class: "by" }), el("p", { class: "hands" }, select, button));
}

/** @param {HTMLElement} row @param {Part} part @param {View} view */
function showPart(row, { name, by, mine, free, seat }, { lobby, battle, master, sits }) {
  const select = /** @type {HTMLSelectElement} */ (row.querySelector("select"));
  const button = /** @type {HTMLButtonElement} */ (row.querySelector("button"));
  const hero = battle?.combatants.find((one) => one.name === name)?.side === "heroes";
  const over = lobby.stage === "over";
  mark(row, "data-mine", mine || null);
  write(/** @type {HTMLElement} */ (row.querySelector(".by")), `played by ${by}`);
  select.hidden = !master || over;
  if (master) showChoices(select, lobby, seat);
  button.hidden = over || !sits || !((free && hero) || (mine && !master));
  button.dataset.do = mine ? "release" : "claim";
  write(button, mine ? "Leave to the AI" : "Play");
  mark(button, "aria-label", mine ? `Leave ${name} to the AI` : `Play ${name}`);
}

/** @param {HTMLSelectElement} select @param {Lobby} lobby @param {string} seat */
function showChoices(select, lobby, seat) {
  const choices = [{ id: AI, name: "The AI" }, ...players(lobby).map(({ id, name }) => ({ id: String(id), name: id === lobby.you ? `${name} (you)` : name }))];
  keep(select, choices, ({ id }) => el("option", { value: id }), (option, { name }) => write(option, name));
  select.value = seat || AI;
}

/** @param {View} view */
function showStart({ lobby, master, sits }) {
  const gathering = lobby.stage === "gathering";
  const ready = !!ownSeat(lobby)?.ready;
  byId("ready").hidden = !gathering || !sits;
  write(byId("ready"), ready ? "✓ You are ready" : "Ready");
  mark(byId("ready"), "aria-disabled", ready || null);
  byId("start").hidden = !gathering || !master;
  write(byId("start-news"), !gathering ? "" : master ? beforeTheStart(lobby) : ready ? "The game master starts the fight." : sits ? "Choose whom you play, then say that you are ready." : "The fight has not begun yet.");
}

/** Whoever waits at the door is seen without opening anything. @param {Lobby} lobby @param {boolean} master */
function showButton(lobby, master) {
  const knocking = master ? waiting(lobby).length : 0;
  write(byId("show-seats"), knocking ? `Seats · ${knocking} waiting` : "Seats");
  mark(byId("show-seats"), "data-waiting", knocking || null);
  byId("show-seats").hidden = lobby.stage === "gathering";
}
