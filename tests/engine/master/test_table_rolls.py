"""Rolls at the table that are nobody's turn: what they come to, and the reasons for their dice."""

import pytest

from combat.engine.checks import Degree, Resistance, Winner
from combat.engine.commands import (
    Check,
    Oppose,
    Resist,
    RollDice,
    WorkOn,
)
from combat.engine.dice import Modifier, Reroll
from combat.engine.events import Checked, DiceRolled, Opposed, ResolveRolled, WorkedOn
from combat.engine.gear import Attribute, Damage
from tests.engine.master.board import told, under_way
from tests.support.fighters import fighter, foe

WITS, WILL, MIGHT = Attribute.WITS, Attribute.WILL, Attribute.MIGHT
FIGHT = under_way(
    fighter("Kael", wits=3, hp=0), fighter("Bryn", "[Dazed]"), foe("Foe"), active="bryn"
)


@pytest.mark.parametrize(
    ("difficulty", "faces", "degree"),
    [
        (1, [8, 2, 2], Degree.MARGINAL),
        (1, [8, 8, 8], Degree.FULL),
        (2, [8, 2, 2], Degree.FAILURE),
        (0, [1, 2, 2], Degree.FUMBLE),
        (0, [8, 8, 8], Degree.EXCEPTIONAL),
    ],
)
def test_a_check_meets_its_difficulty(difficulty: int, faces: list[int], degree: Degree) -> None:
    command = Check("kael", WITS, difficulty=difficulty, context="Skill:SystemBypass")
    (event,) = told(FIGHT, command, faces).events
    assert isinstance(event, Checked)
    assert (event.actor, event.name, event.skill) == ("kael", "Kael", "SystemBypass")
    assert (event.difficulty, event.degree) == (difficulty, degree)


def test_the_pool_has_a_reason_for_every_die() -> None:
    command = Check("bryn", WITS, bonus=2)
    pool = told(FIGHT, command, [2] * 5).events[0].rolls[0].pool
    assert pool.modifiers == (
        Modifier("WITS", 5),
        Modifier("[Dazed]", -2),
        Modifier("Bonus", 2),
    )
    assert (pool.context, pool.by) == ("Skill:Check", "bryn")


def test_a_die_is_rolled_however_bad_it_looks() -> None:
    (event,) = told(FIGHT, Check("kael", WITS, bonus=-20), [8]).events
    assert event.rolls[0].pool.raised
    assert event.degree is Degree.MARGINAL


@pytest.mark.parametrize(
    ("reroll", "thrown", "kept"),
    [
        (Reroll.BOTCHES, [1, 8, 2, 9], (9, 8, 2)),
        (Reroll.FAILURES, [1, 8, 2, 9, 3], (9, 8, 3)),
        (Reroll.EXTRA, [1, 8, 2, 9], (8, 2, 9)),
    ],
)
def test_a_check_may_be_rerolled(reroll: Reroll, thrown: list[int], kept: tuple[int, ...]) -> None:
    (event,) = told(FIGHT, Check("kael", WITS, reroll=reroll), thrown).events
    assert event.rolls[0].faces == kept


def test_two_roll_against_each_other_each_with_reasons_of_their_own() -> None:
    command = Oppose("kael", WITS, "bryn", WILL, bonus=1, target_bonus=-1)
    (event,) = told(FIGHT, command, [8, 8, 8, 8], [8, 2]).events
    assert isinstance(event, Opposed)
    assert (event.winner, event.margin, event.victory) == (Winner.INITIATOR, 3, "decisive")
    assert event.rolls[0].pool.modifiers == (Modifier("WITS", 3), Modifier("Bonus", 1))
    assert event.rolls[1].pool.modifiers == (
        Modifier("WILL", 5),
        Modifier("[Dazed]", -2),
        Modifier("Bonus", -1),
    )


def test_a_task_takes_as_many_rolls_as_it_needs() -> None:
    command = WorkOn("kael", WITS, threshold=4, limit=5)
    (event,) = told(FIGHT, command, [8, 8, 2], [2, 2, 2], [8, 8, 2]).events
    assert isinstance(event, WorkedOn)
    assert (event.task.gathered, event.task.rolls, event.task.result) == (4, 3, "success")


def test_a_task_ends_when_its_rolls_are_used_up() -> None:
    (event,) = told(FIGHT, WorkOn("kael", WITS, 9, 2), [8, 2, 2], [8, 2, 2]).events
    assert event.task.result == "partial"


@pytest.mark.parametrize(
    ("faces", "resistance"),
    [
        ([2, 2, 2, 2, 2], Resistance.FULL),
        ([8, 2, 2, 2, 2], Resistance.PARTIAL),
        ([8, 8, 8, 2, 2], Resistance.STRONG),
        ([8, 8, 8, 8, 2], Resistance.COMPLETE),
    ],
)
def test_a_resolve_check_says_what_is_left(faces: list[int], resistance: Resistance) -> None:
    (event,) = told(FIGHT, Resist("kael", WILL), faces).events
    assert isinstance(event, ResolveRolled)
    assert (event.attribute, event.resistance) == (WILL, resistance)


def test_plain_dice_are_added_up() -> None:
    (event,) = told(FIGHT, RollDice("kael", Damage(3, 6, 2)), [1, 2, 6]).events
    assert isinstance(event, DiceRolled)
    assert (event.name, event.total) == ("Kael", 11)
