"""S1 FR-001, FR-002, FR-004: the dice of an attack and of a defence under `opposed-d6`."""

import pytest

from combat.engine.dice import Modifier
from combat.engine.telling.lines import breakdown, one_line
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, guard, weapon


@spec("S1 FR-001")
@pytest.mark.parametrize("attribute", ["MIGHT", "FINESSE", "WILL"])
def test_the_weapon_says_which_attribute_is_rolled(attribute: str) -> None:
    attacker = fighter(weapon=weapon(attribute), **{attribute.lower(): 7})
    assert attack_pool("opposed-d6", clash(attacker)).modifiers == (Modifier(attribute, 7),)


@spec("S1 FR-001 scenario 2")
def test_equipment_and_analyzed_add_to_the_attribute() -> None:
    attacker = fighter(finesse=7, weapon=weapon("FINESSE", accuracy=2))
    pool = attack_pool("opposed-d6", clash(attacker, fighter("Foe", "[Analyzed]")))
    assert (pool.size, pool.die.sides) == (11, 6)


@spec("S1 FR-001 scenario 3", "the warning comes when the sum reaches 20, not only beyond it")
def test_a_sum_of_twenty_is_capped_with_a_warning() -> None:
    attacker = fighter(
        "Kael", "Battle Rage", "Exploit Weakness", might=10, weapon=weapon(accuracy=3)
    )
    pool = attack_pool("opposed-d6", clash(attacker, fighter("Foe", "[Analyzed]")))
    assert pool.size == 20
    assert "  WARNING: Attack dice capped at 20" in list(breakdown(pool))


@spec("S1 FR-001")
def test_the_breakdown_fits_on_one_line() -> None:
    attacker = fighter(finesse=6, weapon=weapon("FINESSE", accuracy=2))
    pool = attack_pool("opposed-d6", clash(attacker, fighter("Foe", "[Analyzed]")))
    assert one_line(pool) == "Base 6d6 + Equipment +2 + [Analyzed] +2 = 10d6"


@spec("S1 FR-002 edge case")
def test_sturdiness_nought_throws_no_dice() -> None:
    assert guard("opposed-d6", clash(fighter(), fighter("Foe", sturdiness=0))).dice.size == 0
