"""Exact odds of an attack: margins first, then what each margin means."""

from collections.abc import Iterable
from operator import mul
from typing import Any, NamedTuple

from msgspec import Struct

from combat.engine.clash import Footing, Guard, Position
from combat.engine.dice import Chances, Modifier, Pool, Reroll, chances_of, contest_chances, exact
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


class Verdicts(dict[tuple[Any, int], tuple[Verdict, ...]]):
    """What each margin means against a score, worked out when it is first asked for."""

    def __init__(self, profile: Profile, position: Position) -> None:
        self._ruleset, self._tunables = settle(profile)
        self._position = position

    def __missing__(self, asked: tuple[Any, int]) -> tuple[Verdict, ...]:
        margin, score = asked
        footing = Footing(score, self._position)
        verdict, tunables = self._ruleset.verdict, self._tunables
        found = exact(lambda dice: verdict(dice, margin, footing, tunables))
        self[asked] = tuple(
            Verdict(outcome, share, outcome.tier, share * outcome.lands, share * outcome.net)
            for outcome, share in found.items()
        )
        return self[asked]


class Bench:
    """A profile ready to be asked. What a margin means is worked out once and kept."""

    def __init__(self, profile: Profile, position: Position = Position.FRONT) -> None:
        self.profile = profile
        self.ruleset, self.tunables = settle(profile)
        self.tiers = self.ruleset.tiers(self.tunables)
        self.verdicts = Verdicts(profile, position)

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
        for margin, weight in contest_chances(attack, guard.dice, contest).items:
            for verdict in self.verdicts[margin, score]:
                share = weight * verdict.share
                found[verdict.outcome] = found.get(verdict.outcome, 0.0) + share
        return found

    def odds(self, attack: Pool, guard: Guard) -> AttackOdds:
        return self.column([attack], guard)[0]

    def column(self, attacks: Iterable[Pool], guard: Guard) -> list[AttackOdds]:
        """Several attacks on one guard. What an attack's score is worth against it is worked out once.

        That makes a matrix cheap: its cells are sums over the attack's scores alone.
        """
        tally = self.ruleset.contest(guard, self.tunables).attack
        worths = Worths(self, guard)
        return [self._summed(chances_of(attack, tally), worths) for attack in attacks]

    def _summed(self, scores: Chances[Any], worths: "Worths") -> AttackOdds:
        parts = zip(*map(worths.__getitem__, scores.scores), strict=True)
        *tiers, hit, net = [sum(map(mul, scores.weights, part)) for part in parts]
        return AttackOdds(self.profile.name, dict(zip(self.tiers, tiers, strict=True)), hit, net)


class Worths(dict[Any, list[float]]):
    """What each score of an attack comes to against one guard: every tier's share, hit and net."""

    def __init__(self, bench: Bench, guard: Guard) -> None:
        self._bench = bench
        self._score = guard.total
        self._contest = bench.ruleset.contest(guard, bench.tunables)
        self._against = chances_of(guard.dice, self._contest.defence).items

    def __missing__(self, score: Any) -> list[float]:
        tiers, hit, net = dict.fromkeys(self._bench.tiers, 0.0), 0.0, 0.0
        margin_of, verdicts, total = self._contest.margin, self._bench.verdicts, self._score
        for other, weight in self._against:
            for verdict in verdicts[margin_of(score, other), total]:
                tiers[verdict.tier] += weight * verdict.share
                hit += weight * verdict.hit
                net += weight * verdict.net
        self[score] = [*tiers.values(), hit, net]
        return self[score]


def matrix(
    profile: Profile, attacks: Iterable[int], defences: Iterable[int]
) -> list[list[AttackOdds]]:
    """One row an attack, one column a defence."""
    bench = Bench(profile)
    pools = [bench.attack(dice) for dice in attacks]
    guards = [bench.guard(amount) for amount in defences]
    columns = {guard: bench.column(pools, guard) for guard in dict.fromkeys(guards)}
    return [[columns[guard][at] for guard in guards] for at in range(len(pools))]
