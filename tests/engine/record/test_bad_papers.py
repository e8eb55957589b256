"""What is no record of a fight is refused with a word on why."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from combat.engine.record import FORMAT, VERSION, read
from tests.engine.record.papers import Plain, fought, plain

RECORD = fought()
GOOD = RECORD.packed()
DEEP = 100_000


def test_what_was_written_can_be_read() -> None:
    assert read(GOOD).packed() == GOOD
    assert (RECORD.format, RECORD.version) == (FORMAT, VERSION)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b" ",
        b"\x00\x01\x02",
        b"\xff\xfe{}",
        b"\x7fELF\x02\x01\x01",
        b"PK\x03\x04",
        b"hello",
        b"null",
        b"[]",
        b"{}",
        b"17",
        b'"a record"',
        b'{"setup": {}',
        GOOD[:-1],
        GOOD[: len(GOOD) // 2],
        GOOD + b"}",
        b"[" * DEEP,
        b"[" * DEEP + b"]" * DEEP,
        b'{"setup":' + b'{"a":' * DEEP + b"1" + b"}" * DEEP + b"}",
    ],
    ids=range(19),
)
def test_what_is_no_record_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"\S") as caught:
        read(text)
    assert "\n" not in str(caught.value)


CHANGES: dict[str, Callable[[Plain], Any]] = {
    "another format": lambda data: data.update(format="chess game"),
    "a newer version": lambda data: data.update(version=VERSION + 1),
    "an older version": lambda data: data.update(version=0),
    "something unknown": lambda data: data.update(weather="rain"),
    "no setup": lambda data: data.pop("setup"),
    "no seed": lambda data: data.pop("server_seed"),
    "no steps": lambda data: data.pop("steps"),
    "a seed that is none": lambda data: data.update(server_seed="seed"),
    "a nonce that is none": lambda data: data.update(nonces=["zz"]),
    "a nonce in the singular": lambda data: data.update(nonces="00"),
    "a setup of a newer version": lambda data: data["setup"].update(version=3),
    "a setup that is empty": lambda data: data.update(setup={}),
    "a setup without fighters": lambda data: data["setup"]["battle"].pop("combatants"),
    "a command that nobody knows": lambda data: data["steps"][1]["command"].update(do="dance"),
    "an event that nobody knows": lambda data: data["steps"][0]["events"][0].update(event="rain"),
    "a command without an actor": lambda data: data["steps"][1]["command"].pop("actor"),
    "half a face": lambda data: _first_roll(data)["faces"].append(2.5),
    "a face in words": lambda data: _first_roll(data)["faces"].append("six"),
}


def _first_roll(data: Plain) -> Plain:
    roll: Plain = data["steps"][0]["events"][0]["rolls"][0]
    return roll


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_record_with_something_wrong_in_it_is_refused(change: Callable[[Plain], Any]) -> None:
    data = plain(RECORD)
    change(data)
    with pytest.raises(ValueError, match=r"\S"):
        read(msgspec.json.encode(data))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("another format", "chess game"),
        ("a newer version", f"version {VERSION + 1}"),
        ("a setup of a newer version", "version 3"),
        ("something unknown", "weather"),
    ],
)
def test_the_refusal_names_what_is_not_known(change: str, words: str) -> None:
    data = plain(RECORD)
    CHANGES[change](data)
    with pytest.raises(ValueError, match=words):
        read(msgspec.json.encode(data))
