"""Stress: what gives it, and what WILL makes of it."""

from typing import Any

import pytest

from combat.engine.commands import Begin, UseAbility
from combat.engine.decide import Story
from combat.engine.events import Fell, Stressed, TurnLost
from combat.engine.nature import Trait
from combat.engine.state import Battle, Combatant
from tests.engine.fight.scene import (
    BLANK,
    HIT,
    MISS,
    able,
    fight,
    lay,
    names,
    only,
    play,
    strike,
    told,
)
from tests.support.fighters import fighter, foe

OVEREXTENDED = [1]
RESISTED = pytest.mark.parametrize(
    ("will", "felt"),
    [
        (BLANK, 10),
        ([1, *BLANK], 10),
        ([8, 1, *BLANK], 10),
        ([8, *BLANK], 5),
        ([8, 8, *BLANK], 2),
        ([8, 8, 8, *BLANK], 2),
        ([8, 8, 8, 8, *BLANK], 0),
        ([8] * 5, 0),
    ],
)
"""Net 0 feels all of it, 1 half, 2 and 3 a quarter, 4 nothing (S5 2.5.4); a 1 takes a success away."""


def haunted(*foes: Combatant, **hero: Any) -> Battle:
    """Before the fight; FINESSE differs, so that no tie is to be broken."""
    return fight(fighter(finesse=9, **hero), *foes, order=(), active="", round=0)


def forlorn(name: str = "Foe", **numbers: Any) -> Combatant:
    return foe(name, traits=(Trait.FORLORN,), **numbers)


def killed(*dice: list[int]) -> Story:
    """Kael fells Foe with exactly what it has left; the faces are those of the others' WILL."""
    battle = fight(fighter(), fighter("Runa"), foe(hp=11), foe("Other"), foe("Third"))
    return strike(battle, *HIT, [4, 4], *dice)


@RESISTED
def test_a_forlorn_aura_is_resisted_before_the_first_turn(will: list[int], felt: int) -> None:
    story = play(haunted(forlorn()), Begin(), BLANK, BLANK, will)
    assert names(story) == ["Began", "Stressed", "TurnBegan"]
    stressed = only(story, Stressed)
    assert (stressed.who, stressed.amount, stressed.source) == (
        "kael",
        felt,
        "the Forlorn aura of Foe",
    )
    assert story.battle["kael"].stress == felt


def test_every_forlorn_one_weighs_on_every_hero() -> None:
    battle = fight(
        fighter(finesse=9),
        fighter("Runa", finesse=8),
        forlorn(finesse=7),
        forlorn("Other", finesse=6),
        forlorn("Dead", finesse=4, hp=0),
        foe("Third"),
        order=(),
        active="",
        round=0,
    )
    story = play(battle, Begin(), *[BLANK] * 6, *[BLANK] * 4)
    assert [event.who for event in told(story, Stressed)] == ["kael", "runa", "kael", "runa"]
    assert (story.battle["kael"].stress, story.battle["runa"].stress) == (20, 20)


def test_an_aura_may_break_somebody_who_then_loses_the_first_turn() -> None:
    battle = haunted(forlorn(finesse=1), stress=92)
    story = play(battle, Begin(), [8, *BLANK], BLANK, BLANK, BLANK)
    assert only(story, TurnLost).actor == "kael"
    assert story.battle.active == "foe"


@RESISTED
def test_an_allys_fall_is_resisted_with_will(will: list[int], felt: int) -> None:
    story = killed(will, [8] * 5)
    first = told(story, Stressed)[0]
    assert (first.who, first.amount, first.source) == ("other", felt, "the fall of Foe")


def test_a_fall_weighs_on_all_its_allies_and_on_nobody_else() -> None:
    story = killed(BLANK, BLANK)
    assert [event.who for event in told(story, Stressed)] == ["other", "third"]
    assert [one.stress for one in story.battle.combatants] == [0, 0, 0, 10, 10]


def test_a_fall_comes_before_the_dismay() -> None:
    assert names(killed(BLANK, BLANK)) == ["Attacked", "Fell", "Stressed", "Stressed", "TurnBegan"]


def test_heroes_feel_the_fall_of_a_hero() -> None:
    battle = fight(foe(), fighter(hp=11), fighter("Runa"))
    story = strike(battle, *HIT, [4, 4], [8, *BLANK], at="kael")
    assert only(story, Fell).who == "kael"
    assert story.battle["runa"].stress == 5


@pytest.mark.parametrize(("faces", "rest"), [(HIT, [[4, 4]]), (MISS, [])], ids=["hit", "miss"])
def test_a_heretical_deed_costs_five_stress_hit_or_miss(
    faces: tuple[list[int], ...], rest: list[list[int]]
) -> None:
    battle = fight(able("Heretical Rend"), foe())
    story = play(battle, UseAbility("kael", "Heretical Rend", "foe"), *faces, *rest)
    assert story.battle["kael"].stress == 5


@pytest.mark.parametrize(("will", "felt"), [(BLANK, 12), ([8, *BLANK], 6), ([8, 8, *BLANK], 2)])
def test_the_corrupted_feel_a_fifth_more_of_what_gets_through(will: list[int], felt: int) -> None:
    battle = fight(fighter(), foe(hp=11), foe("Other"), fighter("Runa"))
    corrupted = lay(battle, "other", "[Corrupted]")
    story = strike(corrupted, *HIT, [4, 4], will, [1])
    assert only(story, Stressed).amount == felt
