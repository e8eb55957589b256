"""Until there is a grid: whoever else attacked somebody since its own last turn stands around it."""

import pytest

from combat.engine.clash import Position
from combat.engine.exchange import position_of
from combat.engine.state import Battle, Combatant
from tests.engine.fight.scene import FUMBLE, HIT, MISS, Faces, end_turn, fight, strike
from tests.support.fighters import fighter, foe

BY_POSITION = {"position_crits": "true"}


def party(**numbers: int) -> tuple[Combatant, ...]:
    return fighter(), fighter("Runa"), fighter("Ulf"), foe(**numbers)


def position(battle: Battle) -> Position:
    """In which the active one would strike at the foe."""
    return position_of(battle[battle.active], battle["foe"])


@pytest.mark.parametrize(
    ("faces", "rest"), [(HIT, [[4, 4]]), (MISS, []), (FUMBLE, [[1]])], ids=["hit", "miss", "fumble"]
)
def test_every_attack_helps_the_next_one_to_flank(faces: Faces, rest: list[list[int]]) -> None:
    battle = fight(*party())
    assert position(battle) is Position.FRONT
    runas = strike(battle, *faces, *rest).battle
    assert position(runas) is Position.FLANKING
    ulfs = strike(runas, *faces, *rest).battle
    assert position(ulfs) is Position.SURROUNDED


def test_the_own_earlier_attack_is_no_help() -> None:
    battle = fight(fighter(), foe("Other"), foe())
    struck = strike(battle, *MISS).battle
    assert struck["foe"].struck_by == ("kael",)
    assert position_of(struck["kael"], struck["foe"]) is Position.FRONT


def test_an_attack_on_somebody_else_is_no_help() -> None:
    battle = fight(fighter(), fighter("Runa"), foe(), foe("Other"))
    assert position(strike(battle, *MISS, at="other").battle) is Position.FRONT


def test_the_own_next_turn_shakes_them_off() -> None:
    """Even one in which nothing is done."""
    battle = fight(*party(), active="ulf")
    foes = strike(battle, *MISS).battle
    assert foes["foe"].struck_by == ()
    assert position(end_turn(foes).battle) is Position.FRONT


@pytest.mark.parametrize(
    ("struck_by", "percent"), [((), 5), (("runa",), 15), (("runa", "ulf"), 25), (("kael",), 5)]
)
def test_the_chance_of_a_critical_goes_by_the_position(
    struck_by: tuple[str, ...], percent: int
) -> None:
    battle = fight(fighter(), foe(struck_by=struck_by), tunables=BY_POSITION)
    critical = strike(battle, *HIT, [percent], [1, 1, 1, 1])
    plain = strike(battle, *HIT, [percent + 1], [1, 1])
    assert (critical.battle["foe"].hp, plain.battle["foe"].hp) == (50 - 7, 50 - 5)
