"""How a fight ends, and that nothing happens in it afterwards."""

import pytest

from combat.engine.commands import (
    Attack,
    Begin,
    Command,
    Defend,
    EndTurn,
    Flee,
    Reason,
    Recover,
    TakeStance,
    UseAbility,
)
from combat.engine.decide import Story
from combat.engine.events import Ended, TurnBegan, TurnLost
from combat.engine.options import options
from combat.engine.stances import Stance
from combat.engine.state import Ending
from tests.engine.fight.scene import (
    BLANK,
    FUMBLE,
    HIT,
    end_turn,
    fight,
    lay,
    names,
    only,
    passed,
    play,
    refusal,
    strike,
    told,
)
from tests.support.fighters import fighter, foe

SELF_INJURY = [7]


def won() -> Story:
    return strike(fight(fighter(), foe(hp=1)), *HIT, [4, 4])


def test_the_last_enemys_fall_is_a_victory() -> None:
    battle = fight(fighter(), foe(hp=1), foe("Other", hp=0), foe("Gone", fled=True))
    story = strike(battle, *HIT, [4, 4])
    assert names(story) == ["Attacked", "Fell", "Ended"]
    assert story.battle.ending is only(story, Ended).ending is Ending.VICTORY


def test_the_last_heros_fall_is_a_defeat() -> None:
    battle = fight(foe(), fighter(hp=1), fighter("Runa", hp=0))
    story = strike(battle, *HIT, [4, 4], at="kael")
    assert only(story, Ended).ending is Ending.DEFEAT


def test_enemies_that_got_away_do_not_make_it_less_of_a_defeat() -> None:
    battle = fight(foe(), foe("Gone", fled=True), fighter(hp=1))
    story = strike(battle, *HIT, [4, 4], at="kael")
    assert only(story, Ended).ending is Ending.DEFEAT


def test_as_long_as_both_sides_stand_the_fight_goes_on() -> None:
    battle = fight(fighter(), foe(hp=1), foe("Other"))
    story = strike(battle, *HIT, [4, 4], [8] * 5)
    assert (story.battle.ending, story.battle.active) == (None, "other")


def test_a_hero_can_lose_the_fight_by_the_own_hand() -> None:
    story = strike(fight(fighter(hp=3), foe()), *FUMBLE, SELF_INJURY, [3])
    assert only(story, Ended).ending is Ending.DEFEAT


def test_the_last_enemy_can_fall_by_its_own_hand() -> None:
    story = strike(fight(foe(hp=3, legend=30), fighter()), *FUMBLE, SELF_INJURY, [3], at="kael")
    assert only(story, Ended).ending is Ending.VICTORY
    assert story.battle["kael"].earned == 0


def test_who_falls_by_the_own_hand_hands_the_turn_on() -> None:
    battle = fight(fighter(hp=3), fighter("Runa"), foe())
    story = strike(battle, *FUMBLE, SELF_INJURY, [3], [8] * 5)
    assert (story.battle.active, story.battle.ending) == ("runa", None)


@pytest.mark.parametrize("limit", [1, 2, 7])
def test_the_fight_is_a_draw_when_no_round_is_left(limit: int) -> None:
    battle = fight(round_limit=limit)
    last_turn = passed(battle, 2 * limit - 1)
    assert (last_turn.ending, last_turn.round, last_turn.active) == (None, limit, "foe")
    story = end_turn(last_turn)
    assert names(story) == ["Ended"]
    assert only(story, Ended).ending is Ending.DRAW


def test_a_hundred_rounds_are_played() -> None:
    assert passed(fight(), 199).round == 100
    assert passed(fight(), 200).ending is Ending.DRAW


def test_the_stunned_cannot_keep_a_fight_from_its_last_round() -> None:
    """Both lose every turn that is left."""
    battle = lay(lay(fight(round_limit=5), "kael", "[Stunned]", 99), "foe", "[Stunned]", 99)
    story = end_turn(battle)
    assert len(told(story, TurnBegan)) == len(told(story, TurnLost)) == 1 + 2 * 4
    assert only(story, Ended).ending is Ending.DRAW


@pytest.mark.parametrize(
    "command",
    [
        Begin(),
        Attack("kael", "foe"),
        UseAbility("kael", "Analyze", "foe"),
        Defend("kael"),
        Recover("kael"),
        TakeStance("kael", Stance.AGGRESSIVE),
        Flee("kael"),
        EndTurn("kael"),
    ],
)
def test_nobody_acts_after_the_end(command: Command) -> None:
    after = won().battle
    expected = Reason.ALREADY_BEGUN if isinstance(command, Begin) else Reason.OVER
    assert refusal(after, command) is expected


def test_nobody_is_waited_for_after_the_end() -> None:
    after = won().battle
    assert (after.active, after.waiting_for, options(after)) == ("", "", [])


def test_the_fight_ends_but_once() -> None:
    battle = fight(fighter(), foe(hp=1))
    assert len(told(strike(battle, *HIT, [8, 8]), Ended)) == 1


def test_no_turn_begins_when_the_fight_is_over() -> None:
    assert "TurnBegan" not in names(won())


def test_a_fight_with_nobody_in_it_does_not_begin() -> None:
    empty = fight(fighter(fled=True), foe(hp=0), order=(), active="", round=0)
    assert refusal(empty, Begin()) is Reason.NOBODY_TO_FIGHT


def test_a_fight_that_somebody_has_fled_can_still_be_won() -> None:
    battle = fight(fighter(), fighter("Runa", fled=True), foe(hp=1))
    assert only(strike(battle, *HIT, [4, 4]), Ended).ending is Ending.VICTORY


def test_the_fight_goes_on_in_its_last_round_until_the_last_one_has_acted() -> None:
    battle = fight(round_limit=1)
    story = play(battle, Defend("kael"), BLANK)
    assert (story.battle.active, story.battle.ending) == ("foe", None)
