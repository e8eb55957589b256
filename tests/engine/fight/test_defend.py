"""Defend: a quarter of the next hit for every success, at most three quarters, until the own next turn."""

from typing import Any

import pytest

from combat.engine.commands import Defend
from combat.engine.events import Attacked, Defended, TurnBegan
from combat.engine.rules import RULESETS
from combat.engine.state import Battle
from tests.engine.fight.scene import (
    BLANK,
    FUMBLE,
    HIT,
    MISS,
    end_turn,
    fight,
    names,
    only,
    play,
    strike,
)
from tests.support.fighters import fighter, foe

EVERY = pytest.mark.parametrize("key", RULESETS)
SIDES = {"opposed-d6": 6, "accuracy-check": 10, "outcomes-d10": 10, "core-d10": 10}
LOWEST = {"opposed-d6": 5, "accuracy-check": 7, "outcomes-d10": 8, "core-d10": 8}
LANDS: dict[str, tuple[list[int], ...]] = {
    "opposed-d6": ([5, 5, *BLANK], BLANK),
    "accuracy-check": ([7] * 4 + BLANK,),
    "outcomes-d10": HIT,
    "core-d10": ([8, 8, *BLANK],),
}
"""A hit at normal damage: net 2, four successes against a fifth of 15, a solid hit."""
TUNABLES = {"accuracy-check": {"defence_mode": "scaled"}}


def table(key: str, *fighters: Any, **numbers: Any) -> Battle:
    return fight(*fighters, ruleset=key, tunables=TUNABLES.get(key), **numbers)


@EVERY
def test_sturdiness_is_rolled_with_the_dice_of_the_ruleset(key: str) -> None:
    event = only(play(table(key, fighter(sturdiness=6), foe()), Defend("kael"), BLANK), Defended)
    pool = event.rolls[0].pool
    assert (pool.size, pool.die.sides, pool.die.success) == (6, SIDES[key], LOWEST[key])


@EVERY
@pytest.mark.parametrize(
    ("successes", "bonus"), [(0, 0), (1, 25), (2, 50), (3, 75), (4, 75), (5, 75)]
)
def test_every_success_is_a_quarter_and_three_quarters_the_most(
    key: str, successes: int, bonus: int
) -> None:
    faces = [LOWEST[key]] * successes + [LOWEST[key] - 1] * 5
    story = play(table(key), Defend("kael"), faces)
    assert only(story, Defended).bonus == story.battle["kael"].defence_bonus == bonus


def test_a_one_takes_nothing_from_a_guard() -> None:
    story = play(table("core-d10"), Defend("kael"), [8, 8, 1, 1, 1])
    assert only(story, Defended).bonus == 50


@EVERY
def test_it_costs_five_stamina_and_the_turn(key: str) -> None:
    story = play(table(key), Defend("kael"), BLANK)
    assert names(story) == ["Defended", "TurnBegan"]
    assert (story.battle["kael"].stamina, story.battle.active) == (55, "foe")


def test_what_weighs_on_all_pools_weighs_on_the_guard() -> None:
    battle = fight(fighter("Kael", "[Dazed]", "[Focused]", "[Inspired]"), foe())
    event = only(play(battle, Defend("kael"), BLANK), Defended)
    assert event.rolls[0].pool.size == 5 - 2 + 1


@EVERY
@pytest.mark.parametrize(("bonus", "left"), [(0, 12), (25, 9), (50, 6), (75, 3)])
def test_the_next_hit_is_so_many_percent_lighter(key: str, bonus: int, left: int) -> None:
    battle = table(key, fighter(), foe(defence_bonus=bonus))
    attack = only(strike(battle, *LANDS[key], [4, 5]), Attacked)
    assert attack.wound is not None
    assert attack.wound.total == left


@pytest.mark.parametrize(
    ("faces", "rest"), [(HIT, [[4, 4]]), (MISS, []), (FUMBLE, [[1]])], ids=["hit", "miss", "fumble"]
)
def test_the_next_attack_uses_the_guard_up_hit_or_miss(
    faces: tuple[list[int], ...], rest: list[list[int]]
) -> None:
    story = strike(fight(fighter(), fighter("Runa"), foe(defence_bonus=50)), *faces, *rest)
    assert story.battle["foe"].defence_bonus == 0


def test_only_the_first_of_two_attacks_meets_the_guard() -> None:
    battle = fight(fighter(), fighter("Runa"), foe(defence_bonus=50))
    first = strike(battle, *HIT, [4, 5])
    second = strike(first.battle, *HIT, [4, 5])
    assert (first.battle["foe"].hp, second.battle["foe"].hp) == (50 - 6, 50 - 6 - 12)


def test_an_attack_on_somebody_else_leaves_the_guard_up() -> None:
    battle = fight(fighter(), foe(), foe("Other", defence_bonus=50))
    assert strike(battle, *HIT, [4, 4]).battle["other"].defence_bonus == 50


def test_the_own_attack_leaves_the_own_guard_as_it_is() -> None:
    battle = fight(fighter(defence_bonus=50), foe())
    assert strike(battle, *HIT, [4, 4]).battle["kael"].defence_bonus == 50


@EVERY
def test_the_guard_is_down_as_the_own_next_turn_begins(key: str) -> None:
    guarded = play(table(key), Defend("kael"), [LOWEST[key]] * 5).battle
    assert guarded["kael"].defence_bonus == 75
    story = end_turn(guarded)
    assert only(story, TurnBegan).actor == "kael"
    assert story.battle["kael"].defence_bonus == 0


def test_the_guard_holds_until_then() -> None:
    battle = fight(fighter(), fighter("Runa"), foe())
    guarded = play(battle, Defend("kael"), [8] * 5).battle
    assert end_turn(guarded).battle["kael"].defence_bonus == 75


def test_a_second_defend_replaces_the_first() -> None:
    once = play(fight(), Defend("kael"), [8] * 5).battle
    again = end_turn(once).battle
    assert play(again, Defend("kael"), [8, *BLANK]).battle["kael"].defence_bonus == 25
