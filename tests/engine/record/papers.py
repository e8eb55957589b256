"""Fights on paper: played by themselves or by these commands, and altered afterwards."""

from collections.abc import Callable
from typing import Any

import msgspec

from combat import content
from combat.engine.commands import Command
from combat.engine.decide import decide
from combat.engine.dice import Randomness, commitment_to, fight_seed
from combat.engine.record import Record, Step, read, recorded
from combat.engine.saved import to_data
from combat.engine.state import Battle
from tests.engine.master.board import under_way
from tests.support.fighters import fighter, foe

SERVER_SEED = bytes(range(32))
PLAYABLE = {one.ruleset: one for name, one in content.profiles().items() if "playable" in name}
Plain = dict[str, Any]


def fought(ruleset: str = "outcomes-d10", number: int = 0, seed: bytes = SERVER_SEED) -> Record:
    """One of the shipped encounters, from its beginning to its end."""
    name, encounter = [*content.encounters().items()][number]
    return recorded(content.setup(encounter, PLAYABLE[ruleset]), seed, encounter=name)


def table(randomness: Randomness = Randomness.HYBRID) -> Battle:
    party = fighter("Kael", hp=500, max_hp=500), foe("Foe", hp=500, max_hp=500), foe("Rat")
    return under_way(*party, randomness=randomness)


def paper(battle: Battle, *commands: Command, nonces: tuple[bytes, ...] = ()) -> Record:
    """What would be exported after these commands."""
    seed, past, steps, length = fight_seed(SERVER_SEED, nonces), {0: battle}, [], 0
    setup = to_data(battle)
    for command in commands:
        story = decide(battle, command, battle.dice(seed), past=past.get)
        battle = story.battle
        length += len(story.events)
        past[length] = battle
        steps.append(Step(command, tuple(story.events), by="somebody"))
    return Record(
        setup,
        commitment_to(SERVER_SEED),
        SERVER_SEED.hex(),
        tuple(steps),
        nonces=tuple(nonce.hex() for nonce in nonces),
    )


def plain(record: Record) -> Plain:
    data: Plain = msgspec.json.decode(msgspec.json.encode(record))
    return data


def altered(record: Record, change: Callable[[Plain], object]) -> Record:
    """The same paper after somebody has written on it."""
    data = plain(record)
    change(data)
    return read(msgspec.json.encode(data))


def events_of(data: Plain, kind: str) -> list[Plain]:
    return [event for step in data["steps"] for event in step["events"] if event["event"] == kind]


def rolls_of(data: Plain, context: str = "") -> list[Plain]:
    events = [event for step in data["steps"] for event in step["events"]]
    rolls = [roll for event in events for roll in event.get("rolls", ())]
    return [roll for roll in rolls if roll["pool"]["context"].startswith(context)]


def turned(face: int) -> int:
    """Another face of any die."""
    return 2 if face == 1 else face - 1
