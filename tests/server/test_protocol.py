"""Whatever arrives is answered, and the connection lives on."""

import json

import pytest
from websockets.exceptions import ConnectionClosed

from combat.management.commands.serve import LARGEST_FRAME
from tests.support.client import Browser, Socket

COMMAND = {
    "type": "command",
    "id": "one",
    "seen": 1,
    "command": {"do": "attack", "actor": "hero-1", "target": "enemy-1"},
}
DEEP = 20_000
NO_JSON = {
    "nothing": "",
    "words": "hello",
    "half an object": '{"type": "join"',
    "two objects": '{"type": "ping"}{"type": "ping"}',
    "not a number": '{"type": "join", "since": NaN}',
    "infinity": '{"type": "join", "since": Infinity}',
    "half a surrogate": '{"type": "ping", "\\ud800": 1}',
    "deep lists": "[" * DEEP,
    "deep lists inside": '{"type": "join", "since": ' + "[" * DEEP + "]" * DEEP + "}",
    "deep objects": '{"a":' * (DEEP // 2),
}
NO_MESSAGE = {
    "null": None,
    "a list": [],
    "a number": 7,
    "no type": {},
    "unknown type": {"type": "dance"},
    "type of a wrong type": {"type": 1},
    "message of the server": {"type": "pong", "sequence": 1},
    "extra field": {"type": "ping", "extra": 1},
    "text for a number": {"type": "join", "since": "1"},
    "fraction": {"type": "join", "since": 1.5},
    "truth for a number": {"type": "join", "since": True},
    "negative": {"type": "join", "since": -1},
    "no fields": {"type": "command"},
    "extra field of a command": COMMAND | {"as": "gm"},
    "unknown command": COMMAND | {"command": {"do": "win"}},
    "command of the house": COMMAND | {"command": {"do": "begin"}},
    "command without a target": COMMAND | {"command": {"do": "attack", "actor": "hero-1"}},
    "empty id": COMMAND | {"id": ""},
    "long id": COMMAND | {"id": "x" * 65},
    "id no database keeps": COMMAND | {"id": "a\0b"},
    "id of a wrong type": COMMAND | {"id": 7},
}


def is_told_and_lives_on(socket: Socket) -> None:
    trouble = socket.hear("error")
    assert trouble["reason"] == "malformed"
    assert trouble["text"]
    assert socket.ping() == socket.seen


@pytest.mark.parametrize("frame", NO_JSON.values(), ids=NO_JSON)
def test_a_frame_that_is_no_json_is_answered(socket: Socket, frame: str) -> None:
    socket.connection.send(frame)

    is_told_and_lives_on(socket)


@pytest.mark.parametrize("message", NO_MESSAGE.values(), ids=NO_MESSAGE)
def test_json_that_is_no_message_is_answered(socket: Socket, message: object) -> None:
    socket.connection.send(json.dumps(message))

    is_told_and_lives_on(socket)


@pytest.mark.parametrize("frame", [b"", b"\x00\xff", b'{"type": "ping"}'])
def test_a_binary_frame_is_answered(socket: Socket, frame: bytes) -> None:
    socket.connection.send(frame)

    is_told_and_lives_on(socket)


def test_a_number_beyond_every_column_is_answered(socket: Socket) -> None:
    socket.say("join", since=10**30)
    assert socket.ping() == socket.seen

    refusal = socket.attack("one", seen=10**30)
    assert refusal["reason"] == "stale"


def send_and_listen(socket: Socket, frame: str) -> None:
    socket.connection.send(frame)
    socket.hear("nothing")


def test_a_frame_that_is_too_large_closes_its_own_socket_only(
    browser: Browser, table: str, socket: Socket
) -> None:
    with browser.sit(table) as other, pytest.raises(ConnectionClosed):
        send_and_listen(other, "x" * (LARGEST_FRAME + 1))

    assert socket.ping() == socket.seen


@pytest.mark.parametrize("length", [16 * 1024 + 1, LARGEST_FRAME])
def test_a_message_that_is_too_long_is_answered(socket: Socket, length: int) -> None:
    socket.connection.send(json.dumps({"type": "ping", "x": "x" * length})[:length])

    is_told_and_lives_on(socket)


def test_every_refusal_has_a_reason_and_words(socket: Socket) -> None:
    refusal = socket.attack("late", seen=0)

    assert (refusal["type"], refusal["id"], refusal["reason"]) == ("refusal", "late", "stale")
    assert refusal["text"].endswith(".")
    assert refusal["sequence"] == socket.seen
