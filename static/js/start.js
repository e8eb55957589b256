/** The tray on the start page: a show throw, without meaning; the dice that count are rolled by the server. */

import { createTray } from "./dice/tray.js";
import { rememberName } from "./name.js";

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("dice"));
const tray = createTray(canvas, { palette: { felt: null } });
const FIRST = { attack: [10, 9, 8, 8, 5, 1], defence: [9, 8, 4, 2] };

/** @param {number} face */
const markOf = (face) => (face >= 8 ? "success" : face === 1 ? "botch" : "fail");

/** @param {string} material @param {number[]} faces */
function group(material, faces) {
  return { material, dice: faces.map((face) => ({ sides: 10, face, mark: /** @type {"fail"} */ (markOf(face)) })) };
}

/** @param {typeof FIRST} faces */
function show({ attack, defence }) {
  void tray.throw({ seed: Math.random(), groups: [group("attack", attack), group("defence", defence)] });
}

const some = (/** @type {number} */ count) => Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 10));

canvas.addEventListener("click", () => show({ attack: some(6), defence: some(4) }));
new ResizeObserver(() => tray.resize()).observe(canvas);
show(FIRST);

const choice = /** @type {HTMLFormElement} */ (document.getElementById("choice"));
const company = /** @type {HTMLFormElement} */ (document.getElementById("group"));
const encounter = /** @type {HTMLSelectElement} */ (document.getElementById("encounter"));

/** What is chosen holds for both ways to begin. */
company.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of new FormData(choice)) if (name === "encounter" || name === "profile") formData.set(name, value);
});

function describe() {
  const words = /** @type {HTMLElement} */ (document.getElementById("encounter-words"));
  words.textContent = encounter.selectedOptions[0]?.dataset.words ?? "";
}
encounter.addEventListener("change", describe);
addEventListener("pageshow", describe); // the browser may have put back an earlier choice
rememberName(company);
