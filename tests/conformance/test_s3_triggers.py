"""S3 III: which attacks are aimed, and which pass the accuracy check by."""

import pytest
from msgspec.structs import replace

from combat.engine.abilities import Target, Way
from combat.engine.decide import Story
from combat.engine.events import Attacked, Resisted
from combat.engine.explain import explain
from combat.engine.gear import Attribute, Element
from combat.engine.outcomes import GUARANTEED, Force, Tier
from combat.engine.rules import RULESETS
from combat.engine.state import Side
from tests.conformance.spec import spec
from tests.engine.fight.scene import fight, only, strike, told
from tests.support.abilities import ABILITIES
from tests.support.fighters import attacked, clash, fighter, foe, weapon

AIMED = "S3 III: triggers"
PAST = "S3 III: bypasses"


@spec(AIMED)
@pytest.mark.parametrize("element", ["physical", "fire", "ice", "lightning", "poison", "sonic"])
def test_six_elements_are_aimed(element: str) -> None:
    assert Element(element).aimed


@spec(AIMED)
def test_there_is_no_other_aimed_element() -> None:
    assert len([element for element in Element if element.aimed]) == 6


@spec(AIMED)
@pytest.mark.parametrize("element", [element for element in Element if element.aimed])
def test_a_weapon_of_any_aimed_element_takes_the_accuracy_check(element: Element) -> None:
    attacker = fighter(finesse=2, weapon=weapon(element=element))
    event = attacked("accuracy-check", clash(attacker, fighter("Foe", side=Side.ENEMIES)), [9, 1])
    assert (event.rolls[0].pool.context, event.rolls[0].pool.die.sides) == ("Combat:Attack", 10)


@spec(AIMED)
@pytest.mark.parametrize("name", ["Precision Strike", "Aether Lance", "Heretical Rend"])
def test_an_ability_that_strikes_one_opponent_is_an_attack(name: str) -> None:
    ability = ABILITIES[name]
    assert (ability.way, ability.target, ability.guaranteed) == (Way.ATTACK, Target.FOE, False)


@spec(PAST)
def test_psychic_damage_is_not_aimed() -> None:
    assert not Element.PSYCHIC.aimed


@spec(PAST, "the resolve check of a psychic attack is rolled with WILL")
def test_every_psychic_ability_meets_the_will() -> None:
    psychic = [ability for ability in ABILITIES.values() if not ability.element.aimed]
    assert [ability.name for ability in psychic] == ["Mind Spike"]
    assert (psychic[0].way, psychic[0].resolve) == (Way.RESOLVE, Attribute.WILL)


@spec(PAST, "the resolve check of an area attack is rolled with STURDINESS, whatever its element")
def test_every_area_ability_is_resisted_with_sturdiness() -> None:
    area = [ability for ability in ABILITIES.values() if ability.target is Target.FOES]
    assert [ability.name for ability in area] == ["Flame Sweep"]
    assert (area[0].element, area[0].way) == (Element.FIRE, Way.RESOLVE)
    assert area[0].resolve is Attribute.STURDINESS


@spec(PAST)
def test_no_ability_is_both_aimed_and_resisted() -> None:
    assert all(
        (ability.resolve is not None) is (ability.way is Way.RESOLVE)
        for ability in ABILITIES.values()
    )


@spec(PAST, "a guaranteed hit is a solid hit")
def test_a_guaranteed_hit_is_solid_and_neither_halved_nor_doubled() -> None:
    assert (GUARANTEED.tier, GUARANTEED.force) == (Tier.SOLID, Force())


@spec(PAST)
def test_guided_bolt_is_the_guaranteed_hit() -> None:
    sure = [ability.name for ability in ABILITIES.values() if ability.guaranteed]
    assert sure == ["Guided Bolt"]


@spec("S3 III: gameplay benefits", "dearest of all abilities by its cost of 25 stamina")
def test_a_guaranteed_hit_costs_more_than_anything_that_is_aimed() -> None:
    others = [ability.cost for ability in ABILITIES.values() if not ability.guaranteed]
    assert ABILITIES["Guided Bolt"].cost == 25
    assert max(others) < 25


