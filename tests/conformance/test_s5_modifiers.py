"""S5 2.8.3, 3.1, 3.2 and 6 (5.5): what gives and what takes dice, and how it adds up."""

import pytest

from combat.engine.checks import check_pool
from combat.engine.dice import Modifier
from combat.engine.state import Condition
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, weapon


@spec("S5 2.8.3")
def test_different_sources_stack() -> None:
    reasons = (
        Modifier("WITS", 8),
        Modifier("[Focused]", 1),
        Modifier("[Coherent]", 1),
        Modifier("Masterwork tool", 1),
    )
    assert check_pool(*reasons, context="Skill:Test").size == 11


@spec("S5 2.8.3")
def test_the_same_source_counts_once() -> None:
    reasons = Modifier("WITS", 8), Modifier("[Focused]", 1), Modifier("[Focused]", 1)
    assert check_pool(*reasons, context="Skill:Test").size == 9
    twice = fighter("Kael", "[Focused]", "[Focused]", finesse=8)
    assert attack_pool("core-d10", clash(twice)).size == 9


@spec("S5 6 (5.5)")
@pytest.mark.parametrize(
    ("stress", "dice"), [(0, 10), (19, 10), (20, 9), (39, 9), (40, 8), (79, 7), (100, 5)]
)
def test_every_twenty_stress_cost_a_die(stress: int, dice: int) -> None:
    assert attack_pool("core-d10", clash(fighter(finesse=10, stress=stress))).size == dice


@spec("S5 3.1")
@pytest.mark.parametrize(
    ("status", "change"), [("[Coherent]", 1), ("[Focused]", 1), ("[Guiding Thread]", 1)]
)
def test_helpful_statuses_add_dice_before_the_roll(status: str, change: int) -> None:
    assert attack_pool("core-d10", clash(fighter("Kael", status))).size == 5 + change


@spec("S5 3.2")
@pytest.mark.parametrize(
    ("status", "change"),
    [("[Disoriented]", -2), ("[Exhausted]", -1), ("[Wounded]", -1), ("[Poisoned]", -1)],
)
def test_harmful_statuses_take_dice_before_the_roll(status: str, change: int) -> None:
    assert attack_pool("core-d10", clash(fighter("Kael", status))).size == 5 + change


@spec("S5 3.1, 3.2")
@pytest.mark.parametrize(
    ("condition", "change"),
    [("[Dim Light]", -1), ("[Difficult Terrain]", -1), ("[High Ground]", 1)],
)
def test_the_field_changes_the_dice(condition: str, change: int) -> None:
    meeting = clash(fighter(), conditions=(Condition(condition),))
    assert attack_pool("core-d10", meeting).size == 5 + change


@spec("S5 3.2", "corruption does not cost dice of its own; it feeds stress, and stress costs dice")
def test_corruption_alone_takes_no_dice() -> None:
    assert attack_pool("core-d10", clash(fighter("Kael", "[Corrupted]"))).size == 5


@spec("S5 3.1", "the quality of a weapon is its accuracy, 0 to 3 dice")
def test_a_masterwork_weapon_adds_its_dice() -> None:
    attacker = fighter(weapon=weapon("FINESSE", accuracy=2))
    assert attack_pool("core-d10", clash(attacker)).modifiers[1] == Modifier("Equipment", 2)


@spec("S5 3.1")
def test_help_of_allies_adds_dice() -> None:
    attacker = fighter("Kael", "Saga of Courage")
    assert attack_pool("core-d10", clash(attacker, fighter("Foe", "[Analyzed]"))).size == 5 + 2 + 2


@spec("S5 2.8.3")
def test_bonus_and_penalty_of_different_sources_cancel_each_other() -> None:
    attacker = fighter("Kael", "[Focused]", "[Coherent]", "[Disoriented]")
    assert attack_pool("core-d10", clash(attacker)).size == 5
