"""S3 IV, step 4 and V: successes against the score, by the chain in its order."""

import pytest

from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.rules import RULESETS, settle
from tests.conformance.spec import spec
from tests.support.fighters import clash, fighter, profile, struck

CHAIN = "S3 IV.4"
DICE = 30
LOW = "the chain is kept: a score of 3 or less knows no critical"


def quality(successes: int, score: int, **tunables: str) -> Outcome:
    """Thirty dice of which so many succeed; FINESSE alone makes the score."""
    meeting = clash(fighter(finesse=DICE), fighter("Foe", finesse=score))
    faces = [7] * successes + [6] * (DICE - successes)
    return struck("accuracy-check", meeting, faces, **{"base_defence": "0"} | tunables)


@spec(CHAIN)
def test_there_are_five_tiers() -> None:
    _, tunables = settle(profile("accuracy-check"))
    assert RULESETS["accuracy-check"].tiers(tunables) == (
        Tier.MISS,
        Tier.GRAZING,
        Tier.SOLID,
        Tier.CRITICAL,
        Tier.EXPLOIT,
    )


@spec("S3 V, tier 1")
@pytest.mark.parametrize("successes", [0, 1, 9])
def test_fewer_successes_than_the_score_miss(successes: int) -> None:
    assert quality(successes, 10) == Outcome(Tier.MISS, successes - 10)


@spec("S3 V, tier 2")
@pytest.mark.parametrize("score", [1, 4, 10, 17])
def test_as_many_successes_as_the_score_graze(score: int) -> None:
    assert quality(score, score) == Outcome(Tier.GRAZING, 0, Force(halved=True))


@spec("S3 V, tier 3")
@pytest.mark.parametrize("over", [1, 2])
def test_one_or_two_more_are_a_solid_hit(over: int) -> None:
    assert quality(10 + over, 10) == Outcome(Tier.SOLID, over, Force())


@spec("S3 V, tier 4")
@pytest.mark.parametrize("successes", [13, 14, 19])
def test_three_more_are_a_critical_up_to_double_the_score(successes: int) -> None:
    assert quality(successes, 10) == Outcome(Tier.CRITICAL, successes - 10, Force(doubled=True))


@spec("S3 V, tier 5")
@pytest.mark.parametrize("successes", [20, 21, 30])
def test_double_the_score_is_a_system_exploit(successes: int) -> None:
    assert quality(successes, 10).tier is Tier.EXPLOIT


@spec(CHAIN)
def test_four_is_the_lowest_score_that_knows_a_critical() -> None:
    tiers = [quality(successes, 4).tier for successes in range(3, 10)]
    assert tiers == [
        Tier.MISS,
        Tier.GRAZING,
        Tier.SOLID,
        Tier.SOLID,
        Tier.CRITICAL,
        Tier.EXPLOIT,
        Tier.EXPLOIT,
    ]


@spec(CHAIN, LOW)
def test_against_three_a_solid_hit_is_followed_by_the_exploit() -> None:
    tiers = [quality(successes, 3).tier for successes in range(2, 8)]
    assert tiers == [
        Tier.MISS,
        Tier.GRAZING,
        Tier.SOLID,
        Tier.SOLID,
        Tier.EXPLOIT,
        Tier.EXPLOIT,
    ]


@spec(CHAIN, LOW)
@pytest.mark.parametrize("score", [0, 1, 2, 3])
def test_no_number_of_successes_is_a_critical_against_a_low_score(score: int) -> None:
    found = {quality(successes, score).tier for successes in range(DICE + 1)}
    assert Tier.CRITICAL not in found
    assert {Tier.GRAZING, Tier.SOLID, Tier.EXPLOIT} <= found


@spec(CHAIN, "the solid hit stands before the exploit in the chain and wins")
@pytest.mark.parametrize(("successes", "score"), [(2, 1), (3, 1), (4, 2)])
def test_double_a_low_score_is_still_solid_within_two(successes: int, score: int) -> None:
    assert quality(successes, score).tier is Tier.SOLID


@spec(CHAIN, "the solid hit stands before the exploit in the chain and wins")
@pytest.mark.parametrize(("successes", "score"), [(3, 0), (4, 1), (5, 2), (6, 3)])
def test_three_over_a_low_score_is_an_exploit(successes: int, score: int) -> None:
    assert quality(successes, score).tier is Tier.EXPLOIT


@spec(CHAIN)
def test_nothing_against_nothing_grazes() -> None:
    assert quality(0, 0).tier is Tier.GRAZING


@spec(CHAIN)
def test_five_against_seventeen_miss() -> None:
    assert quality(5, 17) == Outcome(Tier.MISS, -12)


@spec("S3 IV.5")
@pytest.mark.parametrize(
    ("successes", "goes_on"), [(9, False), (10, True), (11, True), (13, True), (20, True)]
)
def test_only_a_miss_ends_the_attack(successes: int, goes_on: bool) -> None:
    assert quality(successes, 10).lands is goes_on


@spec("S3 V, tier 4")
def test_enemies_can_score_a_critical_too() -> None:
    hero = fighter("Kael", finesse=3)
    meeting = clash(fighter("Raider", finesse=DICE, side="enemies"), hero)
    outcome = struck("accuracy-check", meeting, [8] * 16 + [1] * 14)
    assert outcome == Outcome(Tier.CRITICAL, 3, Force(doubled=True))
