"""S2's published chances against the exact ones. Every percentage below was worked out with fractions."""

import pytest

from combat.lab.attacks import AttackOdds, Bench
from tests.conformance.spec import spec
from tests.support.fighters import profile

MATRIX = "S2 Hit Probability Matrix"
BONUS = "S2 Accuracy Bonus Impact"
STURDINESS = "S2 STURDINESS Investment Value"
TARGETS = "S2 Balance Targets"
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


def odds(attack: int, defence: int, **tunables: str) -> AttackOdds:
    bench = Bench(profile("opposed-d6", **tunables))
    return bench.odds(bench.attack(attack), bench.guard(defence))


def hit(attack: int, defence: int, **tunables: str) -> float:
    """In percent, with two places as the tables above."""
    return round(100 * odds(attack, defence, **tunables).hit, 2)


@spec("S2 Opposed Roll System: Success Definition")
def test_one_die_against_a_defender_without_dice_to_count_succeeds_a_third_of_the_time() -> None:
    assert odds(1, 1).hit == pytest.approx(1 / 3 * 2 / 3)
    assert odds(1, 1).tiers["tie"] == pytest.approx(1 / 9 + 4 / 9)


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
@pytest.mark.parametrize(("dice", "exact", "printed"), [(8, 15.67, 17), (10, 28.06, 29), (12, 37.13, 35)])
def test_the_gain_over_the_baseline_is_exact(dice: int, exact: float, printed: int) -> None:
    gain = hit(dice, 5) - hit(6, 5)
    assert gain == pytest.approx(exact, abs=0.02)
    assert round(gain) != printed


@spec(BONUS, "only the first two dice are worth 15 to 20 points; the next pairs 12 and 9")
def test_each_further_pair_of_dice_is_worth_less() -> None:
    chances = [hit(dice, 5) for dice in (6, 8, 10, 12)]
    gains = [after - before for before, after in zip(chances, chances[1:], strict=False)]
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


@spec(TARGETS, "met with a weapon of +2; six bare dice stay below at 46%")
def test_a_balanced_build_hits_in_its_band() -> None:
    assert 50 <= hit(8, 5) <= 65
    assert hit(6, 5) < 50


@spec(TARGETS, "ten dice stay just below; [Analyzed] or Battle Rage lift them into the band")
def test_a_glass_cannon_hits_in_its_band() -> None:
    assert hit(10, 5) == pytest.approx(73.67, abs=0.006)
    assert 75 <= hit(12, 5) <= 90


@spec(TARGETS)
def test_an_attacking_tank_hits_in_its_band() -> None:
    assert 30 <= hit(5, 5) <= 50


@spec(TARGETS)
def test_thirty_to_forty_percent_of_a_balanced_builds_attacks_miss() -> None:
    assert 100 - hit(8, 5) == pytest.approx(38.71, abs=0.006)


@spec(TARGETS, "with a third of the ties as hits six bare dice suffice")
def test_the_playable_profile_meets_the_targets_without_gear() -> None:
    assert hit(6, 5, tie_hit_share="1/3") == pytest.approx(53.83, abs=0.006)
    assert hit(10, 5, tie_hit_share="1/3") == pytest.approx(78.60, abs=0.006)


@spec("S2 Investment Value", "about 8 points, not 10")
def test_one_more_attribute_point_is_worth_eight_points() -> None:
    assert hit(7, 5) - hit(6, 5) == pytest.approx(8.21, abs=0.02)


@spec("S2 Investment Value")
def test_one_more_point_of_sturdiness_is_worth_eight_points() -> None:
    assert hit(6, 5) - hit(6, 6) == pytest.approx(7.65, abs=0.02)
