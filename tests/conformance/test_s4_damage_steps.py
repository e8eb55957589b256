"""S4 3.2 steps 4 to 9, 4.2, 4.3, 4.4: what becomes of the sum of the dice, step by step."""

from typing import Any

import pytest

from combat.engine.damage import blow_of, deal, reach
from combat.engine.dice import Modifier, Replayed
from combat.engine.gear import Armour, Damage, Weight
from combat.engine.outcomes import Blow, Force, Trace, Wound
from combat.engine.stances import Stance
from combat.engine.state import Combatant
from tests.conformance.spec import spec
from tests.support.fighters import clash, fighter

VULNERABLE = (Modifier("[Vulnerable]", 25),)


def hurt(damage: int, **rest: Any) -> Wound:
    """A blow whose one die shows so much."""
    return deal(Replayed([damage]), Blow("Blade", Damage(1, 100), **rest))


def after_base(wound: Wound) -> tuple[Trace, ...]:
    assert wound.trace[0].step == "Base"
    return wound.trace[1:]


def meets(attacker: Combatant, target: Combatant) -> Blow:
    return blow_of(clash(attacker, target), Force())


@spec("S4 3.2 step 4")
def test_the_stance_adds_its_flat_damage() -> None:
    assert after_base(hurt(10, stance_bonus=4)) == (Trace("Stance", "+4", 14),)


@spec("S4 4.2")
@pytest.mark.parametrize(("stance", "bonus"), [("Neutral", 0), ("Aggressive", 4), ("Defensive", 0)])
def test_an_aggressive_attacker_adds_four(stance: str, bonus: int) -> None:
    blow = meets(fighter(stance=Stance(stance)), fighter("Foe"))
    assert blow.stance_bonus == bonus


@spec("S4 3.2 step 5")
def test_vulnerable_multiplies_by_one_and_a_quarter() -> None:
    assert after_base(hurt(28, percents=VULNERABLE)) == (Trace("Vulnerable", "×1.25", 35),)


@spec("S4 13.1", "rounded down: the text asks which")
@pytest.mark.parametrize(("damage", "after"), [(10, 12), (11, 13), (3, 3), (4, 5), (7, 8)])
def test_a_quarter_more_is_rounded_down(damage: int, after: int) -> None:
    assert hurt(damage, percents=VULNERABLE).total == after


@spec("S4 4.2", "percentages are added up and applied once, under all their names")
def test_several_percentages_multiply_once() -> None:
    blow = meets(fighter(), fighter("Foe", "[Vulnerable]", "Battle Rage"))
    assert sum(part.dice for part in blow.percents) == 50
    assert after_base(hurt(20, percents=blow.percents)) == (
        Trace("Vulnerable, Battle Rage", "×1.5", 30),
    )


@spec("S4 4.2", "one instance of a named status counts, as everywhere")
def test_vulnerable_twice_is_vulnerable_once() -> None:
    blow = meets(fighter(), fighter("Foe", "[Vulnerable]", "[Vulnerable]"))
    assert blow.percent == 25


@spec("S4 4.2")
def test_battle_rage_makes_its_bearer_take_more_and_deal_no_more() -> None:
    raging, calm = fighter("Foe", "Battle Rage"), fighter()
    assert meets(calm, raging).percent == 25
    assert meets(raging, calm).percent == 0


@spec(
    "S4 4.2", "what the stances do besides: +25% taken when aggressive, -25% dealt when defensive"
)
def test_stances_change_the_percentage_too() -> None:
    aggressive, defensive = fighter(stance=Stance.AGGRESSIVE), fighter(stance=Stance.DEFENSIVE)
    assert meets(fighter(), aggressive).percent == 25
    assert meets(defensive, fighter()).percent == -25
    assert meets(defensive, aggressive).percent == 0


@spec("S4 3.2 step 6")
def test_the_defense_bonus_takes_its_share() -> None:
    assert after_base(hurt(20, defence_bonus=50)) == (Trace("Defense Bonus", "-50%", 10),)


@spec("S4 4.3", "rounded down after the percentage")
@pytest.mark.parametrize(("percent", "after"), [(0, 21), (25, 15), (50, 10), (75, 5)])
def test_the_defense_bonus_rounds_down(percent: int, after: int) -> None:
    assert hurt(21, defence_bonus=percent).total == after


@spec("S4 4.3", "Defend and a defensive stance together reach 75% at most")
@pytest.mark.parametrize(("defended", "bonus"), [(0, 25), (25, 50), (50, 75), (75, 75)])
def test_the_defense_bonus_never_exceeds_three_quarters(defended: int, bonus: int) -> None:
    target = fighter("Foe", stance=Stance.DEFENSIVE, defence_bonus=defended)
    assert meets(fighter(), target).defence_bonus == bonus


@spec("S4 3.2 step 7")
def test_soak_is_subtracted() -> None:
    assert after_base(hurt(10, soak=3)) == (Trace("Soak", "-3", 7),)


@spec("S4 4.3", "a body's own soak and its armour's add up")
def test_soak_comes_from_body_and_armour() -> None:
    target = fighter("Foe", soak=1, armour=Armour("Plate", Weight.HEAVY, soak=4))
    assert meets(fighter(), target).soak == 5


@spec("S4 3.2 step 8")
def test_a_hit_deals_at_least_one() -> None:
    assert after_base(hurt(2, soak=3)) == (Trace("Soak", "-3", -1), Trace("Minimum", "+2", 1))


@spec("S4 4.4")
@pytest.mark.parametrize(("soak", "total"), [(0, 5), (3, 2), (4, 1), (5, 1), (50, 1)])
def test_no_soak_takes_the_last_point(soak: int, total: int) -> None:
    assert hurt(5, soak=soak).total == total


@spec("S4 3.2 step 9")
@pytest.mark.parametrize(("hp", "left"), [(50, 39), (12, 1), (11, 0), (4, 0)])
def test_the_damage_meets_the_hit_points_and_stops_at_nought(hp: int, left: int) -> None:
    assert reach(hurt(11), hp).trace[-1] == Trace("HP", f"{hp} → {left}", left)
