"""The only place that turns bytes into commands and events into bytes. docs/protocol.md shows each message."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from combat.engine.commands import Attack, Command
from combat.engine.events import Event
from combat.engine.explain import explain
from combat.engine.state import Battle
from combat.engine.telling.lines import Line

PROTOCOL = 1
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]*\Z")]
"""Printable ASCII: PostgreSQL has no place for a NUL."""
Sequence = Annotated[int, Meta(ge=0)]


class Join(Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """Sit down or come back: `since` is the last event the browser has, if it has any."""

    since: Sequence | None = None


class Play(Struct, frozen=True, tag="command", forbid_unknown_fields=True):
    """A command with the client's own id for it, decided on what the browser had `seen`."""

    id: ClientId
    seen: Sequence
    command: Attack


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there, and how far has the fight gone?"""


Incoming = Join | Play | Ping


class Told(Struct, frozen=True):
    """An event with its place in the log and the lines that tell of it."""

    sequence: int
    event: Event
    lines: tuple[Line, ...]


class You(Struct, frozen=True):
    """The receiver's own seat and the combatants it acts for."""

    name: str
    controls: tuple[str, ...]


class Welcome(Struct, frozen=True, tag="welcome"):
    """All a browser needs to show the table: the state at `sequence` and the log up to it."""

    table: str
    fight: str
    commitment: str
    you: You | None
    sequence: int
    battle: Battle
    log: tuple[Told, ...]
    protocol: int = PROTOCOL


class Happened(Struct, frozen=True, tag="events"):
    """New events, without a gap, in order."""

    events: tuple[Told, ...]


class Answer(Struct, frozen=True, tag="answer"):
    """The command was played; its events end at `sequence`."""

    id: str
    sequence: int


class Refusal(Struct, frozen=True, tag="refusal"):
    """The command changed nothing."""

    id: str
    reason: str
    text: str
    sequence: int


class Trouble(Struct, frozen=True, tag="error"):
    """The message could not be understood."""

    reason: str
    text: str


class Pong(Struct, frozen=True, tag="pong"):
    sequence: int


Outgoing = Welcome | Happened | Answer | Refusal | Trouble | Pong


class Malformed(ValueError):
    """A frame that is no message of ours, and what is wrong with it."""


_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()
_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_battle_decoder = msgspec.json.Decoder(Battle)


def read(frame: str | bytes) -> Incoming:
    try:
        return _decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from error


def write(message: Outgoing) -> str:
    return _encoder.encode(message).decode()


def told(sequence: int, event: Event) -> Told:
    return Told(sequence, event, explain(event))


def pack(value: Command | Event | Battle) -> bytes:
    """For the database: the same bytes as on the wire."""
    return _encoder.encode(value)


def unpack_event(body: bytes) -> Event:
    return _event_decoder.decode(body)


def unpack_battle(body: bytes) -> Battle:
    return _battle_decoder.decode(body)
