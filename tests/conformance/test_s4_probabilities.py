"""S4 2.2, 6.3, 6.4, 8.1: the published figures against the exact ones."""

import pytest

from combat.engine.clash import Position
from combat.engine.gear import Damage
from combat.engine.outcomes import Blow, Force, Special, Tier
from combat.lab.attacks import AttackOdds, Bench
from combat.lab.damage import damage_odds
from tests.conformance.spec import spec
from tests.support.fighters import profile

KEY = "outcomes-d10"
PRINTED = {"fumble": 3, "miss": 45, "hit": 45, "critical": 7}
"""Percent, for five dice against five; "miss" has the ties in it."""
LITERAL = {"fumble": 16.807, "miss": 46.77120531, "hit": 36.38012175, "critical": 0.04167294}
CORE = {"fumble": 9.04989568, "miss": 54.52830963, "hit": 36.38012175, "critical": 0.04167294}
NET_ONLY = {"fumble": 0.04084101, "miss": 63.5373643, "hit": 36.38012175, "critical": 0.04167294}


def odds(attack: int, defence: int, **tunables: str) -> AttackOdds:
    bench = Bench(profile(KEY, **tunables))
    return bench.odds(bench.attack(attack), bench.guard(defence))


def percents(botch_rule: str) -> dict[str, float]:
    found = odds(5, 5, botch_rule=botch_rule).tiers
    rows = {tier.value: 100 * chance for tier, chance in found.items()}
    return rows | {"miss": rows["miss"] + rows.pop("tie")}


def triumph(dice: int) -> float:
    bench = Bench(profile(KEY))
    outcomes = bench.outcomes(bench.attack(dice), bench.guard(5))
    return sum(share for outcome, share in outcomes.items() if outcome.special == "triumph")


@spec("S4 2.2", "all four printed figures are wrong; these are exact")
@pytest.mark.parametrize(
    ("botch_rule", "exact"), [("literal", LITERAL), ("core", CORE), ("net_only", NET_ONLY)]
)
def test_equal_pools_of_five_have_these_odds(botch_rule: str, exact: dict[str, float]) -> None:
    assert percents(botch_rule) == pytest.approx(exact, abs=1e-7)


@spec("S4 2.2", "no reading of 8.2 gives the printed table")
@pytest.mark.parametrize("botch_rule", ["literal", "core", "net_only"])
@pytest.mark.parametrize("row", PRINTED)
def test_no_figure_of_the_printed_table_is_right(row: str, botch_rule: str) -> None:
    assert abs(percents(botch_rule)[row] - PRINTED[row]) > 1


@spec("S4 2.2", "a critical needs five of five successes against none: 1 in 2400, not 7%")
def test_a_critical_of_five_dice_against_five_is_a_rarity() -> None:
    by_net = 0.3**5 * 0.7**5
    triumph_otherwise = 0.1**5 * (1 - 0.7**5)
    exact = odds(5, 5).tiers[Tier.CRITICAL]
    assert exact == pytest.approx(by_net + triumph_otherwise, abs=1e-12)
    assert exact < 0.0005


@spec("S4 2.2", "a tie is a miss of its own in our odds: more than half of what misses")
def test_the_ties_are_counted_apart() -> None:
    found = odds(5, 5).tiers
    assert found[Tier.TIE] == pytest.approx(0.2433166056, abs=1e-9)
    assert found[Tier.MISS] == pytest.approx(0.2243954475, abs=1e-9)


@spec("S4 8.1")
@pytest.mark.parametrize(("dice", "chance"), [(1, 0.1), (2, 0.01), (3, 0.001), (5, 0.00001)])
def test_a_triumph_is_one_tenth_to_the_number_of_dice(dice: int, chance: float) -> None:
    assert triumph(dice) == pytest.approx(chance, rel=1e-9)


@spec("S4 8.1", "five 10s are 0.001%, a hundred times the printed 0.00001%")
def test_the_printed_chance_of_five_tens_is_wrong() -> None:
    assert 100 * triumph(5) == pytest.approx(0.001, rel=1e-9)
    assert 100 * triumph(5) > 99 * 0.00001


@spec("S4 8.2", "literally seven tenths to the number of dice; core takes off rolls without a 1")
@pytest.mark.parametrize(
    ("botch_rule", "chance"), [("literal", 0.343), ("core", 0.343 - 0.216), ("net_only", 0)]
)
def test_a_total_failure_of_three_dice_has_this_chance(botch_rule: str, chance: float) -> None:
    assert odds(3, 1, botch_rule=botch_rule).tiers[Tier.FUMBLE] == pytest.approx(chance, abs=1e-9)


@spec("S4 6.3")
def test_an_inspired_critical_of_a_longsword_averages_forty_eight() -> None:
    blow = Blow("Longsword", Damage(2, 8, 3), Force(doubled=True), inspired=3)
    found = damage_odds(blow)
    assert (found.min, found.max) == (13, 83)
    assert found.mean == pytest.approx(48)


@spec("S4 6.4", "the percentage is taken of the hits with net 1-4, not of all attacks")
@pytest.mark.parametrize(
    ("position", "percent"),
    [
        (Position.FRONT, 5),
        (Position.FLANKING, 15),
        (Position.REAR, 20),
        (Position.SURROUNDED, 25),
    ],
)
def test_a_position_turns_its_share_of_hits_into_criticals(
    position: Position, percent: int
) -> None:
    bench = Bench(profile(KEY, position_crits="true", triumph_min_pool="2"), position)
    outcomes = bench.outcomes(bench.attack(1), bench.guard(0))
    shares = {(outcome.tier, outcome.special): share for outcome, share in outcomes.items()}
    assert shares == pytest.approx(
        {
            (Tier.CRITICAL, Special.POSITION): 0.3 * percent / 100,
            (Tier.HIT, None): 0.3 * (100 - percent) / 100,
            (Tier.FUMBLE, Special.TOTAL_FAILURE): 0.7,
        }
    )
