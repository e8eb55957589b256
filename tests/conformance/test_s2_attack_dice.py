"""S2, Attack Dice Pool Calculation: what gives an attack its dice under `opposed-d6`."""

import pytest

from combat.engine.clash import Position
from combat.engine.dice import Modifier
from combat.engine.state import Condition
from combat.engine.statuses import STATUSES
from combat.engine.telling.lines import breakdown
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, weapon

BASE = "S2 Attack Dice Pool: Base Formula"
SOURCES = "S2 Attack Dice Pool: Accuracy Bonus Sources"


@spec(BASE)
@pytest.mark.parametrize("attribute", ["MIGHT", "FINESSE", "WILL"])
def test_might_finesse_or_will_is_the_base_as_the_weapon_asks(attribute: str) -> None:
    attacker = fighter(weapon=weapon(attribute), **{attribute.lower(): 8})
    pool = attack_pool("opposed-d6", clash(attacker))
    assert (pool.modifiers, pool.size) == ((Modifier(attribute, 8),), 8)


@spec(BASE)
def test_equipment_status_and_ability_dice_are_added_to_the_base() -> None:
    attacker = fighter(
        "Kael", "Battle Rage", "Exploit Weakness", might=4, weapon=weapon("MIGHT", 1)
    )
    assert attack_pool("opposed-d6", clash(attacker)).size == 4 + 1 + 2 + 3


@spec(BASE, "penalties come from the statuses of S3 and S5; S2 names none")
def test_at_least_one_die_is_rolled_whatever_is_taken_away() -> None:
    pool = attack_pool("opposed-d6", clash(fighter("Kael", "[Blinded]", "[Dazed]", might=3)))
    assert (pool.wanted, pool.size) == (-2, 1)


@spec(BASE)
def test_at_most_twenty_dice_are_rolled_whatever_is_added() -> None:
    names = ("Battle Rage", "Saga of Courage", "Exploit Weakness")
    attacker = fighter("Kael", *names, might=10, weapon=weapon("MIGHT", 3))
    pool = attack_pool("opposed-d6", clash(attacker, fighter("Foe", "[Analyzed]")))
    assert (pool.wanted, pool.size) == (22, 20)


@spec(BASE)
def test_nineteen_dice_are_below_the_cap() -> None:
    attacker = fighter(
        "Kael", "Battle Rage", "Saga of Courage", might=10, weapon=weapon("MIGHT", 3)
    )
    pool = attack_pool("opposed-d6", clash(attacker, fighter("Foe", "[Analyzed]")))
    assert (pool.size, pool.capped) == (19, False)


@spec(SOURCES)
@pytest.mark.parametrize(("accuracy", "dice"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_equipment_gives_nought_to_three_dice(accuracy: int, dice: int) -> None:
    attacker = fighter(might=5, weapon=weapon("MIGHT", accuracy))
    assert attack_pool("opposed-d6", clash(attacker)).size == 5 + dice


@spec(SOURCES)
def test_an_analyzed_target_gives_two_dice() -> None:
    pool = attack_pool("opposed-d6", clash(fighter(might=5), fighter("Foe", "[Analyzed]")))
    assert pool.modifiers == (Modifier("MIGHT", 5), Modifier("[Analyzed]", 2))


@spec(SOURCES)
def test_the_analyzed_have_nothing_of_it_for_their_own_attacks() -> None:
    assert attack_pool("opposed-d6", clash(fighter("Kael", "[Analyzed]", might=5))).size == 5


@spec(SOURCES)
@pytest.mark.parametrize("status", ["Battle Rage", "Saga of Courage"])
def test_a_buff_of_ones_own_gives_two_dice(status: str) -> None:
    pool = attack_pool("opposed-d6", clash(fighter("Kael", status, might=5)))
    assert pool.modifiers == (Modifier("MIGHT", 5), Modifier(status, 2))


@spec(SOURCES)
def test_a_buff_of_the_target_gives_the_attacker_nothing() -> None:
    target = fighter("Foe", "Battle Rage", "Saga of Courage", "Exploit Weakness")
    assert attack_pool("opposed-d6", clash(fighter(might=5), target)).size == 5


@spec(SOURCES, "one instance per named source")
def test_analyzing_a_target_twice_still_gives_two_dice() -> None:
    target = fighter("Foe", "[Analyzed]", "[Analyzed]")
    assert attack_pool("opposed-d6", clash(fighter(might=5), target)).size == 7


@spec(SOURCES, "[Analyzed] lasts 2-3 turns: three")
@pytest.mark.parametrize(
    ("status", "turns"), [("[Analyzed]", 3), ("Battle Rage", 3), ("Saga of Courage", None)]
)
def test_bonuses_last_as_long_as_the_table_says(status: str, turns: int | None) -> None:
    assert STATUSES[status].turns == turns


@spec(SOURCES)
def test_the_saga_lasts_while_it_is_performed() -> None:
    assert STATUSES["Saga of Courage"].performance


@spec(SOURCES)
def test_ability_dice_are_meant_for_one_attack() -> None:
    assert STATUSES["Exploit Weakness"].one_attack
    assert not STATUSES["Battle Rage"].one_attack


@spec("S2 Description", "elevation is [High Ground], one die; the text gives no number")
def test_elevation_gives_a_die() -> None:
    conditions = (Condition("[High Ground]"),)
    assert attack_pool("opposed-d6", clash(fighter(might=5), conditions=conditions)).size == 6


@spec("S2 Description", "flanking is named but has no number: no dice")
@pytest.mark.parametrize("position", list(Position))
def test_the_position_of_the_attacker_gives_no_dice(position: Position) -> None:
    assert attack_pool("opposed-d6", clash(fighter(might=5), position=position)).size == 5


@spec("S2 Attack Dice Pool: Example Calculation")
def test_the_rogue_rolls_ten_dice() -> None:
    rogue = fighter("Rogue", finesse=6, weapon=weapon("FINESSE", 2))
    pool = attack_pool("opposed-d6", clash(rogue, fighter("Foe", "[Analyzed]")))
    assert (pool.size, pool.die.sides) == (10, 6)
    assert list(breakdown(pool))[1:] == [
        "  Base FINESSE: 6d6",
        "  Equipment: +2",
        "  [Analyzed]: +2",
        "  Total: 10d6",
    ]
