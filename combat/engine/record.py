"""A fight on paper: setup, seed, commands and events; enough to play it again and to catch a changed die."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from combat.engine.autoplay import autoplay, rolled
from combat.engine.commands import Command, Refused
from combat.engine.decide import decide
from combat.engine.dice import (
    PoolTooLarge,
    Roll,
    commitment_to,
    fight_seed,
    stream_seed,
    throw,
    throw_pool,
)
from combat.engine.events import Event
from combat.engine.policy import USUAL
from combat.engine.rules import settle
from combat.engine.saved import from_data, to_data
from combat.engine.soundness import faults_of_battle
from combat.engine.state import Battle

FORMAT = "rune-and-rust fight"
VERSION = 1
MOST_DICE = 1000
FINEST = 1_000_000


class Step(Struct, frozen=True, omit_defaults=True):
    """A command and its events; `by` is the seat, the AI or the table itself."""

    command: Command
    events: tuple[Event, ...]
    reason: str = ""
    by: str = ""


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An exported fight. The setup carries its own version."""

    setup: dict[str, Any]
    commitment: str
    server_seed: str
    steps: tuple[Step, ...]
    nonces: tuple[str, ...] = ()
    encounter: str = ""
    policy: str = ""
    format: str = FORMAT
    version: int = VERSION

    @property
    def battle(self) -> Battle:
        return from_data(self.setup)

    @property
    def seed(self) -> bytes:
        nonces = [bytes.fromhex(nonce) for nonce in self.nonces]
        return fight_seed(bytes.fromhex(self.server_seed), nonces)

    def packed(self) -> bytes:
        """As it is exported."""
        return msgspec.json.encode(self)

    @property
    def events(self) -> Iterator[Event]:
        return (event for step in self.steps for event in step.events)


def recorded(
    battle: Battle, server_seed: bytes, *, policy: str = USUAL, encounter: str = ""
) -> Record:
    """A fight that plays itself, from its setup to its end."""
    played = autoplay(battle, rolled(fight_seed(server_seed)), policy)
    steps = tuple(Step(one.command, tuple(one.story.events), one.reason) for one in played)
    return Record(
        to_data(battle),
        commitment_to(server_seed),
        server_seed.hex(),
        steps,
        encounter=encounter,
        policy=policy,
    )


def read(text: bytes) -> Record:
    """A ValueError says why a file is no record of a fight."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if (record.format, record.version) != (FORMAT, VERSION):
        raise ValueError(f"a {record.format!r} of version {record.version} is not known here")
    for seed in (record.server_seed, *record.nonces):
        bytes.fromhex(seed)
    battle = from_data(record.setup)
    settle(battle.profile)
    if found := [*faults_of_battle(battle)]:
        raise ValueError(f"the setup cannot be: {found[0]}")
    return record


def differences(record: Record) -> Iterator[str]:
    """Everything in which the record is not what its seed and commands lead to."""
    if commitment_to(bytes.fromhex(record.server_seed)) != record.commitment:
        yield "the commitment is not that of the server seed"
    yield from _wrong_rolls(record.seed, record.events)
    yield from _wrong_events(record)


def _wrong_rolls(seed: bytes, events: Iterable[Event]) -> Iterator[str]:
    for number, event in enumerate(events, 1):
        for roll in event.rolls:
            name = f"event {number}: roll {roll.stream or 'fight'} {roll.counter}"
            if not _throwable(roll):
                yield f"{name} has numbers that no roll can have"
                continue
            faces, set_aside = faces_of(seed, roll)
            if (faces, set_aside) != (roll.faces, roll.set_aside):
                shown = f"shows {_shown(roll.faces)}, the seed gives {_shown(faces)}"
                yield f"{name} ({roll.pool.context}) {shown}"


def _throwable(roll: Roll) -> bool:
    """Asked before the dice are derived: a number from a file may be anything."""
    pool, limits = roll.pool, roll.pool.limits
    small = abs(pool.wanted) <= MOST_DICE and 0 <= limits.floor <= limits.cap <= MOST_DICE
    return small and 2 <= pool.die.sides <= FINEST and 0 <= roll.counter < 2**63


def faces_of(seed: bytes, roll: Roll) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the seed gives for a roll: the faces that count, and those set aside."""
    stream = stream_seed(seed, roll.stream)
    faces, set_aside = throw_pool(
        roll.pool, lambda sides, dice: throw(stream, roll.counter, sides, dice)
    )
    return tuple(faces), set_aside


def _shown(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces))


def _wrong_events(record: Record) -> Iterator[str]:
    for number, (step, again) in enumerate(zip(record.steps, replayed(record), strict=False), 1):
        name = f"command {number} ({type(step.command).__name__})"
        if again is None:
            yield f"{name} could not be played there"
        elif again != step:
            yield f"{name} leads to other events than the record says"
            return


def replayed(record: Record) -> Iterator[Step | None]:
    """Plays every command again, on what came of those before it; ends with None where one is refused."""
    battle, length, seed = record.battle, 0, record.seed
    past = {0: battle}
    for step in record.steps:
        try:
            dice = battle.dice(seed)
            story = decide(battle, step.command, dice, reason=step.reason, past=past.get)
        except (Refused, PoolTooLarge, KeyError):
            yield None
            return
        battle = story.battle
        length += len(story.events)
        past[length] = battle
        yield replace(step, events=tuple(story.events))
