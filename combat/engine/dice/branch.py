"""Proof: every path of a rule, with its exact probability."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from combat.engine.dice.chances import Chances, chances_of, contest_chances
from combat.engine.dice.pools import Pool
from combat.engine.dice.sources import Dice, Roll
from combat.engine.dice.tallies import Contest, Tally

S = TypeVar("S")
A = TypeVar("A")
D = TypeVar("D")
Found = TypeVar("Found", bound=Hashable)


class Branch:
    """A source that answers along one path and remembers where it could have turned."""

    def __init__(self) -> None:
        self._forks: list[Chances[Any]] = []
        self._turns: list[int] = []
        self._depth = 0
        self.probability = 1.0

    def score(self, pool: Pool, tally: Tally[S]) -> S:
        if self._depth == len(self._forks):
            self._open(chances_of(pool, tally))
        found: S = self._turn()
        return found

    def contest(self, attack: Pool, defence: Pool, contest: Contest[A, D, S]) -> S:
        if self._depth == len(self._forks):
            self._open(contest_chances(attack, defence, contest))
        found: S = self._turn()
        return found

    def take(self) -> tuple[Roll, ...]:
        return ()

    def _open(self, chances: Chances[Any]) -> None:
        self._forks.append(chances)
        self._turns.append(0)

    def _turn(self) -> Any:
        depth = self._depth
        self._depth = depth + 1
        at, fork = self._turns[depth], self._forks[depth]
        self.probability *= fork.weights[at]
        return fork.scores[at]

    def next_path(self) -> bool:
        """Turn at the last fork that has a way left; False when all have been walked."""
        while self._forks and self._turns[-1] + 1 == len(self._forks[-1].scores):
            self._forks.pop()
            self._turns.pop()
        if not self._forks:
            return False
        self._turns[-1] += 1
        self._depth, self.probability = 0, 1.0
        return True


def exact(rule: Callable[[Dice], Found]) -> dict[Found, float]:
    """Re-run the rule down every path: what can come of it, and how likely each outcome is."""
    branch = Branch()
    found: dict[Found, float] = {}
    while True:
        outcome = rule(branch)
        found[outcome] = found.get(outcome, 0.0) + branch.probability
        if not branch.next_path():
            return found
