"""S3 V: what each tier does to the damage."""

import pytest

from combat.engine.damage import damage_pool, deal
from combat.engine.dice import Replayed
from combat.engine.gear import Damage
from combat.engine.outcomes import Blow, Force, Tier
from combat.engine.state import Side
from combat.lab.damage import damage_odds
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter

GRAZING = "S3 V, tier 2"
CRITICAL = "S3 V, tier 4"
SUM = "damage dice are added up, not counted as successes"
HALVED, DOUBLED = Force(halved=True), Force(doubled=True)


def wound(faces: list[int], force: Force, **rest: int) -> int:
    """2d8+3 with these faces."""
    return deal(Replayed(faces), Blow("Blade", Damage(2, 8, 3), force, **rest)).total


def after(successes: int, damage: list[int]) -> tuple[Tier, int]:
    """Fifteen dice against a score of 7 (FINESSE 2, stress 100), soak 2."""
    target = fighter("Foe", finesse=2, stress=100, soak=2, side=Side.ENEMIES)
    faces = [9] * successes + [2] * (15 - successes)
    event = attacked("accuracy-check", clash(fighter(finesse=15), target), faces, damage)
    assert event.wound is not None
    return event.outcome.tier, event.wound.total


@spec(GRAZING, SUM)
@pytest.mark.parametrize(
    ("faces", "soak", "total"),
    [([5, 4], 0, 6), ([5, 4], 3, 4), ([5, 4], 2, 5), ([8, 8], 4, 7), ([1, 1], 2, 1)],
)
def test_a_grazing_hit_deals_half_of_what_the_soak_leaves_rounded_down(
    faces: list[int], soak: int, total: int
) -> None:
    assert wound(faces, HALVED, soak=soak) == total


@spec(GRAZING)
def test_the_damage_is_halved_after_the_soak_and_not_before() -> None:
    assert wound([5, 4], HALVED, soak=4) == (12 - 4) // 2 != 12 // 2 - 4


@spec(GRAZING)
@pytest.mark.parametrize("soak", [4, 5, 6, 20])
def test_a_grazing_hit_deals_at_least_one(soak: int) -> None:
    assert wound([1, 1], HALVED, soak=soak) == 1


@spec(GRAZING)
def test_the_halving_stands_in_the_trace_after_the_soak() -> None:
    blow = Blow("Blade", Damage(2, 8, 3), HALVED, soak=3)
    trace = deal(Replayed([5, 4]), blow).trace
    steps = [(step.step, step.effect, step.after) for step in trace]
    assert steps == [("Base", "2d8+3", 12), ("Soak", "-3", 9), ("Halved", "×½", 4)]


@spec("S3 V, tier 3")
def test_a_solid_hit_deals_all_of_its_damage() -> None:
    assert wound([5, 4], Force(), soak=3) == 9


@spec(CRITICAL, "no attribute bonus: the dice of the weapon alone")
@pytest.mark.parametrize(("dice", "doubled"), [(1, 2), (5, 10), (6, 12)])
def test_a_critical_doubles_the_damage_dice(dice: int, doubled: int) -> None:
    assert damage_pool(Blow("Blade", Damage(dice, 6), Force())).size == dice
    assert damage_pool(Blow("Blade", Damage(dice, 6), DOUBLED)).size == doubled


@spec(CRITICAL, "the flat bonus is never doubled")
def test_a_critical_adds_the_flat_bonus_once() -> None:
    assert wound([5, 4, 3, 2], DOUBLED) == 5 + 4 + 3 + 2 + 3


@spec(CRITICAL)
def test_a_critical_doubles_the_inspired_dice_too() -> None:
    assert damage_pool(Blow("Blade", Damage(2, 8), DOUBLED, inspired=3)).size == 10


@spec(CRITICAL)
def test_a_critical_without_flat_bonus_deals_twice_the_damage_on_average() -> None:
    plain, critical = (
        damage_odds(Blow("Blade", Damage(5, 6), force)).mean for force in (Force(), DOUBLED)
    )
    assert (plain, critical) == (pytest.approx(17.5), pytest.approx(35))


@spec(CRITICAL)
def test_a_critical_does_not_pass_the_soak_by() -> None:
    assert wound([5, 4, 3, 2], DOUBLED, soak=4) == 13


@spec("S3 IV.5")
@pytest.mark.parametrize(
    ("successes", "damage", "tier", "total"),
    [
        (7, [6, 5], Tier.GRAZING, 6),
        (8, [6, 5], Tier.SOLID, 12),
        (9, [6, 5], Tier.SOLID, 12),
        (10, [6, 5, 4, 3], Tier.CRITICAL, 19),
        (13, [6, 5, 4, 3], Tier.CRITICAL, 19),
    ],
)
def test_the_tier_of_an_attack_decides_over_its_damage(
    successes: int, damage: list[int], tier: Tier, total: int
) -> None:
    assert after(successes, damage) == (tier, total)


@spec("S3 V, tier 1")
def test_a_miss_deals_no_damage() -> None:
    target = fighter("Foe", finesse=5, side=Side.ENEMIES)
    event = attacked("accuracy-check", clash(fighter(finesse=14), target), [10] * 14)
    assert (event.outcome.tier, event.wound) == (Tier.MISS, None)
