"""S4 2.1, 3.1, 5.1, 6.1, 7.1: net successes decide what an attack comes to under `outcomes-d10`."""

import pytest

from combat import content
from combat.engine.dice import Modifier
from combat.engine.outcomes import Force, Outcome, Tier
from tests.conformance.spec import spec
from tests.support.fighters import (
    attack_pool,
    by_net,
    clash,
    fighter,
    guard,
    struck,
    weapon,
)

KEY = "outcomes-d10"


def at_net(net: int) -> Outcome:
    """One of the attack's dice always fails and one always succeeds, so that only the net decides."""
    ours, theirs = max(1, net), max(0, 1 - net)
    return by_net(KEY, [8] * ours + [2], [8] * theirs + [2])


@spec("S4 2.1")
@pytest.mark.parametrize(
    ("net", "tier"),
    [
        (-9, "fumble"),
        (-6, "fumble"),
        (-5, "fumble"),
        (-4, "miss"),
        (-3, "miss"),
        (-2, "miss"),
        (-1, "miss"),
        (0, "tie"),
        (1, "hit"),
        (2, "hit"),
        (3, "hit"),
        (4, "hit"),
        (5, "critical"),
        (6, "critical"),
        (9, "critical"),
    ],
)
def test_the_net_successes_name_the_outcome(net: int, tier: str) -> None:
    outcome = at_net(net)
    assert (outcome.net, outcome.tier) == (net, tier)


@spec("S4 2.1")
def test_a_tie_misses_because_the_defender_wins_ties() -> None:
    assert at_net(0) == Outcome(Tier.TIE, 0, force=None)


@spec("S4 13.1")
@pytest.mark.parametrize(("net", "lands"), [(-5, False), (-1, False), (0, False), (1, True)])
def test_an_attack_lands_only_above_nought(net: int, lands: bool) -> None:
    assert at_net(net).lands is lands


@spec("S4 3.1")
@pytest.mark.parametrize(("net", "doubled"), [(1, False), (4, False), (5, True)])
def test_only_a_critical_doubles_the_damage_dice(net: int, doubled: bool) -> None:
    assert at_net(net).force == Force(doubled=doubled)


@spec("S4 6.1")
def test_five_net_successes_are_a_critical_without_any_luck() -> None:
    outcome = at_net(5)
    assert (outcome.tier, outcome.special) == (Tier.CRITICAL, None)


@spec("S4 7.1")
def test_five_successes_short_are_a_fumble_without_a_total_failure() -> None:
    outcome = at_net(-5)
    assert (outcome.tier, outcome.special, outcome.lands) == (Tier.FUMBLE, None, False)


@spec("S4 8.2", "the threshold is S5's: 8, 9 and 10 succeed, since 1-7 are named as failures")
@pytest.mark.parametrize("face", range(1, 11))
def test_eight_and_more_succeed_on_either_side(face: int) -> None:
    assert by_net(KEY, [8, face], [2, 2]).net == (2 if face in (8, 9, 10) else 1)
    assert by_net(KEY, [8, 2], [2, face]).net == (0 if face in (8, 9, 10) else 1)


@spec("S4 10.1", "successes are counted raw: the 1 in the example's defence takes nothing away")
def test_a_one_subtracts_nothing() -> None:
    assert by_net(KEY, [9, 9, 1, 1], [8, 1, 1]).net == 1


@spec("S4 10.1")
@pytest.mark.parametrize("attribute", ["MIGHT", "FINESSE", "WILL"])
def test_the_attack_rolls_d10s_of_the_weapons_attribute(attribute: str) -> None:
    attacker = fighter(weapon=weapon(attribute), **{attribute.lower(): 7})
    pool = attack_pool(KEY, clash(attacker))
    assert (pool.modifiers, pool.die.sides) == ((Modifier(attribute, 7),), 10)


@spec("S4 10.1")
def test_the_defence_rolls_d10s_of_sturdiness() -> None:
    pool = guard(KEY, clash(fighter(), fighter("Foe", sturdiness=4))).dice
    assert (pool.modifiers, pool.die.sides) == ((Modifier("STURDINESS", 4),), 10)


@spec("S4 1.1", "dice, bonuses and the cap of 20 are those of the accuracy specification")
def test_an_attack_throws_at_most_twenty_dice_and_at_least_one() -> None:
    many = fighter("Kael", "Battle Rage", "Exploit Weakness", "Saga of Courage", might=10)
    few = fighter("Kael", "[Blinded]", might=2)
    foe = fighter("Foe", "[Analyzed]")
    assert attack_pool(KEY, clash(many, foe, weapon=weapon(accuracy=3))).size == 20
    assert attack_pool(KEY, clash(few)).size == 1


@spec("S4 2.1", "silent on STURDINESS 0: nobody defends, net is the attack's successes")
def test_without_defence_dice_one_success_hits() -> None:
    meeting = clash(fighter(might=3), fighter("Foe", sturdiness=0))
    assert struck(KEY, meeting, [9, 2, 2]) == Outcome(Tier.HIT, 1, Force())


@spec("S4 8", "the literal profile changes nothing, the playable one softens the extremes")
def test_the_shipped_profiles_are_the_literal_and_the_playable_reading() -> None:
    shipped = content.profiles()
    assert shipped["Attack outcomes (literal)"].values == ()
    assert dict(shipped["Attack outcomes (playable)"].values) == {
        "botch_rule": "core",
        "triumph_min_pool": 3,
        "position_crits": True,
    }
