/** The line to the server: it reconnects by itself and resumes where the browser stopped reading. */

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 15000;
const OUR_CLOSE_CODES = 4000;
const SENT_AWAY = 4403;

/**
 * @typedef {object} Hears
 * @property {(message: any) => void} message
 * @property {(state: "open"|"connecting"|"lost", words: string) => void} state
 * @property {(milliseconds: number) => void} delay of the last ping
 * @property {() => number|null} seen the last event the browser has, or null before the welcome
 * @property {() => object|null} pending a command without an answer: it is sent again, and its id keeps it from
 *   being played twice
 */

/**
 * @param {string} code the table's code
 * @param {Hears} hears
 */
export function connect(code, hears) {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/table/${code}/`;
  /** @type {WebSocket} */
  let socket;
  let pause = FIRST_PAUSE;
  /** When the ping without an answer was sent. @type {number|null} */
  let pinged = null;

  function open() {
    socket = new WebSocket(url);
    socket.onopen = resume;
    socket.onmessage = (frame) => hear(JSON.parse(frame.data));
    socket.onclose = (event) => (event.code > OUR_CLOSE_CODES ? giveUp(event.code) : tryAgain());
  }

  function resume() {
    send({ type: "join", since: hears.seen() });
    const pending = hears.pending();
    if (pending) send(pending);
    pinged = null;
    ping();
  }

  /** @param {any} message */
  function hear(message) {
    pause = FIRST_PAUSE;
    if (message.type === "pong") {
      hears.delay(performance.now() - (pinged ?? performance.now()));
      pinged = null;
    }
    if (message.type !== "error") hears.state("open", "Connected");
    hears.message(message);
  }

  function tryAgain() {
    hears.state("connecting", "Reconnecting …");
    setTimeout(open, pause * (0.7 + 0.6 * Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  /** @param {number} code */
  function giveUp(code) {
    hears.state("lost", code === SENT_AWAY ? "Sent away" : "Table gone");
  }

  /** @param {object} message */
  function send(message) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** A line that is dead but not closed would keep silent for minutes; a missing pong gives it away. */
  function ping() {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (pinged !== null) return drop();
    pinged = performance.now();
    send({ type: "ping" });
  }

  function drop() {
    socket.onclose = socket.onmessage = null;
    socket.close();
    tryAgain();
  }

  open();
  setInterval(ping, PING_EVERY);
  return { send };
}
