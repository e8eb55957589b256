"""What makes a ruleset: data and functions, nothing inherited, nothing registered by itself."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

from combat.engine.clash import Clash, Footing, Guard, Position
from combat.engine.dice import Contest, Dice, Die, Modifier, Pool, Reroll
from combat.engine.events import Attacked
from combat.engine.outcomes import Outcome, Tier
from combat.engine.state import Attributes
from combat.engine.telling.lines import Line

T = TypeVar("T", bound=Struct)
M = TypeVar("M", bound=Hashable)
Reasons = Iterable[Modifier]
GUARD = Die(10, success=8)


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[T, M]):
    """An attack in four strides: reasons for dice, the pools they make, how these meet, the verdict.

    The defaults of the tunables are the literal reading of the specification.
    """

    key: str
    title: str
    sources: str
    tunables: type[T]
    tiers: Callable[[T], tuple[Tier, ...]]
    """Every tier that can happen, from worst to best."""
    attack_reasons: Callable[[Clash, T], Reasons]
    attack_pool: Callable[[Reasons, T, Reroll], Pool]
    guard_reasons: Callable[[Clash, T], Reasons]
    guard: Callable[[Reasons, T], Guard]
    contest: Callable[[Guard, T], Contest[Any, Any, M]]
    """How the two pools meet: what is read off each, and the margin between them."""
    verdict: Callable[[Dice, M, Footing, T], Outcome]
    tell: Callable[[Attacked], Iterator[Line]]
    """The accuracy part of the combat log, in the words of its specification."""

    die: Die = GUARD
    """Thrown for STURDINESS by those who defend themselves (RULES 2)."""
    creation: Callable[[Attributes, T], tuple[str, ...]] = lambda _, __: ()
    """What is to be said against a new hero with these attributes."""

    def strike(
        self, dice: Dice, attack: Pool, guard: Guard, position: Position, tunables: T
    ) -> Outcome:
        margin = dice.contest(attack, guard.dice, self.contest(guard, tunables))
        return self.verdict(dice, margin, Footing(guard.total, position), tunables)
