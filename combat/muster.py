"""Designers' rows -> the engine's frozen values: a fight keeps the numbers it started with."""

from combat import models
from combat.engine.gear import Attribute, Damage, Mitigation, Reach, Weapon
from combat.engine.state import Attributes, Combatant, Side


def combatant(row: models.StatBlock, *, who: str, side: Side) -> Combatant:
    return Combatant(
        id=who,
        name=row.name,
        side=side,
        attributes=Attributes(row.might, row.finesse, row.wits, row.will, row.sturdiness),
        weapon=weapon(row.weapon),
        max_hp=row.max_hp,
        hp=row.max_hp,
        soak=row.soak,
    )


def weapon(row: models.Weapon) -> Weapon:
    return Weapon(
        name=row.name,
        damage=Damage(row.dice, row.sides, row.bonus),
        attribute=Attribute(row.attribute),
        reach=Reach(row.reach),
        accuracy=row.accuracy,
        mitigation=Mitigation(row.mitigation),
    )
