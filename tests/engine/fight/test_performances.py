"""The Saga of Courage lasts while its singer does nothing else."""

from typing import Any

import pytest

from combat.engine.commands import (
    Attack,
    Command,
    Defend,
    Flee,
    Recover,
    SkipTurn,
    TakeStance,
    UseAbility,
)
from combat.engine.events import AbilityUsed, Attacked, BreakingPoint, StatusEnded, StatusLaid
from combat.engine.stances import Stance
from combat.engine.state import Battle, Side
from tests.engine.fight.scene import (
    BLANK,
    HIT,
    MISS,
    MISSES,
    able,
    end_turn,
    fight,
    lay,
    only,
    passed,
    play,
    strike,
    told,
)
from tests.support.fighters import fighter, foe

SAGA = "Saga of Courage"


def singing(*others: Any, **numbers: Any) -> Battle:
    """Skald, whose turn it is again, has begun to sing before."""
    skald = able(SAGA, "Saga of Inspiration", "Second Wind", name="Skald", **numbers)
    battle = fight(skald, fighter("Runa"), foe(), *others)
    return passed(play(battle, UseAbility("skald", SAGA)).battle, 2 + len(others))


def bearers(battle: Battle) -> set[str]:
    return {one.id for one in battle.combatants if one.has(SAGA)}


def test_it_is_sung_for_all_allies_that_stand() -> None:
    skald = able(SAGA, name="Skald")
    battle = fight(skald, fighter("Runa"), fighter("Ulf", hp=0), foe())
    story = play(battle, UseAbility("skald", SAGA))
    assert only(story, AbilityUsed).stamina == 15
    assert {(laid.who, laid.status.by) for laid in told(story, StatusLaid)} == {
        ("skald", "skald"),
        ("runa", "skald"),
    }


@pytest.mark.parametrize("key", MISSES)
def test_everybody_who_hears_it_attacks_with_two_more_dice(key: str) -> None:
    alone = fight(fighter("Runa"), foe(), ruleset=key)
    heard = lay(alone, "runa", SAGA)
    attacks = [only(strike(battle, *MISSES[key]), Attacked) for battle in (alone, heard)]
    assert [attack.rolls[0].pool.size for attack in attacks] == [5, 7]


@pytest.mark.parametrize(
    ("command", "faces"),
    [
        (Attack("skald", "foe"), [*HIT, [4, 4]]),
        (Attack("skald", "foe"), [*MISS]),
        (Defend("skald"), [BLANK]),
        (Recover("skald"), []),
        (Flee("skald"), [[8, *BLANK], [8, 8, *BLANK]]),
        (Flee("skald"), [[8, *BLANK], BLANK]),
        (UseAbility("skald", "Second Wind"), [BLANK]),
        (UseAbility("skald", "Saga of Inspiration"), []),
    ],
    ids=["hit", "miss", "defend", "recover", "stays", "flees", "ability", "another saga"],
)
def test_it_ends_for_all_as_the_singer_does_something_else(
    command: Command, faces: list[list[int]]
) -> None:
    battle = singing(hp=20)
    assert bearers(battle) == {"skald", "runa"}
    story = play(battle, command, *faces)
    ended = told(story, StatusEnded)
    assert {(event.who, event.status) for event in ended} == {("skald", SAGA), ("runa", SAGA)}
    assert not bearers(story.battle)


@pytest.mark.parametrize("name", ["[Stunned]", "[Silenced]"])
def test_it_ends_as_the_singer_is_stunned_or_silenced(name: str) -> None:
    for battle in (singing(), passed(singing(), 1), passed(singing(), 2)):
        assert bearers(battle)
        assert not bearers(lay(battle, "skald", name))


@pytest.mark.parametrize("name", ["[Dazed]", "[Disarmed]", "[Bleeding]", "[Winded]"])
def test_no_other_harm_makes_the_singer_stop(name: str) -> None:
    assert bearers(lay(passed(singing(), 1), "skald", name)) == {"skald", "runa"}


def test_a_listener_who_is_stunned_or_silenced_goes_on_listening() -> None:
    battle = lay(lay(singing(), "runa", "[Stunned]"), "runa", "[Silenced]")
    assert bearers(battle) == {"skald", "runa"}


def test_it_ends_as_the_singer_falls() -> None:
    battle = passed(singing(hp=5), 2)
    story = strike(battle, *HIT, [4, 4], [8] * 4 + BLANK, at="skald")
    assert story.battle["skald"].hp == 0
    assert not bearers(story.battle)


def test_it_ends_as_the_singer_breaks_under_the_stress() -> None:
    skald = able(SAGA, name="Skald", side=Side.ENEMIES, stress=95)
    battle = fight(skald, fighter(), foe(hp=8), foe("Other"))
    sung = play(battle, UseAbility("skald", SAGA)).battle
    assert bearers(sung) == {"skald", "foe", "other"}
    story = strike(sung, *HIT, [4, 4], BLANK, BLANK, BLANK)
    assert only(story, BreakingPoint).who == "skald"
    assert story.battle["skald"].has("[Stunned]")
    assert not bearers(story.battle)


def test_letting_the_turn_go_by_does_not_end_it() -> None:
    assert bearers(passed(singing(), 30)) == {"skald", "runa"}


def test_a_turn_skipped_by_the_game_master_does_not_end_it() -> None:
    assert bearers(play(singing(), SkipTurn()).battle) == {"skald", "runa"}


def test_a_stance_is_no_deed_that_ends_it() -> None:
    story = play(singing(), TakeStance("skald", Stance.DEFENSIVE))
    assert bearers(story.battle) == {"skald", "runa"}


def test_singing_on_does_not_end_it() -> None:
    story = play(singing(), UseAbility("skald", SAGA))
    assert not told(story, StatusEnded)
    assert bearers(story.battle) == {"skald", "runa"}


def test_what_the_listeners_do_does_not_end_it() -> None:
    battle = end_turn(singing()).battle
    assert battle.active == "runa"
    assert bearers(strike(battle, *HIT, [4, 4]).battle) == {"skald", "runa"}


def test_a_listener_that_falls_hears_it_no_more_and_the_others_do() -> None:
    battle = passed(singing(fighter("Ulf", hp=1)), 2)
    assert (battle.active, bearers(battle)) == ("foe", {"skald", "runa", "ulf"})
    story = strike(battle, *HIT, [1, 1], [8] * 5, [8] * 5, at="ulf")
    assert bearers(story.battle) == {"skald", "runa"}
