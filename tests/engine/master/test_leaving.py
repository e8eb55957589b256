"""Somebody is taken out of the fight."""

import pytest
from msgspec.structs import replace

from combat.engine.called_shots import Aim
from combat.engine.commands import Choose, EndFight, EndTurn, Pause, Reason, Remove
from combat.engine.events import Ended, Left, StatusesWaned, TurnBegan
from combat.engine.gear import Damage
from combat.engine.outcomes import Blow
from combat.engine.state import Battle, Ending, Pending
from combat.engine.statuses import lay
from tests.engine.master.board import after, exploited, kinds, refused, told, under_way
from tests.support.fighters import fighter, foe, profile

FIGHT = under_way(fighter("Kael"), foe("Foe"), fighter("Bryn"), foe("Rat"))
ORDER = ("kael", "foe", "bryn", "rat")


def test_one_who_is_not_acting_just_goes() -> None:
    story = told(FIGHT, Remove("bryn"))
    assert story.events == [Left("bryn", "Bryn", ("kael", "foe", "rat"))]
    assert story.battle.find("bryn") is None
    assert (story.battle.order, story.battle.active) == (("kael", "foe", "rat"), "kael")


def test_the_others_keep_their_numbers() -> None:
    left = told(FIGHT, Remove("bryn")).battle
    assert left.combatants == tuple(one for one in FIGHT.combatants if one.id != "bryn")


def test_when_the_active_one_goes_the_next_one_acts() -> None:
    story = told(FIGHT, Remove("kael"))
    assert kinds(story) == [Left, TurnBegan]
    assert (story.battle.active, story.battle.round) == ("foe", 1)


def test_when_the_last_one_of_a_round_goes_a_new_round_begins() -> None:
    last = after(FIGHT, EndTurn("kael"), EndTurn("foe"), EndTurn("bryn"))
    story = told(last, Remove("rat"))
    assert (story.battle.active, story.battle.round) == ("kael", 2)


def test_whoever_went_before_the_active_one_leaves_the_turn_alone() -> None:
    third = after(FIGHT, EndTurn("kael"), EndTurn("foe"))
    left = told(third, Remove("foe")).battle
    assert left.active == "bryn"
    assert after(left, EndTurn("bryn")).active == "rat"


@pytest.mark.parametrize(("gone", "ending"), [("foe", Ending.VICTORY), ("kael", Ending.DEFEAT)])
def test_the_last_of_a_side_ends_the_fight(gone: str, ending: Ending) -> None:
    duel = under_way(fighter("Kael"), foe("Foe"))
    story = told(duel, Remove(gone))
    assert story.events[1:] == [Ended(ending)]
    assert (story.battle.ending, story.battle.active) == (ending, "")


def test_the_last_one_standing_ends_the_fight_although_the_fallen_stay() -> None:
    battle = under_way(fighter("Kael"), foe("Foe"), foe("Dead", hp=0))
    assert told(battle, Remove("foe")).battle.ending is Ending.VICTORY


def test_heroes_of_whom_one_got_away_have_fled_when_the_last_is_taken_out() -> None:
    battle = under_way(fighter("Kael"), foe("Foe"), fighter("Gone", fled=True))
    assert told(battle, Remove("kael")).battle.ending is Ending.FLED


def test_before_the_start_a_side_may_be_empty() -> None:
    battle = Battle(profile("core-d10"), (fighter("Kael"), foe("Foe")))
    story = told(battle, Remove("foe"))
    assert kinds(story) == [Left]
    assert story.battle.ending is None


def test_when_the_target_of_an_exploit_goes_nobody_has_to_choose() -> None:
    waiting = exploited(foe("Rat"))
    story = told(waiting, Remove("foe"))
    assert kinds(story) == [Left, TurnBegan]
    assert (story.battle.pending, story.battle.active) == (None, "rat")


def test_when_the_attacker_of_an_exploit_goes_the_next_one_acts() -> None:
    waiting = exploited(fighter("Bryn"))
    story = told(waiting, Remove("kael"))
    assert (story.battle.pending, story.battle.active) == (None, "foe")


def test_the_turn_that_ends_with_an_exploit_counts_the_durations_down() -> None:
    waiting = exploited(foe("Rat"), attacker=fighter("Kael", "[Hamstrung]"))
    story = told(waiting, Remove("foe"))
    assert kinds(story) == [Left, StatusesWaned, TurnBegan]


def test_an_exploit_of_two_others_still_waits_for_its_choice() -> None:
    waiting = exploited(foe("Rat"), fighter("Bryn"))
    left = told(waiting, Remove("rat")).battle
    assert (left.pending, left.active) == (waiting.pending, "kael")
    assert after(left, Choose("kael", Aim.LEG)).active == "foe"


def test_when_one_who_would_strike_for_free_goes_the_turn_they_waited_in_ends() -> None:
    pending = Pending("foe", "kael", Blow("Claws", Damage(1, 4)), free=True)
    waiting = replace(FIGHT, pending=pending)
    story = told(waiting, Remove("foe"))
    assert (story.battle.pending, story.battle.active) == (None, "bryn")


def test_the_song_of_one_who_is_gone_is_over() -> None:
    song = (lay("Saga of Courage", by="singer"),)
    battle = under_way(replace(fighter("Kael"), statuses=song), fighter("Singer"), foe("Foe"))
    assert not told(battle, Remove("singer")).battle["kael"].statuses


def test_somebody_is_taken_out_of_a_paused_fight() -> None:
    assert told(after(FIGHT, Pause()), Remove("bryn")).battle.find("bryn") is None


def test_nobody_can_be_taken_out_who_is_not_there() -> None:
    assert refused(FIGHT, Remove("stranger")) == (Reason.NO_SUCH_COMBATANT, "")


def test_nobody_is_taken_out_of_a_fight_that_is_over() -> None:
    assert refused(after(FIGHT, EndFight()), Remove("bryn")) == (Reason.OVER, "")
