"""The hero who knows the odds."""

from typing import Any

import pytest

from combat.engine.commands import Attack, Recover, TakeStance, UseAbility
from combat.engine.gear import Damage, Weight
from combat.engine.policy import Plan
from combat.engine.rules import RULESETS
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant
from tests.engine.policy.minds import BOLT, CURSE, MEND, RAGE, SWEEP, deeds, facing, plan, target_of
from tests.support.fighters import fighter, foe, weapon

KEYS = sorted(RULESETS.keys() - {"accuracy-check"})
"""Literally nobody can hit in the fourth."""


def hero(*statuses: str, **numbers: Any) -> Combatant:
    return fighter("Kael", *statuses, **{"might": 7} | numbers)


def optimal(battle: Battle) -> Plan:
    return plan(battle, policy="optimal")


@pytest.mark.parametrize("key", KEYS)
def test_the_foe_who_will_fall_is_struck_before_the_one_who_will_not(key: str) -> None:
    dying, fresh = foe("Dying", hp=4), foe("Fresh")
    for party in ((dying, fresh), (fresh, dying)):
        assert target_of(optimal(facing(hero(), *party, key=key))) == "dying"


@pytest.mark.parametrize("key", KEYS)
def test_the_dangerous_one_is_felled_before_the_harmless_one(key: str) -> None:
    brute = foe("Brute", hp=5, weapon=weapon(damage=Damage(4, 10, 4)))
    imp = foe("Imp", hp=5, weapon=weapon(damage=Damage(1, 4)))
    for party in ((brute, imp), (imp, brute)):
        assert target_of(optimal(facing(hero(), *party, key=key))) == "brute"


@pytest.mark.parametrize("key", KEYS)
def test_the_better_weapon_is_drawn(key: str) -> None:
    needle = weapon(name="Needle", damage=Damage(1, 4))
    hammer = weapon(name="Hammer", damage=Damage(4, 8, 4), weight=Weight.HEAVY)
    found = optimal(facing(hero(weapon=needle, others=(hammer,)), foe("Wolf"), key=key))
    assert found.commands[-1] == Attack("kael", "wolf", "Hammer")


@pytest.mark.parametrize("key", KEYS)
def test_a_crowd_is_swept_and_a_single_foe_is_struck(key: str) -> None:
    sweeper = hero(abilities=(SWEEP,), might=4, weapon=weapon(damage=Damage(1, 6)))
    crowd = [foe(f"Rat {number}", hp=8, sturdiness=2) for number in range(6)]
    assert optimal(facing(sweeper, *crowd, key=key)).commands[-1] == UseAbility("kael", "Sweep")
    assert deeds(optimal(facing(hero(abilities=(SWEEP,)), foe("Wolf"), key=key))) != "Sweep"


@pytest.mark.parametrize("key", KEYS)
def test_whoever_is_nearly_dead_heals(key: str) -> None:
    tank = foe("Tank", max_hp=300, hp=300, sturdiness=10, soak=10)
    assert deeds(optimal(facing(hero(hp=4, abilities=(MEND,)), tank, key=key))).endswith("Mend")


@pytest.mark.parametrize("key", KEYS)
def test_nobody_heals_who_is_not_hurt(key: str) -> None:
    found = optimal(facing(hero(abilities=(MEND,)), foe("Wolf"), key=key))
    assert not deeds(found).endswith("Mend")


def test_whoever_has_no_breath_rests() -> None:
    assert optimal(facing(hero(stamina=0), foe("Wolf"))).commands[-1] == Recover("kael")


def test_where_nobody_can_hit_rest_or_guard_are_all_that_is_left() -> None:
    battle = facing(hero(finesse=3), foe("Wolf"), key="accuracy-check")
    assert not any(isinstance(command, Attack) for command in optimal(battle).commands)


def test_a_stance_is_taken_for_what_it_brings_and_only_once() -> None:
    harmless = foe("Sheep", weapon=weapon(damage=Damage(1, 2)), might=1, max_hp=400, hp=400)
    battle = facing(hero(), harmless)
    assert optimal(battle).commands[0] == TakeStance("kael", Stance.AGGRESSIVE)
    taken = facing(hero(), harmless, stance_taken=True)
    assert optimal(taken).commands == (Attack("kael", "sheep", "Longsword"),)


def test_a_curse_that_pays_off_is_laid_and_not_laid_twice() -> None:
    curser = hero(might=1, abilities=(CURSE,), weapon=weapon(damage=Damage(1, 2)))
    claws = weapon(damage=Damage(6, 10))
    wolf = foe("Wolf", weapon=claws, max_hp=200, hp=200)
    assert deeds(optimal(facing(curser, wolf))).endswith("Curse")
    blind = foe("Wolf", "[Blinded]", weapon=claws, max_hp=200, hp=200)
    assert not deeds(optimal(facing(curser, blind))).endswith("Curse")


def test_the_reason_names_the_odds() -> None:
    found = optimal(facing(hero(abilities=(BOLT, RAGE)), foe("Dying", hp=1)))
    assert found.reason.endswith("to fell")
    assert "damage expected" in found.reason
