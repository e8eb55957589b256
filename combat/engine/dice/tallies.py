"""How faces become a score."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from combat.engine.dice.pools import Die, Limits, Modifier, Pool

if TYPE_CHECKING:
    from combat.engine.dice.sources import Dice

S = TypeVar("S")
A = TypeVar("A")
D = TypeVar("D")


def _each_its_own(face: int) -> Hashable:
    return face


@dataclass(frozen=True, slots=True, eq=False)
class Tally(Generic[S]):
    """A fold over faces, so that distributions fold the same way as dice do. Compared by identity.

    Faces with the same `alike` must step alike; proofs then fold a handful of kinds instead of every face.
    """

    start: S
    step: Callable[[S, int], S]
    alike: Callable[[int], Hashable] = _each_its_own

    def of(self, faces: Iterable[int]) -> S:
        score = self.start
        for face in faces:
            score = self.step(score, face)
        return score


@dataclass(frozen=True, slots=True, eq=False)
class Contest(Generic[A, D, S]):
    """Two pools against each other, of which only the margin matters. Compared by identity."""

    attack: Tally[A]
    defence: Tally[D]
    margin: Callable[[A, D], S]


FINEST = 1_000_000
"""A chance finer than one in a million is rounded to it."""

SUM = Tally(0, lambda total, face: total + face)
"""Damage dice are added up."""


@cache
def successes(die: Die) -> Tally[int]:
    """The plain count of successes; botches are ignored."""
    lowest = die.success
    return Tally(0, lambda count, face: count + (face >= lowest), lambda face: face >= lowest)


@cache
def faces_up_to(highest: int) -> Tally[bool]:
    """Whether the last die shows at most this face: a chance in the form of a die."""
    return Tally(False, lambda _, face: face <= highest, lambda face: face <= highest)


def lot(dice: "Dice", *, highest: int, sides: int, context: str) -> bool:
    """Whether one die of so many sides shows at most `highest`: a chance that is thrown like any other."""
    if highest <= 0 or highest >= sides:
        return highest > 0
    return dice.score(_one_die(sides, context), faces_up_to(highest))


@lru_cache(maxsize=256)
def _one_die(sides: int, context: str) -> Pool:
    return Pool(Die(sides), (Modifier("Chance", 1),), context, Limits(1, 1))


def chance(dice: "Dice", share: float, context: str) -> bool:
    """True with this probability: one die with as many sides as the share's denominator, 1/3 a d3."""
    exact = Fraction(share).limit_denominator(FINEST)
    return lot(dice, highest=exact.numerator, sides=exact.denominator, context=context)
