/** main -> socket -> queue -> state -> animate/<event> -> view/. The server decides; this page shows. */

import { aimed, targets } from "./aim.js";
import { animate } from "./animate/events.js";
import { createStage, paceOf } from "./animate/stage.js";
import { createTray } from "./dice/tray.js";
import { createQueue } from "./queue.js";
import { createRoom } from "./room.js";
import { ownActor } from "./seat.js";
import { connect } from "./socket.js";
import { find } from "./state/change.js";
import { showActions } from "./view/actions.js";
import { closeTips } from "./view/chips.js";
import { showCombatants } from "./view/combatants.js";
import { showConnection, showDelay } from "./view/connection.js";
import { offerLink } from "./view/copy.js";
import { byId } from "./view/dom.js";
import { listenToKeys } from "./view/keys.js";
import { logEvent } from "./view/log.js";
import { say } from "./view/notices.js";
import { invite } from "./view/result.js";
import { showStanding } from "./view/seatless.js";
import { createTalk } from "./view/talk.js";
import { showTurn } from "./view/turn.js";

/** @typedef {import("./queue.js").Told} Told @typedef {import("./state.js").Battle} Battle */

/** Throws that nobody comes back for. */
const MINOR = ["began", "stressed", "hurt"];
const tray = createTray(/** @type {HTMLCanvasElement} */ (byId("dice")), { palette: { felt: null } });
const seat = {
  you: /** @type {{name: string, controls: string[]}|null} */ (null),
  fight: "",
  /** The command without an answer. */
  pending: /** @type {object|null} */ (null),
  /** The last event of the answered command; until it is here the seat has nothing to do. */
  awaited: 0,
  /** Whom the viewer pointed at last. */
  aim: { foe: "", ally: "" },
};
const queue = createQueue(play, show);
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
    room.welcomed(message);
    queue.reset(message.battle, message.sequence);
    layLast(message.log, message.battle);
  },
  lobby(message) {
    seat.you = room.gathered(message, queue.table.battle);
    talk.gathered(message);
    show(queue.table.shown);
  },
  events(message) {
    room.happened(message);
    if (!queue.add(message.events)) catchUp();
  },
  said: (message) => talk.heard(message),
  "chat-log": (message) => message.said.forEach(talk.heard),
  answer: (message) => room.answered(message) || talk.answered(message) || answered(message.sequence),
  refusal(message) {
    if (room.answered(message) || talk.answered(message)) return;
    answered(0);
    say(message.text);
    catchUpTo(message.sequence);
  },
  error: (message) => (message.reason === "sent-away" ? showStanding("kicked") : say(message.text)),
  pong: (message) => catchUpTo(message.sequence),
};

const room = createRoom({
  send: (message) => socket.send(message),
  order: (wanted) => (seat.pending ? say("Waiting for the server …") : command(wanted)),
  newId,
});

const talk = createTalk({ send: (message) => socket.send(message), newId });

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
function command(command) {
  seat.pending = { type: "command", id: newId(), seen: queue.table.sequence, command };
  socket.send(seat.pending);
  show(queue.table.shown);
}

/** What happens behind a hidden tab is laid out at once. @param {Told} told @param {Told[]} waiting what comes after it */
async function play(told, waiting) {
  try {
    await animate(told, createStage({ tray, seed: seedOf(told), pace: paceOf(told, waiting, mine()) }));
  } finally {
    logEvent(told);
    room.logged(told);
  }
}

/** Whoever comes late finds the last dice on the table. @param {Told[]} log @param {Battle} battle */
function layLast(log, battle) {
  const thrown = log.findLast(({ event }) => event.rolls?.length && !MINOR.includes(event.event));
  if (thrown) void animate(thrown, createStage({ tray, seed: seedOf(thrown), pace: "off", still: true })).then(() => layEnd(log));
  else invite(mine().includes(battle.active));
}

/** @param {Told[]} log */
function layEnd(log) {
  const last = log.at(-1);
  if (last?.event.event === "ended") void animate(last, createStage({ tray, seed: "", pace: "off", still: true }));
}

const mine = () => seat.you?.controls ?? [];

/** @param {Told} told */
const seedOf = (told) => `${seat.fight}:${told.sequence}`;

/** @param {Battle|null} shown */
function show(shown) {
  if (!shown) return;
  const waiting = seat.pending !== null || seat.awaited > (queue.table.sequence ?? 0);
  const viewer = { you: seat.you, waiting, busy: queue.table.busy() };
  const actor = ownActor(shown, viewer);
  showCombatants(shown, { targets: actor ? targets(shown, actor, aimed(shown, actor, seat.aim)) : [], choose });
  showTurn(shown, mine());
  showActions(shown, viewer, seat.aim, { play: command, choose });
  room.show(queue.table.battle, shown);
}

/** @param {string} who */
function choose(who) {
  const battle = queue.table.shown;
  const actor = battle && ownActor(battle, { you: seat.you, waiting: false, busy: false });
  if (!battle || !actor) return;
  seat.aim = { ...seat.aim, [find(battle, who)?.side === actor.side ? "ally" : "foe"]: who };
  show(battle);
}

/** Unlike crypto.randomUUID this works on a plain http address in the local network, too. */
function newId() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

byId("tray").addEventListener("click", () => tray.skip());
new ResizeObserver(() => tray.resize()).observe(byId("tray"));
listenToKeys();
closeTips();
offerLink();
