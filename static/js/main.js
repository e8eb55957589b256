/** main -> socket -> queue -> state -> animate/<event> -> view/. The server decides; this page shows. */

import { attacked } from "./animate/attacked.js";
import { createTray } from "./dice/tray.js";
import { createQueue } from "./queue.js";
import { connect } from "./socket.js";
import { showActions } from "./view/actions.js";
import { showCombatants } from "./view/combatants.js";
import { byId, el } from "./view/dom.js";
import { logEvent } from "./view/log.js";
import { showTurn, verdict } from "./view/notices.js";

const code = byId("main").dataset.code ?? "";
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const tray = createTray(/** @type {HTMLCanvasElement} */ (byId("dice")), { speed: "normal" });
const seat = { you: /** @type {any} */ (null), fight: "", pending: /** @type {object|null} */ (null) };
const queue = createQueue(animate, show);
const socket = connect(code, {
  message: hear, state: showConnection, seen: () => queue.table.sequence, pending: () => seat.pending,
});

/** @type {Record<string, (message: any) => void>} */
const ears = {
  welcome(message) {
    Object.assign(seat, { you: message.you, fight: message.fight });
    message.log.forEach(logEvent);
    queue.reset(message.battle, message.sequence);
    byId("fair").replaceChildren("Dice committed to before the fight: ", el("code", {}, message.commitment.slice(0, 16) + "…"));
  },
  events(message) {
    if (!queue.add(message.events)) socket.send({ type: "join", since: queue.table.sequence });
  },
  answer: () => answered(),
  refusal(message) {
    answered();
    verdict(message.text);
    if (message.sequence > (queue.table.sequence ?? 0)) socket.send({ type: "join", since: queue.table.sequence });
  },
  error: (message) => verdict(message.text),
  pong(message) {
    if (message.sequence > (queue.table.sequence ?? 0)) socket.send({ type: "join", since: queue.table.sequence });
  },
};

/** @param {any} message */
function hear(message) {
  ears[message.type]?.(message);
}

function answered() {
  seat.pending = null;
  show(/** @type {any} */ (queue.table.shown));
}

/** @param {object} command */
function play(command) {
  seat.pending = { type: "command", id: newId(), seen: queue.table.sequence, command };
  socket.send(seat.pending);
  show(/** @type {any} */ (queue.table.shown));
}

/** @param {import("./queue.js").Told} told */
async function animate(told) {
  const stage = { tray, seed: `${seat.fight}:${told.sequence}`, fast: reduced.matches };
  if (told.event.event === "attacked" && !document.hidden) await attacked(told.event, stage);
  logEvent(told);
}

/** @param {import("./state.js").Battle} shown */
function show(shown) {
  showCombatants(shown);
  showTurn(shown, seat.you?.controls ?? []);
  const ready = { you: seat.you, waiting: seat.pending !== null, busy: queue.table.busy() };
  showActions(/** @type {any} */ (queue.table.busy() ? shown : queue.table.battle), ready, play);
}

/** @param {string} state @param {string} text */
function showConnection(state, text) {
  byId("connection").dataset.state = state;
  byId("connection").textContent = text;
}

byId("tray").addEventListener("click", () => tray.skip());
addEventListener("resize", () => tray.resize());
addEventListener("keydown", (event) => {
  if (event.key === "a" && !event.metaKey && !event.ctrlKey && !event.altKey)
    /** @type {HTMLButtonElement|null} */ (document.querySelector("#actions button:enabled"))?.click();
});
byId("copy-link").addEventListener("click", async () => {
  await navigator.clipboard?.writeText(location.href);
  byId("copy-link").classList.add("copied");
});

/** Unlike crypto.randomUUID this works on a plain http address in the local network, too. */
function newId() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
