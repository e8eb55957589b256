"""The exact distribution of a pool's score, by folding the tally over all faces of every die."""

from collections import defaultdict
from collections.abc import Hashable, Mapping
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb
from typing import Any, Generic, TypeVar

from combat.engine.dice.pools import Die, Pool, Reroll
from combat.engine.dice.tallies import Contest, Tally

S = TypeVar("S")
A = TypeVar("A")
D = TypeVar("D")


class Chances(Generic[S]):
    """Every score a throw can reach and its probability, ready to be walked or drawn from."""

    def __init__(self, weights: Mapping[S, float]) -> None:
        self.items = tuple(weights.items())
        self.scores = tuple(weights)
        self.weights = tuple(weights.values())

    @cached_property
    def ladder(self) -> list[float]:
        """Cumulated, without the last rung: what is drawn above it is the last score."""
        return [*accumulate(self.weights)][:-1]


Thrown = tuple[Die, Reroll, int]
"""All of a pool that its distribution depends on: not why the dice are there."""


@lru_cache(maxsize=8192)
def chances_of(pool: Pool, tally: Tally[S]) -> Chances[S]:
    """Every score the pool can reach, with its probability."""
    return _scored(_thrown(pool), tally)


@lru_cache(maxsize=8192)
def contest_chances(attack: Pool, defence: Pool, contest: Contest[A, D, S]) -> Chances[S]:
    """Every margin between two pools, with its probability."""
    return _contested(_thrown(attack), _thrown(defence), contest)


def thrown_again(die: Die, reroll: Reroll, face: int) -> bool:
    """S5 2.8.4: either the 1s or all that does not succeed, once."""
    if reroll is Reroll.BOTCHES:
        return face == 1
    return reroll is Reroll.FAILURES and not die.succeeds(face)


def _thrown(pool: Pool) -> Thrown:
    return pool.die, pool.reroll, pool.size


def _scored(thrown: Thrown, tally: Tally[S]) -> Chances[S]:
    die, reroll, size = thrown
    if reroll is Reroll.EXTRA:
        return _best_of(die.sides, size, tally)
    return _folded(die, reroll, size, tally)


@lru_cache(maxsize=4096)
def _folded(die: Die, reroll: Reroll, size: int, tally: Tally[S]) -> Chances[S]:
    if size == 0:
        return Chances({tally.start: 1.0})
    faces = _face_chances(die, reroll, tally)
    result: dict[S, float] = {}
    for score, weight in _folded(die, reroll, size - 1, tally).items:
        for face, chance in faces:
            after = tally.step(score, face)
            result[after] = result.get(after, 0.0) + weight * chance
    return Chances(result)


@lru_cache(maxsize=256)
def _face_chances(die: Die, reroll: Reroll, tally: Tally[Any]) -> tuple[tuple[int, float], ...]:
    """One face of every kind the tally tells apart, with the chance of its kind.

    A face that is thrown again gives its share to all faces.
    """
    faces = range(1, die.sides + 1)
    share = sum(thrown_again(die, reroll, face) for face in faces) / die.sides
    kinds: dict[Hashable, tuple[int, float]] = {}
    for face in faces:
        kept = not thrown_again(die, reroll, face)
        _, before = kinds.get(tally.alike(face), (face, 0.0))
        kinds[tally.alike(face)] = face, before + (kept + share) / die.sides
    return tuple(kinds.values())


@lru_cache(maxsize=1024)
def _best_of(sides: int, size: int, tally: Tally[S]) -> Chances[S]:
    """One die more is thrown and the lowest dropped. Faces are dealt out from the highest down."""
    states: dict[tuple[int, S], float] = {(size + 1, tally.start): 1.0}
    for face in range(sides, 0, -1):
        states = _deal(states, face, tally)
    return Chances({score: weight for (_, score), weight in states.items()})


def _deal(
    states: dict[tuple[int, S], float], face: int, tally: Tally[S]
) -> dict[tuple[int, S], float]:
    """Some of the dice left show this face: the lowest die of all is not counted."""
    result: dict[tuple[int, S], float] = {}
    for (left, score), weight in states.items():
        for count in range(left + 1):
            shown = comb(left, count) * (1 / face) ** count * (1 - 1 / face) ** (left - count)
            if shown:
                after = _count(tally, score, face, count if count < left else count - 1)
                key = (left - count, after)
                result[key] = result.get(key, 0.0) + weight * shown
    return result


def _count(tally: Tally[S], score: S, face: int, times: int) -> S:
    for _ in range(times):
        score = tally.step(score, face)
    return score


@lru_cache(maxsize=4096)
def _contested(attack: Thrown, defence: Thrown, contest: Contest[A, D, S]) -> Chances[S]:
    against = _scored(defence, contest.defence).items
    margin_of = contest.margin
    result: defaultdict[S, float] = defaultdict(float)
    for score, weight in _scored(attack, contest.attack).items:
        for other, chance in against:
            result[margin_of(score, other)] += weight * chance
    return Chances(result)