@spec(PAST)
def test_the_log_of_a_guaranteed_hit_tells_of_no_accuracy_roll() -> None:
    target = fighter("Foe", finesse=1, side=Side.ENEMIES)
    meeting = clash(fighter(finesse=12), target)
    event = attacked("accuracy-check", meeting, [10] * 12, [4, 4])
    sure = replace(event, outcome=GUARANTEED, rolls=event.rolls[-1:])
    texts = [line.text for line in explain(sure)]
    assert texts[1] == "[Guaranteed Hit] No roll is needed."
    assert not [text for text in texts if text.startswith(("Accuracy:", "Roll:"))]


@spec("S3 II")
def test_the_accuracy_check_comes_before_the_damage() -> None:
    meeting = clash(fighter(finesse=12), fighter("Foe", finesse=1, side=Side.ENEMIES))
    event = attacked("accuracy-check", meeting, [10] * 12, [4, 4])
    contexts = [roll.pool.context for roll in event.rolls]
    assert contexts == ["Combat:Attack", "Combat:Damage"]


@spec("S3 I")
def test_a_miss_ends_the_pipeline_before_the_damage_roll() -> None:
    meeting = clash(fighter(finesse=12), fighter("Foe", finesse=5, side=Side.ENEMIES))
    event = attacked("accuracy-check", meeting, [10] * 12)
    assert (event.outcome.tier, len(event.rolls), event.wound) == (Tier.MISS, 1, None)


@spec("S3 VI: events")
def test_the_event_carries_pool_score_tier_and_successes() -> None:
    meeting = clash(fighter(finesse=12), fighter("Foe", finesse=1, side=Side.ENEMIES))
    event = attacked("accuracy-check", meeting, [7] * 11 + [1], [4, 4])
    roll = event.rolls[0]
    assert (event.attacker, event.target, roll.pool.size, roll.successes) == ("kael", "foe", 12, 11)
    assert (sum(part.dice for part in event.score), event.outcome.tier) == (11, Tier.GRAZING)


def psychic_attack(key: str, *faces: list[int]) -> Story:
    """With a weapon that strikes at the mind: 2d8+3."""
    wielder = fighter(weapon=weapon(name="Mind Blade", element=Element.PSYCHIC))
    return strike(fight(wielder, foe(will=6), ruleset=key), *faces)


@spec(PAST)
@pytest.mark.parametrize("key", RULESETS)
def test_an_attack_with_a_psychic_weapon_is_met_with_a_resolve_check(key: str) -> None:
    story = psychic_attack(key, [3] * 6, [4, 5])
    assert told(story, Attacked) == []
    resisted = only(story, Resisted)
    assert (resisted.what, resisted.attribute) == ("Mind Blade", Attribute.WILL)
    pool = resisted.rolls[0].pool
    assert (pool.context, pool.size, pool.die.sides, pool.by) == ("Combat:Resolve", 6, 10, "foe")
    assert story.battle["foe"].hp == 50 - 12


@spec(PAST, "S5 2.5.4 says how much of the damage is left")
@pytest.mark.parametrize(("successes", "damage"), [(0, 12), (1, 6), (2, 3), (3, 3)])
def test_the_will_decides_how_much_of_a_psychic_attack_is_left(successes: int, damage: int) -> None:
    story = psychic_attack("accuracy-check", [8] * successes + [3] * 6, [4, 5])
    assert story.battle["foe"].hp == 50 - damage


@spec(PAST)
def test_a_strong_will_lets_nothing_through_and_no_damage_is_rolled() -> None:
    story = psychic_attack("accuracy-check", [8] * 4 + [3] * 2)
    assert (only(story, Resisted).wound, story.battle["foe"].hp) == (None, 50)


@spec(PAST, "a psychic weapon costs as much stamina as any other of its weight")
@pytest.mark.parametrize("faces", [[[3] * 6, [4, 5]], [[8] * 6]])
def test_a_psychic_attack_costs_stamina_and_the_turn(faces: list[list[int]]) -> None:
    story = psychic_attack("accuracy-check", *faces)
    assert only(story, Resisted).stamina == 8
    assert (story.battle["kael"].stamina, story.battle.active) == (52, "foe")
