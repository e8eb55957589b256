"""Stamina: what everything costs, what comes back, and what happens without enough of it."""

from typing import Any

import pytest

from combat.engine.commands import Attack, Command, Defend, Reason, Recover, UseAbility
from combat.engine.events import AbilityUsed, Attacked, Recovered, TurnBegan
from combat.engine.gear import Weight
from combat.engine.state import Battle
from tests.engine.fight.scene import (
    BLANK,
    CRITICAL,
    FUMBLE,
    HIT,
    MISS,
    able,
    end_turn,
    fight,
    lay,
    only,
    play,
    refusal,
    strike,
)
from tests.support.fighters import fighter, foe, weapon

COSTS = pytest.mark.parametrize(
    ("weight", "cost"), [(Weight.LIGHT, 5), (Weight.MEDIUM, 8), (Weight.HEAVY, 12)]
)
WAYS = pytest.mark.parametrize(
    ("faces", "rest"),
    [(HIT, [[4, 4]]), (CRITICAL, [[4] * 4]), (MISS, []), (FUMBLE, [[1]])],
    ids=["hit", "critical", "miss", "fumble"],
)


def armed(weight: Weight, **numbers: Any) -> Battle:
    return fight(fighter(weapon=weapon(weight=weight), **numbers), foe())


@WAYS
@COSTS
def test_an_attack_costs_by_weight_hit_or_miss(
    weight: Weight, cost: int, faces: tuple[list[int], ...], rest: list[list[int]]
) -> None:
    story = strike(armed(weight), *faces, *rest)
    assert only(story, Attacked).stamina == cost
    assert story.battle["kael"].stamina == 60 - cost


@COSTS
def test_an_attack_needs_its_cost_to_the_last_point(weight: Weight, cost: int) -> None:
    assert strike(armed(weight, stamina=cost), *MISS).battle["kael"].stamina == 0
    assert refusal(armed(weight, stamina=cost - 1), Attack("kael", "foe")) is Reason.NO_STAMINA


def test_another_weapon_costs_by_its_own_weight() -> None:
    heavy, light = weapon(weight=Weight.HEAVY), weapon(name="Dagger", weight=Weight.LIGHT)
    battle = fight(fighter(weapon=heavy, others=(light,), stamina=5), foe())
    assert refusal(battle, Attack("kael", "foe")) is Reason.NO_STAMINA
    story = play(battle, Attack("kael", "foe", "Dagger"), *MISS)
    assert only(story, Attacked).stamina == 5


@pytest.mark.parametrize(
    ("command", "needed"),
    [(Defend("kael"), 5), (UseAbility("kael", "Second Wind"), 15)],
)
def test_what_cannot_be_paid_for_is_refused(command: Command, needed: int) -> None:
    short = fight(able("Second Wind", hp=20, stamina=needed - 1), foe())
    assert refusal(short, command) is Reason.NO_STAMINA
    enough = fight(able("Second Wind", hp=20, stamina=needed), foe())
    assert play(enough, command, BLANK).battle["kael"].stamina == 0


def test_a_refusal_leaves_the_turn_as_it_was() -> None:
    battle = fight(fighter(stamina=7), foe())
    assert refusal(battle, Attack("kael", "foe")) is Reason.NO_STAMINA
    assert battle == fight(fighter(stamina=7), foe())
    assert play(battle, Recover("kael")).battle["kael"].stamina == 27


def test_no_stamina_at_all_still_leaves_something_to_do() -> None:
    battle = fight(fighter(stamina=0), foe())
    assert play(battle, Recover("kael")).battle["kael"].stamina == 20
    assert end_turn(battle).battle.active == "foe"


@pytest.mark.parametrize(
    ("before", "regained"), [(0, 8), (40, 8), (52, 8), (53, 7), (59, 1), (60, 0)]
)
def test_eight_stamina_come_back_as_the_turn_begins(before: int, regained: int) -> None:
    story = end_turn(fight(fighter(), foe(stamina=before)))
    assert only(story, TurnBegan).stamina == regained
    assert story.battle["foe"].stamina == before + regained


def test_the_own_maximum_is_the_limit() -> None:
    strong = foe(stamina=78, max_stamina=80)
    assert end_turn(fight(fighter(), strong)).battle["foe"].stamina == 80


def test_nobody_regains_stamina_on_anybody_elses_turn() -> None:
    story = end_turn(fight(fighter(stamina=10), foe(stamina=10)))
    assert (story.battle["kael"].stamina, story.battle["foe"].stamina) == (10, 18)


@pytest.mark.parametrize(("before", "recovered"), [(0, 20), (40, 20), (45, 15), (60, 0)])
def test_recovering_brings_twenty_up_to_the_maximum(before: int, recovered: int) -> None:
    story = play(fight(fighter(stamina=before), foe()), Recover("kael"))
    assert only(story, Recovered).amount == recovered
    assert story.battle["kael"].stamina == before + recovered
    assert story.battle.active == "foe"


@WAYS
@pytest.mark.parametrize(
    ("ability", "weight", "hit", "otherwise"),
    [
        ("Sunder", Weight.LIGHT, 12, 5),
        ("Sunder", Weight.MEDIUM, 12, 8),
        ("Sunder", Weight.HEAVY, 12, 12),
        ("Precision Strike", Weight.LIGHT, 12, 5),
        ("Gut Punch", Weight.MEDIUM, 14, 8),
        ("Hamstring", Weight.HEAVY, 10, 10),
        ("Heretical Rend", Weight.LIGHT, 15, 15),
        ("Crushing Blow", Weight.LIGHT, 15, 15),
    ],
)
def test_what_is_bought_on_a_hit_costs_on_a_miss_no_more_than_the_weapon(
    ability: str,
    weight: Weight,
    hit: int,
    otherwise: int,
    faces: tuple[list[int], ...],
    rest: list[list[int]],
) -> None:
    battle = fight(able(ability, weapon=weapon(weight=weight)), foe(hp=999, max_hp=999))
    more = [[4] * 9] if rest and len(rest[0]) > 1 else rest
    tick = [[1]] if faces is CRITICAL and ability == "Precision Strike" else []
    story = play(battle, UseAbility("kael", ability, "foe"), *faces, *more, *tick)
    attack = only(story, Attacked)
    assert attack.stamina == (hit if attack.outcome.lands else otherwise)
    assert story.battle["kael"].stamina == 60 - attack.stamina


def test_the_whole_price_must_be_there_although_a_miss_costs_less() -> None:
    battle = fight(able("Sunder", stamina=11), foe())
    assert refusal(battle, UseAbility("kael", "Sunder", "foe")) is Reason.NO_STAMINA


def test_a_jammed_weapon_makes_striking_abilities_dearer_but_no_others() -> None:
    battle = lay(fight(able("Heretical Rend", "Second Wind", hp=20), foe()), "kael", "[Weapon Jam]")
    rend = play(battle, UseAbility("kael", "Heretical Rend", "foe"), *MISS)
    wind = play(battle, UseAbility("kael", "Second Wind"), [1, 1])
    assert (only(rend, Attacked).stamina, only(wind, AbilityUsed).stamina) == (20, 15)


def test_what_is_resisted_is_paid_for_all_the_same() -> None:
    battle = fight(able("Mind Spike"), foe(will=5))
    story = play(battle, UseAbility("kael", "Mind Spike", "foe"), [8] * 5)
    assert story.battle["kael"].stamina == 60 - 15
