"""What a socket does with hints from the channel layer: order and completeness come from the sequence alone."""

import json
from typing import Any
from unittest.mock import AsyncMock
from uuid import uuid4

import pytest

from combat import consumers, wire
from combat.engine.events import TurnBegan
from combat.tables import Place

HEAD = 9


def told(first: int, last: int) -> tuple[wire.Told, ...]:
    event = TurnBegan("hero-1", "Astrid", 1)
    return tuple(wire.told(number, event) for number in range(first, last + 1))


def hint(first: int, last: int) -> dict[str, Any]:
    text = wire.write(wire.Happened(told(first, last)))
    return {"type": "table.events", "first": first, "last": last, "text": text}


class Listener(consumers.TableConsumer):
    """A socket that keeps what it sends, at a table whose log ends at HEAD."""

    def __init__(self, sent: int | None) -> None:
        super().__init__()
        self.place = Place("table", uuid4(), None)
        self.sent = sent
        self.numbers: list[int] = []

    async def send(self, text_data: str | None = None, **other: Any) -> None:
        events = json.loads(text_data or "")["events"]
        self.numbers += [told["sequence"] for told in events]


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> AsyncMock:
    """Answers for `events_after`: all that is in the log beyond a number."""
    reads = AsyncMock(side_effect=lambda _, __, after: wire.Happened(told(after + 1, HEAD)))
    monkeypatch.setattr(consumers, "in_database", reads)
    return reads


async def test_the_next_events_are_passed_on_without_reading_the_log(database: AsyncMock) -> None:
    socket = Listener(sent=4)
    await socket.table_events(hint(5, 6))

    assert (socket.numbers, socket.sent) == ([5, 6], 6)
    database.assert_not_called()


async def test_a_gap_is_filled_from_the_log(database: AsyncMock) -> None:
    socket = Listener(sent=4)
    await socket.table_events(hint(7, 9))

    assert (socket.numbers, socket.sent) == ([5, 6, 7, 8, 9], HEAD)


async def test_hints_out_of_order_lead_to_events_in_order(database: AsyncMock) -> None:
    socket = Listener(sent=4)
    await socket.table_events(hint(7, 9))
    await socket.table_events(hint(5, 6))

    assert socket.numbers == [5, 6, 7, 8, 9]


async def test_a_hint_that_comes_twice_is_sent_once(database: AsyncMock) -> None:
    socket = Listener(sent=4)
    await socket.table_events(hint(5, 6))
    await socket.table_events(hint(5, 6))

    assert socket.numbers == [5, 6]


async def test_of_a_hint_that_is_known_in_part_only_the_rest_is_sent(database: AsyncMock) -> None:
    socket = Listener(sent=6)
    await socket.table_events(hint(5, 9))

    assert socket.numbers == [7, 8, 9]


async def test_who_has_not_joined_yet_is_sent_nothing(database: AsyncMock) -> None:
    socket = Listener(sent=None)
    await socket.table_events(hint(1, 2))

    assert (socket.numbers, socket.sent) == ([], None)


async def test_a_hint_that_is_ahead_of_the_log_sends_nothing(database: AsyncMock) -> None:
    """It cannot be: hints leave after the commit. If a replica lags, the next ping finds the rest."""
    socket = Listener(sent=HEAD)
    await socket.table_events(hint(HEAD + 2, HEAD + 3))

    assert (socket.numbers, socket.sent) == ([], HEAD)
