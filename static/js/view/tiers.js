/** How well an attack went, in the words of the four rulesets; the colours of S3 are in the style sheets. */

/** @type {Record<string, string>} */
export const TIERS = {
  fumble: "FUMBLE!", miss: "MISS", tie: "MISS", grazing: "GRAZING HIT", glancing: "GLANCING HIT", hit: "HIT",
  solid: "HIT", strong: "STRONG HIT", critical: "CRITICAL HIT!", exploit: "EXPLOIT!",
};

/** Those that are felt: the table shakes, and the word stays beside the damage. */
export const GREAT = ["critical", "exploit"];
