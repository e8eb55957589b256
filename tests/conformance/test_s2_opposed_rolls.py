"""S2: the short form of the opposed roll, its examples and its tables."""

import pytest

from combat.engine.explain import explain
from combat.engine.outcomes import Tier
from combat.engine.statuses import STATUSES
from tests.conformance.spec import spec
from tests.support.fighters import (
    attack_pool,
    attacked,
    by_net,
    chance_to_hit,
    clash,
    fighter,
    foe,
    guard,
    weapon,
)

KEY = "opposed-d6"
HURT = [4, 4]


@spec("S2 Opposed Roll System")
@pytest.mark.parametrize(("face", "successes"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_a_five_or_a_six_succeeds(face: int, successes: int) -> None:
    assert by_net(KEY, [face], [1]).net == successes


@spec("S2 Tie-Breaking Rule")
def test_a_tie_misses_because_the_defender_wins_ties() -> None:
    outcome = by_net(KEY, [5, 1], [6, 1])
    assert (outcome.tier, outcome.lands) == (Tier.TIE, False)


@spec("S2 Base Formula")
def test_an_attack_has_at_least_one_die() -> None:
    blinded = fighter("Kael", "[Blinded]", "[Dazed]", might=1)
    assert attack_pool(KEY, clash(blinded)).size == 1


@spec("S2 Base Formula")
def test_an_attack_has_at_most_twenty_dice() -> None:
    laid = ("Battle Rage", "Saga of Courage", "Exploit Weakness")
    strong = fighter("Kael", *laid, might=10, weapon=weapon(accuracy=3))
    pool = attack_pool(KEY, clash(strong, fighter("Foe", "[Analyzed]")))
    assert (pool.wanted, pool.size) == (22, 20)


@spec("S2 Accuracy Bonus Sources", "[Analyzed] lies 3 turns, within the 2 to 3 that are given")
@pytest.mark.parametrize(
    ("status", "turns"), [("[Analyzed]", 3), ("Battle Rage", 3), ("Saga of Courage", None)]
)
def test_bonuses_last_as_long_as_the_table_says(status: str, turns: int | None) -> None:
    assert STATUSES[status].turns == turns


@spec("S2 Accuracy Bonus Sources")
def test_ability_dice_are_for_one_attack() -> None:
    assert STATUSES["Exploit Weakness"].one_attack


@spec("S2 Example Calculation")
def test_the_rogue_rolls_ten_dice() -> None:
    rogue = fighter(finesse=6, weapon=weapon("FINESSE", accuracy=2))
    assert attack_pool(KEY, clash(rogue, fighter("Foe", "[Analyzed]"))).size == 10


@spec("S2 Defense Dice Pool")
@pytest.mark.parametrize("sturdiness", [3, 5, 7, 10])
def test_the_defence_is_sturdiness_and_nothing_else(sturdiness: int) -> None:
    burdened = fighter("Foe", "[Dazed]", "[Focused]", sturdiness=sturdiness)
    assert guard(KEY, clash(fighter(), burdened)).dice.size == sturdiness


@spec("S2 Worked Example 1")
def test_four_against_two_is_a_hit_by_two() -> None:
    attacker = fighter(finesse=6, weapon=weapon("FINESSE", accuracy=2))
    meeting = clash(attacker, foe(sturdiness=5))
    event = attacked(KEY, meeting, [6, 5, 4, 6, 2, 5, 3, 1], [3, 5, 2, 6, 4], HURT)
    assert (event.outcome.tier, event.outcome.net) == (Tier.HIT, 2)


@spec("S2 Worked Example 2")
def test_two_against_two_misses() -> None:
    assert by_net(KEY, [6, 5, 4, 3, 2], [5, 6, 4, 1, 3]).tier is Tier.TIE


@spec("S2 Worked Example 3")
def test_stacked_bonuses_overwhelm_a_tank() -> None:
    attacker = fighter("Kael", "Battle Rage", might=10, weapon=weapon(accuracy=3))
    meeting = clash(attacker, foe("Tank", "[Analyzed]", sturdiness=10))
    thrown = [6, 5, 4, 6, 2, 5, 3, 1, 6, 5, 4, 6, 2, 5, 3, 1, 6]
    event = attacked(KEY, meeting, thrown, [3, 5, 2, 6, 4, 1, 5, 6, 4, 3], HURT)
    assert (len(event.rolls[0].faces), event.outcome.net) == (17, 5)
    assert "OVERWHELMING HIT!" in explain(event)[-4].text


@spec("S2 Worked Example 4")
def test_sturdiness_two_stops_little() -> None:
    assert by_net(KEY, [6, 4, 5, 2, 1, 3], [3, 1]).net == 2


@spec("S2 Combat Log Display", "the declaration comes first, then the breakdown")
def test_the_log_of_a_hit_is_told_line_by_line() -> None:
    attacker = fighter(finesse=6, weapon=weapon("FINESSE", accuracy=2))
    meeting = clash(attacker, foe("Skeleton Warrior", "[Analyzed]", sturdiness=5))
    event = attacked(KEY, meeting, [6, 5, 4, 6, 2, 5, 3, 1, 6, 5], [3, 5, 2, 6, 4], HURT)
    assert [line.text for line in explain(event)][1:10] == [
        "Calculating attack bonuses:",
        "  Base FINESSE: 6d6",
        "  Equipment: +2",
        "  [Analyzed]: +2",
        "  Total: 10d6",
        "Rolled 10d6: [6, 5, 4, 6, 2, 5, 3, 1, 6, 5] = 6 successes",
        "Skeleton Warrior defends!",
        "Rolled 5d6: [3, 5, 2, 6, 4] = 2 successes",
        "Net successes: 6 - 2 = 4 (HIT!)",
    ]


@spec("S2 Hit Probability Matrix", "the printed chances count ties as half a hit, or more")
@pytest.mark.parametrize(
    ("attack", "defence", "printed", "exact"),
    [(3, 3, 50, 33.20), (5, 5, 50, 36.85), (7, 7, 50, 38.84), (10, 10, 50, 40.62)],
)
def test_equal_pools_hit_far_less_than_half(
    attack: int, defence: int, printed: int, exact: float
) -> None:
    assert chance_to_hit(KEY, attack, defence) == pytest.approx(exact, abs=0.005)
    assert abs(printed - exact) > 5


@spec("S2 Accuracy Bonus Impact", "printed 58, 75, 87 and 93%; the steps are 16, 12 and 9 points")
def test_two_more_dice_are_worth_less_each_time() -> None:
    chances = [chance_to_hit(KEY, 6 + bonus, 5) for bonus in (0, 2, 4, 6)]
    assert chances == pytest.approx([45.62, 61.29, 73.67, 82.75], abs=0.005)


@spec("S2 STURDINESS Investment Value", "printed 77, 67, 50, 33 and 13% for 2, 3, 5, 7 and 10")
def test_every_point_of_sturdiness_helps() -> None:
    chances = [chance_to_hit(KEY, 6, sturdiness) for sturdiness in (2, 3, 5, 7, 10)]
    assert chances == pytest.approx([72.93, 63.34, 45.62, 31.25, 16.47], abs=0.005)


@spec("S2 Hit Rate Targets", "glass cannon 13 dice, balanced 6: only the first meets its target")
def test_the_targets_for_hit_rates_hold_for_the_glass_cannon_alone() -> None:
    assert 75 <= chance_to_hit(KEY, 13, 5) <= 90
    assert not 50 <= chance_to_hit(KEY, 6, 5) <= 65
