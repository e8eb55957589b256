"""What the table does not roll: too many dice, and nobody's."""

import pytest
from msgspec.structs import replace

from combat.engine.commands import (
    Check,
    Command,
    EndFight,
    Oppose,
    Reason,
    Resist,
    RollDice,
    WorkOn,
)
from combat.engine.decide import decide
from combat.engine.decide.table_rolls import MOST_SIDES
from combat.engine.gear import Attribute, Damage
from combat.engine.state import Battle
from tests.engine.master.board import SEED, after, refused, told, under_way
from tests.support.fighters import fighter, foe, profile

WITS, WILL = Attribute.WITS, Attribute.WILL
FIGHT = under_way(fighter("Kael"), foe("Foe"))
FRESH = Battle(profile("core-d10"), (fighter("Kael"), foe("Foe")))
EVERY: list[Command] = [
    RollDice("kael", Damage(2, 6)),
    Check("kael", WITS),
    Oppose("kael", WITS, "foe", WILL),
    WorkOn("kael", WITS, 2, 2),
    Resist("kael", WILL),
]


def test_anybody_at_the_table_may_roll_plain_dice() -> None:
    assert told(FIGHT, RollDice("Vala", Damage(1, 6)), [4]).events[0].name == "Vala"


@pytest.mark.parametrize("dice", [(100, 6), (1, 1000), (1, 2)])
def test_as_many_dice_as_the_table_holds(dice: tuple[int, int]) -> None:
    story = decide(FIGHT, RollDice("kael", Damage(*dice)), FIGHT.dice(SEED))
    assert len(story.events[0].rolls[0].faces) == dice[0]


@pytest.mark.parametrize("dice", [(101, 6), (0, 6), (-1, 6), (1, 1), (1, 0), (1, 1001)])
def test_more_dice_than_the_table_holds_are_refused(dice: tuple[int, int]) -> None:
    found = refused(FIGHT, RollDice("kael", Damage(*dice)))
    assert found == (Reason.TOO_MANY_DICE, f"100d{MOST_SIDES}")


@pytest.mark.parametrize("command", EVERY[1:])
def test_nobody_rolls_who_is_not_there(command: Command) -> None:

    assert refused(FIGHT, replace(command, actor="ghost")) == (Reason.NO_SUCH_COMBATANT, "")


def test_nobody_is_opposed_who_is_not_there() -> None:
    assert refused(FIGHT, Oppose("kael", WITS, "ghost", WILL)) == (Reason.NO_SUCH_TARGET, "")


@pytest.mark.parametrize("command", EVERY)
def test_the_table_rolls_before_during_and_after_the_fight(command: Command) -> None:
    for battle in (FRESH, FIGHT, after(FIGHT, EndFight())):
        story = decide(battle, command, battle.dice(SEED))
        assert story.battle.combatants == battle.combatants
        assert (story.battle.active, story.battle.round) == (battle.active, battle.round)
