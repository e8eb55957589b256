/**
 * What lies on somebody or on the field, in words. Written by hand after combat/engine/statuses.py, clash.py and
 * stances.py; tests/js/test_twins.py tells when they have gone apart.
 */

/** @type {Record<string, string>} */
export const STATUSES = {
  "[Analyzed]": "attackers roll 2 more dice",
  "Battle Rage": "2 more attack dice, 25% more damage taken",
  "Saga of Courage": "2 more attack dice",
  "[Inspired]": "3 more damage dice",
  "[Vulnerable]": "25% more damage taken",
  "[Guiding Thread]": "1 more attack die",
  "[Blessed Aim]": "1 more die on the next attack",
  "Exploit Weakness": "3 more dice on the next attack",
  "Steady Hand": "1s of the next attack are rerolled",
  "[Disoriented]": "2 attack dice fewer",
  "[Blinded]": "3 attack dice fewer",
  "[Dazed]": "2 dice fewer in every pool",
  "[Hamstrung]": "half movement",
  "[Exposed]": "attackers stand in the back",
  "[Guarded]": "25% less damage taken",
  "[Disarmed]": "attacks unarmed, 1d4",
  "[Winded]": "20 stamina lost, none regained",
  "[Curse of Vulnerability]": "Defense Score 3 lower",
  "[Stunned]": "loses the turn",
  "[Silenced]": "no spells, no performances",
  "[Bleeding]": "d6 damage a turn, up to three times",
  "[Burning]": "2d6 damage a turn",
  "[Poisoned]": "d4 damage a turn, 1 die fewer",
  "[Corrupted]": "d4 damage a turn, 20% more stress",
  "[Focused]": "1 more die in every pool",
  "[Coherent]": "1 more die in every pool",
  "[Exhausted]": "1 die fewer in every pool",
  "[Wounded]": "1 die fewer in every pool",
  "[Overextended]": "2 defence dice fewer until the own next turn",
  "[Weapon Jam]": "the next attack costs 5 stamina more",
};

/** Those a bearer is glad of; all others are a burden. */
export const BOONS = [
  "Battle Rage", "Saga of Courage", "[Inspired]", "[Guiding Thread]", "[Blessed Aim]", "Exploit Weakness", "Steady Hand",
  "[Guarded]", "[Focused]", "[Coherent]",
];

/** @type {Record<string, string>} */
export const CONDITIONS = {
  "[Dim Light]": "1 die fewer in every attack",
  "[High Ground]": "1 more die in every attack",
  "[Difficult Terrain]": "1 die fewer in every FINESSE pool",
};

/** @type {Record<string, string>} */
export const STANCES = {
  Neutral: "nothing gained or lost",
  Aggressive: "+4 damage, 25% more taken",
  Defensive: "25% less dealt and taken",
};
