"""A game master, players and onlookers at a real server, each with a browser of their own."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from urllib.error import HTTPError

import pytest
from websockets.exceptions import ConnectionClosed

from combat.engine import record
from tests.support.client import Browser, Message, Socket
from tests.support.server import Server

SECRET = {"actor": "enemy-1", "dice": {"dice": 7, "sides": 997, "bonus": 0}, "hidden": True}


class Company:
    """Everybody at one table, by name; Mara opened it."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.server, self._stack = server, stack
        self.browsers = {"Mara": Browser(server.url)}
        self.sockets: dict[str, Socket] = {}

    def open(self, **wish: str) -> Socket:
        self.code = self.browsers["Mara"].open_table("Mara", **wish)
        return self.enter("Mara")

    def sit_down(self, name: str, **wish: str) -> Browser:
        browser = self.browsers.setdefault(name, Browser(self.server.url))
        browser.join(self.code, name, **wish)
        return browser

    def enter(self, name: str) -> Socket:
        """The page at the table, without waiting for the welcome."""
        browser = self.browsers.setdefault(name, Browser(self.server.url))
        socket = self._stack.enter_context(browser.sit(self.code))
        with suppress(ConnectionClosed):
            socket.say("join")
        self.sockets[name] = socket
        return socket

    def seat(self, name: str) -> int:
        """As the lobby shows it to the game master, now."""
        return next(one["id"] for one in self.lobby("Mara")["seats"] if one["name"] == name)

    def lobby(self, name: str) -> Message:
        """As somebody who comes anew is shown it."""
        with self.browsers[name].sit(self.code) as socket:
            socket.say("join")
            lobby = socket.hear("lobby")
            socket.ping()
            return lobby

    def fall_silent(self) -> None:
        """Nothing is on its way to anybody any more: a server does not like to talk to closed sockets."""
        for socket in self.sockets.values():
            with suppress(ConnectionClosed):
                socket.ping()


@pytest.fixture
def company(server: Server) -> Iterator[Company]:
    with ExitStack() as stack:
        company = Company(server, stack)
        yield company
        company.fall_silent()


def welcomed(socket: Socket) -> Message:
    message = socket.hear("welcome")
    socket.seen = message["sequence"]
    return message


def lobby_with(socket: Socket, name: str) -> Message:
    """The first lobby that shows somebody."""
    while True:
        lobby = socket.hear("lobby")
        if any(one["name"] == name for one in lobby["seats"]):
            return lobby


def close_code(socket: Socket) -> int | None:
    with pytest.raises(ConnectionClosed) as caught:
        socket.hear("nothing")
    return caught.value.rcvd.code if caught.value.rcvd else None


def fighting(company: Company) -> tuple[Socket, Socket, Socket]:
    """Mara leads, Ulf plays the hero, somebody watches; the fight has begun."""
    master = company.open()
    company.sit_down("Ulf")
    player, watcher = company.enter("Ulf"), company.enter("Nobody")
    for socket in (master, player, watcher):
        welcomed(socket)
    assert player.arrange("claim", "claim", combatant="hero-1")["type"] == "answer"
    assert player.arrange("ready", "ready", nonce="ab" * 16)["type"] == "answer"
    assert master.arrange("start", "start")["type"] == "answer"
    for socket in (master, player, watcher):
        socket.events_up_to(master.ping())
    return master, player, watcher


def test_who_sits_down_is_seen_by_all(company: Company) -> None:
    master = company.open()
    company.sit_down("Ulf")
    company.sit_down("Vala", watch="on")

    shown = lobby_with(master, "Vala")
    roles = [(one["name"], one["role"]) for one in shown["seats"]]
    assert roles == [("Mara", "master"), ("Ulf", "player"), ("Vala", "spectator")]
    assert shown["stage"] == "gathering"


