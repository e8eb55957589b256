"""Fleeing: opposed FINESSE against the average of the foes, and never from a boss."""

import pytest

from combat.engine.commands import Attack, Flee, Reason
from combat.engine.decide.actions import flight_pools
from combat.engine.events import Ended, FleeTried
from combat.engine.nature import Threat
from combat.engine.state import Condition, Ending, Side
from tests.engine.fight.scene import BLANK, fight, names, only, play, refusal, strike
from tests.support.fighters import fighter, foe

AWAY = ([8, *BLANK], BLANK)
CAUGHT = ([8, *BLANK], [8, 8, *BLANK])
LEVEL = ([8, *BLANK], [8, *BLANK])


@pytest.mark.parametrize(("faces", "fled"), [(AWAY, True), (LEVEL, False), (CAUGHT, False)])
def test_who_does_not_win_stays(faces: tuple[list[int], ...], fled: bool) -> None:
    battle = fight(fighter(), fighter("Runa"), foe())
    story = play(battle, Flee("kael"), *faces)
    assert only(story, FleeTried).fled is story.battle["kael"].fled is fled
    assert names(story) == ["FleeTried", "TurnBegan"]
    assert story.battle.active == "runa"


def test_a_fumble_loses_the_race_and_a_fumble_of_the_foes_wins_it() -> None:
    battle = fight(fighter(), fighter("Runa"), foe())
    assert not only(play(battle, Flee("kael"), [1, *BLANK], BLANK), FleeTried).fled
    assert only(play(battle, Flee("kael"), BLANK, [1, *BLANK]), FleeTried).fled


@pytest.mark.parametrize(
    ("finesse", "average"),
    [([5], 5), ([2, 8], 5), ([4, 5], 5), ([4, 4, 5], 4), ([1, 9, 9], 6), ([10, 1, 1, 1], 3)],
)
def test_the_foes_roll_the_average_of_their_finesse(finesse: list[int], average: int) -> None:
    """Half a die is rounded up."""
    foes = [foe(f"Foe {at}", finesse=number) for at, number in enumerate(finesse)]
    own, theirs = flight_pools(fight(fighter(finesse=7), *foes), fighter(finesse=7))
    assert (own.size, theirs.size) == (7, average)


def test_the_fallen_and_the_fled_hold_nobody_back() -> None:
    foes = [foe(finesse=4), foe("Fallen", finesse=10, hp=0), foe("Gone", finesse=10, fled=True)]
    assert flight_pools(fight(fighter(), *foes), fighter())[1].size == 4


def test_what_weighs_on_all_pools_slows_the_one_who_flees() -> None:
    slow = fighter("Kael", "[Dazed]", "[Inspired]")
    battle = fight(slow, foe(), conditions=(Condition("[Difficult Terrain]", Side.HEROES),))
    own, theirs = flight_pools(battle, slow)
    assert (own.size, theirs.size) == (5 - 2 - 1, 5)


def test_nobody_flees_from_a_boss() -> None:
    boss = foe("Omega", threat=Threat.BOSS)
    assert refusal(fight(fighter(), foe(), boss), Flee("kael")) is Reason.NO_FLEEING


def test_a_fallen_boss_holds_nobody_back() -> None:
    boss = foe("Omega", threat=Threat.BOSS, hp=0)
    assert only(play(fight(fighter(), foe(), boss), Flee("kael"), *AWAY), FleeTried).fled


def test_a_boss_may_flee_itself_and_leaves_the_field_to_the_heroes() -> None:
    story = play(fight(foe("Omega", threat=Threat.BOSS), fighter()), Flee("omega"), *AWAY)
    assert only(story, Ended).ending is Ending.VICTORY


def test_it_costs_no_stamina() -> None:
    battle = fight(fighter(stamina=0), fighter("Runa"), foe())
    assert play(battle, Flee("kael"), *CAUGHT).battle["kael"].stamina == 0


def test_the_last_hero_to_flee_ends_the_fight_as_fled() -> None:
    battle = fight(fighter(), fighter("Runa", hp=0), foe())
    story = play(battle, Flee("kael"), *AWAY)
    assert names(story) == ["FleeTried", "Ended"]
    assert only(story, Ended).ending is Ending.FLED


def test_heroes_of_whom_one_got_away_have_fled_when_the_last_one_falls() -> None:
    battle = fight(foe(), fighter(hp=1), fighter("Runa", fled=True))
    story = strike(battle, [8, 8, *BLANK], BLANK, [4, 4], at="kael")
    assert only(story, Ended).ending is Ending.FLED


def test_enemies_who_all_flee_leave_a_victory() -> None:
    story = play(fight(foe(), fighter()), Flee("foe"), *AWAY)
    assert only(story, Ended).ending is Ending.VICTORY
    assert story.battle["kael"].earned == 0


def test_who_has_fled_is_out_of_reach_and_has_no_turns() -> None:
    battle = fight(fighter(), foe(), fighter("Runa"))
    away = play(battle, Flee("kael"), *AWAY).battle
    assert refusal(away, Attack("foe", "kael")) is Reason.TARGET_DOWN
    runas = strike(away, [8, *BLANK], [8, 8, *BLANK], at="runa").battle
    foes = strike(runas, [8, *BLANK], [8, 8, *BLANK]).battle
    assert (foes.active, foes.round) == ("foe", 2)
