/** The table around the fight: who sits at it, the game master's hand, and the proof when all is over. */

import { ownSeat, played, waiting, youIn } from "./company.js";
import { drawNonce } from "./fairness.js";
import { byId } from "./view/dom.js";
import { showCommitment, showSeed } from "./view/fair.js";
import { removeWaysBack, showMoment } from "./view/history.js";
import { createMaster } from "./view/master.js";
import { say } from "./view/notices.js";
import { offerSeat, showStanding } from "./view/seatless.js";
import { createSeats } from "./view/seats.js";

/**
 * @typedef {import("./company.js").Lobby} Lobby
 * @typedef {import("./history.js").Told} Told
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {{send: (message: object) => void, order: (command: object) => void, newId: () => string}} Line
 */

/** @param {Line} line `order` is for commands of the game master, `send` for all else */
export function createRoom({ send, order, newId }) {
  let lobby = /** @type {Lobby|null} */ (null);
  let log = /** @type {Told[]} */ ([]);
  let [commitment, seed] = ["", ""];
  /** Requests about seats that have no answer yet. */
  const asked = new Set();
  const seats = createSeats({ arrange, ready, start });
  const master = createMaster(order);
  const masterly = () => youIn(lobby ?? NOBODY)?.role === "master";
  offerSeat();

  /** @param {object} what */
  function arrange(what) {
    if (byId("connection").dataset.state !== "open") return say("There is no line to the server right now. Try again in a moment.");
    const id = newId();
    asked.add(id);
    send({ type: "arrange", id, what });
  }

  function ready() {
    arrange({ do: "ready", nonce: drawNonce() });
  }

  /** Whoever starts is ready, too. */
  function start() {
    if (lobby && !ownSeat(lobby)?.ready) ready();
    arrange({ do: "start" });
  }

  /** @param {Lobby} message @param {Battle|null} battle @returns {ReturnType<typeof youIn>} */
  function gathered(message, battle) {
    const knocking = waiting(message).filter((seat) => lobby && !lobby.seats.some((known) => known.id === seat.id));
    lobby = message;
    showStanding(ownSeat(message)?.standing ?? (message.approval ? "outside" : "guest"));
    if (masterly() && knocking.length) say(`${knocking[0].name} asks to be let in. Look at the seats.`);
    show(battle);
    return youIn(message);
  }

  /** @param {{log: Told[], commitment: string, server_seed?: string}} message */
  function welcomed(message) {
    [log, commitment, seed] = [[...message.log], message.commitment, message.server_seed ?? ""];
    showCommitment(commitment);
    log.forEach(logged);
  }

  /** @param {{events: Told[], server_seed?: string}} message */
  function happened({ events, server_seed = "" }) {
    for (const told of events) if (told.sequence === (log.at(-1)?.sequence ?? 0) + 1) log.push(told);
    seed ||= server_seed;
  }

  /** @param {Told} told */
  const logged = (told) => showMoment(told, masterly() && document.body.dataset.stage !== "over" ? order : null);

  /** @param {Battle|null} battle as it is, whatever the animations have reached @param {Battle|null} [shown] */
  function show(battle, shown = battle) {
    if (!lobby) return;
    const stage = battle ? stageOf(battle) : lobby.stage;
    document.body.dataset.stage = stage;
    seats.show({ ...lobby, stage }, battle);
    seats.pin(stage === "gathering");
    document.body.toggleAttribute("data-master", masterly());
    if (masterly() && battle && stage !== "gathering") master.show(battle, log, played(lobby));
    if (shown?.ending && seed) showSeed(seed, commitment);
    if (battle?.ending) removeWaysBack();
  }

  /** @param {{id: string, text?: string}} message @returns {boolean} whether it answers a request about seats */
  function answered({ id, text }) {
    if (!asked.delete(id)) return false;
    if (text) say(text);
    return true;
  }

  return { gathered, welcomed, happened, logged, show, answered };
}

/** @type {Lobby} */
const NOBODY = { table: "", stage: "gathering", encounter: "", approval: false, seats: [], you: null };

/** @param {Battle} battle @returns {Lobby["stage"]} */
const stageOf = ({ order, ending }) => (ending ? "over" : order.length ? "fighting" : "gathering");
