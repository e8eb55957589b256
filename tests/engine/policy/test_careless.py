"""The careless hero, and what the careless and the sensible have in common."""

from typing import Any

import pytest

from combat.engine.commands import Attack, EndTurn, Recover, TakeStance
from combat.engine.policy import Plan
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant
from tests.engine.policy.minds import (
    EVERYTHING,
    SWEEP,
    facing,
    plan,
    target_of,
)
from tests.support.fighters import fighter, foe

KNOWING = (*EVERYTHING, SWEEP)


def hero(*statuses: str, **numbers: Any) -> Combatant:
    return fighter("Kael", *statuses, **{"abilities": KNOWING} | numbers)


def careless(battle: Battle) -> Plan:
    return plan(battle, policy="careless")


def sensible(battle: Battle) -> Plan:
    return plan(battle, policy="sensible")


def test_the_careless_go_at_the_first_foe_with_all_their_strength() -> None:
    found = careless(facing(hero(hp=3), foe("Wolf"), foe("Rat", hp=1)))
    bold = TakeStance("kael", Stance.AGGRESSIVE)
    assert found.commands == (bold, Attack("kael", "wolf"))


def test_the_careless_step_over_the_fallen() -> None:
    assert target_of(careless(facing(hero(), foe("Wolf", hp=0), foe("Rat")))) == "rat"


@pytest.mark.parametrize("rest", [{"stance_taken": True}, {}])
def test_the_careless_take_their_stance_once(rest: dict[str, Any]) -> None:
    stance = Stance.NEUTRAL if rest else Stance.AGGRESSIVE
    found = careless(facing(hero(stance=stance), foe("Wolf"), **rest))
    assert found.commands == (Attack("kael", "wolf"),)


@pytest.mark.parametrize("mind", [careless, sensible])
def test_whoever_is_out_of_breath_rests(mind: Any) -> None:
    found = mind(facing(hero(stamina=4), foe("Wolf")))
    assert found.commands == (Recover("kael"),)


@pytest.mark.parametrize("mind", [careless, sensible])
def test_whoever_could_never_pay_for_a_blow_lets_the_turn_go_by(mind: Any) -> None:
    found = mind(facing(hero(max_stamina=4, stamina=4), foe("Wolf")))
    assert found.commands == (EndTurn("kael"),)
