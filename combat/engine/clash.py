"""Two combatants meet: who, with what, under which conditions, and the dice each reason gives."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from combat.engine.dice import NOBODY, Modifier, Pool, Reroll
from combat.engine.gear import Attribute, Weapon
from combat.engine.state import Combatant, Condition

STRESS_STEP = 20
"""Every 20 stress cost one die or one point of Defense (S3 IV, S5 5.5)."""


class Position(StrEnum):
    """Where the attacker stands, from the target's view (S4 6.4)."""

    FRONT = "front"
    FLANKING = "flanking"
    REAR = "rear"
    SURROUNDED = "surrounded"


CONDITIONS = {"[Dim Light]": -1, "[High Ground]": 1, "[Difficult Terrain]": -1}
"""Dice of every attack, but [Difficult Terrain] touches pools of FINESSE only."""
FINESSE_ONLY = {"[Difficult Terrain]"}


class Clash(Struct, frozen=True, omit_defaults=True):
    """One attack before any die is thrown."""

    attacker: Combatant
    target: Combatant
    weapon: Weapon
    conditions: tuple[Condition, ...] = ()
    position: Position = Position.FRONT


class Guard(Struct, frozen=True, omit_defaults=True):
    """What an attack must overcome: a pool the defender throws, or a score with its reasons."""

    dice: Pool = NOBODY
    score: tuple[Modifier, ...] = ()

    @property
    def total(self) -> int:
        return sum(reason.dice for reason in self.score)


class Footing(Struct, frozen=True):
    """What else a verdict depends on: the score to reach, and where the attacker stands."""

    score: int = 0
    position: Position = Position.FRONT


def base(clash: Clash, attribute: Attribute) -> Modifier:
    return Modifier(attribute, clash.attacker.attributes.of(attribute))


def status_reasons(clash: Clash, amounts: Mapping[str, int] | None = None) -> Iterator[Modifier]:
    """Dice that statuses of either side give the attack; `amounts` overrides what a status is worth."""
    amounts = amounts or {}
    for kind in clash.target.kinds:
        if kind.attackers:
            yield Modifier(kind.name, amounts.get(kind.name, kind.attackers))
    for kind in clash.attacker.kinds:
        if own := kind.attack + kind.pools:
            yield Modifier(kind.name, amounts.get(kind.name, own))


def field_reasons(clash: Clash, attribute: Attribute) -> Iterator[Modifier]:
    for condition in clash.conditions:
        concerned = condition.side in (None, clash.attacker.side)
        if concerned and (condition.name not in FINESSE_ONLY or attribute is Attribute.FINESSE):
            yield Modifier(condition.name, CONDITIONS[condition.name])


def own_reasons(combatant: Combatant) -> Iterator[Modifier]:
    """Dice that a combatant's statuses give to all its pools."""
    return (Modifier(kind.name, kind.pools) for kind in combatant.kinds)


def defence_reasons(combatant: Combatant) -> Iterator[Modifier]:
    return (Modifier(kind.name, kind.pools + kind.defence) for kind in combatant.kinds)


def stress_reason(combatant: Combatant) -> Modifier:
    return Modifier("Stress", -(combatant.stress // STRESS_STEP))


def reroll_of(combatant: Combatant) -> Reroll:
    """The first reroll that a status grants for this attack."""
    return next(
        (kind.reroll for kind in combatant.kinds if kind.reroll is not Reroll.NONE), Reroll.NONE
    )
