"""S5 2.5.1 and 2.8.2: a pool against a difficulty."""

import pytest

from combat.engine.checks import Degree, check_pool, skill_check
from combat.engine.dice import Modifier, Replayed
from combat.lab.rolls import check_odds
from tests.conformance.spec import spec

DIFFICULTIES = {"Trivial": 0, "Easy": 1, "Moderate": 2, "Hard": 3, "Very Hard": 4, "Legendary": 5}


def check(difficulty: int, *faces: int) -> Degree:
    pool = check_pool(Modifier("WITS", len(faces)), context="Skill:SystemBypass")
    return skill_check(Replayed(faces), pool, difficulty)


def net(successes: int) -> list[int]:
    """Twelve faces of which so many succeed and none botches."""
    return [9] * successes + [4] * (12 - successes)


@spec("S5 2.5.1")
@pytest.mark.parametrize("difficulty", DIFFICULTIES.values(), ids=DIFFICULTIES)
@pytest.mark.parametrize(
    ("over", "degree"),
    [
        (0, Degree.MARGINAL),
        (1, Degree.FULL),
        (2, Degree.FULL),
        (3, Degree.EXCEPTIONAL),
        (4, Degree.EXCEPTIONAL),
        (5, Degree.CRITICAL),
        (7, Degree.CRITICAL),
    ],
)
def test_the_degree_is_how_far_the_net_goes_beyond_the_difficulty(
    difficulty: int, over: int, degree: Degree
) -> None:
    assert check(difficulty, *net(difficulty + over)) is degree


@spec("S5 2.5.1")
@pytest.mark.parametrize("difficulty", [1, 2, 3, 4, 5])
def test_a_net_below_the_difficulty_fails(difficulty: int) -> None:
    assert check(difficulty, *net(difficulty - 1)) is Degree.FAILURE


@spec("S5 2.5.1")
@pytest.mark.parametrize(
    ("degree", "passed"),
    [
        (Degree.FUMBLE, False),
        (Degree.FAILURE, False),
        (Degree.MARGINAL, True),
        (Degree.FULL, True),
        (Degree.EXCEPTIONAL, True),
        (Degree.CRITICAL, True),
    ],
)
def test_a_marginal_success_is_a_success(degree: Degree, passed: bool) -> None:
    assert degree.passed is passed


@spec("S5 2.5.1")
def test_botches_count_against_the_difficulty() -> None:
    assert check(2, 8, 9, 10, 1, 1) is Degree.FAILURE
    assert check(2, 8, 9, 10, 1, 2) is Degree.MARGINAL


@spec("S5 2.5.1", "a fumble fails at every difficulty, a trivial one included")
@pytest.mark.parametrize("difficulty", DIFFICULTIES.values(), ids=DIFFICULTIES)
def test_a_fumble_fails_at_every_difficulty(difficulty: int) -> None:
    assert check(difficulty, 1, 4, 7) is Degree.FUMBLE


@spec("S5 2.5.1")
def test_a_trivial_task_succeeds_without_a_success_if_nothing_botches() -> None:
    assert check(0, 2, 4, 7) is Degree.MARGINAL


@spec("S5 2.4, 2.5.1", "a net of 5 is no critical of a check: the distance to the difficulty is")
def test_a_net_of_five_is_marginal_at_a_legendary_difficulty() -> None:
    assert check(5, 8, 8, 8, 8, 8) is Degree.MARGINAL


@spec("S5 2.8.2", "we always roll: nothing succeeds or fails by itself")
def test_fifteen_dice_can_fail_at_the_easiest_difficulty() -> None:
    assert check(1, *[5] * 15) is Degree.FAILURE
    odds = check_odds(15, 1)
    assert odds[Degree.FAILURE] + odds[Degree.FUMBLE] == pytest.approx(0.1398, abs=5e-5)


@spec("S5 2.8.2", "we always roll: nothing succeeds or fails by itself")
def test_two_dice_are_thrown_even_where_they_cannot_succeed() -> None:
    dice = Replayed([10, 10])
    pool = check_pool(Modifier("WITS", 2), context="Skill:Test")
    assert skill_check(dice, pool, 5) is Degree.FAILURE
    assert dice.take()[0].faces == (10, 10)
