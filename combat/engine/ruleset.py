"""What makes a ruleset: data and functions, nothing inherited, nothing registered by itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Meta, Struct

from combat.engine.dice import Dice, Pool
from combat.engine.gear import Weapon
from combat.engine.outcomes import Outcome
from combat.engine.state import Combatant

Tunables = TypeVar("Tunables", bound=Struct)


def tunable(meaning: str, section: str, **limits: Any) -> Meta:
    """A number a designer may change: its range, its one-line meaning, and where the rule stands."""
    return Meta(description=meaning, extra={"section": section}, **limits)


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[Tunables]):
    """Pools for an attack and the verdict on it. The tunables' defaults are the literal reading."""

    key: str
    title: str
    sources: str
    tunables: type[Tunables]
    attack_pool: Callable[[Combatant, Combatant, Weapon, Tunables], Pool]
    defence_pool: Callable[[Combatant, Tunables], Pool]
    strike: Callable[[Dice, Pool, Pool, Tunables], Outcome]
