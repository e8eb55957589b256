"""Exact odds of an attack: margins first, then what each margin means."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from combat.engine.clash import Footing, Guard, Position
from combat.engine.dice import Modifier, Pool, Reroll, contest_chances, exact
from combat.engine.outcomes import Outcome, Tier
from combat.engine.rules import settle
from combat.engine.state import Profile


class AttackOdds(Struct, frozen=True):
    """How likely every tier is, whether the attack lands, and the net successes to expect."""

    profile: str
    tiers: dict[Tier, float]
    hit: float
    expected_net: float


class Verdict(NamedTuple):
    """A thing that a margin can lead to: what it adds to the odds."""

    outcome: Outcome
    share: float
    tier: Tier
    hit: float
    net: float


class Bench:
    """A profile ready to be asked. What a margin means is worked out once and kept."""

    def __init__(self, profile: Profile, position: Position = Position.FRONT) -> None:
        self.profile = profile
        self.ruleset, self.tunables = settle(profile)
        self.position = position
        self._verdicts = cache(self._work_out)

    def attack(self, dice: int, reroll: Reroll = Reroll.NONE) -> Pool:
        return self.ruleset.attack_pool((Modifier("Attack", dice),), self.tunables, reroll)

    def guard(self, amount: int) -> Guard:
        """So many dice, or a Defense Score of so much."""
        return self.ruleset.guard((Modifier("Defence", amount),), self.tunables)

    def outcomes(self, attack: Pool, guard: Guard) -> dict[Outcome, float]:
        """Every outcome of an attack with its probability."""
        found: dict[Outcome, float] = {}
        for weight, verdict in self._every(attack, guard):
            share = weight * verdict.share
            found[verdict.outcome] = found.get(verdict.outcome, 0.0) + share
        return found

    def odds(self, attack: Pool, guard: Guard) -> AttackOdds:
        tiers = dict.fromkeys(self.ruleset.tiers(self.tunables), 0.0)
        hit = net = 0.0
        for weight, (_, share, tier, lands, successes) in self._every(attack, guard):
            tiers[tier] += weight * share
            hit += weight * lands
            net += weight * successes
        return AttackOdds(self.profile.name, tiers, hit, net)

    def _every(self, attack: Pool, guard: Guard) -> Iterator[tuple[float, Verdict]]:
        score = guard.total
        contest = self.ruleset.contest(guard, self.tunables)
        for margin, weight in contest_chances(attack, guard.dice, contest).items:
            for verdict in self._verdicts(margin, score):
                yield weight, verdict

    def _work_out(self, margin: Any, score: int) -> tuple[Verdict, ...]:
        footing = Footing(score, self.position)
        found = exact(lambda dice: self.ruleset.verdict(dice, margin, footing, self.tunables))
        return tuple(
            Verdict(outcome, share, outcome.tier, share * outcome.lands, share * outcome.net)
            for outcome, share in found.items()
        )


def matrix(
    profile: Profile, attacks: Iterable[int], defences: Iterable[int]
) -> list[list[AttackOdds]]:
    """One row an attack, one column a defence."""
    bench = Bench(profile)
    columns = [bench.guard(amount) for amount in defences]
    return [[bench.odds(pool, guard) for guard in columns] for pool in map(bench.attack, attacks)]
