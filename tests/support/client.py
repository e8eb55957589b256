"""A guest's browser without a screen: pages over HTTP, and sockets that remember all they heard."""

import json
import re
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0
"""Seconds to wait for an answer: only a broken server lets one wait that long."""
Message = dict[str, Any]


class Socket:
    """One websocket at one table. `frames` is every frame that arrived, as it arrived."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self.seen = 0
        self._unheard: deque[Message] = deque()

    def say(self, kind: str, **message: Any) -> None:
        self.connection.send(json.dumps({"type": kind, **message}))

    def hear(self, *kinds: str, patience: float = PATIENCE) -> Message:
        """The next message of these kinds; what came before it is kept for later."""
        for message in list(self._unheard):
            if message["type"] in kinds:
                self._unheard.remove(message)
                return message
        while (message := self._next(patience))["type"] not in kinds:
            self._unheard.append(message)
        return message

    def _next(self, patience: float) -> Message:
        frame = str(self.connection.recv(timeout=patience))
        self.frames.append(frame)
        message: Message = json.loads(frame)
        return message

    def join(self) -> Message:
        self.say("join")
        welcome = self.hear("welcome")
        self.seen = welcome["sequence"]
        return welcome

    def ping(self) -> int:
        """How far the fight has gone."""
        self.say("ping")
        return int(self.hear("pong")["sequence"])

    def order(self, client_id: str, *, seen: int | None = None) -> None:
        """Tell the hero to strike at the enemy, and do not wait for the answer."""
        command = {"do": "attack", "actor": "hero-1", "target": "enemy-1"}
        decided_on = self.seen if seen is None else seen
        self.say("command", id=client_id, seen=decided_on, command=command)

    def attack(self, client_id: str, *, seen: int | None = None) -> Message:
        """Strike at the enemy; the answer or the refusal."""
        self.order(client_id, seen=seen)
        return self.hear("answer", "refusal")

    def tell(self, client_id: str, do: str, **command: Any) -> Message:
        """Any command, decided on how far the fight has gone; the answer or the refusal."""
        command |= {"do": do}
        self.say("command", id=client_id, seen=self.ping(), command=command)
        return self.hear("answer", "refusal")

    def arrange(self, client_id: str, do: str, **what: Any) -> Message:
        """Something about seats; the answer or the refusal."""
        self.say("arrange", id=client_id, what={"do": do, **what})
        return self.hear("answer", "refusal")

    def events_up_to(self, sequence: int) -> list[int]:
        """The numbers of the events that arrive until this one has."""
        numbers: list[int] = []
        while self.seen < sequence:
            new = [told["sequence"] for told in self.hear("events")["events"]]
            numbers += new
            self.seen = new[-1]
        return numbers

    def catch_up(self) -> list[int]:
        """What a browser does when a ping tells of events it has not seen; their numbers."""
        if (head := self.ping()) > self.seen:
            self.say("join", since=self.seen)
        return self.events_up_to(head)

    def turn(self, client_id: str) -> Message:
        """Attack, and wait until all that came of it was told, the AI's turn too."""
        answer = self.attack(client_id)
        self.events_up_to(self.ping())
        return answer


class Browser:
    """Keeps its cookies like a browser, so that a seat is its own."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.cookies = CookieJar()
        self._pages = build_opener(ProxyHandler({}), HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> str:
        return str(self._pages.open(self.url + path, timeout=PATIENCE).read().decode())

    def play_now(self) -> str:
        """Press the button; the code of the table."""
        return self._post("/play", encounter="One Sentry")

    def open_table(self, name: str, **wish: str) -> str:
        """As its game master; the code of the table."""
        return self._post("/tables", name=name, **{"encounter": "One Sentry"} | wish)

    def join(self, code: str, name: str, **wish: str) -> str:
        """Sit down at a table."""
        return self._post(f"/t/{code}/join", name=name, **wish)

    def _post(self, path: str, **form: str) -> str:
        """Send a form with the token of the start page; the code of the table one is led to."""
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', self.get("/"))
        assert token, "the start page has no form"
        body = urlencode({"csrfmiddlewaretoken": token[1], **form}).encode()
        answer = self._pages.open(self.url + path, body, timeout=PATIENCE)
        return str(answer.url.rstrip("/").rpartition("/")[2])

    @contextmanager
    def sit(self, code: str, *, url: str | None = None) -> Iterator[Socket]:
        """Open the table's socket, here or at another server, like a page of that server does."""
        origin = (url or self.url).rstrip("/")
        address = f"{origin.replace('http', 'ws', 1)}/ws/table/{code}/"
        tags = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        headers = {"Cookie": tags} if tags else {}
        with connect(address, origin=origin, additional_headers=headers, proxy=None) as connection:
            yield Socket(connection)
