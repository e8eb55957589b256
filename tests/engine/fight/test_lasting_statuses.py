"""Statuses without a duration: each stays until what ends it."""

from typing import Any

import pytest

from combat.engine.commands import ClearStatus, Defend, Recover, UseAbility
from combat.engine.events import Attacked, StatusEnded, TurnBegan
from combat.engine.state import Battle
from combat.engine.statuses import STATUSES
from tests.engine.fight.scene import (
    BLANK,
    FUMBLE,
    HIT,
    MISS,
    able,
    end_turn,
    fight,
    lasts,
    lay,
    only,
    passed,
    play,
    strike,
    three,
    told,
)
from tests.support.fighters import fighter, foe

FOREVER = [kind.name for kind in STATUSES.values() if kind.turns is None]
ONE_ATTACK = [kind.name for kind in STATUSES.values() if kind.one_attack]
ON_WHOSE_TURN = pytest.mark.parametrize("active", ["kael", "runa", "foe"])


def bearing(name: str, **numbers: Any) -> Battle:
    return lay(fight(fighter(**numbers), foe()), "kael", name)


def test_these_are_the_statuses_that_do_not_count_turns() -> None:
    assert set(FOREVER) == {
        "Saga of Courage",
        "[Blessed Aim]",
        "Exploit Weakness",
        "Steady Hand",
        "[Exhausted]",
        "[Wounded]",
        "[Overextended]",
        "[Weapon Jam]",
    }
    assert set(ONE_ATTACK) == {"[Blessed Aim]", "Exploit Weakness", "Steady Hand", "[Weapon Jam]"}


@ON_WHOSE_TURN
@pytest.mark.parametrize("name", [name for name in FOREVER if name != "[Overextended]"])
def test_it_stays_however_many_turns_go_by(name: str, active: str) -> None:
    assert passed(lay(three(active), "kael", name), 60)["kael"].has(name)


@pytest.mark.parametrize("name", FOREVER)
def test_the_game_master_can_end_it(name: str) -> None:
    story = play(bearing(name), ClearStatus("kael", name))
    assert only(story, StatusEnded).status == name
    assert not story.battle["kael"].has(name)


@pytest.mark.parametrize("name", FOREVER)
def test_it_ends_with_its_bearers_fall(name: str) -> None:
    battle = lay(fight(foe(), fighter(hp=1), fighter("Runa")), "kael", name)
    story = strike(battle, *HIT, [4, 4], [8] * 4 + BLANK, at="kael")
    assert story.battle["kael"].statuses == ()


@pytest.mark.parametrize(
    ("faces", "rest"), [(HIT, [[4, 4]]), (MISS, []), (FUMBLE, [[1]])], ids=["hit", "miss", "fumble"]
)
@pytest.mark.parametrize("name", ONE_ATTACK)
def test_the_bearers_next_attack_uses_it_up(
    name: str, faces: tuple[list[int], ...], rest: list[list[int]]
) -> None:
    story = strike(bearing(name), *faces, *rest)
    assert only(story, Attacked).used == (name,)
    assert not story.battle["kael"].has(name)


@pytest.mark.parametrize("name", ONE_ATTACK)
def test_an_ability_that_strikes_is_an_attack_too(name: str) -> None:
    battle = lay(fight(able("Heretical Rend"), foe()), "kael", name)
    story = play(battle, UseAbility("kael", "Heretical Rend", "foe"), *HIT, [4, 4])
    assert not story.battle["kael"].has(name)


@pytest.mark.parametrize("command", [Defend("kael"), Recover("kael")])
@pytest.mark.parametrize("name", ONE_ATTACK)
def test_anything_but_an_attack_leaves_it_be(name: str, command: Any) -> None:
    faces = [BLANK] if isinstance(command, Defend) else []
    assert play(bearing(name), command, *faces).battle["kael"].has(name)


@pytest.mark.parametrize("name", ONE_ATTACK)
def test_an_attack_on_the_bearer_leaves_it_be(name: str) -> None:
    battle = lay(fight(foe(), fighter()), "kael", name)
    assert strike(battle, *HIT, [4, 4], at="kael").battle["kael"].has(name)


def test_one_attack_uses_up_everything_that_was_for_one_attack() -> None:
    battle = bearing("Exploit Weakness")
    for name in ("[Blessed Aim]", "[Focused]"):
        battle = lay(battle, "kael", name)
    story = strike(battle, *HIT, [4, 4])
    assert only(story, Attacked).used == ("Exploit Weakness", "[Blessed Aim]")
    assert only(story, Attacked).rolls[0].pool.size == 5 + 3 + 1 + 1
    assert [one.name for one in story.battle["kael"].statuses] == ["[Focused]"]


@ON_WHOSE_TURN
def test_the_overextended_are_so_until_their_own_next_turn_begins(active: str) -> None:
    battle = lay(three(active), "kael", "[Overextended]")
    assert lasts(battle, "[Overextended]") == 0


def test_the_overextended_defend_badly_against_everybody_in_between() -> None:
    battle = lay(three("kael"), "kael", "[Overextended]")
    runas = end_turn(battle).battle
    foes = end_turn(runas).battle
    assert runas["kael"].has("[Overextended]")
    attack = only(strike(foes, *MISS, at="kael"), Attacked)
    assert attack.rolls[1].pool.size == 5 - 2
    began = only(end_turn(foes), TurnBegan)
    assert (began.actor, began.ended) == ("kael", ("[Overextended]",))


def test_the_beginning_of_somebody_elses_turn_does_not_set_the_overextended_upright() -> None:
    story = end_turn(lay(three("kael"), "kael", "[Overextended]"))
    assert only(story, TurnBegan).ended == ()
    assert not told(story, StatusEnded)
