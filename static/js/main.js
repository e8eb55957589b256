/** main -> socket -> queue -> state -> animate/<event> -> view/. The server decides; this page shows. */

import { attacked, layAttack } from "./animate/attacked.js";
import { createTray } from "./dice/tray.js";
import { createQueue } from "./queue.js";
import { connect } from "./socket.js";
import { showActions } from "./view/actions.js";
import { showCombatants } from "./view/combatants.js";
import { showConnection, showDelay } from "./view/connection.js";
import { offerLink } from "./view/copy.js";
import { byId, el } from "./view/dom.js";
import { listenToKeys } from "./view/keys.js";
import { logEvent } from "./view/log.js";
import { say, showTurn } from "./view/notices.js";
import { invite, showEnding } from "./view/result.js";

/** @typedef {import("./queue.js").Told} Told @typedef {import("./state.js").Battle} Battle */

const tray = createTray(/** @type {HTMLCanvasElement} */ (byId("dice")), { palette: { felt: null } });
const seat = {
  you: /** @type {{name: string, controls: string[]}|null} */ (null),
  fight: "",
  /** The command without an answer. */
  pending: /** @type {object|null} */ (null),
  /** The last event of the answered command; until it is here the seat has nothing to do. */
  awaited: 0,
};
const queue = createQueue(animate, show);
const socket = connect(byId("main").dataset.code ?? "", {
  message: (message) => ears[message.type]?.(message),
  state: showConnection,
  delay: showDelay,
  seen: () => queue.table.sequence,
  pending: () => seat.pending,
});

/** @type {Record<string, (message: any) => void>} */
const ears = {
  welcome(message) {
    Object.assign(seat, { you: message.you, fight: message.fight });
    message.log.forEach(logEvent);
    layLast(message.log, message.battle);
    queue.reset(message.battle, message.sequence);
    byId("fair").replaceChildren("Dice committed to before the fight: ", el("code", {}, `${message.commitment.slice(0, 16)}…`));
  },
  events(message) {
    if (!queue.add(message.events)) catchUp();
  },
  answer: (message) => answered(message.sequence),
  refusal(message) {
    answered(0);
    say(message.text);
    catchUpTo(message.sequence);
  },
  error: (message) => say(message.text),
  pong: (message) => catchUpTo(message.sequence),
};

/** @param {number} awaited */
function answered(awaited) {
  Object.assign(seat, { pending: null, awaited });
  show(queue.table.shown);
}

const catchUp = () => socket.send({ type: "join", since: queue.table.sequence });

/** @param {number} sequence */
function catchUpTo(sequence) {
  if (queue.table.sequence !== null && sequence > queue.table.sequence) catchUp();
}

/** @param {object} command */
function play(command) {
  seat.pending = { type: "command", id: newId(), seen: queue.table.sequence, command };
  socket.send(seat.pending);
  show(queue.table.shown);
}

/** What happens behind a hidden tab is laid out at once. @param {Told} told */
async function animate(told) {
  tray.setSpeed(document.hidden ? "off" : "normal");
  const stage = { tray, seed: `${seat.fight}:${told.sequence}`, hurried: document.hidden };
  try {
    if (told.event.event === "attacked") await attacked(told.event, stage);
    if (told.event.event === "ended") showEnding(told);
  } finally {
    logEvent(told);
  }
}

/** Whoever comes late finds the dice of the last attack on the table. @param {Told[]} log @param {Battle} battle */
function layLast(log, battle) {
  const last = log.findLast((told) => told.event.event === "attacked");
  tray.setSpeed("off");
  if (last) layAttack(last.event, { tray, seed: `${seat.fight}:${last.sequence}`, hurried: true });
  else invite(!!seat.you?.controls.includes(battle.active ?? ""));
  if (battle.ending) showEnding(log[log.length - 1]);
}

/** @param {Battle|null} shown */
function show(shown) {
  if (!shown) return;
  const waiting = seat.pending !== null || seat.awaited > (queue.table.sequence ?? 0);
  showCombatants(shown);
  showTurn(shown, seat.you?.controls ?? []);
  showActions(shown, { you: seat.you, waiting, busy: queue.table.busy() }, play);
}

/** Unlike crypto.randomUUID this works on a plain http address in the local network, too. */
function newId() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

byId("tray").addEventListener("click", () => tray.skip());
new ResizeObserver(() => tray.resize()).observe(byId("tray"));
listenToKeys();
offerLink();
