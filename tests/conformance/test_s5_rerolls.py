"""S5 2.8.4: rerolls, resolved before anything is counted."""

import pytest

from combat.engine.checks import check_pool
from combat.engine.dice import Modifier, Pool, Replayed, Reroll
from combat.engine.readings import READING, Reading
from combat.engine.state import Side
from combat.lab.rolls import roll_odds
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, attacked, clash, fighter


def pool(dice: int, reroll: Reroll) -> Pool:
    return check_pool(Modifier("WITS", dice), context="Skill:Test", reroll=reroll)


def kept(reroll: Reroll, dice: int, *faces: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The faces that count and those set aside; `faces` go on with what is thrown again."""
    source = Replayed(faces)
    source.score(pool(dice, reroll), READING)
    (roll,) = source.take()
    return roll.faces, roll.set_aside


@spec("S5 2.8.4 reroll botches")
def test_every_one_is_thrown_again_and_nothing_else() -> None:
    assert kept(Reroll.BOTCHES, 5, 1, 9, 1, 4, 2, 10, 3) == ((10, 9, 3, 4, 2), (1, 1))


@spec("S5 2.8.4 reroll botches")
def test_a_one_that_comes_again_stays() -> None:
    assert kept(Reroll.BOTCHES, 2, 1, 5, 1) == ((1, 5), (1,))


@spec("S5 2.8.4 reroll failures")
def test_everything_below_eight_is_thrown_again_once() -> None:
    assert kept(Reroll.FAILURES, 4, 1, 7, 8, 10, 2, 9) == ((2, 9, 8, 10), (1, 7))


@spec("S5 2.8.4 add reroll die", "one die more is thrown and the lowest dropped")
def test_an_extra_die_replaces_the_lowest() -> None:
    assert kept(Reroll.EXTRA, 3, 4, 1, 9, 8) == ((4, 9, 8), (1,))


@spec("S5 2.8.4 add reroll die", "one die more is thrown and the lowest dropped")
def test_an_extra_die_that_is_the_lowest_changes_nothing() -> None:
    assert kept(Reroll.EXTRA, 2, 4, 9, 2) == ((4, 9), (2,))


@spec("S5 2.8.4")
def test_net_successes_are_counted_after_the_reroll() -> None:
    reading = Replayed([1, 1, 8, 9, 10]).score(pool(3, Reroll.BOTCHES), READING)
    assert reading == Reading(3, 0)
    assert reading.net == 3


@spec("S5 2.8.4")
def test_a_reroll_can_turn_a_fumble_into_a_success() -> None:
    assert not Replayed([1, 4, 8]).score(pool(2, Reroll.BOTCHES), READING).fumble


@spec("S5 2.8.4")
@pytest.mark.parametrize(
    ("reroll", "success", "fumble"),
    [
        (Reroll.NONE, 0.30, 0.10),
        (Reroll.BOTCHES, 0.33, 0.01),
        (Reroll.FAILURES, 0.51, 0.07),
        (Reroll.EXTRA, 0.51, 0.01),
    ],
)
def test_what_a_reroll_is_worth_on_one_die(reroll: Reroll, success: float, fumble: float) -> None:
    odds = roll_odds(1, reroll)
    assert odds.net[1] == pytest.approx(success)
    assert odds.fumble == pytest.approx(fumble)


@spec("S5 2.8.4")
def test_steady_hand_rerolls_the_botches_of_an_attack() -> None:
    meeting = clash(fighter("Kael", "Steady Hand", finesse=3))
    assert attack_pool("core-d10", meeting).reroll is Reroll.BOTCHES
    foe = fighter("Foe", side=Side.ENEMIES)
    event = attacked("core-d10", clash(meeting.attacker, foe), [1, 4, 8, 9], [3, 5])
    assert event.rolls[0].faces == (9, 4, 8)
    assert event.outcome.net == 2
