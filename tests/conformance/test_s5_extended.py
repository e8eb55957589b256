"""S5 2.7: a task over several rolls."""

import pytest

from combat.engine.checks import Task, check_pool, extended_check
from combat.engine.dice import Modifier, Replayed
from combat.lab.rolls import extended_odds
from tests.conformance.spec import spec

FUMBLE = [1, 4, 5]
NOTHING = [2, 3, 4]
ONE, TWO, THREE = [8, 3, 4], [8, 9, 4], [8, 9, 10]


def attempt(threshold: int, limit: int, *rolls: list[int]) -> Task:
    """Rolls beyond the end of the task are never asked for; too few are an error."""
    pool = check_pool(Modifier("WITS", 3), context="Skill:Repair")
    return extended_check(Replayed(*rolls), pool, Task(threshold, limit))


@spec("S5 2.7")
@pytest.mark.parametrize(
    ("threshold", "rolls"), [(5, 2), (8, 3), (12, 4), (15, 5)], ids=["5", "8", "12", "15"]
)
def test_net_successes_add_up_to_the_threshold(threshold: int, rolls: int) -> None:
    task = attempt(threshold, 10, *[THREE] * 10)
    assert (task.result, task.rolls, task.gathered) == ("success", rolls, threshold)


@spec("S5 2.7")
def test_the_last_allowed_roll_may_still_succeed() -> None:
    assert attempt(5, 2, TWO, THREE).result == "success"


@spec("S5 2.7 failure conditions")
def test_running_out_of_rolls_is_a_partial_failure() -> None:
    task = attempt(5, 3, ONE, TWO, ONE)
    assert (task.result, task.gathered, task.rolls) == ("partial", 4, 3)


@spec("S5 2.7 failure conditions", "the text says 1-2; a fumble costs 1")
def test_a_fumble_takes_one_gathered_success_away() -> None:
    assert attempt(5, 3, THREE, FUMBLE, ONE).gathered == 3


@spec("S5 2.7", "the text says botches may subtract; only a fumble does")
def test_botches_beyond_the_successes_take_nothing_away() -> None:
    assert attempt(5, 3, THREE, [8, 1, 1], ONE).gathered == 4


@spec("S5 2.7", "nothing gathered is the least there is")
def test_a_fumble_at_the_start_leaves_nought() -> None:
    task = attempt(5, 2, FUMBLE, TWO)
    assert task.gathered == 2


@spec("S5 2.7 failure conditions")
def test_three_fumbles_in_a_row_are_a_catastrophe() -> None:
    task = attempt(5, 10, THREE, FUMBLE, FUMBLE, FUMBLE)
    assert (task.result, task.rolls) == ("catastrophe", 4)


@spec("S5 2.7 failure conditions")
@pytest.mark.parametrize("between", [NOTHING, ONE], ids=["failure", "success"])
def test_fumbles_with_another_roll_between_them_are_none(between: list[int]) -> None:
    task = attempt(9, 6, FUMBLE, FUMBLE, between, FUMBLE, FUMBLE, between)
    assert task.result == "partial"


@spec("S5 2.7 failure conditions", "the third fumble in a row ends the task on its last roll too")
def test_a_catastrophe_on_the_last_roll_is_no_partial_failure() -> None:
    assert attempt(5, 3, FUMBLE, FUMBLE, FUMBLE).result == "catastrophe"


@spec("S5 2.7")
def test_the_odds_of_a_small_task_by_hand() -> None:
    """Two rolls of one die, threshold 2: both must succeed. Three: 0.1 cubed is a catastrophe."""
    assert extended_odds(1, 2, 2).success == pytest.approx(0.09)
    assert extended_odds(1, 2, 3).catastrophe == pytest.approx(0.001)
    assert extended_odds(1, 1, 2).success == pytest.approx(0.3 + 0.7 * 0.3)
