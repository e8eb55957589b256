"""S4 3.2 as a whole and 4.5, 9: the order of the nine steps, and who skips which."""

from typing import Any

import pytest

from combat.engine.damage import blow_of, deal, reach
from combat.engine.dice import Modifier, Replayed
from combat.engine.gear import Damage, Mitigation
from combat.engine.outcomes import Blow, Force, Trace, Wound
from tests.conformance.spec import spec
from tests.support.abilities import ABILITIES
from tests.support.fighters import clash, fighter, weapon

VULNERABLE = (Modifier("[Vulnerable]", 25),)


def hurt(damage: int, **rest: Any) -> Wound:
    """A blow whose one die shows so much."""
    return deal(Replayed([damage]), Blow("Blade", Damage(1, 100), **rest))


def behind_everything(damage: int, **rest: Any) -> list[str]:
    """The steps that did something to a target with all there is against damage, and for it."""
    wound = hurt(damage, stance_bonus=4, percents=VULNERABLE, defence_bonus=50, soak=3, **rest)
    return [trace.step for trace in wound.trace]


@spec("S4 3.2")
def test_all_nine_steps_happen_in_order_and_each_leaves_its_trace() -> None:
    blow = Blow(
        "Dagger",
        Damage(1, 4, 1),
        Force(doubled=True),
        inspired=3,
        stance_bonus=4,
        percents=VULNERABLE,
        defence_bonus=75,
        soak=9,
    )
    wound = reach(deal(Replayed([2] * 8), blow), 30)
    assert wound.trace == (
        Trace("[Inspired]", "+3 dice", 17),
        Trace("Critical", "+4 dice", 17),
        Trace("Base", "8d4+1", 17),
        Trace("Stance", "+4", 21),
        Trace("Vulnerable", "×1.25", 26),
        Trace("Defense Bonus", "-75%", 6),
        Trace("Soak", "-9", -3),
        Trace("Minimum", "+4", 1),
        Trace("HP", "30 → 29", 29),
    )
    assert wound.total == 1


@spec("S4 3.2 steps 4 and 5")
def test_vulnerable_multiplies_the_stances_damage_too() -> None:
    wound = hurt(12, stance_bonus=4, percents=VULNERABLE)
    assert wound.total == 20
    assert wound.total != 12 * 1.25 + 4


@spec("S4 3.2 steps 5 and 6", "rounded down after step 5 and again after step 6")
def test_both_percentages_round_down_on_their_own() -> None:
    wound = hurt(11, percents=VULNERABLE, defence_bonus=25)
    assert wound.total == 9
    assert wound.total != int(11 * 1.25 * 0.75)


@spec("S4 3.2 steps 6 and 7")
def test_soak_comes_after_the_defense_bonus() -> None:
    wound = hurt(20, defence_bonus=50, soak=4)
    assert wound.total == 6
    assert wound.total != (20 - 4) // 2


@spec("S4 4.3")
@pytest.mark.parametrize(("percent", "final"), [(0, 17), (25, 12), (50, 7), (75, 2)])
def test_what_is_left_is_damage_less_the_bonus_less_soak(percent: int, final: int) -> None:
    assert hurt(20, defence_bonus=percent, soak=3).total == final


@spec("S4 3.2")
def test_a_step_that_changes_nothing_leaves_no_trace() -> None:
    assert hurt(10).trace == (Trace("Base", "1d100", 10),)


@spec("S4 9.2")
def test_physical_damage_meets_everything() -> None:
    steps = ["Base", "Stance", "Vulnerable", "Defense Bonus", "Soak"]
    assert behind_everything(20) == steps


@spec("S4 9.2")
def test_aetheric_damage_skips_soak_only() -> None:
    steps = ["Base", "Stance", "Vulnerable", "Defense Bonus"]
    assert behind_everything(20, mitigation=Mitigation.AETHERIC) == steps
    assert hurt(20, mitigation=Mitigation.AETHERIC, defence_bonus=50, soak=9).total == 10


@spec("S4 9.2", "True damage is past [Vulnerable] as well: step 5 is skipped with 6 and 7")
def test_true_damage_is_neither_lessened_nor_raised() -> None:
    assert behind_everything(20, mitigation=Mitigation.TRUE) == ["Base", "Stance"]
    true = Mitigation.TRUE
    assert hurt(20, mitigation=true, percents=VULNERABLE, defence_bonus=75, soak=9).total == 20


@spec("S4 9.1")
def test_there_are_three_classes_of_damage() -> None:
    assert {member.name for member in Mitigation} == {"PHYSICAL", "AETHERIC", "TRUE"}


@spec("S4 4.5")
def test_ignoring_armour_skips_the_defense_bonus_and_soak() -> None:
    assert behind_everything(20, ignores_armour=True) == ["Base", "Stance", "Vulnerable"]


@spec("S4 13.1")
def test_ten_damage_that_ignores_armour_are_ten_against_any_soak() -> None:
    assert hurt(10, ignores_armour=True, soak=50).total == 10


@spec("S4 4.5")
def test_ignoring_armour_does_not_lift_the_minimum() -> None:
    feeble = Blow("Twig", Damage(1, 4, -3), ignores_armour=True)
    assert deal(Replayed([1]), feeble) == Wound(
        1, (Trace("Base", "1d4-3", -2), Trace("Minimum", "+3", 1))
    )


@spec("S4 4.5")
def test_the_weapon_says_what_it_ignores_and_what_stops_it() -> None:
    heretical = weapon(ignores_armour=True, mitigation=Mitigation.AETHERIC)
    blow = blow_of(clash(fighter(), weapon=heretical), Force())
    assert (blow.ignores_armour, blow.mitigation) == (True, Mitigation.AETHERIC)


@spec("S4 4.5", "of our abilities the Heretical Rend is the one that ignores armour")
def test_only_heretical_abilities_ignore_armour() -> None:
    ignoring = [name for name, ability in ABILITIES.items() if ability.ignores_armour]
    assert ignoring == ["Heretical Rend"]


@spec("S4 8.1", "all defence: the roll, the Defense Bonus and soak; [Vulnerable] still counts")
def test_a_triumphs_blow_meets_neither_bonus_nor_soak() -> None:
    force = Force(ignores_soak=True, ignores_defence=True)
    assert behind_everything(20, force=force) == ["Base", "Stance", "Vulnerable"]
