"""Conditions of the field, and the dice they give and take."""

import pytest

from combat.engine.clash import CONDITIONS
from combat.engine.commands import Attack, Begin, EndFight, Flee, Pause, Reason, SetCondition
from combat.engine.decide import decide
from combat.engine.dice import Pool
from combat.engine.events import ConditionsSet
from combat.engine.rules import RULESETS
from combat.engine.state import Battle, Condition, Side
from tests.engine.master.board import SEED, after, exploited, refused, told, under_way
from tests.support.fighters import fighter, foe, profile, weapon

BOW = weapon("FINESSE")
FIGHT = under_way(fighter("Kael"), foe("Foe"))
DIM = Condition("[Dim Light]")


def attack_pool(battle: Battle, target: str = "foe") -> Pool:
    story = decide(battle, Attack(battle.active, target), battle.dice(SEED))
    return story.events[0].rolls[0].pool


def dice_of(pool: Pool) -> dict[str, int]:
    return {reason.source: reason.dice for reason in pool.modifiers}


def test_a_condition_comes_and_goes() -> None:
    story = told(FIGHT, SetCondition("[Dim Light]"))
    assert story.events == [ConditionsSet((DIM,))]
    assert story.battle.conditions == (DIM,)
    assert told(story.battle, SetCondition("[Dim Light]", on=False)).battle.conditions == ()


def test_a_condition_of_one_side_is_another_one_than_that_of_all() -> None:
    high = SetCondition("[High Ground]", Side.HEROES)
    both = after(FIGHT, high, SetCondition("[High Ground]", Side.ENEMIES))
    assert len(both.conditions) == 2
    only = told(both, SetCondition("[High Ground]", Side.HEROES, on=False)).battle
    assert only.conditions == (Condition("[High Ground]", Side.ENEMIES),)
    all_of_it = SetCondition("[High Ground]", on=False)
    assert refused(both, all_of_it) == (Reason.NOTHING_CHANGES, "")


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize(("name", "dice"), [("[Dim Light]", -1), ("[High Ground]", 1)])
def test_light_and_height_count_in_every_attack(key: str, name: str, dice: int) -> None:
    battle = under_way(fighter("Kael"), foe("Foe"), key=key)
    plain, changed = attack_pool(battle), attack_pool(after(battle, SetCondition(name)))
    assert dice_of(changed)[name] == dice == CONDITIONS[name]
    assert changed.size == plain.size + dice


@pytest.mark.parametrize(("side", "counts"), [(Side.HEROES, True), (Side.ENEMIES, False)])
def test_a_condition_of_one_side_counts_in_its_attacks_alone(side: Side, counts: bool) -> None:
    battle = after(FIGHT, SetCondition("[High Ground]", side))
    assert ("[High Ground]" in dice_of(attack_pool(battle))) is counts
    foes_turn = under_way(foe("Foe"), fighter("Kael"), conditions=battle.conditions)
    assert ("[High Ground]" in dice_of(attack_pool(foes_turn, "kael"))) is not counts


@pytest.mark.parametrize(("attribute", "counts"), [("FINESSE", True), ("MIGHT", False)])
def test_difficult_terrain_touches_finesse_only(attribute: str, counts: bool) -> None:
    battle = under_way(fighter("Kael", weapon=weapon(attribute)), foe("Foe"))
    rough = after(battle, SetCondition("[Difficult Terrain]"))
    assert ("[Difficult Terrain]" in dice_of(attack_pool(rough))) is counts


def test_difficult_terrain_slows_initiative_and_flight() -> None:
    rough = SetCondition("[Difficult Terrain]", Side.HEROES)
    fresh = Battle(profile("core-d10"), (fighter("Kael"), foe("Foe")))
    began = told(after(fresh, rough), Begin(), [8] * 4, [2] * 5)
    assert dice_of(began.events[0].rolls[0].pool) == {"FINESSE": 5, "[Difficult Terrain]": -1}
    assert dice_of(began.events[0].rolls[1].pool) == {"FINESSE": 5}
    fled = told(after(FIGHT, rough), Flee("kael"), [8] * 4, [2] * 5)
    assert [roll.pool.size for roll in fled.events[0].rolls] == [4, 5]


def test_it_changes_while_the_fight_is_paused_or_waits_for_a_choice() -> None:
    for battle in (after(FIGHT, Pause()), exploited()):
        assert told(battle, SetCondition("[Dim Light]")).battle.conditions == (DIM,)


@pytest.mark.parametrize("name", [*CONDITIONS])
def test_what_is_so_already_is_refused(name: str) -> None:
    assert refused(FIGHT, SetCondition(name, on=False)) == (Reason.NOTHING_CHANGES, "")
    lying = after(FIGHT, SetCondition(name))
    assert refused(lying, SetCondition(name)) == (Reason.NOTHING_CHANGES, "")


def test_there_is_no_other_weather() -> None:
    rain = SetCondition("[Rain]")
    assert refused(FIGHT, rain) == (Reason.NO_SUCH_CONDITION, "[Rain]")


def test_after_the_end_the_field_stays_as_it_was() -> None:
    assert refused(after(FIGHT, EndFight()), SetCondition("[Dim Light]")) == (Reason.OVER, "")
