"""Joining, hearing of others, and coming back."""

import json
from base64 import b64encode
from contextlib import closing, suppress
from hashlib import sha512

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import database
from tests.support.client import Browser, Socket
from tests.support.server import Server


def close_code(socket: Socket) -> int | None:
    """The code that ends the connection."""
    with pytest.raises(ConnectionClosed) as caught:
        socket.hear("nothing")
    return caught.value.rcvd.code if caught.value.rcvd else None


def test_who_joins_is_welcomed_with_the_whole_log(browser: Browser, table: str) -> None:
    with browser.sit(table) as socket:
        welcome = socket.join()

    assert welcome["table"] == table
    assert {"name": "Host", "controls": ["hero-1"], "role": "master"}.items() <= welcome[
        "you"
    ].items()
    assert [told["sequence"] for told in welcome["log"]] == list(range(1, welcome["sequence"] + 1))
    assert all(told["lines"] for told in welcome["log"])


def test_who_has_only_the_link_watches(server: Server, table: str) -> None:
    with Browser(server.url).sit(table) as socket:
        assert socket.join()["you"] is None
        assert socket.attack("mine")["reason"] == "not-yours"
        assert socket.ping() == socket.seen


def test_everybody_at_the_table_hears_of_a_command(
    server: Server, table: str, socket: Socket
) -> None:
    with Browser(server.url).sit(table) as watcher:
        seen = watcher.join()["sequence"]
        socket.turn("one")

        head = socket.seen
        assert watcher.events_up_to(head) == list(range(seen + 1, head + 1))


def test_the_player_hears_each_event_once_and_in_order(socket: Socket) -> None:
    before = socket.seen
    answer = socket.attack("one")
    head = socket.ping()

    assert before < answer["sequence"] <= head
    assert socket.events_up_to(head) == list(range(before + 1, head + 1))


def test_other_tables_hear_nothing(browser: Browser, socket: Socket) -> None:
    with browser.sit(browser.play_now()) as elsewhere:
        elsewhere.join()
        socket.turn("one")

        assert elsewhere.ping() == elsewhere.seen
        assert not [frame for frame in elsewhere.frames if '"events"' in frame]


def test_who_comes_back_gets_exactly_what_is_missing(
    browser: Browser, table: str, socket: Socket
) -> None:
    seen = socket.seen
    socket.turn("one")
    socket.turn("two")

    for since in (seen, seen + 1, socket.seen - 1):
        with browser.sit(table) as back:
            back.say("join", since=since)
            missing = [told["sequence"] for told in back.hear("events")["events"]]
            assert missing == list(range(since + 1, socket.seen + 1))


def test_who_missed_nothing_gets_nothing_and_then_what_follows(
    browser: Browser, table: str, socket: Socket
) -> None:
    with browser.sit(table) as back:
        back.say("join", since=socket.seen)
        assert back.ping() == socket.seen
        assert [json.loads(frame)["type"] for frame in back.frames] == ["lobby", "pong"]

        back.seen = socket.seen
        socket.turn("one")
        assert back.events_up_to(socket.seen)[-1] == socket.seen


def test_a_command_sent_again_on_another_socket_is_played_once(
    browser: Browser, table: str, socket: Socket
) -> None:
    first = socket.attack("one")
    head = socket.ping()

    with browser.sit(table) as back:
        assert back.attack("one", seen=0) == first
        assert back.ping() == head


def test_a_table_that_does_not_exist_is_explained_and_closed(browser: Browser) -> None:
    with browser.sit("nowhere") as socket:
        assert socket.hear("error")["reason"] == "no-such-table"
        assert close_code(socket) == 4404


def test_what_is_sent_to_a_table_that_does_not_exist_disturbs_nobody(
    server: Server, browser: Browser
) -> None:
    """The page says `join` as soon as its socket is open, before it can have heard the error."""
    before = server.output
    for _ in range(10):
        with browser.sit("nowhere") as socket, suppress(ConnectionClosed):
            socket.say("join")
            socket.ping()
    browser.play_now()

    assert server.output == before


def test_nothing_that_is_sent_holds_the_seed(server: Server, browser: Browser) -> None:
    code = browser.play_now()
    with browser.sit(code) as socket, Browser(server.url).sit(code) as watcher:
        for one in (socket, watcher):
            one.join()
        socket.turn("one")
        socket.attack("two", seen=0)
        watcher.events_up_to(socket.seen)
        sent = "\n".join([*socket.frames, *watcher.frames, browser.get(f"/t/{code}/")]).lower()

    assert "seed" not in sent
    for secret in secrets_of(server, code):
        assert secret.lower() not in sent


def secrets_of(server: Server, code: str) -> list[str]:
    """The seed and what it can be derived from or leads to, in every writing."""
    query = (
        "SELECT server_seed FROM combat_combat JOIN combat_table ON combat_table.id = table_id"
        " WHERE code = ?"
    )
    with closing(database(server)) as connection:
        (seed,) = connection.execute(query, [code]).fetchone()
    values = (bytes(seed), sha512(bytes(seed)).digest())
    return [writing for value in values for writing in (value.hex(), b64encode(value).decode())]