def test_a_fight_from_the_first_seat_to_the_verified_record(company: Company) -> None:
    master, player, watcher = fighting(company)
    assert player.turn("strike")["type"] == "answer"
    for socket in (master, watcher):
        socket.events_up_to(player.seen)
    sockets = company.sockets.values()
    assert not any("server_seed" in frame for socket in sockets for frame in socket.frames)
    with pytest.raises(HTTPError, match="409"):
        company.browsers["Ulf"].get(f"/t/{company.code}/fight.json")

    master.tell("end", "end", ending="draw")
    seeds = set()
    for socket in sockets:
        while not (told := socket.hear("events")).get("server_seed"):
            pass
        seeds.add(told["server_seed"])
    found = record.read(company.browsers["Ulf"].get(f"/t/{company.code}/fight.json").encode())
    assert seeds == {found.server_seed}
    assert found.nonces == ("ab" * 16,)
    assert list(record.differences(found)) == []


def test_nobody_but_the_game_master_starts_the_fight(company: Company) -> None:
    company.open()
    company.sit_down("Ulf")
    player = company.enter("Ulf")

    assert player.arrange("one", "start")["reason"] == "master-only"
    assert company.enter("Nobody").arrange("two", "start")["reason"] == "not-yours"
    assert player.ping() == 0


def test_who_waits_is_shown_nothing_until_let_in(company: Company) -> None:
    master = company.open(approval="on")
    company.sit_down("Ulf")
    waiting = company.enter("Ulf")
    assert waiting.hear("lobby")["seats"][1]["standing"] == "waiting"
    master.arrange("hero", "claim", combatant="hero-1")
    master.arrange("start", "start")
    waiting.ping()
    assert not {"welcome", "events"} & {json.loads(frame)["type"] for frame in waiting.frames}

    master.arrange("let in", "approve", seat=company.seat("Ulf"))
    assert welcomed(waiting)["sequence"] == master.ping()
    master.tell("strike", "attack", actor="hero-1", target="enemy-1")
    assert waiting.events_up_to(master.ping())


def test_who_is_sent_away_is_told_and_does_not_come_back(company: Company) -> None:
    master, player, watcher = fighting(company)
    master.tell("wait", "pause")
    master.arrange("away", "kick", seat=company.seat("Ulf"))

    assert player.hear("error")["reason"] == "sent-away"
    assert close_code(player) == 4403
    assert close_code(company.enter("Ulf")) == 4403
    with pytest.raises(HTTPError, match="409"):
        company.sit_down("Ulf")
    assert [one["name"] for one in company.lobby("Mara")["seats"]] == ["Mara"]
    assert watcher.events_up_to(master.ping())


def test_a_seat_survives_a_reload(company: Company) -> None:
    fighting(company)
    again = welcomed(company.enter("Ulf"))

    assert again["you"]["controls"] == ["hero-1"]
    assert again["you"]["seat"] == company.seat("Ulf")


def test_a_hidden_roll_reaches_the_game_master_alone(company: Company) -> None:
    master, player, watcher = fighting(company)
    answer = master.tell("secret", "roll", **SECRET)
    for socket in (master, player, watcher):
        socket.events_up_to(answer["sequence"])
    (told,) = [one for one in json.loads(rolled_in(master))["events"] if "total" in one["event"]]
    faces = json.dumps(told["event"]["rolls"][0]["faces"], separators=(",", ":"))

    late = company.enter("Late")
    welcomed(late)
    others = [frame for one in (player, watcher, late) for frame in one.frames]
    others.append(company.browsers["Ulf"].get(f"/t/{company.code}/log.txt"))
    for trace in (faces, "d997", '"sides":997', f'"total":{told["event"]["total"]}'):
        assert not any(trace in frame for frame in others)

    master.tell("show", "reveal", secret=1)
    later = company.enter("Later")
    welcomed(later)
    assert any(faces in frame for frame in later.frames)


def rolled_in(socket: Socket) -> str:
    return next(frame for frame in socket.frames if '"dice-rolled"' in frame)


def test_what_is_taken_back_is_taken_back_for_all(company: Company) -> None:
    master, player, watcher = fighting(company)
    start = player.seen
    player.turn("strike")
    answer = master.tell("back", "rewind", to=start)
    for socket in (master, player, watcher):
        socket.events_up_to(answer["sequence"])
        assert any('"rewound"' in one for one in socket.frames)

    assert welcomed(company.enter("Late"))["battle"]["active"] == "hero-1"
