"""S5 2.6: the dice of damage, d4 to d10, and the weapons that use them."""

import pytest

from combat import content
from combat.engine.damage import blow_of, damage_pool, deal
from combat.engine.dice import Replayed
from combat.engine.events import Hurt, TurnBegan
from combat.engine.gear import UNARMED, Damage
from combat.engine.outcomes import Blow, Force
from combat.engine.statuses import STATUSES
from combat.lab.damage import damage_odds
from tests.conformance.spec import spec
from tests.engine.fight.scene import MISS, end_turn, fight, lay, only, strike, told
from tests.support.abilities import ABILITIES
from tests.support.fighters import clash, fighter, foe

CRITICAL = Force(doubled=True)


@spec("S5 2.6.1")
@pytest.mark.parametrize(
    ("sides", "mean", "variance"),
    [(4, 2.5, 1.25), (6, 3.5, 35 / 12), (8, 4.5, 5.25), (10, 5.5, 8.25)],
)
def test_mean_and_variance_of_a_damage_die(sides: int, mean: float, variance: float) -> None:
    odds = damage_odds(Blow("Die", Damage(1, sides)))
    assert odds.mean == pytest.approx(mean)
    assert odds.sd**2 == pytest.approx(variance)
    assert (odds.min, odds.max) == (1, sides)


@spec("S5 2.6.2 (weapons)")
@pytest.mark.parametrize(
    ("name", "damage", "mean"),
    [
        ("Unarmed", "1d4", 2.5),
        ("Improvised", "1d4+1", 3.5),
        ("Dagger", "2d6+2", 9),
        ("Shortsword", "2d6+3", 10),
        ("Longsword", "2d8+3", 12),
        ("Battleaxe", "2d8+4", 13),
        ("Atgeir", "2d8+5", 14),
        ("Greatsword", "2d10+5", 16),
        ("Greataxe", "2d10+6", 17),
    ],
)
def test_the_shipped_weapons_have_the_printed_dice_and_mean(
    name: str, damage: str, mean: float
) -> None:
    shipped = content.weapons()[name].damage
    assert str(shipped) == damage
    assert damage_odds(Blow(name, shipped)).mean == pytest.approx(mean)


@spec("S5 2.6.2 (weapons)")
def test_bare_hands_deal_one_d4() -> None:
    assert str(UNARMED.damage) == "1d4"


@spec("S5 2.6")
def test_damage_is_the_sum_of_its_dice_and_the_flat_bonus() -> None:
    assert deal(Replayed([1, 8]), Blow("Longsword", Damage(2, 8, 3))).total == 1 + 8 + 3


@spec("S5 6 (5.1) damage", "no attribute bonus: the weapon's flat bonus stands for it")
def test_might_adds_nothing_to_the_damage() -> None:
    weak, strong = fighter(might=1), fighter(might=15)
    assert blow_of(clash(weak), Force()) == blow_of(clash(strong), Force())


@spec("S5 2.6.4")
@pytest.mark.parametrize(
    ("normal", "dice", "critical"),
    [("2d6+3", 4, "4d6+3"), ("2d8+4", 4, "4d8+4"), ("3d10+5", 6, "6d10+5")],
)
def test_a_critical_doubles_the_dice_never_the_bonus(normal: str, dice: int, critical: str) -> None:
    damage = Damage.parse(normal)
    blow = Blow("Weapon", damage, CRITICAL)
    assert damage_pool(blow).size == dice
    wound = deal(Replayed([1] * dice), blow)
    assert wound.total == dice + damage.bonus
    assert wound.trace[-1].effect == critical


@spec("S5 2.6.3", "of the printed examples none is in the game; ours keep to the printed dice")
def test_abilities_deal_two_d6_or_two_d8() -> None:
    dealt = {a.damage for a in ABILITIES.values() if a.damage is not None}
    assert {(damage.dice, damage.sides) for damage in dealt} == {(2, 6), (2, 8)}


@spec("S5 2.6.5", "[Burning] throws two d6, for two turns instead of three")
@pytest.mark.parametrize(
    ("status", "tick"),
    [("[Poisoned]", "1d4"), ("[Corrupted]", "1d4"), ("[Bleeding]", "1d6"), ("[Burning]", "2d6")],
)
def test_minor_harm_ticks_with_d4_and_major_harm_with_d6(status: str, tick: str) -> None:
    assert str(STATUSES[status].tick) == tick


@spec("S5 2.6.5")
@pytest.mark.parametrize(
    ("status", "faces"),
    [("[Poisoned]", [3]), ("[Corrupted]", [3]), ("[Bleeding]", [5]), ("[Burning]", [5, 2])],
)
def test_damage_over_time_ticks_as_the_turn_of_the_affected_one_begins(
    status: str, faces: list[int]
) -> None:
    battle = lay(fight(fighter(), fighter("Runa"), foe()), "foe", status)
    runas = end_turn(battle)
    assert told(runas, Hurt) == []
    story = end_turn(runas.battle, faces)
    assert [type(event) for event in story.events] == [TurnBegan, Hurt]
    hurt = only(story, Hurt)
    assert (hurt.who, hurt.source, hurt.wound.total) == ("foe", status, sum(faces))
    assert story.battle["foe"].hp == 50 - sum(faces)
    assert told(strike(story.battle, *MISS, at="kael"), Hurt) == []
