"""S1 M3, B1, App C: the successes of a pool, what to expect and how far they spread."""

from itertools import pairwise
from math import sqrt

import pytest

from combat.engine.dice import chances_of
from combat.engine.rules.opposed_d6 import SUCCESSES
from combat.lab.attacks import Bench, matrix
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, profile

KEY = "opposed-d6"


def moments(dice: int) -> tuple[float, float]:
    """Mean and standard deviation of the successes, from the engine's own distribution."""
    chances = chances_of(Bench(profile(KEY)).attack(dice), SUCCESSES).items
    mean = sum(score * weight for score, weight in chances)
    return mean, sqrt(sum((score - mean) ** 2 * weight for score, weight in chances))


@spec("S1 B1 and App C")
@pytest.mark.parametrize(
    ("dice", "expected", "deviation"),
    [
        (1, 0.33, 0.47),
        (2, 0.67, 0.67),
        (3, 1.00, 0.82),
        (4, 1.33, 0.94),
        (5, 1.67, 1.05),
        (6, 2.00, 1.15),
        (7, 2.33, 1.25),
        (8, 2.67, 1.33),
        (9, 3.00, 1.41),
        (10, 3.33, 1.49),
        (12, 4.00, 1.63),
        (15, 5.00, 1.83),
        (20, 6.67, 2.11),
    ],
)
def test_a_pool_has_the_printed_mean_and_deviation(
    dice: int, expected: float, deviation: float
) -> None:
    mean, spread = moments(dice)
    assert (round(mean, 2), round(spread, 2)) == (expected, deviation)


@spec("S1 M3", "exactly a third, not 0.333")
def test_one_die_succeeds_one_time_in_three() -> None:
    pool = attack_pool(KEY, clash(fighter(might=1)))
    assert dict(chances_of(pool, SUCCESSES).items) == pytest.approx({0: 2 / 3, 1: 1 / 3})


@spec("S1 M3")
def test_larger_pools_are_more_predictable() -> None:
    spreads = [spread / mean for mean, spread in map(moments, range(1, 21))]
    assert all(less < more for more, less in pairwise(spreads))


@spec("S1 M3 edge case 3")
def test_two_dice_against_two_can_end_anywhere_from_minus_two_to_two() -> None:
    (odds,) = matrix(profile(KEY), [2], [2])[0]
    found = {tier.value: round(27 * chance, 9) for tier, chance in odds.tiers.items()}
    assert found == {"miss": 8, "tie": 11, "hit": 8}


@spec("S1 B1", "one deviation to each side, rounded to whole successes")
@pytest.mark.parametrize(
    ("dice", "least", "most"),
    [(1, 0, 1), (2, 0, 1), (5, 1, 3), (8, 1, 4), (9, 2, 4), (10, 2, 5), (12, 2, 6), (20, 5, 9)],
)
def test_the_typical_range_is_one_deviation_wide(dice: int, least: int, most: int) -> None:
    mean, spread = moments(dice)
    assert (max(0, round(mean - spread)), round(mean + spread)) == (least, most)


@spec("S1 Pillar 3", "82% of its rolls")
def test_a_tank_mostly_rolls_two_to_five_successes() -> None:
    chances = dict(chances_of(Bench(profile(KEY)).attack(10), SUCCESSES).items)
    assert round(100 * sum(chances[count] for count in range(2, 6)), 1) == 81.9
