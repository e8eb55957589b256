"""The sensible hero, who plays as most people would."""

from typing import Any

import pytest
from msgspec.structs import replace

from combat.engine.abilities import Target
from combat.engine.commands import Attack, TakeStance, UseAbility
from combat.engine.gear import Damage
from combat.engine.policy import Plan
from combat.engine.policy.heroes import TOUGH
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant
from tests.engine.policy.minds import (
    COVER,
    CRUSH,
    CURSE,
    EVERYTHING,
    MEND,
    RAGE,
    SWEEP,
    deeds,
    facing,
    plan,
    target_of,
)
from tests.support.fighters import fighter, foe

KNOWING = (*EVERYTHING, SWEEP)


def hero(*statuses: str, **numbers: Any) -> Combatant:
    return fighter("Kael", *statuses, **{"abilities": KNOWING} | numbers)


def sensible(battle: Battle) -> Plan:
    return plan(battle, policy="sensible")


@pytest.mark.parametrize(("hp", "deed"), [(14, "Mend"), (15, "Attack")])
def test_the_sensible_heal_themselves_when_badly_hurt(hp: int, deed: str) -> None:
    battle = facing(hero(hp=hp, abilities=(MEND,)), foe("Wolf"))
    assert deeds(sensible(battle)) == deed


def test_the_sensible_heal_the_ally_who_needs_it_most() -> None:
    healer = hero(abilities=(replace(MEND, target=Target.ALLY),))
    hurt = fighter("Bryn", hp=14), fighter("Ulf", hp=5), fighter("Dead", hp=0)
    found = sensible(facing(healer, foe("Wolf"), *hurt))
    assert (deeds(found), target_of(found)) == ("Mend", "ulf")
    assert deeds(sensible(facing(healer, foe("Wolf"), fighter("Bryn", hp=15)))) != "Mend"


def test_the_sensible_who_cannot_heal_are_careful() -> None:
    found = sensible(facing(hero(hp=14, abilities=()), foe("Wolf")))
    assert found.commands == (TakeStance("kael", Stance.DEFENSIVE), Attack("kael", "wolf"))


@pytest.mark.parametrize(
    ("hp", "stance"),
    [
        (14, Stance.DEFENSIVE),
        (15, Stance.NEUTRAL),
        (30, Stance.NEUTRAL),
        (31, Stance.AGGRESSIVE),
    ],
)
def test_the_sensible_are_bold_with_many_hit_points_and_careful_with_few(
    hp: int, stance: Stance
) -> None:
    odd = hero(hp=hp, abilities=(), stance=next(s for s in Stance if s is not stance))
    found = sensible(facing(odd, foe("Wolf")))
    assert found.commands[0] == TakeStance("kael", stance)


def test_the_sensible_prepare_for_a_tough_foe_as_the_fight_begins() -> None:
    def first(hp: int, *statuses: str, turn: int = 1) -> str:
        raging = hero(*statuses, abilities=(RAGE,))
        return deeds(sensible(facing(raging, foe("Wolf", hp=hp), round=turn)))

    assert first(TOUGH) == "Rage"
    assert first(TOUGH - 1) == "TakeStance Attack"
    assert first(TOUGH, "Battle Rage") == "TakeStance Attack"
    assert first(TOUGH, turn=2) == "TakeStance Attack"


def test_the_sensible_weaken_the_toughest_foe() -> None:
    found = sensible(facing(hero(abilities=(CURSE,)), foe("Rat", hp=5), foe("Wolf", hp=TOUGH)))
    assert (deeds(found), target_of(found)) == ("Curse", "wolf")


@pytest.mark.parametrize(("stamina", "deed"), [(23, "Crush"), (22, "TakeStance Attack")])
def test_the_sensible_strike_harder_while_there_is_breath_for_one_more_blow(
    stamina: int, deed: str
) -> None:
    fresh = hero(abilities=(CRUSH,), stamina=stamina)
    assert deeds(sensible(facing(fresh, foe("Wolf")))) == deed


def test_the_sensible_spend_nothing_on_a_blow_that_is_no_better() -> None:
    weaker = replace(CRUSH, damage=Damage(1, 4))
    assert deeds(sensible(facing(hero(abilities=(weaker,)), foe("Wolf")))) != "Crush"


def test_the_sensible_sweep_three_foes_at_once_but_not_two() -> None:
    three = foe("Rat", hp=5), foe("Wolf"), foe("Bat", hp=5)
    found = sensible(facing(hero(abilities=(SWEEP,)), *three))
    assert found.commands == (UseAbility("kael", "Sweep"),)
    assert deeds(sensible(facing(hero(abilities=(SWEEP,)), *three[:2]))) == "TakeStance Attack"


def test_the_sensible_finish_off_the_weakest() -> None:
    found = sensible(facing(hero(abilities=()), foe("Wolf"), foe("Rat", hp=3), foe("Bat", hp=9)))
    assert target_of(found) == "rat"


def test_the_sensible_do_not_waste_a_turn_on_what_is_no_use_to_them() -> None:
    found = sensible(facing(hero(abilities=(COVER, MEND)), foe("Wolf")))
    assert deeds(found) == "TakeStance Attack"
