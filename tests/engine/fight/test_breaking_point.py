"""A hundred stress: WILL against 3, then 60, or 75 and a turn lost."""

import pytest

from combat.engine.events import BreakingPoint, StatusLaid, Stressed, TurnLost
from tests.engine.fight.scene import BLANK, FUMBLE, HIT, end_turn, fight, only, strike, told
from tests.support.fighters import fighter, foe

OVEREXTENDED = [1]


def test_stress_ends_at_a_hundred() -> None:
    story = strike(fight(fighter(stress=97), foe()), *FUMBLE, OVEREXTENDED, BLANK)
    stressed = only(story, Stressed)
    assert (stressed.amount, stressed.stress) == (5, 100)


@pytest.mark.parametrize(
    ("will", "held"),
    [
        ([8, 8, 8, *BLANK], True),
        ([8] * 5, True),
        ([8, 8, 8, 8, 1], True),
        ([8, 8, *BLANK], False),
        ([8, 8, 8, 1, *BLANK], False),
        (BLANK, False),
        ([1, *BLANK], False),
    ],
)
def test_at_a_hundred_will_is_rolled_against_three(will: list[int], held: bool) -> None:
    story = strike(fight(fighter(stress=95), foe()), *FUMBLE, OVEREXTENDED, will)
    breaking = only(story, BreakingPoint)
    assert (breaking.held, breaking.stress) == (held, 60 if held else 75)
    assert story.battle["kael"].stress == breaking.stress
    assert story.battle["kael"].has("[Stunned]") is not held


def test_below_a_hundred_nobody_breaks() -> None:
    story = strike(fight(fighter(stress=94), foe()), *FUMBLE, OVEREXTENDED)
    assert (story.battle["kael"].stress, told(story, BreakingPoint)) == (99, [])


def test_what_weighs_on_all_pools_weighs_on_the_will() -> None:
    battle = fight(fighter("Kael", "[Dazed]", stress=95), foe())
    story = strike(battle, *FUMBLE, OVEREXTENDED, BLANK)
    assert only(story, BreakingPoint).rolls[0].pool.size == 5 - 2


def test_who_breaks_in_the_own_turn_loses_the_next_one() -> None:
    broken = strike(fight(fighter(stress=95), foe()), *FUMBLE, OVEREXTENDED, BLANK).battle
    assert broken.active == "foe"
    story = end_turn(broken)
    assert only(story, TurnLost).actor == "kael"
    assert (story.battle.active, story.battle.round) == ("foe", 2)
    assert not story.battle["kael"].has("[Stunned]")


def test_an_enemy_breaks_like_a_hero() -> None:
    battle = fight(fighter(), foe(hp=11), foe("Other", stress=90))
    story = strike(battle, *HIT, [4, 4], BLANK, BLANK)
    assert only(story, BreakingPoint).who == "other"
    assert only(story, TurnLost).actor == "other"
    assert (story.battle["other"].stress, story.battle.active) == (75, "kael")


def test_the_stun_of_a_breaking_point_says_where_it_came_from() -> None:
    story = strike(fight(fighter(stress=95), foe()), *FUMBLE, OVEREXTENDED, BLANK)
    stun = told(story, StatusLaid)[0]
    assert (stun.status.name, stun.source) == ("[Stunned]", "Breaking point")
