"""S5 2.2, 2.8.1, 3.3 and 6: how many dice are rolled."""

import pytest

from combat.engine.checks import check_pool
from combat.engine.dice import Modifier, Pool, PoolTooLarge, Replayed
from combat.engine.gear import Attribute
from combat.engine.readings import READING
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, guard, weapon


def pool(*dice: int) -> Pool:
    reasons = (Modifier(f"reason {at}", number) for at, number in enumerate(dice))
    return check_pool(*reasons, context="Skill:Test")


@spec("S5 2.2")
@pytest.mark.parametrize(
    ("reasons", "size"),
    [((6, 1, 1), 8), ((10, 3, 2), 15), ((15, 5, 2, 1), 23)],
    ids=["early", "mid", "late"],
)
def test_attribute_skill_and_situation_add_up(reasons: tuple[int, ...], size: int) -> None:
    assert pool(*reasons).size == size


@spec("S5 2.2")
def test_finesse_eight_rank_three_and_good_tools_are_twelve_dice() -> None:
    reasons = Modifier("FINESSE", 8), Modifier("System Bypass", 3), Modifier("Tools", 1)
    assert check_pool(*reasons, context="Skill:SystemBypass").size == 12


@spec("S5 6.1")
@pytest.mark.parametrize(
    ("base", "bonus", "penalty", "size"), [(5, 2, 1, 6), (5, 0, 5, 1), (3, 0, 9, 1), (0, 2, 0, 2)]
)
def test_bonus_dice_add_and_penalty_dice_subtract(
    base: int, bonus: int, penalty: int, size: int
) -> None:
    assert pool(base, bonus, -penalty).size == size


@spec("S5 2.8.1")
@pytest.mark.parametrize("reasons", [(0,), (2, -2), (3, -8)])
def test_a_pool_without_dice_rolls_one(reasons: tuple[int, ...]) -> None:
    dice = Replayed([9])
    assert dice.score(pool(*reasons), READING).net == 1
    assert dice.take()[0].faces == (9,)


@spec("S5 3.3")
def test_an_attack_keeps_one_die_whatever_is_taken_away() -> None:
    helpless = fighter("Kael", "[Blinded]", "[Dazed]", "[Exhausted]", finesse=2, stress=60)
    assert attack_pool("core-d10", clash(helpless)).wanted == 2 - 3 - 2 - 1 - 3
    assert attack_pool("core-d10", clash(helpless)).size == 1


@spec("S5 3.3")
def test_a_parry_keeps_one_die_whatever_is_taken_away() -> None:
    helpless = fighter("Foe", "[Dazed]", finesse=1, sturdiness=1)
    meeting = clash(fighter(), helpless)
    assert guard("core-d10", meeting, defender_parries="true").dice.size == 1


@spec("S5 3.3", "the text knows no maximum; a table throws at most 100 dice")
def test_more_than_a_hundred_dice_are_a_hundred() -> None:
    assert (pool(100).size, pool(101).size, pool(900).size) == (100, 100, 100)


@spec("S5 11.2", "input that can only be a mistake is refused, not rolled")
def test_a_million_dice_are_refused() -> None:
    with pytest.raises(PoolTooLarge):
        Replayed([1]).score(pool(1_000_000), READING)


@spec("S5 6 (5.1) accuracy")
def test_an_attack_rolls_finesse_whatever_the_weapon_is_made_for() -> None:
    attacker = fighter(might=9, finesse=4, weapon_skill=2, weapon=weapon("MIGHT", accuracy=1))
    assert attack_pool("core-d10", clash(attacker)).modifiers == (
        Modifier("FINESSE", 4),
        Modifier("Weapon skill", 2),
        Modifier("Equipment", 1),
    )


@spec("S5 6 (5.1) block/parry", "the better of STURDINESS and FINESSE")
@pytest.mark.parametrize(
    ("finesse", "sturdiness", "best"),
    [(7, 4, Attribute.FINESSE), (4, 7, Attribute.STURDINESS)],
)
def test_a_parry_rolls_the_better_attribute_and_the_weapon(
    finesse: int, sturdiness: int, best: Attribute
) -> None:
    target = fighter("Foe", finesse=finesse, sturdiness=sturdiness, weapon_skill=2)
    parry = guard("core-d10", clash(fighter(), target), defender_parries="true").dice
    assert parry.modifiers == (Modifier(best, 7), Modifier("Weapon skill", 2))


@spec("S5 6 (5.1) block/parry", "literally nobody defends: 2.5.2 reads the attacker's own net")
def test_nobody_parries_unless_the_table_wants_it() -> None:
    assert guard("core-d10", clash(fighter(), fighter("Foe", sturdiness=9))).dice.size == 0
