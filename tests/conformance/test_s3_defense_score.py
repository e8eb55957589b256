"""S3 IV, step 2: the Defense Score and each of its parts."""

import pytest

from combat import content
from combat.engine.gear import Armour, Weight
from combat.engine.stances import Stance
from combat.engine.state import Combatant, Condition
from combat.engine.statuses import STATUSES
from tests.conformance.spec import spec
from tests.support.fighters import clash, fighter, guard

STEP = "S3 IV.2"
KEY = "accuracy-check"


def score(target: Combatant, **tunables: str) -> int:
    return guard(KEY, clash(fighter(), target), **tunables).total


def worn(defence: int, weight: Weight = Weight.MEDIUM) -> Armour:
    return Armour("Mail", weight, defence=defence)


@spec(STEP)
@pytest.mark.parametrize(("finesse", "total"), [(1, 11), (5, 15), (6, 16), (15, 25)])
def test_ten_and_finesse_are_the_score_of_the_unarmoured(finesse: int, total: int) -> None:
    assert score(fighter("Foe", finesse=finesse)) == total


@spec(STEP)
@pytest.mark.parametrize(
    ("stress", "taken"),
    [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2), (45, 2), (59, 2), (60, 3), (99, 4), (100, 5)],
)
def test_every_full_twenty_stress_take_a_point(stress: int, taken: int) -> None:
    assert score(fighter("Foe", finesse=6, stress=stress)) == 16 - taken


@spec(STEP)
def test_stress_can_take_more_than_finesse_gives() -> None:
    assert score(fighter("Foe", finesse=2, stress=100)) == 10 + 2 - 5


@spec(STEP)
@pytest.mark.parametrize("defence", [0, 1, 2])
def test_armour_adds_its_modifier(defence: int) -> None:
    assert score(fighter("Foe", finesse=6, armour=worn(defence))) == 16 + defence


@spec(STEP)
@pytest.mark.parametrize(
    ("weight", "allowed"), [(Weight.LIGHT, {0, 1}), (Weight.MEDIUM, {1, 2}), (Weight.HEAVY, {0})]
)
def test_shipped_armour_keeps_to_the_band_of_its_weight(weight: Weight, allowed: set[int]) -> None:
    found = {armour.defence for armour in content.armour().values() if armour.weight is weight}
    assert found == allowed


@spec(STEP)
def test_heavy_armour_soaks_most() -> None:
    soak = {
        weight: max(a.soak for a in content.armour().values() if a.weight is weight)
        for weight in Weight
    }
    assert soak[Weight.HEAVY] > soak[Weight.MEDIUM] > soak[Weight.LIGHT]


@spec(STEP, "an enchantment is part of the armour's modifier")
def test_an_enchanted_cloak_adds_two() -> None:
    assert score(fighter("Foe", finesse=8, armour=worn(2, Weight.LIGHT))) == 20


@spec(STEP)
def test_the_corrupted_guard_has_seventeen() -> None:
    target = fighter("Corrupted Guard", finesse=6, armour=worn(1))
    parts = guard(KEY, clash(fighter(), target)).score
    found = [(part.source, part.dice) for part in parts]
    assert found == [("Base", 10), ("FIN", 6), ("Armor", 1)]
    assert sum(part.dice for part in parts) == 17


@spec(STEP)
def test_all_parts_together() -> None:
    target = fighter("Foe", "[Curse of Vulnerability]", finesse=7, stress=45, armour=worn(2))
    assert score(target) == 10 + 7 - 2 + 2 - 3


@spec("S3 IX: the value of debuffs")
def test_the_curse_of_vulnerability_takes_three_points() -> None:
    assert score(fighter("Foe", "[Curse of Vulnerability]", finesse=6)) == 13
    assert STATUSES["[Curse of Vulnerability]"].turns == 3


@spec("S3 IX: the value of debuffs", "one instance per named source")
def test_a_curse_laid_twice_takes_three_points_once() -> None:
    cursed = fighter("Foe", "[Curse of Vulnerability]", "[Curse of Vulnerability]", finesse=6)
    assert score(cursed) == 13


@spec(STEP, "the score is no pool: what changes dice leaves it alone")
@pytest.mark.parametrize(
    "status", ["[Dazed]", "[Disoriented]", "[Blinded]", "[Poisoned]", "[Focused]", "[Overextended]"]
)
def test_statuses_that_change_dice_do_not_change_the_score(status: str) -> None:
    assert score(fighter("Foe", status, finesse=6)) == 16


@spec(STEP)
@pytest.mark.parametrize("stance", list(Stance))
def test_stance_sturdiness_and_defend_do_not_change_the_score(stance: Stance) -> None:
    target = fighter("Foe", finesse=6, sturdiness=10, stance=stance, defence_bonus=75)
    assert score(target) == 16


@spec(STEP)
def test_the_field_does_not_change_the_score() -> None:
    conditions = (Condition("[High Ground]"), Condition("[Dim Light]"))
    meeting = clash(fighter(), fighter("Foe", finesse=6), conditions=conditions)
    assert guard(KEY, meeting).total == 16


@spec(STEP)
def test_the_defender_rolls_nothing() -> None:
    assert guard(KEY, clash(fighter(), fighter("Foe", finesse=6))).dice.size == 0


@spec(STEP, "the base of ten is a tunable")
def test_another_base_is_a_matter_of_the_profile() -> None:
    assert score(fighter("Foe", finesse=6), base_defence="4") == 10


@spec(STEP)
def test_the_lowest_score_of_all_is_three() -> None:
    assert score(fighter("Foe", "[Curse of Vulnerability]", finesse=1, stress=100)) == 3
