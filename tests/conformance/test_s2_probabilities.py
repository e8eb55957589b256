"""S2's published chances against the exact ones. Every percentage below was worked out with fractions."""

import itertools

import pytest

from combat.lab.attacks import AttackOdds, Bench
from tests.conformance.spec import spec
from tests.support.fighters import profile

MATRIX = "S2 Hit Probability Matrix"
BONUS = "S2 Accuracy Bonus Impact"
STURDINESS = "S2 STURDINESS Investment Value"
WRONG = "the printed chance is wrong; ours is exact"
DEFENCES = (3, 5, 7, 10)
PRINTED = {
    3: (50, 30, 15, 5),
    5: (70, 50, 30, 15),
    7: (85, 70, 50, 30),
    10: (95, 85, 70, 50),
    12: (98, 92, 80, 65),
    15: (99, 96, 88, 75),
}
EXACT = {
    3: (33.20, 19.02, 10.57, 4.19),
    5: (54.52, 36.85, 23.79, 11.55),
    7: (70.82, 53.83, 38.84, 22.03),
    10: (86.14, 73.67, 59.96, 40.62),
    12: (91.89, 82.75, 71.33, 52.91),
    15: (96.53, 91.36, 83.69, 68.85),
}


def odds(attack: int, defence: int) -> AttackOdds:
    bench = Bench(profile("opposed-d6"))
    return bench.odds(bench.attack(attack), bench.guard(defence))


def hit(attack: int, defence: int) -> float:
    """In percent, with two places as the tables above."""
    return round(100 * odds(attack, defence).hit, 2)


@spec(MATRIX, WRONG)
@pytest.mark.parametrize("attack", EXACT)
def test_every_cell_of_the_hit_matrix_has_its_exact_value(attack: int) -> None:
    found = [hit(attack, defence) for defence in DEFENCES]
    assert found == pytest.approx(EXACT[attack], abs=0.006)


@spec(MATRIX, "not one of the 24 printed cells is right, even rounded")
@pytest.mark.parametrize("attack", PRINTED)
def test_no_printed_cell_of_the_hit_matrix_is_the_exact_value(attack: int) -> None:
    for defence, printed in zip(DEFENCES, PRINTED[attack], strict=True):
        assert round(hit(attack, defence)) < printed


@spec(MATRIX, "the printed 50% on the diagonal forgets that ties miss")
@pytest.mark.parametrize("dice", DEFENCES)
def test_equal_pools_hit_less_than_half_of_the_time(dice: int) -> None:
    even = odds(dice, dice)
    assert even.hit == pytest.approx((1 - even.tiers["tie"]) / 2)
    assert even.hit < 0.5


@spec(BONUS, WRONG)
@pytest.mark.parametrize(
    ("dice", "exact", "printed"), [(6, 45.62, 58), (8, 61.29, 75), (10, 73.67, 87), (12, 82.75, 93)]
)
def test_accuracy_bonuses_are_worth_their_exact_chances(
    dice: int, exact: float, printed: int
) -> None:
    assert hit(dice, 5) == pytest.approx(exact, abs=0.006)
    assert round(hit(dice, 5)) != printed


@spec(BONUS, WRONG)
@pytest.mark.parametrize(
    ("dice", "exact", "printed"), [(8, 15.67, 17), (10, 28.06, 29), (12, 37.13, 35)]
)
def test_the_gain_over_the_baseline_is_exact(dice: int, exact: float, printed: int) -> None:
    gain = hit(dice, 5) - hit(6, 5)
    assert gain == pytest.approx(exact, abs=0.02)
    assert round(gain) != printed


@spec(BONUS, "only the first two dice are worth 15 to 20 points; the next pairs 12 and 9")
def test_each_further_pair_of_dice_is_worth_less() -> None:
    chances = [hit(dice, 5) for dice in (6, 8, 10, 12)]
    gains = [after - before for before, after in itertools.pairwise(chances)]
    assert gains == pytest.approx([15.67, 12.39, 9.08], abs=0.02)


@spec(STURDINESS, WRONG)
@pytest.mark.parametrize(
    ("sturdiness", "exact", "printed"),
    [(2, 72.93, 77), (3, 63.34, 67), (5, 45.62, 50), (7, 31.25, 33), (10, 16.47, 13)],
)
def test_sturdiness_is_worth_its_exact_chances(sturdiness: int, exact: float, printed: int) -> None:
    assert hit(6, sturdiness) == pytest.approx(exact, abs=0.006)
    assert round(hit(6, sturdiness)) != printed


@spec(STURDINESS, WRONG)
@pytest.mark.parametrize(
    ("sturdiness", "exact", "printed"),
    [(2, 27.07, 23), (3, 36.66, 33), (5, 54.38, 50), (7, 68.75, 67), (10, 83.53, 87)],
)
def test_the_miss_rate_is_what_the_hits_leave(sturdiness: int, exact: float, printed: int) -> None:
    tiers = odds(6, sturdiness).tiers
    missed = 100 * (tiers["miss"] + tiers["tie"])
    assert missed == pytest.approx(exact, abs=0.006)
    assert round(missed) != printed
