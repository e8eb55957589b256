"""A boss fights on in another way at half and at a quarter of its hit points."""

from typing import Any

import pytest

from combat.engine.commands import UseAbility
from combat.engine.events import PhaseBegan, Stressed
from combat.engine.gear import Damage
from combat.engine.nature import Behaviour, Threat
from combat.engine.state import Battle, Combatant
from tests.engine.fight.scene import (
    BLANK,
    CRITICAL,
    HIT,
    able,
    fight,
    only,
    passed,
    play,
    strike,
    told,
)
from tests.support.fighters import fighter, foe, weapon

CALM = [8] * 5
"""Enough WILL to feel nothing."""
PHASES = (Behaviour.AGGRESSIVE, Behaviour.DEFENSIVE, Behaviour.TACTICAL)
ELEVEN = [4, 4]
"""Damage dice of a longsword."""


def boss(hp: int, **numbers: Any) -> Combatant:
    return foe("Omega", hp=hp, max_hp=100, phases=PHASES, threat=Threat.BOSS, **numbers)


def struck_for(battle: Battle, damage: int) -> Battle:
    """Kael hits the first foe for so much."""
    plain = weapon(damage=Damage(1, 100))
    kael = fighter(weapon=plain)
    story = strike(battle.with_combatant(kael), *HIT, [damage], at=battle.combatants[1].id)
    return story.battle


@pytest.mark.parametrize(
    ("hp", "damage", "phase"),
    [(100, 49, 0), (100, 50, 1), (51, 1, 1), (100, 74, 1), (100, 75, 2), (26, 1, 2), (60, 45, 2)],
)
def test_a_boss_begins_its_phases_at_half_and_at_a_quarter(
    hp: int, damage: int, phase: int
) -> None:
    before = sum(100 * hp <= percent * 100 for percent in (50, 25))
    after = struck_for(fight(fighter(), boss(hp, phase=before)), damage)
    assert after["omega"].phase == phase
    assert after["omega"].behaviour is PHASES[phase]


def test_the_log_tells_of_a_phase_once() -> None:
    first = strike(fight(fighter(), boss(55)), *HIT, ELEVEN, at="omega")
    assert only(first, PhaseBegan).phase == 1
    assert told(strike(passed(first.battle, 1), *HIT, ELEVEN, at="omega"), PhaseBegan) == []


def test_both_phases_at_once_are_one_event() -> None:
    battle = fight(fighter(weapon=weapon(damage=Damage(2, 40))), boss(60))
    story = strike(battle, *CRITICAL, [10, 10, 10, 10], at="omega")
    assert only(story, PhaseBegan).phase == 2


def test_a_boss_that_falls_begins_no_phase() -> None:
    story = strike(fight(fighter(), boss(9), foe("Other")), *HIT, ELEVEN, CALM, at="omega")
    assert told(story, PhaseBegan) == []


def test_a_boss_that_heals_stays_in_its_phase() -> None:
    healing = able("Second Wind").sheet.abilities
    hurt = boss(49, phase=1, abilities=healing)
    story = play(fight(hurt, fighter()), UseAbility("omega", "Second Wind"), [6, 6])
    assert (story.battle["omega"].hp, story.battle["omega"].phase) == (61, 1)


def test_a_boss_that_was_healed_and_hit_again_does_not_go_back() -> None:
    story = strike(fight(fighter(), boss(90, phase=1)), *HIT, ELEVEN, at="omega")
    assert (told(story, PhaseBegan), story.battle["omega"].phase) == ([], 1)


def test_those_without_phases_do_not_change() -> None:
    story = strike(fight(fighter(), foe(hp=20)), *HIT, ELEVEN)
    assert told(story, PhaseBegan) == []


def test_a_boss_is_dismayed_by_nobodys_fall_but_its_allies() -> None:
    battle = fight(fighter(), boss(100), foe(hp=11))
    story = strike(battle, *HIT, ELEVEN, BLANK)
    assert only(story, Stressed).who == "omega"
