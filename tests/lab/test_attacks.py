"""Exact odds of attacks, against a calculator that shares nothing with the engine."""

import pytest

from combat.engine.state import Profile
from combat.lab.attacks import Bench, matrix
from tests.lab.calculator import CALCULATORS, outcomes_d10
from tests.support.fighters import profile

EXACT = 1e-9


@pytest.mark.parametrize("key", CALCULATORS)
def test_every_cell_of_every_ruleset_is_exact(key: str) -> None:
    rows = matrix(Profile(key, key), range(1, 21), range(16))
    for attack, row in enumerate(rows, 1):
        for defence, odds in enumerate(row):
            wanted = CALCULATORS[key](attack, defence)
            for tier, chance in odds.tiers.items():
                assert chance == pytest.approx(float(wanted.get(tier, 0)), abs=EXACT), (
                    attack,
                    defence,
                )


def test_the_core_reading_of_a_total_failure_needs_a_one() -> None:
    bench = Bench(profile("outcomes-d10", botch_rule="core"))
    odds = bench.odds(bench.attack(6), bench.guard(5))
    assert odds.tiers["fumble"] == pytest.approx(
        float(outcomes_d10(6, 5, core=True)["fumble"]), abs=EXACT
    )


def test_opposed_pools_report_hit_tie_and_miss_only() -> None:
    (odds,) = matrix(Profile("opposed-d6", "opposed-d6"), [6], [5])[0]
    assert set(odds.tiers) == {"hit", "tie", "miss"}


def test_an_attack_on_nobody_always_hits_with_at_least_one_net_success() -> None:
    bench = Bench(profile("opposed-d6"))
    odds = bench.odds(bench.attack(1), bench.guard(0))
    assert (odds.hit, odds.expected_net) == (pytest.approx(1), pytest.approx(1))


def test_a_share_of_the_ties_moves_from_tie_to_hit() -> None:
    plain, shared = (Bench(profile("opposed-d6", tie_hit_share=share)) for share in ("0", "1/3"))
    before, after = (bench.odds(bench.attack(6), bench.guard(5)) for bench in (plain, shared))
    assert after.tiers["tie"] == pytest.approx(before.tiers["tie"] * 2 / 3, abs=EXACT)
    assert after.hit == pytest.approx(before.hit + before.tiers["tie"] / 3, abs=EXACT)


def test_a_glancing_tie_lands_but_stays_a_tie() -> None:
    bench = Bench(profile("opposed-d6", glancing_on_tie="true"))
    odds = bench.odds(bench.attack(6), bench.guard(5))
    assert odds.hit == pytest.approx(odds.tiers["hit"] + odds.tiers["tie"])


def test_expected_net_is_the_difference_of_the_expected_successes() -> None:
    bench = Bench(profile("opposed-d6"))
    assert bench.odds(bench.attack(8), bench.guard(5)).expected_net == pytest.approx(1.0, abs=EXACT)
