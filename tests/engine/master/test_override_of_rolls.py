"""The game master lets a roll at the table come out the other way, and other attacks hurt otherwise."""

import pytest

from combat.engine.abilities import Ability, Role, Target, Way
from combat.engine.called_shots import Aim
from combat.engine.commands import (
    Attack,
    Check,
    Choose,
    Oppose,
    Override,
    Reason,
    UseAbility,
)
from combat.engine.events import Overridden, Resisted
from combat.engine.gear import Attribute, Damage
from combat.engine.state import Battle
from tests.engine.master.board import exploited, refused, told, under_way
from tests.support.fighters import fighter, foe

FIGHT = under_way(fighter("Kael"), foe("Foe"))
LOCK = Check("kael", Attribute.WITS, context="Skill:SystemBypass")
FAILED, PASSED = [2] * 5, [8, 8, 2, 2, 2]
SPIKE = Ability(
    "Mind Spike",
    15,
    Target.FOE,
    "pain",
    Role.STRIKE,
    Way.RESOLVE,
    resolve=Attribute.WILL,
    damage=Damage(2, 8),
)


def checked(faces: list[int]) -> Battle:
    return told(FIGHT, LOCK, faces).battle


@pytest.mark.parametrize(
    ("faces", "was", "passed", "now"),
    [
        (FAILED, "failure", True, "passed"),
        (PASSED, "full", False, "failed"),
        ([1, 2, 2, 2, 2], "fumble", True, "passed"),
    ],
)
def test_a_check_comes_out_the_other_way(
    faces: list[int], was: str, passed: bool, now: str
) -> None:
    story = told(checked(faces), Override(passed=passed, note="my ruling"))
    assert story.events == [Overridden("SystemBypass", "kael", was=was, now=now, note="my ruling")]


def test_nobody_is_changed_by_it() -> None:
    overridden = told(checked(FAILED), Override(passed=True)).battle
    assert overridden.combatants == FIGHT.combatants


def test_it_can_be_overridden_back() -> None:
    once = told(checked(FAILED), Override(passed=True)).battle
    (event,) = told(once, Override(passed=False)).events
    assert (event.was, event.now) == ("passed", "failed")


def test_a_contest_comes_out_the_other_way() -> None:
    contest = Oppose("kael", Attribute.MIGHT, "foe", Attribute.WILL)
    rolled = told(FIGHT, contest, FAILED, PASSED).battle
    (event,) = told(rolled, Override(passed=True)).events
    assert (event.what, event.was, event.now) == ("Contest", "target", "passed")


def test_a_roll_deals_no_damage() -> None:
    assert refused(checked(PASSED), Override(damage=5)) == (Reason.NOTHING_TO_OVERRIDE, "")


def test_the_last_result_is_what_is_overridden() -> None:
    hit = told(checked(FAILED), Attack("kael", "foe"), PASSED, [2] * 5, [4, 5]).battle
    assert refused(hit, Override(passed=True)) == (Reason.NOTHING_TO_OVERRIDE, "")
    assert told(hit, Override(damage=1)).battle["foe"].hp == 49
    rolled = told(hit, LOCK, FAILED).battle
    assert refused(rolled, Override(damage=1)) == (Reason.NOTHING_TO_OVERRIDE, "")


def test_damage_that_was_resisted_is_overridden_too() -> None:
    battle = under_way(fighter("Kael", abilities=(SPIKE,)), foe("Foe"))
    story = told(battle, UseAbility("kael", "Mind Spike", "foe"), FAILED, [4, 5])
    assert isinstance(story.events[1], Resisted)
    assert story.battle["foe"].hp == 41
    overridden = told(story.battle, Override(damage=2))
    assert overridden.battle["foe"].hp == 48
    assert overridden.events[0].what == "Mind Spike"


def test_damage_that_was_resisted_completely_can_be_dealt_after_all() -> None:
    battle = under_way(fighter("Kael", abilities=(SPIKE,)), foe("Foe"))
    resisted = told(battle, UseAbility("kael", "Mind Spike", "foe"), [8] * 5).battle
    assert resisted["foe"].hp == 50
    assert told(resisted, Override(damage=9)).battle["foe"].hp == 41


def test_what_became_of_an_exploit_is_overridden_too() -> None:
    settled = told(exploited(), Choose("kael", Aim.LEG), [4, 5]).battle
    assert settled["foe"].hp == 38
    story = told(settled, Override(damage=2))
    assert (story.battle["foe"].hp, story.events[0].was) == (48, "12")
