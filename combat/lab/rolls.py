"""Exact odds of S5's rolls: a pool alone, two against each other, a task over several rolls."""

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import TypeVar

from msgspec import Struct

from combat.engine.checks import (
    Degree,
    Resistance,
    Task,
    Winner,
    check_pool,
    opposed_check,
    resistance_of,
    skill_check,
    work_on,
)
from combat.engine.dice import NOBODY, Modifier, Pool, Reroll, contest_chances, exact
from combat.engine.outcomes import Tier
from combat.engine.readings import CRITICAL_NET, NETS
from combat.engine.rules.core_d10 import by_net

K = TypeVar("K", bound=Hashable)


class RollOdds(Struct, frozen=True):
    """What a pool of S5 comes to. `combat` reads the net alone, so a fumble is among its misses."""

    dice: int
    net: dict[int, float]
    expected_net: float
    critical: float
    fumble: float
    combat: dict[Tier, float]
    resolve: dict[Resistance, float]


class OpposedOdds(Struct, frozen=True):
    win: float
    lose: float
    tie: float
    mutual_failure: float


class ExtendedOdds(Struct, frozen=True):
    success: float
    partial: float
    catastrophe: float
    expected_rolls: float


NEGLIGIBLE = 1e-18
"""A task less likely to get this far is not followed any further."""

COMBAT = (Tier.MISS, Tier.GLANCING, Tier.SOLID, Tier.STRONG, Tier.CRITICAL)


def dice_pool(dice: int, reroll: Reroll = Reroll.NONE) -> Pool:
    return check_pool(Modifier("Dice", dice), context="Skill:Check", reroll=reroll)


def roll_odds(dice: int, reroll: Reroll = Reroll.NONE) -> RollOdds:
    pool = dice_pool(dice, reroll)
    net: dict[int, float] = {}
    fumble = 0.0
    for (successes, fumbled), weight in contest_chances(pool, NOBODY, NETS).items:
        net[successes] = net.get(successes, 0.0) + weight
        fumble += weight * fumbled
    return RollOdds(
        pool.size,
        dict(sorted(net.items())),
        sum(score * weight for score, weight in net.items()),
        sum(weight for score, weight in net.items() if score >= CRITICAL_NET),
        fumble,
        _shared_out(net, COMBAT, lambda score: by_net(score).tier),
        _shared_out(net, Resistance, resistance_of),
    )


def check_odds(dice: int, difficulty: int, reroll: Reroll = Reroll.NONE) -> dict[Degree, float]:
    """How likely every degree of a skill check is."""
    found = exact(lambda source: skill_check(source, dice_pool(dice, reroll), difficulty))
    return {degree: found.get(degree, 0.0) for degree in Degree}


def opposed_odds(initiator: int, target: int) -> OpposedOdds:
    found = exact(lambda dice: opposed_check(dice, dice_pool(initiator), dice_pool(target)).winner)
    return OpposedOdds(
        found.get(Winner.INITIATOR, 0.0),
        found.get(Winner.TARGET, 0.0),
        found.get(Winner.NOBODY, 0.0),
        found.get(Winner.MUTUAL_FAILURE, 0.0),
    )


def extended_odds(dice: int, threshold: int, limit: int) -> ExtendedOdds:
    """Roll by roll over all states a task can be in; equal states are one."""
    pool = dice_pool(dice)
    open_tasks = {Task(threshold, limit): 1.0}
    ended = dict.fromkeys(("success", "partial", "catastrophe"), 0.0)
    rolls = 0.0
    while open_tasks:
        following: dict[Task, float] = {}
        for task, weight in open_tasks.items():
            if weight < NEGLIGIBLE:
                continue
            rolls += weight
            for after, share in exact(partial(work_on, pool=pool, task=task)).items():
                if after.result:
                    ended[after.result] += weight * share
                else:
                    following[after] = following.get(after, 0.0) + weight * share
        open_tasks = following
    return ExtendedOdds(**ended, expected_rolls=rolls)


def _shared_out(
    net: dict[int, float], names: Iterable[K], name_of: Callable[[int], K]
) -> dict[K, float]:
    """The distribution of net successes by the names that a table gives them."""
    found = dict.fromkeys(names, 0.0)
    for score, weight in net.items():
        found[name_of(score)] += weight
    return found
