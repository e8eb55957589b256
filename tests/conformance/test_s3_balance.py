"""S3 IX: what the numbers promise, what they give, and the modes that make them playable."""

import pytest

from combat import content
from combat.engine.outcomes import Tier
from combat.lab.attacks import AttackOdds, Bench
from tests.conformance.spec import spec
from tests.support.fighters import clash, fighter, guard, profile, struck

KEY = "accuracy-check"
WHIFF = "S3 IX: whiff fest"
MODES = "S3 IV.4"
SCALED = "`scaled` compares with a fifth of the score, rounded down"
OPPOSED = "`opposed` compares with the defender's own roll of FINESSE"


def odds(dice: int, score: int, **tunables: str) -> AttackOdds:
    bench = Bench(profile(KEY, **tunables))
    return bench.odds(bench.attack(dice), bench.guard(score))


def scaled(successes: int, score: int) -> Tier:
    meeting = clash(fighter(finesse=20), fighter("Foe", finesse=score - 10))
    faces = [10] * successes + [1] * (20 - successes)
    return struck(KEY, meeting, faces, defence_mode="scaled").tier


@spec("S3 IV.3")
def test_a_d10_succeeds_four_times_in_ten() -> None:
    assert odds(1, 1).hit == pytest.approx(0.4)


@spec(WHIFF, "not low but nought: eight dice cannot show fifteen successes")
def test_eight_dice_never_graze_a_score_of_fifteen() -> None:
    assert odds(8, 15).tiers[Tier.GRAZING] == 0
    assert odds(8, 15).hit == 0


@spec(WHIFF, "grazing hits add nothing to the literal hit rate, not 5 to 10%")
@pytest.mark.parametrize("dice", [5, 8, 12, 14])
def test_no_usual_pool_ever_hits_a_usual_score(dice: int) -> None:
    assert odds(dice, 15).hit == 0


@spec(WHIFF)
def test_the_largest_usual_pool_hits_the_lowest_usual_score_once_in_a_million() -> None:
    assert odds(15, 15).hit == pytest.approx(0.4**15)
    assert odds(15, 15).tiers[Tier.GRAZING] == pytest.approx(0.4**15)


@spec("S3 IX: counter-play", "the duel never ends: nineteen dice at most against a score of 22")
def test_two_masters_of_finesse_cannot_hit_each_other() -> None:
    assert odds(12 + 2 + 5, 10 + 12).hit == 0


@spec("S3 VIII example 2")
def test_fourteen_successes_of_fifteen_dice_are_as_rare_as_the_text_fears() -> None:
    assert odds(15, 14).hit == pytest.approx(15 * 0.4**14 * 0.6 + 0.4**15)


@spec(MODES, SCALED)
@pytest.mark.parametrize(
    ("score", "needed"), [(10, 2), (14, 2), (15, 3), (17, 3), (19, 3), (20, 4), (25, 5)]
)
def test_scaled_a_fifth_of_the_score_is_enough(score: int, needed: int) -> None:
    assert (scaled(needed - 1, score), scaled(needed, score)) == (Tier.MISS, Tier.GRAZING)


@spec(MODES, SCALED + "; an exploit needs the score + 6 where that is more than its double")
def test_scaled_the_tiers_against_seventeen() -> None:
    tiers = [scaled(successes, 17) for successes in range(2, 11)]
    assert tiers == [
        Tier.MISS,
        Tier.GRAZING,
        *[Tier.SOLID] * 2,
        *[Tier.CRITICAL] * 3,
        *[Tier.EXPLOIT] * 2,
    ]


@spec(WHIFF, "in the playable profile grazing hits are a quarter of all attacks, not 5 to 10%")
def test_scaled_a_quarter_of_nine_dice_graze_a_score_of_seventeen() -> None:
    grazing = odds(9, 17, defence_mode="scaled").tiers[Tier.GRAZING]
    assert grazing == pytest.approx(84 * 0.4**3 * 0.6**6)
    assert not 0.05 <= grazing <= 0.10


@spec("S3 IX: the value of debuffs", SCALED)
def test_scaled_a_curse_of_three_points_helps_everybody() -> None:
    gain = odds(9, 14, defence_mode="scaled").hit - odds(9, 17, defence_mode="scaled").hit
    assert gain == pytest.approx(36 * 0.4**2 * 0.6**7)


@spec("S3 IX: the value of debuffs", SCALED)
def test_scaled_two_dice_fewer_protect_the_whole_party() -> None:
    before, after = (odds(dice, 15, defence_mode="scaled").hit for dice in (8, 6))
    assert before == pytest.approx(0.68460544)
    assert after == pytest.approx(0.45568)


@spec(MODES, OPPOSED)
def test_opposed_the_defender_rolls_finesse_with_the_same_dice() -> None:
    dice = guard(KEY, clash(fighter(), fighter("Foe", finesse=6)), defence_mode="opposed").dice
    assert (dice.size, dice.die.sides, dice.die.success) == (6, 10, 7)


@spec(MODES, OPPOSED)
@pytest.mark.parametrize(
    ("attack", "defence", "tier"),
    [
        ([7, 1, 1, 1, 1, 1, 1, 1], [7, 7], Tier.MISS),
        ([7, 7, 1, 1, 1, 1, 1, 1], [7, 7], Tier.GRAZING),
        ([7, 7, 7, 7, 1, 1, 1, 1], [7, 7], Tier.SOLID),
        ([7, 7, 7, 7, 7, 1, 1, 1], [7, 7], Tier.CRITICAL),
        ([7, 7, 7, 7, 7, 7, 7, 1], [7, 7], Tier.CRITICAL),
        ([7, 7, 7, 7, 7, 7, 7, 7], [7, 7], Tier.EXPLOIT),
        ([7, 7, 7, 7, 7, 1, 1, 1], [1, 1], Tier.CRITICAL),
        ([7, 7, 7, 7, 7, 7, 1, 1], [1, 1], Tier.EXPLOIT),
    ],
)
def test_opposed_the_margin_goes_through_the_same_chain(
    attack: list[int], defence: list[int], tier: Tier
) -> None:
    meeting = clash(fighter(finesse=8), fighter("Foe", finesse=2))
    assert struck(KEY, meeting, attack, defence, defence_mode="opposed").tier is tier


@spec(MODES, "the playable profile is scaled")
def test_the_shipped_profiles_are_the_literal_and_the_scaled() -> None:
    shipped = content.profiles()
    assert shipped["Accuracy check (literal)"].values == ()
    assert shipped["Accuracy check (playable)"].values == (("defence_mode", "scaled"),)
