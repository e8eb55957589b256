"""S1 FR-003, M1: from two rolls to hit or miss, and what a hit passes on to the damage."""

import pytest

from combat.engine.dice import Replayed, Rolled
from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.rules import settle
from combat.engine.rules.opposed_d6 import DIE, SUCCESSES
from tests.conformance.spec import spec
from tests.support.fighters import (
    attack_pool,
    attacked,
    by_net,
    clash,
    fighter,
    foe,
    guard,
    profile,
    struck,
)

KEY = "opposed-d6"


@spec("S1 M1 parameters")
@pytest.mark.parametrize(("face", "succeeds"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_fives_and_sixes_succeed(face: int, succeeds: int) -> None:
    assert SUCCESSES.of([face]) == succeeds


@spec("S1 FR-003 scenario 1")
def test_more_successes_than_the_defender_hit() -> None:
    outcome = by_net(KEY, [5, 5, 6, 6, 5, 1], [5, 6, 1, 2, 3])
    assert (outcome.tier, outcome.net, outcome.lands) == (Tier.HIT, 3, True)


@spec("S1 FR-003 scenario 2")
def test_a_tie_misses_because_the_defender_wins_ties() -> None:
    outcome = by_net(KEY, [5, 5, 6, 6, 1], [6, 6, 5, 5, 4])
    assert (outcome.tier, outcome.net, outcome.lands) == (Tier.TIE, 0, False)


@spec("S1 FR-003 scenario 3")
def test_fewer_successes_than_the_defender_miss() -> None:
    outcome = by_net(KEY, [5, 6, 1, 1], [5, 5, 5, 6, 6])
    assert (outcome.tier, outcome.net, outcome.lands) == (Tier.MISS, -3, False)


@spec("S1 FR-003 edge case")
def test_ten_to_nothing_hits_with_a_net_of_ten() -> None:
    outcome = by_net(KEY, [6] * 10, [4] * 5)
    assert (outcome.tier, outcome.net) == (Tier.HIT, 10)


@spec("S1 M1")
def test_nothing_against_nothing_is_a_tie_and_misses() -> None:
    assert not by_net(KEY, [1, 2, 3], [4, 4]).lands


@spec("S1 M1")
def test_one_success_more_is_enough() -> None:
    assert by_net(KEY, [5], [4] * 10).lands


@spec("S1 M1 edge case 1")
def test_against_no_dice_the_net_is_what_the_attacker_rolled() -> None:
    meeting = clash(fighter(might=4), fighter("Foe", sturdiness=0))
    assert struck(KEY, meeting, [5, 6, 6, 1]).net == 3


@spec("S1 FR-002 scenario 3", "hits even without a success of its own; net is then 1")
def test_against_no_dice_an_attack_without_success_hits_all_the_same() -> None:
    meeting = clash(fighter(might=3), fighter("Foe", sturdiness=0))
    assert struck(KEY, meeting, [1, 2, 4]) == Outcome(Tier.HIT, 1, Force())


@spec("S1 FR-003")
def test_a_miss_rolls_no_damage() -> None:
    event = attacked(KEY, clash(fighter(might=2), foe(sturdiness=2)), [5, 1], [5, 1])
    assert (event.wound, len(event.rolls)) == (None, 2)


@spec("S1 FR-003")
def test_a_hit_goes_on_to_the_damage() -> None:
    meeting = clash(fighter(might=2), foe(sturdiness=2))
    event = attacked(KEY, meeting, [5, 1], [1, 1], [4, 6])
    assert event.wound is not None
    assert event.wound.total == 4 + 6 + 3


@spec("S1 FR-003", "the net is kept with the outcome and changes nothing yet")
@pytest.mark.parametrize(("faces", "net"), [([5, 1, 1, 1, 1, 1], 1), ([6] * 6, 6)])
def test_the_margin_is_passed_on_and_does_not_change_the_damage(faces: list[int], net: int) -> None:
    event = attacked(KEY, clash(fighter(might=6), foe()), faces, [1] * 5, [4, 6])
    assert event.outcome.net == net
    assert event.wound is not None
    assert event.wound.total == 13


@spec("S1 Scope", "no critical hits and no glancing blows unless a designer asks for them")
def test_literally_there_are_three_outcomes() -> None:
    ruleset, tunables = settle(profile(KEY))
    assert ruleset.tiers(tunables) == (Tier.MISS, Tier.TIE, Tier.HIT)
    assert by_net(KEY, [6] * 10, [1]).force == Force()


@spec("S1 Scope")
def test_the_worst_defeat_is_a_plain_miss() -> None:
    assert by_net(KEY, [1] * 10, [6] * 10) == Outcome(Tier.MISS, -10)


@spec("S1 M1")
def test_attack_and_defence_are_rolled_once_each() -> None:
    meeting = clash(fighter(might=3), foe(sturdiness=2))
    rolls = attacked(KEY, meeting, [1, 2, 3], [5, 4]).rolls
    assert [roll.faces for roll in rolls] == [(1, 2, 3), (5, 4)]
    assert [roll.successes for roll in rolls] == [0, 1]


@spec("S1 Constraints")
def test_the_same_seed_and_counter_give_the_same_dice() -> None:
    meeting = clash(fighter(might=8))
    pool = attack_pool(KEY, meeting)
    again = [Rolled(b"seed", counter) for counter in (0, 0, 1)]
    for dice in again:
        dice.score(pool, SUCCESSES)
    first, same, later = (dice.take()[0].faces for dice in again)
    assert first == same
    assert first != later


@spec("S1 FR-003")
def test_net_is_attack_less_defence_for_every_pair_of_counts() -> None:
    ruleset, tunables = settle(profile(KEY))
    meeting = clash(fighter(might=4), fighter("Foe", sturdiness=3))
    attack, defence = attack_pool(KEY, meeting), guard(KEY, meeting)
    assert DIE.sides == 6
    for ours in range(5):
        for theirs in range(4):
            dice = Replayed([6] * ours + [1] * (4 - ours), [6] * theirs + [1] * (3 - theirs))
            outcome = ruleset.strike(dice, attack, defence, meeting.position, tunables)
            assert (outcome.net, outcome.lands) == (ours - theirs, ours > theirs)
