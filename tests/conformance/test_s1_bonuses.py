"""S1 FR-004, M2: where the dice of an attack come from, and that they only ever add up."""

import pytest

from combat.engine.dice import Modifier
from combat.engine.state import Combatant
from combat.engine.telling.lines import breakdown
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, weapon

KEY = "opposed-d6"


def bonuses(attacker: Combatant, target: Combatant | None = None) -> set[tuple[str, int]]:
    pool = attack_pool(KEY, clash(attacker, target))
    return {(reason.source, reason.dice) for reason in pool.modifiers[1:]}


@spec("S1 FR-004")
@pytest.mark.parametrize("accuracy", [1, 2, 3])
def test_the_accuracy_of_the_weapon_is_added(accuracy: int) -> None:
    assert bonuses(fighter(weapon=weapon(accuracy=accuracy))) == {("Equipment", accuracy)}


@spec("S1 FR-001", "a weapon that claims more than +3 gives +3")
def test_equipment_adds_three_dice_at_most() -> None:
    assert bonuses(fighter(weapon=weapon(accuracy=5))) == {("Equipment", 3)}


@spec("S1 FR-001", "equipment gives 0 to 3 dice: it never takes any away")
def test_equipment_takes_no_dice_away() -> None:
    assert bonuses(fighter(weapon=weapon(accuracy=-2))) == set()


@spec("S1 FR-004")
@pytest.mark.parametrize(
    ("status", "dice"),
    [("Battle Rage", 2), ("Saga of Courage", 2), ("Exploit Weakness", 3)],
)
def test_a_status_of_the_attacker_adds_its_dice(status: str, dice: int) -> None:
    assert bonuses(fighter("Kael", status)) == {(status, dice)}


@spec("S1 FR-004")
def test_analyzed_counts_on_the_target() -> None:
    assert bonuses(fighter(), fighter("Foe", "[Analyzed]")) == {("[Analyzed]", 2)}


@spec("S1 FR-004")
def test_analyzed_on_the_attacker_gives_him_nothing() -> None:
    assert bonuses(fighter("Kael", "[Analyzed]")) == set()


@spec("S1 FR-004")
@pytest.mark.parametrize("status", ["Battle Rage", "Saga of Courage", "Exploit Weakness"])
def test_what_strengthens_the_attacker_gives_nothing_on_the_target(status: str) -> None:
    assert bonuses(fighter(), fighter("Foe", status)) == set()


@spec("S1 FR-004")
def test_only_the_saga_that_is_sung_counts() -> None:
    assert bonuses(fighter("Kael", "[Inspired]")) == set()


@spec("S1 FR-004 scenario 1")
def test_four_sources_add_ten_dice() -> None:
    attacker = fighter("Kael", "Battle Rage", "Exploit Weakness", weapon=weapon(accuracy=3))
    stacked = bonuses(attacker, fighter("Foe", "[Analyzed]"))
    assert stacked == {
        ("Equipment", 3),
        ("[Analyzed]", 2),
        ("Battle Rage", 2),
        ("Exploit Weakness", 3),
    }


@spec("S1 FR-004 scenario 2")
def test_only_what_is_active_counts() -> None:
    assert attack_pool(KEY, clash(fighter(might=6, weapon=weapon(accuracy=2)))).size == 8


@spec("S1 M2 edge case 2", "the pool before and after; the turns are counted by the turn loop")
def test_without_analyzed_its_dice_are_gone() -> None:
    attacker = fighter(might=6, weapon=weapon(accuracy=2))
    pools = [attack_pool(KEY, clash(attacker, foe)) for foe in (fighter("A", "[Analyzed]"), None)]
    assert [pool.size for pool in pools] == [10, 8]


@spec("S1 M2")
def test_every_bonus_die_is_one_die_whatever_else_is_active() -> None:
    laid = ("Battle Rage", "Saga of Courage", "Exploit Weakness")
    sizes = [attack_pool(KEY, clash(fighter("K", *laid[:n], might=4))).size for n in range(4)]
    assert sizes == [4, 6, 8, 11]


@spec("S1 FR-004", "one named source counts once (S5 2.8.3)")
def test_analyzed_twice_is_still_two_dice() -> None:
    foe = fighter("Foe", "[Analyzed]", "[Analyzed]")
    assert bonuses(fighter(), foe) == {("[Analyzed]", 2)}


@spec("S1 FR-004", "the attribute first, then gear, target and attacker")
def test_the_breakdown_lists_every_source_in_the_prescribed_order() -> None:
    attacker = fighter("Kael", "Battle Rage", might=6, weapon=weapon(accuracy=2))
    pool = attack_pool(KEY, clash(attacker, fighter("Foe", "[Analyzed]")))
    assert list(breakdown(pool)) == [
        "Calculating attack bonuses:",
        "  Base MIGHT: 6d6",
        "  Equipment: +2",
        "  [Analyzed]: +2",
        "  Battle Rage: +2",
        "  Total: 12d6",
    ]


@spec("S1 Pillar 4")
def test_equipment_analyzed_and_battle_rage_together_give_six_dice() -> None:
    attacker = fighter("Kael", "Battle Rage", might=6, weapon=weapon(accuracy=2))
    pool = attack_pool(KEY, clash(attacker, fighter("Foe", "[Analyzed]")))
    assert pool.modifiers[0] == Modifier("MIGHT", 6)
    assert pool.size - 6 == 6
