/** What has been done so far, command by command, without what was taken back: where "Undo" leads. */

/**
 * @typedef {{sequence: number, event: import("./state.js").Event, lines: {kind: string, text: string}[], ends?: boolean}} Told
 * @typedef {{first: Told, ends: number, by: string, by_master: boolean, words: string}} Deed `by`: whose turn it was
 */

/** Only the game master's hand leads to these. @type {Record<string, (event: any) => boolean>} */
const MASTERLY = {
  joined: () => true, left: () => true, "vitals-set": () => true, "conditions-set": () => true, reordered: () => true,
  overridden: () => true, ended: () => true,
  "turn-lost": (event) => event.why === "skipped",
  "status-laid": (event) => event.source === "game master",
  "status-ended": (event) => event.why === "game master",
};
/** Taking these back would change nothing at the table. */
const IDLE = ["began", "paused", "revealed", "concealed", "dice-rolled", "checked", "opposed", "worked-on", "resolve-rolled"];

/** @param {Told[]} log @returns {Deed[]} as they count now: what was taken back is not among them */
export function deedsOf(log) {
  /** @type {Deed[]} */
  let deeds = [];
  /** @type {Told|null} */
  let first = null;
  let active = "";
  let acting = "";
  for (const told of log) {
    if (!first) [first, acting] = [told, told.event.attacker ?? active];
    if (told.event.event === "turn-began") active = told.event.actor;
    if (told.event.event === "rewound") {
      deeds = deeds.filter((deed) => deed.ends <= told.event.to);
      active = told.event.battle.active ?? "";
    }
    if (!told.ends) continue;
    if (first.event.event !== "rewound") deeds.push(deed(first, told.sequence, acting));
    first = null;
  }
  return deeds;
}

/** @param {Told} first @param {number} ends @param {string} acting @returns {Deed} */
function deed(first, ends, acting) {
  const by_master = MASTERLY[first.event.event]?.(first.event) ?? false;
  return { first, ends, by: by_master ? "" : acting, by_master, words: first.lines[0]?.text ?? "" };
}

/**
 * The last thing a person did, and what to go back to so that it never happened; the AI's answers to it go with it.
 * @param {Told[]} log @param {string[]} played the combatants that people play
 * @returns {{to: number, words: string}|null}
 */
export function undoable(log, played) {
  const deeds = deedsOf(log);
  const at = deeds.findLastIndex(({ first, by, by_master }) =>
    !IDLE.includes(first.event.event) && (by_master || played.includes(by)));
  return at < 0 ? null : { to: deeds[at - 1]?.ends ?? 0, words: deeds[at].words };
}

/** Rolls that only the game master sees, as long as they are hidden. @param {Told[]} log @param {number[]} hidden */
export function secretsOf(log, hidden) {
  return hidden.map((secret) => {
    const told = log.find(({ event }) => event.secret === secret && event.event !== "revealed");
    return { id: String(secret), secret, words: told ? told.lines.map((line) => line.text).join(" ") : `Hidden roll ${secret}` };
  });
}
