"""S3 IV.3 to V and VIII: successes against the score, the five tiers and what each does."""

import pytest

from combat.engine.called_shots import CALLED_SHOTS, Aim, force_of
from combat.engine.clash import Footing
from combat.engine.damage import Blow, deal
from combat.engine.dice import Replayed, Roll
from combat.engine.gear import Damage
from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.rules import settle
from combat.engine.statuses import STATUSES
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, chance_to_hit, clash, fighter, profile

KEY = "accuracy-check"


def quality(successes: int, score: int, **tunables: str) -> Outcome:
    ruleset, values = settle(profile(KEY, **tunables))
    return ruleset.verdict(Replayed(), (successes, 0), Footing(score), values)


def successes(*faces: int) -> int:
    pool = attack_pool(KEY, clash(fighter(finesse=len(faces))))
    return Roll(0, pool, faces).successes


@spec("S3 IV.3")
def test_seven_and_more_succeed() -> None:
    assert [successes(face) for face in range(1, 11)] == [0] * 6 + [1] * 4


@spec("S3 IV.3 example")
def test_the_example_counts_five() -> None:
    assert successes(3, 7, 7, 8, 2, 9, 10, 4, 6) == 5


@spec("S3 IV.3", "raw successes: a 1 takes nothing away here")
def test_a_one_is_no_botch() -> None:
    assert successes(1, 1, 9) == 1


@spec("S3 IV.4")
@pytest.mark.parametrize(
    ("count", "score", "tier"),
    [
        (5, 17, Tier.MISS),
        (11, 12, Tier.MISS),
        (12, 12, Tier.GRAZING),
        (13, 12, Tier.SOLID),
        (14, 12, Tier.SOLID),
        (15, 12, Tier.CRITICAL),
        (23, 12, Tier.CRITICAL),
        (24, 12, Tier.EXPLOIT),
    ],
)
def test_the_chain_is_read_in_its_order(count: int, score: int, tier: Tier) -> None:
    assert quality(count, score).tier is tier


@spec("S3 IV.4", "the chain leaves no room for a critical when twice the score is below score + 3")
@pytest.mark.parametrize("score", [1, 2, 3])
def test_against_a_tiny_score_a_critical_cannot_happen(score: int) -> None:
    tiers = {quality(count, score).tier for count in range(20)}
    assert tiers == {Tier.MISS, Tier.GRAZING, Tier.SOLID, Tier.EXPLOIT}


@spec("S3 VIII.1", "6 is not more than 13: the chain says miss, whatever the example calls it")
def test_six_against_thirteen_is_no_solid_hit() -> None:
    assert successes(7, 7, 8, 2, 9, 10, 10, 6) == 6
    assert quality(6, 13).tier is Tier.MISS


@spec("S3 VII", "the messages' own figures contradict the chain: 6 < 17 grazes, 6 > 15, 8 >= 15")
@pytest.mark.parametrize(("count", "score"), [(6, 17), (6, 15), (8, 12), (11, 10)])
def test_the_figures_in_the_sample_messages_do_not_hold(count: int, score: int) -> None:
    printed = {17: Tier.GRAZING, 15: Tier.SOLID, 12: Tier.CRITICAL, 10: Tier.EXPLOIT}
    assert quality(count, score).tier is not printed[score]


@spec("S3 VII", "the sample rolls hold 9 and 12 successes, not the printed 8 and 11")
def test_the_sample_rolls_are_miscounted() -> None:
    assert successes(7, 7, 8, 9, 9, 10, 10, 10, 7) == 9
    assert successes(7, 7, 8, 9, 9, 10, 10, 10, 7, 8, 9, 10) == 12


