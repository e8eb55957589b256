"""The only place that turns bytes into commands and events into bytes. docs/protocol.md shows each message."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from combat.engine.commands import Command, MasterCommand, TableRoll, TurnCommand
from combat.engine.events import Event, Occurrence
from combat.engine.explain import explain
from combat.engine.saved import from_data, to_data
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
    command: TurnCommand | TableRoll | MasterCommand


Nonce = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,32}\Z")]
"""16 to 32 bytes in hex, drawn by the browser."""


class Claim(Struct, frozen=True, tag="claim", tag_field="do", forbid_unknown_fields=True):
    """Play a hero whom nobody plays."""

    combatant: str


class Release(Struct, frozen=True, tag="release", tag_field="do", forbid_unknown_fields=True):
    """Leave a hero to the AI."""

    combatant: str


class Ready(Struct, frozen=True, tag="ready", tag_field="do", forbid_unknown_fields=True):
    """Ready to begin, with something of one's own for the seed."""

    nonce: Nonce


class Start(Struct, frozen=True, tag="start", tag_field="do", forbid_unknown_fields=True):
    """The game master begins the fight."""


class Approve(Struct, frozen=True, tag="approve", tag_field="do", forbid_unknown_fields=True):
    """The game master lets somebody in."""

    seat: int


class Kick(Struct, frozen=True, tag="kick", tag_field="do", forbid_unknown_fields=True):
    """The game master sends somebody away; what they played is the AI's."""

    seat: int


class Give(Struct, frozen=True, tag="give", tag_field="do", forbid_unknown_fields=True):
    """The game master has somebody play a combatant, or the AI."""

    combatant: str
    seat: int | None = None


SeatCommand = Claim | Release | Ready | Start | Approve | Kick | Give


class Arrange(Struct, frozen=True, tag="arrange", forbid_unknown_fields=True):
    """Something about seats and who plays whom."""

    id: ClientId
    what: SeatCommand


class Say(Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    """Say something to all, whisper to one seat, or roll: "/check wits+2 dc 3"."""

    id: ClientId
    text: Annotated[
        str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*\Z")
    ]
    to: int | None = None


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there, and how far has the fight gone?"""


Incoming = Join | Play | Arrange | Say | Ping


class Concealed(Occurrence, frozen=True, tag="concealed"):
    """A hidden roll, as those see it who may not: that there was one."""

    secret: int


class Told(Struct, frozen=True, omit_defaults=True):
    """An event with its place in the log and the lines that tell of it. `ends`: a command ends with it."""

    sequence: int
    event: Event
    lines: tuple[Line, ...]
    ends: bool = False


class Veiled(Struct, frozen=True, omit_defaults=True):
    """What is told of an event to those who may not see it."""

    sequence: int
    event: Concealed
    lines: tuple[Line, ...]
    ends: bool = False


Shown = Told | Veiled


class You(Struct, frozen=True):
    """The receiver's own seat and the combatants it acts for."""

    name: str
    controls: tuple[str, ...]
    role: str = "player"
    seat: int = 0


class Welcome(Struct, frozen=True, tag="welcome"):
    """All a browser needs to show the table: the state at `sequence` and the log up to it."""

    table: str
    fight: str
    commitment: str
    you: You | None
    sequence: int
    battle: Battle
    log: tuple[Shown, ...]
    server_seed: str | UnsetType = UNSET
    """Once the fight is over."""
    protocol: int = PROTOCOL


class Happened(Struct, frozen=True, tag="events", omit_defaults=True):
    """New events, without a gap, in order."""

    events: tuple[Shown, ...]
    server_seed: str = ""
    """With the end of the fight: what was committed to, so that anyone can verify the dice."""


class SeatShown(Struct, frozen=True):
    """A seat as all at the table see it."""

    id: int
    name: str
    role: str
    standing: str
    ready: bool
    controls: tuple[str, ...]


class Lobby(Struct, frozen=True, tag="lobby"):
    """Who is at the table, who plays whom, and how far the table is: gathering, fighting or over."""

    table: str
    stage: str
    encounter: str
    approval: bool
    seats: tuple[SeatShown, ...]
    you: int | None


class Said(Struct, frozen=True, tag="said"):
    """Somebody said something; `to` is the seat it was whispered to."""

    id: int
    seat: int
    name: str
    text: str
    at: str
    to: int | None = None
    to_name: str = ""


class Remembered(Struct, frozen=True, tag="chat-log"):
    """What was said before one came."""

    said: tuple[Said, ...]


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


Outgoing = Welcome | Lobby | Said | Remembered | Happened | Answer | Refusal | Trouble | Pong


class Malformed(ValueError):
    """A frame that is no message of ours, and what is wrong with it."""


_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()
_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read(frame: str | bytes) -> Incoming:
    try:
        return _decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from error


def write(message: Outgoing) -> str:
    return _encoder.encode(message).decode()


def told(sequence: int, event: Event, *, ends: bool = False) -> Told:
    return Told(sequence, event, explain(event), ends)


def pack(value: Command | Event) -> bytes:
    """For the database: the same bytes as on the wire."""
    return _encoder.encode(value)


def unpack_event(body: bytes) -> Event:
    return _event_decoder.decode(body)


def pack_battle(battle: Battle) -> bytes:
    return _encoder.encode(to_data(battle))


def unpack_battle(body: bytes) -> Battle:
    """Of this version or an older one; a newer one is refused by name."""
    return from_data(msgspec.json.decode(body))
