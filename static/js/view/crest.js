/** A crest drawn from the name: the same name gets the same runes everywhere, and no file is loaded. */

const SVG = "http://www.w3.org/2000/svg";
const STROKES = ["M24 10v28", "M24 12l10 8", "M24 12l-10 8", "M24 24l10 8", "M24 24l-10 8", "M15 38l18-28", "M15 10l18 28", "M14 24h20"];

/** @param {string} name @param {string} side */
export function crest(name, side) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 48 48");
  picture.setAttribute("class", "crest");
  picture.setAttribute("aria-hidden", "true");
  const shield = side === "heroes" ? "M24 2l18 6v16c0 11-8 18-18 22C14 42 6 35 6 24V8z" : "M24 2l20 11v22L24 46 4 35V13z";
  picture.append(path(shield, side === "heroes" ? "#5b2a17" : "#2c3a46", side === "heroes" ? "#e07a4b" : "#8fa3b5"));
  for (const stroke of runesOf(name)) picture.append(path(stroke, "none", "#f1e4d0"));
  return picture;
}

/** The stave and three strokes picked by the name. @param {string} name */
function runesOf(name) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  const picked = new Set([STROKES[0]]);
  while (picked.size < 4) {
    picked.add(STROKES[1 + (hash % (STROKES.length - 1))]);
    hash = Math.imul(hash, 1664525) + 1013904223 >>> 0;
  }
  return picked;
}

/** @param {string} d @param {string} fill @param {string} stroke */
function path(d, fill, stroke) {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", d);
  line.setAttribute("fill", fill);
  line.setAttribute("stroke", stroke);
  line.setAttribute("stroke-width", "2.4");
  line.setAttribute("stroke-linecap", "round");
  return line;
}
