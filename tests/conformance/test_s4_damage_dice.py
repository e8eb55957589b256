"""S4 3.2 steps 1 to 3, 4.1, 6.2, 6.3: how many damage dice are thrown, and what is added once."""

import pytest

from combat import content
from combat.engine.damage import blow_of, damage_pool, deal
from combat.engine.dice import Modifier, Replayed
from combat.engine.gear import UNARMED, Damage
from combat.engine.outcomes import Blow, Force, Trace, Wound
from combat.lab.damage import damage_odds
from tests.conformance.spec import spec
from tests.support.fighters import clash, fighter

LONGSWORD = Damage(2, 8, 3)
CRITICAL = Force(doubled=True)


@spec("S4 4.1")
def test_base_damage_is_the_sum_of_the_dice_and_the_bonus() -> None:
    wound = deal(Replayed([4, 7]), Blow("Longsword", LONGSWORD))
    assert wound == Wound(14, (Trace("Base", "2d8+3", 14),))


@spec("S4 4.1", "no attribute is added to the damage, though 13.3 shows a +2 from MIGHT")
def test_a_strong_arm_does_not_hurt_more() -> None:
    weak, strong = (blow_of(clash(fighter(might=might)), Force()) for might in (1, 10))
    assert weak == strong


@spec("S4 4.1")
@pytest.mark.parametrize(
    ("name", "damage", "average"),
    [
        ("Unarmed", "1d4", 2.5),
        ("Dagger", "2d6+2", 9),
        ("Longsword", "2d8+3", 12),
        ("Greatsword", "2d10+5", 16),
        ("Atgeir", "2d8+5", 14),
    ],
)
def test_the_shipped_weapons_are_those_of_the_table(name: str, damage: str, average: float) -> None:
    dealt = content.weapons()[name].damage
    assert str(dealt) == damage
    assert damage_odds(Blow(name, dealt)).mean == pytest.approx(average)


@spec("S4 4.1")
def test_bare_hands_deal_a_d4() -> None:
    assert UNARMED.damage == Damage(1, 4, 0)


@spec("S4 3.2 step 2")
def test_inspired_adds_three_dice_before_the_roll() -> None:
    blow = blow_of(clash(fighter("Kael", "[Inspired]")), Force())
    assert blow.inspired == 3
    assert deal(Replayed([1, 2, 3, 4, 5]), blow) == Wound(
        18, (Trace("[Inspired]", "+3 dice", 18), Trace("Base", "5d8+3", 18))
    )


@spec("S4 4.2")
def test_an_inspired_target_gives_the_attacker_no_dice() -> None:
    assert blow_of(clash(fighter(), fighter("Foe", "[Inspired]")), Force()).inspired == 0


@spec("S4 4.2", "one instance of a named status counts, as everywhere")
def test_inspired_twice_is_inspired_once() -> None:
    blow = blow_of(clash(fighter("Kael", "[Inspired]", "[Inspired]")), Force())
    assert blow.inspired == 3


@spec("S4 6.2")
def test_a_critical_doubles_the_dice_and_not_the_bonus() -> None:
    blow = Blow("Longsword", LONGSWORD, CRITICAL)
    assert deal(Replayed([1, 1, 1, 1]), blow) == Wound(
        7, (Trace("Critical", "+2 dice", 7), Trace("Base", "4d8+3", 7))
    )


@spec("S4 13.1")
@pytest.mark.parametrize(("dice", "doubled"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_a_critical_throws_every_die_twice(dice: int, doubled: int) -> None:
    assert damage_pool(Blow("Blade", Damage(dice, 6, 4), CRITICAL)).size == doubled


@spec("S4 6.3")
def test_a_critical_doubles_the_inspired_dice_too() -> None:
    pool = damage_pool(Blow("Longsword", LONGSWORD, CRITICAL, inspired=3))
    assert pool.size == 10
    assert pool.modifiers == (
        Modifier("Longsword", 2),
        Modifier("[Inspired]", 3),
        Modifier("Critical", 5),
    )


@spec("S4 3.2 step 3", "[Inspired] comes first: 10 dice, not the 7 of the other order")
def test_an_inspired_critical_throws_ten_dice_and_adds_the_bonus_once() -> None:
    blow = Blow("Longsword", LONGSWORD, CRITICAL, inspired=3)
    assert deal(Replayed([2] * 10), blow) == Wound(
        23,
        (
            Trace("[Inspired]", "+3 dice", 23),
            Trace("Critical", "+5 dice", 23),
            Trace("Base", "10d8+3", 23),
        ),
    )


@spec("S4 6.2")
def test_a_critical_does_not_double_what_the_stance_adds() -> None:
    blow = Blow("Longsword", LONGSWORD, CRITICAL, stance_bonus=4)
    assert deal(Replayed([1, 1, 1, 1]), blow).total == 4 + 3 + 4
