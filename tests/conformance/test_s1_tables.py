"""S1 M3 and App B2 to B5: what the tables say as rules, and cells that no dice ever gave."""

from itertools import pairwise
from math import sqrt

import pytest

from combat.lab.attacks import matrix
from tests.conformance.spec import spec
from tests.support.fighters import chance_to_hit, profile

KEY = "opposed-d6"
ATTACKS, DEFENCES = range(1, 21), range(1, 11)


def hits() -> list[list[float]]:
    """One row an attack, one column a defence, in percent."""
    rows = matrix(profile(KEY), ATTACKS, DEFENCES)
    return [[100 * odds.hit for odds in row] for row in rows]


@spec("S1 B2")
def test_every_attack_die_raises_the_chance_to_hit() -> None:
    for column in zip(*hits(), strict=True):
        assert all(fewer < more for fewer, more in pairwise(column))


@spec("S1 B2 and B4")
def test_every_defence_die_lowers_the_chance_to_be_hit() -> None:
    for row in hits():
        assert all(fewer > more for fewer, more in pairwise(row))


@spec("S1 Pillar 1")
def test_no_attack_is_certain_and_no_defence_perfect() -> None:
    assert all(0 < chance < 100 for row in hits() for chance in row)


@spec("S1 B2", "the printed 50% would need ties to be split; 24.1% of these attacks tie")
@pytest.mark.parametrize(
    ("dice", "exact"), [(1, 22.22), (3, 33.20), (5, 36.85), (6, 37.97), (8, 39.54), (10, 40.62)]
)
def test_equal_pools_hit_far_less_than_half_the_time(dice: int, exact: float) -> None:
    found = chance_to_hit(KEY, dice, dice)
    assert round(found, 2) == exact
    assert round(found) != 50


WRONG = "printed values are wrong; the exact ones come from the dice"


@spec("S1 M3 table", WRONG)
@pytest.mark.parametrize(
    ("attack", "defence", "printed", "exact"),
    [(3, 5, 30, 19.02), (5, 3, 70, 54.52), (7, 10, 30, 22.03), (12, 5, 92, 82.75)],
)
def test_the_short_table_promises_too_many_hits(
    attack: int, defence: int, printed: int, exact: float
) -> None:
    found = chance_to_hit(KEY, attack, defence)
    assert round(found, 2) == exact
    assert printed - found > 5


@spec("S1 B2", WRONG)
@pytest.mark.parametrize(
    ("attack", "defence", "printed", "exact"),
    [
        (6, 5, 58, 45.62),
        (8, 5, 75, 61.29),
        (10, 5, 87, 73.67),
        (1, 1, 50, 22.22),
        (15, 10, 78, 68.85),
    ],
)
def test_the_matrix_is_off_by_more_than_ten_thousand_trials_allow(
    attack: int, defence: int, printed: int, exact: float
) -> None:
    found = chance_to_hit(KEY, attack, defence)
    assert round(found, 2) == exact
    error = sqrt(found * (100 - found) / 10_000)
    assert printed - found > 10 * error


@spec("S1 B3", WRONG)
@pytest.mark.parametrize(
    ("bonus", "printed", "exact"),
    [
        (0, 58, 45.62),
        (1, 67, 53.83),
        (2, 75, 61.29),
        (3, 82, 67.91),
        (6, 93, 82.75),
        (10, 98, 93.22),
    ],
)
def test_bonuses_reach_less_than_the_table_says(bonus: int, printed: int, exact: float) -> None:
    found = chance_to_hit(KEY, 6 + bonus, 5)
    assert round(found, 2) == exact
    assert round(found) != printed


@spec("S1 B4", "contradicts B2 for the same dice, and both are wrong")
@pytest.mark.parametrize(
    ("sturdiness", "printed", "exact"),
    [
        (1, 85, 82.44),
        (2, 77, 72.93),
        (3, 67, 63.34),
        (5, 50, 45.62),
        (8, 25, 25.46),
        (10, 13, 16.47),
    ],
)
def test_six_dice_hit_each_sturdiness_this_often(
    sturdiness: int, printed: int, exact: float
) -> None:
    found = chance_to_hit(KEY, 6, sturdiness)
    assert round(found, 2) == exact
    assert (round(found) == printed) is (sturdiness == 8)


@spec("S1 B5", WRONG)
@pytest.mark.parametrize(
    ("dice", "defence", "printed", "exact"),
    [
        (13, 3, 98, 93.86),
        (13, 10, 65, 58.63),
        (8, 8, 50, 39.54),
        (5, 5, 50, 36.85),
        (3, 5, 30, 19.02),
        (18, 8, 92, 88.22),
    ],
)
def test_the_archetypes_hit_less_than_the_table_says(
    dice: int, defence: int, printed: int, exact: float
) -> None:
    found = chance_to_hit(KEY, dice, defence)
    assert round(found, 2) == exact
    assert round(found) != printed
