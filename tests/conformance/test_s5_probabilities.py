"""S5 4.1 to 4.4: the printed chances of a pool, right and wrong, against the exact ones."""

from math import sqrt

import pytest

from combat.engine.dice import chances_of
from combat.engine.readings import READING
from combat.lab.rolls import dice_pool, roll_odds
from tests.conformance.spec import spec

WRONG = "most printed chances are wrong; ours are exact"
COLUMNS = ("1+", "2+", "3+", "critical", "fumble")
PRINTED = {
    1: ("30%", "0%", "0%", "0%", "10%"),
    2: ("51%", "9%", "0%", "0%", "8.1%"),
    3: ("66%", "22%", "3%", "<1%", "6.9%"),
    4: ("76%", "35%", "8%", "<1%", "5.9%"),
    5: ("83%", "47%", "16%", "2%", "5.0%"),
    6: ("88%", "58%", "26%", "4%", "4.2%"),
    7: ("92%", "67%", "35%", "8%", "3.5%"),
    8: ("94%", "74%", "45%", "13%", "2.9%"),
    10: ("97%", "85%", "62%", "20%", "1.9%"),
    12: ("99%", "91%", "75%", "35%", "1.2%"),
    15: ("99.5%", "96%", "86%", "50%", "0.5%"),
    20: ("99.9%", "99%", "95%", "75%", "<0.1%"),
}
EXACT = {
    1: (30.000, 0.000, 0.000, 0.000, 10.0000),
    2: (45.000, 9.000, 0.000, 0.000, 13.0000),
    3: (54.000, 18.900, 2.700, 0.000, 12.7000),
    4: (60.210, 27.810, 7.290, 0.000, 11.0500),
    5: (64.908, 35.478, 12.798, 0.243, 9.0310),
    6: (68.672, 42.039, 18.590, 0.948, 7.0993),
    7: (71.798, 47.684, 24.312, 2.216, 5.4361),
    8: (74.459, 52.581, 29.788, 4.048, 4.0852),
    10: (78.778, 60.641, 39.728, 9.125, 2.2201),
    12: (82.152, 66.980, 48.261, 15.465, 1.1665),
    15: (86.023, 74.253, 58.716, 25.924, 0.4277),
    20: (90.453, 82.535, 71.349, 42.735, 0.0761),
}
RIGHT = {
    1: {*COLUMNS},
    2: {"2+", "3+", "critical"},
    3: {"3+", "critical"},
    4: {"critical"},
    12: {"fumble"},
    20: {"fumble"},
}
"""The cells of 4.1 that hold; every other one is wrong."""


def agrees(printed: str, percent: float) -> bool:
    """Whether a printed chance is the exact one, as far as it is printed."""
    figure = printed.strip("<%")
    if printed.startswith("<"):
        return percent < float(figure)
    return f"{percent:.{len(figure.partition('.')[2])}f}" == figure


def at_least(dice: int, net: int) -> float:
    return 100 * sum(chance for score, chance in roll_odds(dice).net.items() if score >= net)


@spec("S5 4.1", WRONG)
@pytest.mark.parametrize("dice", EXACT)
def test_our_chances_of_a_pool_are_exact(dice: int) -> None:
    odds = roll_odds(dice)
    ours = (*(at_least(dice, net) for net in (1, 2, 3)), 100 * odds.critical, 100 * odds.fumble)
    assert ours == pytest.approx(EXACT[dice], abs=6e-4)


@spec("S5 4.1", "13 of 60 printed chances hold, the others do not")
@pytest.mark.parametrize("dice", EXACT)
def test_which_printed_chances_of_a_pool_hold(dice: int) -> None:
    odds = roll_odds(dice)
    ours = (*(at_least(dice, net) for net in (1, 2, 3)), 100 * odds.critical, 100 * odds.fumble)
    cells = zip(COLUMNS, PRINTED[dice], ours, strict=True)
    held = {column for column, printed, percent in cells if agrees(printed, percent)}
    assert held == RIGHT.get(dice, set())


@spec("S5 4.1", "the printed mean is that of successes less botches before the floor at 0")
@pytest.mark.parametrize(
    ("dice", "printed", "exact"),
    [
        (1, 0.2, 0.3),
        (2, 0.4, 0.54),
        (3, 0.6, 0.756),
        (5, 1.0, 1.1610),
        (10, 2.0, 2.1348),
        (20, 4.0, 4.0780),
    ],
)
def test_the_expected_net_is_higher_than_printed(dice: int, printed: float, exact: float) -> None:
    found = roll_odds(dice).expected_net
    assert found == pytest.approx(exact, abs=6e-5)
    assert found > printed + 0.05


def moments(dice: int) -> tuple[float, float]:
    """Mean and variance of successes less botches, without the floor."""
    scores = chances_of(dice_pool(dice), READING).items
    mean = sum((read.successes - read.botches) * chance for read, chance in scores)
    square = sum((read.successes - read.botches) ** 2 * chance for read, chance in scores)
    return mean, square - mean**2


@spec("S5 4.2")
@pytest.mark.parametrize("dice", [1, 5, 10, 20])
def test_before_the_floor_a_die_is_worth_a_fifth(dice: int) -> None:
    assert moments(dice)[0] == pytest.approx(0.20 * dice)


@spec("S5 4.2", "0.36 a die, not 0.40: the square of the mean is missing in the text")
@pytest.mark.parametrize("dice", [1, 5, 10, 20])
def test_the_variance_of_a_die_is_not_the_printed_one(dice: int) -> None:
    variance = moments(dice)[1]
    assert variance == pytest.approx(0.36 * dice)
    assert sqrt(variance) < sqrt(0.40 * dice)


@spec("S5 4.2", "0.7^n - 0.6^n: no success and no botch are not independent of each other")
@pytest.mark.parametrize(
    ("dice", "exact", "formula"), [(1, 0.1, 0.07), (2, 0.13, 0.0931), (5, 0.09031, 0.068826)]
)
def test_the_printed_formula_of_a_fumble_is_wrong(dice: int, exact: float, formula: float) -> None:
    assert formula == pytest.approx(0.7**dice * (1 - 0.9**dice), abs=1e-6)
    assert roll_odds(dice).fumble == pytest.approx(exact)
    assert abs(roll_odds(dice).fumble - formula) > 0.02


@spec("S5 2.8.1")
def test_a_pool_of_nothing_fumbles_one_time_in_ten() -> None:
    assert roll_odds(-3).fumble == pytest.approx(0.1)


@spec("S5 4.1", "printed as ever rarer; with two dice a fumble is likelier than with one")
def test_two_dice_fumble_most() -> None:
    fumbles = [roll_odds(dice).fumble for dice in range(1, 21)]
    assert fumbles.index(max(fumbles)) == 1
    assert fumbles[1:] == sorted(fumbles[1:], reverse=True)
