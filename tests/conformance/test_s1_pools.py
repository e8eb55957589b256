"""S1 FR-001, FR-002, M1: the dice of an attack and of a defence under `opposed-d6`."""

import pytest

from combat.engine.dice import Modifier
from combat.engine.gear import Armour, Weight
from combat.engine.stances import Stance
from combat.engine.telling.lines import breakdown, one_line
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, guard, weapon

KEY = "opposed-d6"


@spec("S1 FR-001")
@pytest.mark.parametrize("attribute", ["MIGHT", "FINESSE", "WILL"])
def test_the_weapon_says_which_attribute_is_rolled(attribute: str) -> None:
    attacker = fighter(weapon=weapon(attribute), **{attribute.lower(): 7})
    assert attack_pool(KEY, clash(attacker)).modifiers == (Modifier(attribute, 7),)


@spec("S1 FR-001 scenario 1")
def test_without_bonuses_the_pool_is_the_attribute() -> None:
    pool = attack_pool(KEY, clash(fighter(might=6)))
    assert (pool.size, pool.die.sides) == (6, 6)


@spec("S1 FR-001 scenario 2")
def test_equipment_and_analyzed_add_to_the_attribute() -> None:
    attacker = fighter(finesse=7, weapon=weapon("FINESSE", accuracy=2))
    pool = attack_pool(KEY, clash(attacker, fighter("Foe", "[Analyzed]")))
    assert (pool.size, pool.die.sides) == (11, 6)


@spec("S1 FR-001 scenario 3", "the warning comes when the sum reaches 20, not only beyond it")
def test_a_sum_of_twenty_is_capped_with_a_warning() -> None:
    attacker = fighter(
        "Kael", "Battle Rage", "Exploit Weakness", might=10, weapon=weapon(accuracy=3)
    )
    pool = attack_pool(KEY, clash(attacker, fighter("Foe", "[Analyzed]")))
    assert pool.size == 20
    assert "  WARNING: Attack dice capped at 20" in list(breakdown(pool))


@spec("S1 FR-001", "19 dice are below the cap: no warning")
def test_a_sum_of_nineteen_is_not_warned_of() -> None:
    attacker = fighter(
        "Kael", "Battle Rage", "Exploit Weakness", might=9, weapon=weapon(accuracy=3)
    )
    pool = attack_pool(KEY, clash(attacker, fighter("Foe", "[Analyzed]")))
    assert pool.size == 19
    assert list(breakdown(pool))[-1] == "  Total: 19d6"


@spec("S1 M1 edge case 2")
def test_twenty_two_dice_are_cut_to_twenty() -> None:
    laid = ("Battle Rage", "Saga of Courage", "Exploit Weakness")
    attacker = fighter("Kael", *laid, might=10, weapon=weapon(accuracy=3))
    pool = attack_pool(KEY, clash(attacker, fighter("Foe", "[Analyzed]")))
    assert (pool.wanted, pool.size) == (22, 20)
    assert list(breakdown(pool))[-2:] == [
        "  Subtotal: 22d6",
        "  WARNING: Attack dice capped at 20",
    ]


@spec("S1 FR-001", "S1 knows no penalties; those of the other specifications may not go below it")
def test_an_attack_throws_at_least_one_die() -> None:
    assert attack_pool(KEY, clash(fighter("Kael", "[Blinded]", might=2))).size == 1


@spec("S1 FR-001")
def test_the_breakdown_fits_on_one_line() -> None:
    attacker = fighter(finesse=6, weapon=weapon("FINESSE", accuracy=2))
    pool = attack_pool(KEY, clash(attacker, fighter("Foe", "[Analyzed]")))
    assert one_line(pool) == "Base 6d6 + Equipment +2 + [Analyzed] +2 = 10d6"


@spec("S1 M1 parameters")
def test_an_attribute_above_ten_counts_as_ten() -> None:
    assert attack_pool(KEY, clash(fighter(might=12))).size == 10


@spec("S1 FR-002 scenarios 1 and 2")
@pytest.mark.parametrize("sturdiness", range(1, 11))
def test_the_defence_is_sturdiness_and_nothing_else(sturdiness: int) -> None:
    dice = guard(KEY, clash(fighter(), fighter("Foe", sturdiness=sturdiness))).dice
    assert dice.modifiers == (Modifier("STURDINESS", sturdiness),)
    assert (dice.size, dice.die.sides, dice.die.success) == (sturdiness, 6, 5)


@spec("S1 App C", "range 0 to 10, also for enemies that are sturdier")
def test_sturdiness_above_ten_throws_ten_dice() -> None:
    assert guard(KEY, clash(fighter(), fighter("Foe", sturdiness=13))).dice.size == 10


@spec("S1 FR-002", "[Dazed] and [Overextended] come from S4, where they do reach the defence")
@pytest.mark.parametrize(
    "status", ["[Dazed]", "[Poisoned]", "[Overextended]", "[Focused]", "[Analyzed]", "Battle Rage"]
)
def test_no_status_touches_the_defence_dice(status: str) -> None:
    assert guard(KEY, clash(fighter(), fighter("Foe", status, sturdiness=5))).dice.size == 5


@spec("S1 FR-002", "Defend and stances lessen the damage, not the chance to be hit")
def test_no_equipment_and_no_stance_touches_the_defence_dice() -> None:
    plate = Armour("Plate", Weight.HEAVY, soak=6, defence=-3)
    foe = fighter(
        "Foe", sturdiness=5, armour=plate, stance=Stance.DEFENSIVE, defence_bonus=75, soak=2
    )
    assert guard(KEY, clash(fighter(), foe)).dice.size == 5


@spec("S1 FR-002 edge case")
def test_sturdiness_nought_throws_no_dice() -> None:
    assert guard(KEY, clash(fighter(), fighter("Foe", sturdiness=0))).dice.size == 0
