"""Two combatants meet: who, with what, under which conditions, and the dice each reason gives."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from combat.engine.dice import NOBODY, Modifier, Pool, Reroll
from combat.engine.gear import Armour, Attribute, Weapon
from combat.engine.stances import Bearing, Stance
from combat.engine.state import Attributes, Condition, Form, Side
from combat.engine.statuses import Kind

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


class Fighter(Protocol):
    """All of a combatant that may decide a clash: `form` stands for the rest of it.

    Hit points and stamina are left out on purpose. What a clash comes to is kept by the forms of both.
    """

    @property
    def form(self) -> Form: ...
    @property
    def side(self) -> Side: ...
    @property
    def attributes(self) -> Attributes: ...
    @property
    def weapon_skill(self) -> int: ...
    @property
    def soak(self) -> int: ...
    @property
    def armour(self) -> Armour: ...
    @property
    def stance(self) -> Stance: ...
    @property
    def bearing(self) -> Bearing: ...
    @property
    def stress(self) -> int: ...
    @property
    def defence_bonus(self) -> int: ...
    @property
    def kinds(self) -> tuple[Kind, ...]: ...


class Clash(Struct, frozen=True, omit_defaults=True):
    """One attack before any die is thrown."""

    attacker: Fighter
    target: Fighter
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
    for condition in concerning(clash.conditions, clash.attacker.side):
        if condition.name not in FINESSE_ONLY or attribute is Attribute.FINESSE:
            yield Modifier(condition.name, CONDITIONS[condition.name])


def check_reasons(
    combatant: Fighter, attribute: Attribute, conditions: tuple[Condition, ...]
) -> Iterator[Modifier]:
    """Attribute, statuses and ground: the reasons of every pool that is neither attack nor defence."""
    yield Modifier(attribute, combatant.attributes.of(attribute))
    yield from own_reasons(combatant)
    if attribute is Attribute.FINESSE:
        yield from footing_reasons(conditions, combatant.side)


def footing_reasons(conditions: tuple[Condition, ...], side: Side) -> Iterator[Modifier]:
    """What the ground does to pools of FINESSE that are no attacks."""
    for condition in concerning(conditions, side):
        if condition.name in FINESSE_ONLY:
            yield Modifier(condition.name, CONDITIONS[condition.name])


def concerning(conditions: tuple[Condition, ...], side: Side) -> Iterator[Condition]:
    return (condition for condition in conditions if condition.side in (None, side))


def own_reasons(combatant: Fighter) -> Iterator[Modifier]:
    """Dice that a combatant's statuses give to all its pools."""
    return (Modifier(kind.name, kind.pools) for kind in combatant.kinds)


def defence_reasons(combatant: Fighter) -> Iterator[Modifier]:
    return (Modifier(kind.name, kind.pools + kind.defence) for kind in combatant.kinds)


def stress_reason(combatant: Fighter) -> Modifier:
    return Modifier("Stress", -(combatant.stress // STRESS_STEP))


def reroll_of(combatant: Fighter) -> Reroll:
    """The first reroll that a status grants for this attack."""
    return next(
        (kind.reroll for kind in combatant.kinds if kind.reroll is not Reroll.NONE), Reroll.NONE
    )
