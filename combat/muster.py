"""Designers' rows -> the engine's frozen values: a fight keeps the numbers it started with."""

from django.db import DatabaseError

from combat import content, models
from combat.engine.gear import Attribute, Damage, Element, Mitigation, Reach, Weapon, Weight
from combat.engine.rules import RULESETS
from combat.engine.state import Attributes, Combatant, Profile, Side


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
        weight=Weight(row.weight),
        element=Element(row.element),
        ignores_armour=row.ignores_armour,
        accuracy=row.accuracy,
        mitigation=Mitigation(row.mitigation),
    )


class NoSuchProfile(ValueError):
    """Nothing goes by that name; the message lists what does."""


def find_profile(name: str) -> Profile:
    """A ruleset's key is its literal reading; otherwise a designer's saved profile, or a shipped one."""
    if name in RULESETS:
        return Profile(name, name)
    if saved := _saved(name):
        return saved
    shipped = content.profiles()
    if name not in shipped:
        known = ", ".join([*RULESETS, *shipped])
        raise NoSuchProfile(
            f"no profile {name!r}; there are: {known}, and those saved in the admin"
        )
    return shipped[name]


def _saved(name: str) -> Profile | None:
    """A checkout that was never started has no tables yet, and so no saved profiles."""
    try:
        row = models.RulesetProfile.objects.filter(name=name).first()
    except DatabaseError:
        return None
    return Profile(row.name, row.ruleset, tuple(sorted(row.values.items()))) if row else None
