/** How every event is shown. What is not here changes the table without much ado; its lines are in the log. */

import { showEnding, showVerdict } from "../view/result.js";
import { attacked, exploited, resisted } from "./attacked.js";

/**
 * @typedef {import("../queue.js").Told} Told
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {[who: string, text: string, tone: string]} Floater
 * @typedef {{quick?: boolean, tier?: (event: any) => string, floater?: (event: any) => Floater, shake?: boolean}} Look
 *   quick: without a pause to speak of
 */

/** @type {Record<string, (event: any, stage: Stage) => Promise<void>>} */
const OWN = { attacked, exploited, resisted };

/** Dice if there are any, a headline, a floater. @type {Record<string, Look>} */
const LOOKS = {
  began: { quick: true },
  "turn-lost": { floater: ({ actor, why }) => [actor, why === "stunned" ? "Stunned!" : "Passed over", "bane"] },
  used: { quick: true },
  hurt: { quick: true, tier: () => "hurt", floater: ({ who, wound }) => [who, `−${wound.total}`, "hurt"] },
  healed: { quick: true, tier: () => "boon", floater: ({ who, amount }) => [who, `+${amount}`, "boon"] },
  defended: { floater: ({ actor, bonus }) => [actor, `Guard ${bonus}%`, "guard"] },
  recovered: { quick: true, floater: ({ actor, amount }) => [actor, `+${amount} stamina`, "guard"] },
  "stance-taken": { quick: true, floater: ({ actor, stance }) => [actor, stance, "guard"] },
  "flee-tried": { floater: ({ actor, fled }) => [actor, fled ? "Away!" : "Held back", fled ? "boon" : "miss"] },
  "status-laid": { quick: true, floater: ({ who, status }) => [who, status.name, "status"] },
  stressed: { quick: true, floater: ({ who, amount }) => [who, amount ? `+${amount} stress` : "Unshaken", amount ? "stress" : "miss"] },
  "breaking-point": { floater: ({ who, held }) => [who, held ? "Holds on" : "Breaks down!", "stress"] },
  "phase-began": { shake: true, floater: ({ who, phase }) => [who, `Phase ${phase + 1}`, "exploit"] },
  fell: { floater: ({ who }) => [who, "Falls!", "fell"] },
  "dice-rolled": {}, checked: {}, opposed: {}, "worked-on": {}, "resolve-rolled": {}, concealed: {}, revealed: {}, overridden: {}, rewound: {},
};

/** @param {Told} told @param {Stage} stage @returns {Promise<void>} */
export async function animate({ event, lines, sequence }, stage) {
  if (event.event === "ended") return showEnding({ event, lines, sequence });
  const own = OWN[event.event];
  if (own) return own(event, stage);
  if (event.event in LOOKS) return plain(event, lines, LOOKS[event.event], stage);
}

/** @param {any} event @param {Told["lines"]} lines @param {Look} look @param {Stage} stage */
async function plain(event, lines, look, stage) {
  await stage.throw(event.rolls ?? [], look);
  const [headline, detail] = headlines(lines);
  showVerdict(headline, detail, look.tier?.(event));
  if (look.shake) stage.shake();
  if (look.floater) stage.float(...look.floater(event));
  await stage.pause(look);
}

const WEIGHTY = ["outcome", "damage", "heal", "stress", "fall", "status", "phase"];

/** What came of it, over what was done. @param {Told["lines"]} lines */
function headlines(lines) {
  const last = lines.findLast((line) => WEIGHTY.includes(line.kind)) ?? lines[0];
  const declared = lines.find((line) => line.kind === "declare");
  return [last?.text ?? "", declared && declared !== last ? declared.text : ""];
}
