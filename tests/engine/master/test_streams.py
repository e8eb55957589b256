"""Dice of the table come from streams of their own and never shift the dice of the fight."""

import pytest

from combat.engine.commands import Attack, Check, Command, Oppose, Resist, RollDice, WorkOn
from combat.engine.decide import decide
from combat.engine.dice import Randomness, stream_seed, throw
from combat.engine.gear import Attribute, Damage
from combat.engine.state import Battle
from tests.engine.master.board import SEED, after, under_way
from tests.support.fighters import fighter, foe

WITS = Attribute.WITS
FIGHT = under_way(fighter("Kael"), foe("Foe"))
BY_STREAM: list[tuple[Command, str]] = [
    (RollDice("kael", Damage(2, 6)), "exploration"),
    (Check("kael", WITS), "exploration"),
    (Check("kael", WITS, context="Crafting:Blade"), "crafting"),
    (Check("kael", WITS, context="Dialogue:Threat"), "dialogue"),
    (Oppose("kael", WITS, "foe", WITS), "exploration"),
    (Oppose("kael", WITS, "foe", WITS, context="Dialogue:Threat"), "dialogue"),
    (WorkOn("kael", WITS, 5, 3, context="Crafting:Blade"), "crafting"),
    (Resist("kael", WITS, context="Dialogue:Threat"), "dialogue"),
]
CHECK = Check("kael", WITS)


@pytest.mark.parametrize(("command", "stream"), BY_STREAM)
def test_every_roll_comes_from_the_stream_of_its_context(command: Command, stream: str) -> None:
    story = decide(FIGHT, command, FIGHT.dice(SEED))
    rolls = story.events[0].rolls
    assert {roll.stream for roll in rolls} == {stream}
    assert [roll.counter for roll in rolls] == [*range(len(rolls))]
    assert story.battle.streams == ((stream, len(rolls)),)


@pytest.mark.parametrize(("command", "stream"), BY_STREAM)
def test_the_faces_follow_from_the_seed_of_the_stream(command: Command, stream: str) -> None:
    own = stream_seed(SEED, stream)
    for roll in decide(FIGHT, command, FIGHT.dice(SEED)).events[0].rolls:
        faces = throw(own, roll.counter, roll.pool.die.sides, roll.pool.size)
        assert roll.faces == tuple(faces)


@pytest.mark.parametrize("randomness", [*Randomness])
@pytest.mark.parametrize(("command", "stream"), BY_STREAM)
def test_no_roll_at_the_table_shifts_the_dice_of_the_fight(
    command: Command, stream: str, randomness: Randomness
) -> None:
    battle = under_way(fighter("Kael"), foe("Foe"), randomness=randomness)
    strike = Attack("kael", "foe")
    calm = decide(battle, strike, battle.dice(SEED))
    busy = after(battle, command, command, command)
    assert busy.counter == 0
    assert decide(busy, strike, busy.dice(SEED)).events == calm.events


def test_the_fight_does_not_shift_the_dice_of_the_table() -> None:
    fought = after(FIGHT, Attack("kael", "foe"))
    assert fought.counter > 0
    assert decide(fought, CHECK, fought.dice(SEED)).events[0].rolls == first(FIGHT)


def first(battle: Battle) -> object:
    return decide(battle, CHECK, battle.dice(SEED)).events[0].rolls


def test_each_stream_counts_for_itself() -> None:
    crafting = Check("kael", WITS, context="Crafting:Blade")
    battle = after(FIGHT, CHECK, CHECK, crafting, CHECK)
    assert dict(battle.streams) == {"exploration": 3, "crafting": 1}


def test_one_after_another_the_rolls_of_a_stream_differ() -> None:
    battle, faces = FIGHT, set()
    for _ in range(10):
        story = decide(battle, CHECK, battle.dice(SEED))
        faces.add(story.events[0].rolls[0].faces)
        battle = story.battle
    assert len(faces) > 5


def test_a_hidden_roll_uses_up_a_number_like_any_other() -> None:
    hidden = after(FIGHT, Check("kael", WITS, hidden=True))
    assert first(hidden) == first(after(FIGHT, CHECK))
