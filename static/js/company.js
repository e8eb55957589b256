/** Who sits at the table and plays whom, in the words of the page: from the lobby message and the battle. */

/**
 * @typedef {{id: number, name: string, role: "master"|"player"|"spectator", standing: "waiting"|"seated", ready: boolean, controls: string[]}} Seat
 * @typedef {{table: string, stage: "gathering"|"fighting"|"over", encounter: string, approval: boolean, seats: Seat[], you: number|null}} Lobby
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {import("./state.js").Combatant} Combatant
 * @typedef {{id: string, name: string, by: string, mine: boolean, free: boolean, seat: string}} Part somebody to be played;
 *   `seat`: of whoever plays them, empty for the AI
 */

/** @type {Record<Seat["role"], string>} */
const ROLES = { master: "Game master", player: "Player", spectator: "Watching" };

/** @param {Lobby|null} lobby */
export const ownSeat = (lobby) => lobby?.seats.find((seat) => seat.id === lobby.you);

/** As the welcome tells it; whoever is not let in yet plays nobody. @param {Lobby} lobby */
export function youIn(lobby) {
  const own = ownSeat(lobby);
  return own?.standing === "seated" ? { name: own.name, controls: own.controls, role: own.role, seat: own.id } : null;
}

/** Those who may play. @param {Lobby} lobby */
export const players = (lobby) => lobby.seats.filter((seat) => seat.standing === "seated" && seat.role !== "spectator");

/** @param {Lobby} lobby */
export const waiting = (lobby) => lobby.seats.filter((seat) => seat.standing === "waiting");

/** All combatants that people play. @param {Lobby|null} lobby */
export const played = (lobby) => lobby?.seats.flatMap((seat) => seat.controls) ?? [];

/** @param {Battle} battle @param {Lobby} lobby @param {Combatant["side"]} side @returns {Part[]} */
export function partsOf(battle, lobby, side) {
  return battle.combatants.filter((one) => one.side === side).map(({ id, name }) => {
    const seat = lobby.seats.find((other) => other.controls.includes(id));
    const mine = !!seat && seat.id === lobby.you;
    return { id, name, by: mine ? "you" : seat?.name ?? "the AI", mine, free: !seat, seat: String(seat?.id ?? "") };
  });
}

/** What stands beside a name. @param {Seat} seat @param {Battle|null} battle @param {Lobby} lobby */
export function described(seat, battle, lobby) {
  if (seat.standing === "waiting") return "waits to be let in";
  const names = seat.controls.map((who) => battle?.combatants.find((one) => one.id === who)?.name ?? who);
  const plays = names.length ? `plays ${listed(names)}` : lobby.stage === "gathering" && seat.role === "player" ? "plays nobody yet" : "";
  return [ROLES[seat.role], plays].filter(Boolean).join(" · ");
}

/** Those the fight could wait for; the one who starts it is not among them. @param {Lobby} lobby */
export const unready = (lobby) => players(lobby).filter((seat) => !seat.ready && seat.id !== lobby.you).map((seat) => seat.name);

/** What the game master should know before the start. @param {Lobby} lobby */
export function beforeTheStart(lobby) {
  if (!played(lobby).length) return "Nobody plays anybody: the AI will fight it out by itself.";
  const late = unready(lobby);
  if (late.length) return `Not ready yet: ${listed(late)}. You can start all the same.`;
  return players(lobby).length > 1 ? "Everybody is ready." : "Nobody else has sat down yet. You can start all the same.";
}

/** "Astrid, Kael and Bryn" @param {string[]} names */
export const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
