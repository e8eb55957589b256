"""The game master gives the last attack other damage, for all to see."""

import pytest

from combat.engine.commands import (
    Attack,
    EndFight,
    EndTurn,
    LayStatus,
    Override,
    Pause,
    Reason,
    Remove,
    Rewind,
    SetVitals,
)
from combat.engine.events import Ended, Fell, Overridden, PhaseBegan, Stressed, TurnBegan
from combat.engine.nature import Behaviour
from combat.engine.state import Battle, Ending
from tests.engine.master.board import after, exploited, kinds, refused, told, under_way
from tests.engine.master.chronicle import Chronicle
from tests.support.fighters import fighter, foe

HIT, MISS, PARRY = [8, 8, 2, 2, 2], [2, 2, 2, 3, 8], [2, 2, 2, 8, 8]
UNMOVED = [2] * 5
NOTHING = (Reason.NOTHING_TO_OVERRIDE, "")


def struck(hp: int = 50) -> Battle:
    """Kael has hit the foe for 4 + 5 + 3 = 12; a rat looks on."""
    battle = under_way(fighter("Kael"), foe("Foe", hp=hp, legend=40), foe("Rat"))
    dismay = [UNMOVED] if hp <= 12 else []
    return told(battle, Attack("kael", "foe"), HIT, UNMOVED, [4, 5], *dismay).battle


def missed() -> Battle:
    battle = under_way(fighter("Kael"), foe("Foe", hp=20), foe("Rat"))
    return told(battle, Attack("kael", "foe"), MISS, PARRY).battle


def test_less_damage_is_given_back_and_everybody_sees_it() -> None:
    story = told(struck(), Override(damage=5, note="it slipped"))
    assert story.events == [
        Overridden("Longsword", "kael", "foe", "Foe", 45, 5, "12", "5", "it slipped")
    ]
    assert story.battle["foe"].hp == 45


def test_more_damage_is_taken() -> None:
    assert told(struck(), Override(damage=20)).battle["foe"].hp == 30


def test_a_miss_becomes_a_hit() -> None:
    story = told(missed(), Override(damage=7))
    assert (story.battle["foe"].hp, story.events[0].was) == (13, "0")


def test_no_damage_at_all_leaves_everything_as_before_the_attack() -> None:
    assert told(struck(), Override(damage=0)).battle["foe"].hp == 50


def test_it_can_be_overridden_again() -> None:
    battle = struck()
    for damage, hp in ((30, 20), (1, 49), (12, 38)):
        battle = told(battle, Override(damage=damage)).battle
        assert battle["foe"].hp == hp


def test_what_happened_since_then_still_counts() -> None:
    healed = after(struck(), SetVitals("foe", hp=44))
    assert told(healed, Override(damage=10)).battle["foe"].hp == 46
    assert told(healed, Override(damage=0)).battle["foe"].hp == 50


def test_a_target_falls_by_it_and_nobody_gets_the_credit() -> None:
    story = told(struck(), Override(damage=50), UNMOVED)
    assert kinds(story) == [Overridden, Fell, Stressed, TurnBegan]
    assert story.events[1] == Fell("foe", "Foe")
    assert story.battle["foe"].hp == 0
    assert story.battle["kael"].earned == 0


def test_when_it_was_the_turn_of_the_one_who_falls_the_next_one_acts() -> None:
    assert struck().active == "foe"
    assert told(struck(), Override(damage=99), UNMOVED).battle.active == "rat"
    later = after(struck(), EndTurn("foe"))
    assert told(later, Override(damage=99), UNMOVED).battle.active == "rat"
    assert kinds(told(later, Override(damage=99), UNMOVED)) == [Overridden, Fell, Stressed]


def test_when_the_last_of_a_side_falls_by_it_the_fight_is_over() -> None:
    battle = told(
        under_way(fighter("Kael"), foe("Foe")), Attack("kael", "foe"), HIT, UNMOVED, [1, 1]
    ).battle
    story = told(battle, Override(damage=50))
    assert story.events[2:] == [Ended(Ending.VICTORY)]


def test_whoever_was_killed_stands_again_and_gets_a_turn() -> None:
    killed = struck(hp=12)
    assert (killed["foe"].standing, killed.active) == (False, "rat")
    saved = told(killed, Override(damage=11)).battle
    assert saved["foe"].hp == 1
    assert after(saved, EndTurn("rat"), EndTurn("kael")).active == "foe"


def test_damage_beyond_the_hit_points_that_were_left_is_not_given_back() -> None:
    assert told(struck(hp=5), Override(damage=3)).battle["foe"].hp == 2


def test_a_boss_goes_on_to_its_next_phase_by_it() -> None:
    phases = (Behaviour.AGGRESSIVE,) * 3
    battle = under_way(fighter("Kael"), foe("Foe", phases=phases))
    hit = told(battle, Attack("kael", "foe"), HIT, UNMOVED, [1, 1]).battle
    assert kinds(told(hit, Override(damage=25))) == [Overridden, PhaseBegan]


def test_before_an_attack_there_is_nothing_to_override() -> None:
    fresh = under_way(fighter("Kael"), foe("Foe"))
    assert refused(fresh, Override(damage=5)) == NOTHING
    assert refused(fresh, Override(passed=True)) == NOTHING


@pytest.mark.parametrize("command", [Override(), Override(5, True), Override(passed=False)])
def test_of_an_attack_it_is_the_damage_and_nothing_else(command: Override) -> None:
    assert refused(struck(), command) == NOTHING


def test_an_attack_that_was_taken_back_is_not_overridden() -> None:
    chronicle = Chronicle(under_way(fighter("Kael"), foe("Foe", hp=500, max_hp=500)))
    chronicle.play(Attack("kael", "foe"), Rewind(0))
    assert chronicle.refusal(Override(damage=5)) == NOTHING


def test_whoever_is_gone_is_beyond_reach() -> None:
    gone = after(struck(), Remove("foe"))
    assert refused(gone, Override(damage=5)) == (Reason.NO_SUCH_COMBATANT, "")


def test_it_waits_for_the_choice_of_an_exploit_but_not_for_a_pause() -> None:
    waiting = after(exploited(), LayStatus("foe", "[Dazed]"))
    assert refused(waiting, Override(damage=5)) == (Reason.CHOOSE_FIRST, "Kael")
    assert told(after(struck(), Pause()), Override(damage=5)).battle["foe"].hp == 45


def test_after_the_end_results_stand() -> None:
    assert refused(after(struck(), EndFight()), Override(damage=5)) == (Reason.OVER, "")
