"""Where the faces come from: a rule never knows which of these it was given."""

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Protocol, TypeVar

from msgspec import Struct

from combat.engine.dice.chances import Chances, chances_of, contest_chances, thrown_again
from combat.engine.dice.fair import throw
from combat.engine.dice.pools import Pool, Reroll
from combat.engine.dice.tallies import Contest, Tally

S = TypeVar("S")
A = TypeVar("A")
D = TypeVar("D")
Stream = Callable[[int, int, int], list[int]]
"""(roll number, sides, dice) -> that many faces; asking for more dice keeps the earlier ones."""


class Roll(Struct, frozen=True, omit_defaults=True):
    """One throw: its number in the fight, the pool, the faces that count, and those a reroll set aside."""

    counter: int
    pool: Pool
    faces: tuple[int, ...]
    set_aside: tuple[int, ...] = ()

    @property
    def successes(self) -> int:
        return sum(map(self.pool.die.succeeds, self.faces))

    @property
    def botches(self) -> int:
        return sum(map(self.pool.die.botches, self.faces))


class Dice(Protocol):
    """A source of dice, as the rules see it."""

    def score(self, pool: Pool, tally: Tally[S]) -> S: ...

    def contest(self, attack: Pool, defence: Pool, contest: Contest[A, D, S]) -> S: ...

    def take(self) -> tuple[Roll, ...]:
        """The throws since the last take, for the event that tells of them."""
        ...


class Rolled:
    """Play: faces from (seed, counter). The counter is part of the fight's state, so a reload continues."""

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self._stream: Stream = partial(throw, seed)
        self.counter = counter
        self._rolls: list[Roll] = []

    def score(self, pool: Pool, tally: Tally[S]) -> S:
        faces, set_aside = self._throw(pool)
        self._rolls.append(Roll(self.counter, pool, tuple(faces), set_aside))
        self.counter += 1
        return tally.of(faces)

    def contest(self, attack: Pool, defence: Pool, contest: Contest[A, D, S]) -> S:
        """Nothing is thrown, and no number used up, where nobody defends."""
        score = self.score(attack, contest.attack)
        against = self.score(defence, contest.defence) if defence.size else contest.defence.start
        return contest.margin(score, against)

    def take(self) -> tuple[Roll, ...]:
        rolls, self._rolls = tuple(self._rolls), []
        return rolls

    def _throw(self, pool: Pool) -> tuple[list[int], tuple[int, ...]]:
        size = pool.size
        if pool.reroll is Reroll.NONE:
            return self._faces(pool, size), ()
        if pool.reroll is Reroll.EXTRA:
            faces = self._faces(pool, size + 1)
            faces.remove(lowest := min(faces))
            return faces, (lowest,)
        return self._throw_twice(pool, size)

    def _throw_twice(self, pool: Pool, size: int) -> tuple[list[int], tuple[int, ...]]:
        """Dice thrown again take the faces that follow the first ones in the same stream."""
        first = self._faces(pool, size)
        again = [at for at, face in enumerate(first) if thrown_again(pool.die, pool.reroll, face)]
        faces = first.copy()
        for at, face in zip(again, self._faces(pool, size + len(again))[size:], strict=True):
            faces[at] = face
        return faces, tuple(first[at] for at in again)

    def _faces(self, pool: Pool, dice: int) -> list[int]:
        return self._stream(self.counter, pool.die.sides, dice)


class Replayed(Rolled):
    """Tests and worked examples: one list of faces for every roll, in order."""

    def __init__(self, *given: Sequence[int]) -> None:
        super().__init__(b"")
        self._given = given
        self._stream = self._hand_out

    def _hand_out(self, counter: int, sides: int, dice: int) -> list[int]:
        if counter >= len(self._given):
            raise ValueError(f"no faces were given for roll {counter}")
        faces = list(self._given[counter])
        if len(faces) < dice or not all(1 <= face <= sides for face in faces):
            raise ValueError(f"roll {counter} wants {dice} faces of a d{sides}, not {faces}")
        return faces[:dice]


class Sampled:
    """Simulation: scores drawn from their distribution, without faces. Python's generator never plays."""

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed).random

    def score(self, pool: Pool, tally: Tally[S]) -> S:
        return self._pick(chances_of(pool, tally))

    def contest(self, attack: Pool, defence: Pool, contest: Contest[A, D, S]) -> S:
        return self._pick(contest_chances(attack, defence, contest))

    def take(self) -> tuple[Roll, ...]:
        return ()

    def _pick(self, chances: Chances[S]) -> S:
        return chances.scores[bisect(chances.ladder, self._draw())]
