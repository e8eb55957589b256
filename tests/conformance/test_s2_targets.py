"""S2, Balance Targets: which of them the exact chances meet."""

import pytest

from combat.lab.attacks import Bench
from tests.conformance.spec import spec
from tests.support.fighters import profile

TARGETS = "S2 Balance Targets"


def hit(attack: int, defence: int, **tunables: str) -> float:
    """In percent, with two places."""
    bench = Bench(profile("opposed-d6", **tunables))
    return round(100 * bench.odds(bench.attack(attack), bench.guard(defence)).hit, 2)


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