@spec("S3 VIII.2")
@pytest.mark.parametrize(
    ("faces", "score", "tier"),
    [
        ((3, 7, 7, 8, 2, 9, 10, 10, 4, 6, 7, 8, 9, 10, 7), 14, Tier.MISS),
        ((7, 7, 8, 9, 9, 10, 10, 10, 4, 6, 7, 8, 9, 10, 3), 12, Tier.GRAZING),
        ((7, 7, 8, 9, 9, 10, 10, 10, 7, 6, 7, 8, 9, 10, 8), 12, Tier.SOLID),
        ((7, 7, 8, 9, 9, 10, 10, 10, 7, 8, 7, 8, 9, 10, 8), 12, Tier.CRITICAL),
    ],
)
def test_lyra_climbs_from_a_miss_to_a_critical(
    faces: tuple[int, ...], score: int, tier: Tier
) -> None:
    assert quality(successes(*faces), score).tier is tier


@spec("S3 VIII.3", "the score is 20 by its own parts; the setup prints 18")
def test_two_successes_miss_the_shadow_dancer() -> None:
    assert quality(successes(3, 7, 2, 9, 4), 20).tier is Tier.MISS


@spec("S3 IX", "8 dice never show 15 successes: the chance is nothing, not 5 to 10%")
def test_eight_dice_cannot_graze_fifteen() -> None:
    assert chance_to_hit(KEY, 8, 15) == 0
    assert chance_to_hit(KEY, 15, 15) == pytest.approx(100 * 0.4**15)


@spec("S3 V tier 1")
def test_a_miss_deals_nothing() -> None:
    assert quality(5, 17).force is None


@spec("S3 V tier 2")
@pytest.mark.parametrize(("face", "soak", "damage"), [(8, 1, 3), (8, 0, 4), (3, 5, 1), (1, 0, 1)])
def test_a_grazing_hit_halves_what_the_armour_lets_through(
    face: int, soak: int, damage: int
) -> None:
    blow = Blow("Blade", Damage(1, 10), Force(halved=True), soak=soak)
    assert quality(12, 12).force == Force(halved=True)
    assert deal(Replayed([face]), blow).total == damage


@spec("S3 V tier 3")
def test_a_solid_hit_changes_nothing() -> None:
    assert quality(13, 12).force == Force()


@spec("S3 V tier 4", "weapon dice only: damage has no attribute bonus (RULES 1.5)")
def test_a_critical_doubles_the_damage_dice() -> None:
    assert quality(15, 12).force == Force(doubled=True)
    assert deal(Replayed([1] * 10), Blow("Blade", Damage(5, 6), Force(doubled=True))).total == 10


@spec("S3 V tier 5")
@pytest.mark.parametrize(
    ("aim", "status", "turns"),
    [
        (Aim.LEG, "[Hamstrung]", 2),
        (Aim.ARM, "[Disarmed]", 1),
        (Aim.HEAD, "[Dazed]", 2),
        (Aim.TORSO, "[Winded]", 1),
    ],
)
def test_a_called_shot_lays_its_status_on_at_normal_damage(
    aim: Aim, status: str, turns: int
) -> None:
    assert (CALLED_SHOTS[aim], STATUSES[status].turns) == (status, turns)
    assert force_of(aim) == Force()


@spec("S3 V tier 5")
def test_the_other_choice_is_a_critical() -> None:
    assert force_of(Aim.CRITICAL) == Force(doubled=True)


@spec("S3 V tier 5")
def test_called_shots_do_what_they_say() -> None:
    assert STATUSES["[Dazed]"].pools == -2
    assert STATUSES["[Disarmed]"].disarmed
    assert (STATUSES["[Winded]"].stamina, STATUSES["[Winded]"].no_regain) == (-20, True)


@spec("S3 IV.4", "tunable: a fifth of the score, and an exploit needs score + 6 at least")
@pytest.mark.parametrize(
    ("count", "tier"),
    [(2, Tier.MISS), (3, Tier.GRAZING), (4, Tier.SOLID), (6, Tier.CRITICAL), (9, Tier.EXPLOIT)],
)
def test_a_scaled_score_can_be_hit(count: int, tier: Tier) -> None:
    assert quality(count, 17, defence_mode="scaled").tier is tier
