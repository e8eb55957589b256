/** The line to the server: it reconnects by itself and resumes where the browser stopped reading. */

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 15000;
const OUR_CLOSE_CODES = 4000;

/**
 * @param {string} code the table's code
 * @param {{message: (m: any) => void, state: (s: "open"|"connecting"|"lost", text: string) => void,
 *   seen: () => number|null, pending: () => object|null}} hears `seen` is the last event the browser has, or null
 *   before the welcome; `pending` is a command without an answer: it is sent again, and its id keeps it from
 *   being played twice
 */
export function connect(code, hears) {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/table/${code}/`;
  /** @type {WebSocket} */
  let socket;
  let pause = FIRST_PAUSE;
  let pinged = 0;

  function open() {
    socket = new WebSocket(url);
    socket.onopen = resume;
    socket.onmessage = (frame) => hear(JSON.parse(frame.data));
    socket.onclose = (event) => (event.code > OUR_CLOSE_CODES ? giveUp() : tryAgain());
  }

  function resume() {
    send({ type: "join", since: hears.seen() });
    const pending = hears.pending();
    if (pending) send(pending);
  }

  /** @param {any} message */
  function hear(message) {
    pause = FIRST_PAUSE;
    if (message.type === "pong") hears.state("open", `Connected · ${Math.round(performance.now() - pinged)} ms`);
    else if (message.type === "welcome" || message.type === "events") hears.state("open", "Connected");
    hears.message(message);
  }

  function tryAgain() {
    hears.state("connecting", "Reconnecting …");
    setTimeout(open, pause * (0.7 + 0.6 * Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function giveUp() {
    hears.state("lost", "Table gone");
  }

  /** @param {object} message */
  function send(message) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function ping() {
    pinged = performance.now();
    send({ type: "ping" });
  }

  open();
  setInterval(ping, PING_EVERY);
  setTimeout(ping, 500);
  return { send };
}
