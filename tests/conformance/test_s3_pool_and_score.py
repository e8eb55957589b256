"""S3 III and IV: what is aimed, the accuracy pool, the Defense Score."""

import pytest

from combat.engine.abilities import ABILITIES, Target, Way
from combat.engine.clash import Clash
from combat.engine.gear import Armour, Attribute, Element, Weight
from combat.engine.outcomes import GUARANTEED, Tier
from combat.engine.stances import Stance
from combat.engine.state import Condition
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, guard, weapon

KEY = "accuracy-check"


def dice(meeting: Clash) -> int:
    return attack_pool(KEY, meeting).size


def score(**numbers: object) -> int:
    return guard(KEY, clash(fighter(), fighter("Foe", **numbers))).total


@spec("S3 III")
@pytest.mark.parametrize("element", ["physical", "fire", "ice", "lightning", "poison", "sonic"])
def test_what_meets_the_body_is_aimed(element: str) -> None:
    assert Element(element).aimed


@spec("S3 III")
def test_what_meets_the_mind_is_resolved() -> None:
    assert not Element.PSYCHIC.aimed
    spike = ABILITIES["Mind Spike"]
    assert (spike.way, spike.resolve) == (Way.RESOLVE, Attribute.WILL)


@spec("S3 III")
def test_an_area_is_resolved_by_everybody_in_it() -> None:
    sweep = ABILITIES["Flame Sweep"]
    assert (sweep.target, sweep.way) == (Target.FOES, Way.RESOLVE)
    assert sweep.resolve is Attribute.STURDINESS


@spec("S3 III", "a guaranteed hit is a solid one: nothing added, nothing taken away")
def test_a_guaranteed_hit_is_solid_and_needs_no_roll() -> None:
    assert (GUARANTEED.tier, GUARANTEED.lands) == (Tier.SOLID, True)
    assert ABILITIES["Guided Bolt"].guaranteed


@spec("S3 IV.1 example")
def test_kael_rolls_nine_dice() -> None:
    kael = fighter("Kael", "[Guiding Thread]", finesse=8, weapon_skill=1)
    assert dice(clash(kael, conditions=(Condition("[Dim Light]"),))) == 9


@spec("S3 IV.1, S3 IX")
def test_finesse_aims_whatever_the_weapon_is() -> None:
    brute = fighter(might=10, finesse=4, weapon=weapon("MIGHT"))
    assert attack_pool(KEY, clash(brute)).modifiers[0].source == "FINESSE"
    assert dice(clash(brute)) == 4


@spec("S3 IV.1")
@pytest.mark.parametrize(("skill", "size"), [(0, 5), (1, 6), (2, 7), (3, 7)])
def test_weapon_skill_gives_at_most_two_dice(skill: int, size: int) -> None:
    assert dice(clash(fighter(finesse=5, weapon_skill=skill))) == size


@spec("S3 IV.1")
@pytest.mark.parametrize(
    ("status", "change"),
    [("[Guiding Thread]", 1), ("[Blessed Aim]", 1), ("[Disoriented]", -2), ("[Blinded]", -3)],
)
def test_buffs_and_debuffs_change_the_pool(status: str, change: int) -> None:
    assert dice(clash(fighter("Kael", status, finesse=8))) == 8 + change


@spec("S3 IV.1")
@pytest.mark.parametrize(("condition", "change"), [("[Dim Light]", -1), ("[High Ground]", 1)])
def test_the_field_changes_the_pool(condition: str, change: int) -> None:
    assert dice(clash(fighter(finesse=8), conditions=(Condition(condition),))) == 8 + change


@spec("S3 IV.1")
@pytest.mark.parametrize(
    ("stance", "change"), [(Stance.NEUTRAL, 0), (Stance.AGGRESSIVE, 1), (Stance.DEFENSIVE, -1)]
)
def test_the_stance_changes_the_pool(stance: Stance, change: int) -> None:
    assert dice(clash(fighter(finesse=8, stance=stance))) == 8 + change


@spec("S3 IV.1", "the weapon's accuracy counts as situational")
def test_the_situation_gives_at_most_five_dice() -> None:
    laid = ("[Guiding Thread]", "Battle Rage", "[Blessed Aim]")
    lucky = fighter("Kael", *laid, finesse=8, weapon=weapon(accuracy=3))
    assert dice(clash(lucky)) == 13


@spec("S3 IV.1")
def test_the_situation_takes_at_most_five_dice() -> None:
    unlucky = fighter("Kael", "[Blinded]", "[Disoriented]", "[Dazed]", finesse=8)
    assert dice(clash(unlucky)) == 3


@spec("S3 IV.1")
def test_one_die_is_always_left() -> None:
    assert dice(clash(fighter("Kael", "[Blinded]", "[Disoriented]", finesse=2))) == 1


@spec("S3 IV.2 example")
def test_the_corrupted_guard_has_a_score_of_seventeen() -> None:
    assert score(finesse=6, armour=Armour("Scale", Weight.MEDIUM, defence=1)) == 17


@spec("S3 IV.2", "stress 45 costs 2, as the example says: rounded down")
@pytest.mark.parametrize(("stress", "lost"), [(0, 0), (19, 0), (20, 1), (45, 2), (100, 5)])
def test_every_twenty_stress_cost_a_point_of_defence(stress: int, lost: int) -> None:
    assert score(finesse=6, stress=stress) == 16 - lost


@spec("S3 IX")
def test_the_curse_lowers_the_score_by_three() -> None:
    cursed = fighter("Foe", "[Curse of Vulnerability]", finesse=6)
    assert guard(KEY, clash(fighter(), cursed)).total == 13


@spec("S3 IV.2")
def test_the_score_names_its_parts() -> None:
    armoured = fighter("Foe", finesse=6, armour=Armour("Scale", Weight.MEDIUM, defence=1))
    parts = [(part.source, part.dice) for part in guard(KEY, clash(fighter(), armoured)).score]
    assert parts == [("Base", 10), ("FIN", 6), ("Armor", 1)]
