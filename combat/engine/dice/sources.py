"""Where the faces come from: a rule never knows which of these it was given."""

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Protocol, TypeVar

from msgspec import Struct

from combat.engine.dice.chances import Chances, chances_of, contest_chances, thrown_again
from combat.engine.dice.contexts import OWN, Randomness, stream_of, stream_seed
from combat.engine.dice.fair import throw
from combat.engine.dice.pools import Pool, Reroll
from combat.engine.dice.tallies import Contest, Tally

S = TypeVar("S")
A = TypeVar("A")
D = TypeVar("D")
Thrower = Callable[[str, int, int, int], list[int]]
"""(stream, roll number, sides, dice) -> that many faces; asking for more dice keeps the earlier ones."""


class Roll(Struct, frozen=True, omit_defaults=True, gc=False):
    """One throw: its number in its stream, the pool, the faces that count, and those a reroll set aside."""

    counter: int
    pool: Pool
    faces: tuple[int, ...]
    set_aside: tuple[int, ...] = ()
    stream: str = OWN

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
    """Play: faces from (seed, counter). The counters are part of the fight's state, so a reload continues."""

    def __init__(
        self,
        seed: bytes,
        counter: int = 0,
        *,
        streams: Iterable[tuple[str, int]] = (),
        randomness: Randomness = Randomness.HYBRID,
        loads: int = 0,
    ) -> None:
        self._throw_faces: Thrower = partial(_from_seed, seed)
        self._next = {OWN: counter, **dict(streams)}
        self._randomness, self._loads = randomness, loads
        self._rolls: list[Roll] = []

    @property
    def counter(self) -> int:
        """The number of the fight's next roll."""
        return self._next[OWN]

    def score(self, pool: Pool, tally: Tally[S]) -> S:
        stream = stream_of(pool.context, self._randomness, self._loads)
        counter = self._next.get(stream, 0)
        faces, set_aside = throw_pool(pool, partial(self._throw_faces, stream, counter))
        self._rolls.append(Roll(counter, pool, tuple(faces), set_aside, stream))
        self._next[stream] = counter + 1
        return tally.of(faces)

    def contest(self, attack: Pool, defence: Pool, contest: Contest[A, D, S]) -> S:
        """Nothing is thrown, and no number used up, where nobody defends."""
        score = self.score(attack, contest.attack)
        against = self.score(defence, contest.defence) if defence.size else contest.defence.start
        return contest.margin(score, against)

    def take(self) -> tuple[Roll, ...]:
        rolls, self._rolls = tuple(self._rolls), []
        return rolls


def _from_seed(seed: bytes, stream: str, counter: int, sides: int, dice: int) -> list[int]:
    return throw(stream_seed(seed, stream), counter, sides, dice)


def throw_pool(
    pool: Pool, faces_of: Callable[[int, int], list[int]]
) -> tuple[list[int], tuple[int, ...]]:
    """The faces that count and those set aside, from (sides, dice) -> faces."""
    size, sides = pool.size, pool.die.sides
    if pool.reroll is Reroll.NONE:
        return faces_of(sides, size), ()
    if pool.reroll is Reroll.EXTRA:
        faces = faces_of(sides, size + 1)
        faces.remove(lowest := min(faces))
        return faces, (lowest,)
    return _throw_twice(pool, faces_of)


def _throw_twice(
    pool: Pool, faces_of: Callable[[int, int], list[int]]
) -> tuple[list[int], tuple[int, ...]]:
    """Dice thrown again take the faces that follow the first ones in the same stream."""
    size, sides = pool.size, pool.die.sides
    first = faces_of(sides, size)
    again = [at for at, face in enumerate(first) if thrown_again(pool.die, pool.reroll, face)]
    faces = first.copy()
    for at, face in zip(again, faces_of(sides, size + len(again))[size:], strict=True):
        faces[at] = face
    return faces, tuple(first[at] for at in again)


class Replayed(Rolled):
    """Tests and worked examples: one list of faces for every roll, in order."""

    def __init__(self, *given: Sequence[int]) -> None:
        super().__init__(b"")
        self._given = given
        self._handed = 0
        self._throw_faces = self._hand_out

    def score(self, pool: Pool, tally: Tally[S]) -> S:
        score = super().score(pool, tally)
        self._handed += 1
        return score

    def _hand_out(self, stream: str, counter: int, sides: int, dice: int) -> list[int]:
        if self._handed >= len(self._given):
            raise ValueError(f"no faces were given for roll {self._handed}")
        faces = list(self._given[self._handed])
        if len(faces) < dice or not all(1 <= face <= sides for face in faces):
            raise ValueError(f"roll {self._handed} wants {dice} faces of a d{sides}, not {faces}")
        return faces[:dice]


class Sampled:
    """Simulation: scores drawn from their distribution, without faces. Python's generator never plays."""

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed).random

    def score(self, pool: Pool, tally: Tally[S]) -> S:
        found: S = self._pick(chances_of(pool, tally))
        return found

    def contest(self, attack: Pool, defence: Pool, contest: Contest[A, D, S]) -> S:
        found: S = self._pick(contest_chances(attack, defence, contest))
        return found

    def take(self) -> tuple[Roll, ...]:
        return ()

    def _pick(self, chances: Chances[S]) -> S:
        return chances.scores[bisect(chances.ladder, self._draw())]
