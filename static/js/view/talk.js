/** Talk: a line under the log, for all or for one. What was said stands in the log where it was said. */

import { byId, el } from "./dom.js";
import { say } from "./notices.js";

/**
 * @typedef {{id: number, seat: number, name: string, text: string, to: number|null, to_name: string}} Said
 * @typedef {{id: number, name: string, standing: string}} Seat
 */

/** @param {{send: (message: object) => void, newId: () => string}} line */
export function createTalk({ send, newId }) {
  const form = /** @type {HTMLFormElement} */ (byId("talk"));
  const field = /** @type {HTMLInputElement} */ (byId("talk-words"));
  const hearer = /** @type {HTMLSelectElement} */ (byId("talk-to"));
  /** @type {Map<string, string>} what was said and not yet answered */
  const waiting = new Map();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const id = newId();
    waiting.set(id, text);
    send({ type: "chat", id, text, ...(hearer.value ? { to: Number(hearer.value) } : {}) });
    field.value = "";
  });

  return {
    /** Only who has a seat talks. @param {{seats: Seat[], you: number|null}} lobby */
    gathered({ seats, you }) {
      form.hidden = !seats.some((one) => one.id === you && one.standing === "seated");
      const others = seats.filter((one) => one.id !== you && one.standing === "seated");
      const chosen = hearer.value;
      hearer.replaceChildren(el("option", { value: "" }, "to all"), ...others.map((one) => el("option", { value: one.id }, `to ${one.name}`)));
      hearer.value = others.some((one) => String(one.id) === chosen) ? chosen : "";
      hearer.hidden = !others.length;
    },
    /** A line that was refused can be mended. @param {{id: string, type: string, text: string}} message @returns {boolean} whether it was ours */
    answered(message) {
      const text = waiting.get(message.id);
      if (text === undefined) return false;
      waiting.delete(message.id);
      if (message.type === "refusal") {
        say(message.text);
        field.value ||= text;
      }
      return true;
    },
    heard,
  };
}

/** @param {Said} said */
function heard(said) {
  const list = byId("log");
  if (list.querySelector(`[data-said="${said.id}"]`)) return;
  const to = said.to === null ? "" : ` whispers to ${said.to_name}`;
  list.append(el("li", { class: "entry said", data: { said: said.id } }, el("div", {}, el("b", {}, `${said.name}${to}: `), said.text)));
  list.scrollTop = list.scrollHeight;
}
