"""Hit points, stamina and stress as the game master says."""

from typing import Any

import pytest
from msgspec.structs import replace

from combat.engine.commands import EndFight, EndTurn, Pause, Reason, SetVitals
from combat.engine.decide.falls import FALL_STRESS
from combat.engine.events import Ended, Fell, PhaseBegan, StatusEnded, Stressed, VitalsSet
from combat.engine.nature import Behaviour
from combat.engine.state import Battle, Ending
from combat.engine.statuses import lay
from tests.engine.master.board import after, exploited, kinds, refused, told, under_way
from tests.support.fighters import fighter, foe, profile

FIGHT = under_way(fighter("Kael", hp=30, stress=10), foe("Foe", hp=20), foe("Rat", legend=40))
UNMOVED = [2] * 5
"""No success: nothing of the stress is resisted."""


def test_what_is_given_becomes_so_and_the_rest_stays() -> None:
    story = told(FIGHT, SetVitals("kael", hp=12))
    assert story.events == [VitalsSet("kael", "Kael", 12, 60, 10)]
    kael = told(FIGHT, SetVitals("kael", stamina=5, stress=99)).battle["kael"]
    assert (kael.hp, kael.stamina, kael.stress) == (30, 5, 99)


def test_nobody_gets_more_than_the_maximum() -> None:
    kael = told(FIGHT, SetVitals("kael", hp=999, stamina=999)).battle["kael"]
    assert (kael.hp, kael.stamina) == (50, 60)


@pytest.mark.parametrize(
    "numbers",
    [{}, {"hp": 30}, {"stamina": 60}, {"stamina": 999}, {"hp": 30, "stamina": 60, "stress": 10}],
)
def test_what_is_so_already_is_refused(numbers: dict[str, Any]) -> None:
    assert refused(FIGHT, SetVitals("kael", **numbers)) == (Reason.NOTHING_CHANGES, "")


def test_whoever_falls_by_it_falls_by_nobodys_hand() -> None:
    story = told(FIGHT, SetVitals("rat", hp=0), UNMOVED)
    assert story.events[1] == Fell("rat", "Rat")
    assert kinds(story) == [VitalsSet, Fell, Stressed]
    assert sum(one.earned for one in story.battle.combatants) == 0


def test_the_fall_weighs_on_the_allies() -> None:
    fallen = told(FIGHT, SetVitals("rat", hp=0), UNMOVED).battle
    assert (fallen["foe"].stress, fallen["kael"].stress) == (FALL_STRESS, 10)


def test_nothing_lies_on_the_fallen_and_their_song_is_over() -> None:
    singer = foe("Singer", "[Bleeding]")
    carried = replace(foe("Foe"), statuses=(lay("Saga of Courage", by="singer"),))
    story = told(under_way(fighter(), singer, carried), SetVitals("singer", hp=0), UNMOVED)
    assert StatusEnded("foe", "Foe", "Saga of Courage", "the performance is over") in story.events
    assert story.battle["singer"].statuses == story.battle["foe"].statuses == ()


@pytest.mark.parametrize(("who", "ending"), [("kael", Ending.DEFEAT), ("foe", Ending.VICTORY)])
def test_the_fall_of_the_last_of_a_side_ends_the_fight(who: str, ending: Ending) -> None:
    duel = under_way(fighter("Kael"), foe("Foe"))
    story = told(duel, SetVitals(who, hp=0))
    assert story.events[2:] == [Ended(ending)]
    assert story.battle.active == ""


def test_when_the_active_one_falls_the_turn_passes_on() -> None:
    pair = under_way(fighter("Kael"), fighter("Bryn"), foe("Foe"))
    story = told(pair, SetVitals("kael", hp=0), UNMOVED)
    assert (story.battle.active, story.battle.round) == ("bryn", 1)


def test_the_turn_of_another_one_goes_on() -> None:
    assert told(FIGHT, SetVitals("rat", hp=0), UNMOVED).battle.active == "kael"
    assert told(FIGHT, SetVitals("kael", hp=1)).battle.active == "kael"


def test_the_fallen_stand_again_and_get_their_turn() -> None:
    battle = under_way(fighter("Kael"), foe("Rat", hp=0), foe("Foe"))
    assert after(battle, EndTurn("kael")).active == "foe"
    story = told(battle, SetVitals("rat", hp=5))
    assert kinds(story) == [VitalsSet]
    assert after(story.battle, EndTurn("kael")).active == "rat"


def test_the_fallen_do_not_fall_again() -> None:
    battle = under_way(fighter("Kael"), foe("Rat", hp=0), foe("Foe"))
    assert kinds(told(battle, SetVitals("rat", stress=7))) == [VitalsSet]


def test_a_boss_goes_on_to_its_next_phase() -> None:
    phases = (Behaviour.AGGRESSIVE, Behaviour.TACTICAL, Behaviour.DEFENSIVE)
    battle = under_way(fighter("Kael"), foe("Boss", phases=phases))
    story = told(battle, SetVitals("boss", hp=25))
    assert story.events[1:] == [PhaseBegan("boss", "Boss", 1)]
    assert kinds(told(battle, SetVitals("boss", hp=26))) == [VitalsSet]


def test_before_the_start_nobody_falls_and_nothing_ends() -> None:
    battle = Battle(profile("core-d10"), (fighter("Kael"), foe("Foe")))
    story = told(battle, SetVitals("foe", hp=0))
    assert kinds(story) == [VitalsSet]
    assert story.battle.ending is None


def test_a_pause_does_not_stop_it() -> None:
    assert told(after(FIGHT, Pause()), SetVitals("kael", hp=1)).battle["kael"].hp == 1


def test_it_waits_until_an_exploit_is_settled() -> None:
    assert refused(exploited(), SetVitals("foe", hp=1)) == (Reason.CHOOSE_FIRST, "Kael")


def test_nobody_is_changed_who_is_not_there_or_after_the_end() -> None:
    assert refused(FIGHT, SetVitals("ghost", hp=1)) == (Reason.NO_SUCH_COMBATANT, "")
    assert refused(after(FIGHT, EndFight()), SetVitals("kael", hp=1)) == (Reason.OVER, "")
