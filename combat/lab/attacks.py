"""Exact odds of an attack: margins first, then what each margin means."""

from collections.abc import Iterable
from operator import mul
from typing import Any

from msgspec import Struct

from combat.engine.clash import Footing, Guard, Position
from combat.engine.dice import (
    Chances,
    Modifier,
    Pool,
    Reroll,
    Tally,
    chances_of,
    contest_chances,
    exact,
)
from combat.engine.outcomes import Outcome, Tier
from combat.engine.rules import settle
from combat.engine.state import Profile


class AttackOdds(Struct, frozen=True):
    """How likely every tier is, whether the attack lands, and the net successes to expect."""

    profile: str
    tiers: dict[Tier, float]
    hit: float
    expected_net: float


Verdict = tuple[float, int, float, float]
"""A thing that a margin can lead to: its share, the place of its tier, and what it adds to hit and net."""


class Verdicts(dict[Any, tuple[Verdict, ...]]):
    """What each margin means against a score, worked out when it is first asked for."""

    def __init__(self, profile: Profile, footing: Footing) -> None:
        self._ruleset, self._tunables = settle(profile)
        self._footing = footing
        self._tiers = self._ruleset.tiers(self._tunables)

    def outcomes(self, margin: Any) -> dict[Outcome, float]:
        verdict, footing, tunables = self._ruleset.verdict, self._footing, self._tunables
        return exact(lambda dice: verdict(dice, margin, footing, tunables))

    def __missing__(self, margin: Any) -> tuple[Verdict, ...]:
        self[margin] = tuple(
            (share, self._tiers.index(outcome.tier), share * outcome.lands, share * outcome.net)
            for outcome, share in self.outcomes(margin).items()
        )
        return self[margin]


class Bench:
    """A profile ready to be asked. What a margin means is worked out once and kept."""

    def __init__(self, profile: Profile, position: Position = Position.FRONT) -> None:
        self.profile = profile
        self.ruleset, self.tunables = settle(profile)
        self.tiers = self.ruleset.tiers(self.tunables)
        self._position = position
        self._verdicts: dict[int, Verdicts] = {}

    def verdicts(self, score: int) -> Verdicts:
        if score not in self._verdicts:
            self._verdicts[score] = Verdicts(self.profile, Footing(score, self._position))
        return self._verdicts[score]

    def attack(self, dice: int, reroll: Reroll = Reroll.NONE) -> Pool:
        return self.ruleset.attack_pool((Modifier("Attack", dice),), self.tunables, reroll)

    def guard(self, amount: int) -> Guard:
        """So many dice, or a Defense Score of so much."""
        return self.ruleset.guard((Modifier("Defence", amount),), self.tunables)

    def outcomes(self, attack: Pool, guard: Guard) -> dict[Outcome, float]:
        """Every outcome of an attack with its probability."""
        found: dict[Outcome, float] = {}
        verdicts = self.verdicts(guard.total)
        contest = self.ruleset.contest(guard, self.tunables)
        for margin, weight in contest_chances(attack, guard.dice, contest).items:
            for outcome, share in verdicts.outcomes(margin).items():
                found[outcome] = found.get(outcome, 0.0) + weight * share
        return found

    def odds(self, attack: Pool, guard: Guard) -> AttackOdds:
        return self.column([chances_of(attack, self.tally(guard))], guard)[0]

    def tally(self, guard: Guard) -> Tally[Any]:
        """What is read off an attack on this guard."""
        return self.ruleset.contest(guard, self.tunables).attack

    def column(self, attacks: Iterable[Chances[Any]], guard: Guard) -> list[AttackOdds]:
        """Several attacks on one guard. What an attack's score is worth against it is worked out once.

        That makes a matrix cheap: its cells are sums over the attack's scores alone.
        """
        worths = Worths(self, guard)
        return [self._summed(attack, worths) for attack in attacks]

    def _summed(self, scores: Chances[Any], worths: "Worths") -> AttackOdds:
        parts = zip(*map(worths.__getitem__, scores.scores), strict=True)
        *tiers, hit, net = [sum(map(mul, scores.weights, part)) for part in parts]
        return AttackOdds(self.profile.name, dict(zip(self.tiers, tiers, strict=True)), hit, net)


class Worths(dict[Any, list[float]]):
    """What each score of an attack comes to against one guard: every tier's share, hit and net."""

    def __init__(self, bench: Bench, guard: Guard) -> None:
        contest = bench.ruleset.contest(guard, bench.tunables)
        self._margin_of = contest.margin
        self._against = chances_of(guard.dice, contest.defence).items
        self._verdicts = bench.verdicts(guard.total)
        self._nothing = [0.0] * len(bench.tiers)

    def __missing__(self, score: Any) -> list[float]:
        tiers, hit, net = self._nothing.copy(), 0.0, 0.0
        margin_of, verdicts = self._margin_of, self._verdicts
        for other, weight in self._against:
            for share, tier, hits, nets in verdicts[margin_of(score, other)]:
                tiers[tier] += weight * share
                hit += weight * hits
                net += weight * nets
        self[score] = [*tiers, hit, net]
        return self[score]


def matrix(
    profile: Profile, attacks: Iterable[int], defences: Iterable[int]
) -> list[list[AttackOdds]]:
    """One row an attack, one column a defence."""
    bench = Bench(profile)
    pools = [bench.attack(dice) for dice in attacks]
    guards = [bench.guard(amount) for amount in defences]
    tallies = {guard: bench.tally(guard) for guard in guards}
    scores = {tally: [chances_of(pool, tally) for pool in pools] for tally in {*tallies.values()}}
    columns = {guard: bench.column(scores[tally], guard) for guard, tally in tallies.items()}
    return [[columns[guard][at] for guard in guards] for at in range(len(pools))]
