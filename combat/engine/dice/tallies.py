"""How faces become a score."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar

from combat.engine.dice.pools import Die, Limits, Modifier, Pool

if TYPE_CHECKING:
    from combat.engine.dice.sources import Dice

S = TypeVar("S")
A = TypeVar("A")
D = TypeVar("D")


@dataclass(frozen=True, slots=True, eq=False)
class Tally(Generic[S]):
    """A fold over faces, so that distributions fold the same way as dice do. Compared by identity."""

    start: S
    step: Callable[[S, int], S]

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


SUM = Tally(0, lambda total, face: total + face)
"""Damage dice are added up."""


@cache
def successes(die: Die) -> Tally[int]:
    """The plain count of successes; botches are ignored."""
    lowest = die.success
    return Tally(0, lambda count, face: count + (face >= lowest))


@cache
def faces_up_to(highest: int) -> Tally[bool]:
    """Whether the last die shows at most this face: a chance in the form of a die."""
    return Tally(False, lambda _, face: face <= highest)


def chance(dice: "Dice", share: Fraction, context: str) -> bool:
    """True with exactly this probability: one die with as many sides as the share's denominator."""
    if share <= 0 or share >= 1:
        return share >= 1
    die = Pool(Die(share.denominator), (Modifier("Chance", 1),), context, Limits(1, 1))
    return dice.score(die, faces_up_to(share.numerator))
