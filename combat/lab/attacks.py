"""Exact odds of an attack: margins first, then what each margin means."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec import Struct

from combat.engine.clash import Footing, Guard, Position
from combat.engine.dice import Modifier, Pool, Reroll, contest_chances, exact
from combat.engine.outcomes import Outcome, Tier
from combat.engine.rules import Ruleset, settle
from combat.engine.state import Profile


class AttackOdds(Struct, frozen=True):
    """How likely every tier is, whether the attack lands, and the net successes to expect."""

    profile: str
    tiers: dict[Tier, float]
    hit: float
    expected_net: float


class Bench:
    """A profile ready to be asked. What a margin means is worked out once and kept."""

    def __init__(self, profile: Profile, position: Position = Position.FRONT) -> None:
        self.profile = profile
        self.ruleset, self.tunables = settle(profile)
        self._verdicts = _verdicts(self.ruleset, self.tunables, position)

    def attack(self, dice: int, reroll: Reroll = Reroll.NONE) -> Pool:
        return self.ruleset.attack_pool((Modifier("Attack", dice),), self.tunables, reroll)

    def guard(self, amount: int) -> Guard:
        """So many dice, or a Defense Score of so much."""
        return self.ruleset.guard((Modifier("Defence", amount),), self.tunables)

    def outcomes(self, attack: Pool, guard: Guard) -> dict[Outcome, float]:
        """Every outcome of an attack with its probability."""
        found: dict[Outcome, float] = {}
        score = guard.total
        contest = self.ruleset.contest(guard, self.tunables)
        for margin, weight in contest_chances(attack, guard.dice, contest).items():
            for outcome, share in self._verdicts(margin, score):
                found[outcome] = found.get(outcome, 0.0) + weight * share
        return found

    def odds(self, attack: int, defence: int) -> AttackOdds:
        return summary(self, self.outcomes(self.attack(attack), self.guard(defence)))


def _verdicts(
    ruleset: Ruleset[Any, Any], tunables: Any, position: Position
) -> Callable[[Any, int], Iterable[tuple[Outcome, float]]]:
    @cache
    def of(margin: Any, score: int) -> tuple[tuple[Outcome, float], ...]:
        footing = Footing(score, position)
        found = exact(lambda dice: ruleset.verdict(dice, margin, footing, tunables))
        return tuple(found.items())

    return of


def summary(bench: Bench, outcomes: dict[Outcome, float]) -> AttackOdds:
    tiers = dict.fromkeys(bench.ruleset.tiers, 0.0)
    hit = net = 0.0
    for outcome, weight in outcomes.items():
        tiers[outcome.tier] += weight
        hit += weight * outcome.lands
        net += weight * outcome.net
    return AttackOdds(bench.profile.name, tiers, hit, net)


def matrix(
    profile: Profile, attacks: Iterable[int], defences: Iterable[int]
) -> list[list[AttackOdds]]:
    """One row an attack, one column a defence."""
    bench = Bench(profile)
    columns = [bench.guard(amount) for amount in defences]
    return [
        [summary(bench, bench.outcomes(pool, guard)) for guard in columns]
        for pool in map(bench.attack, attacks)
    ]
