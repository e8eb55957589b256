"""Designers' rows -> the engine's frozen values: a fight keeps the numbers it started with."""

from typing import Any

from django.db import DatabaseError
from msgspec import convert, structs

from combat import content, models
from combat.engine.abilities import Ability
from combat.engine.gear import (
    Armour,
    Attribute,
    Damage,
    Element,
    Mitigation,
    Reach,
    Weapon,
    Weight,
)
from combat.engine.lineup import line_up
from combat.engine.nature import Archetype, Behaviour, Threat, Trait
from combat.engine.rules import RULESETS
from combat.engine.state import UNARMOURED, Attributes, Battle, Condition, Profile, Sheet


def setup(encounter: models.Encounter, profile: Profile) -> Battle:
    """Everything is copied in: what a designer changes later changes no fight that was set up before."""
    members = encounter.members.select_related("hero__weapon", "enemy__weapon")
    heroes = [(one.hero.name, sheet(one.hero)) for one in members if one.hero]
    enemies = [(one.enemy.name, sheet(one.enemy)) for one in members if one.enemy]
    return Battle(
        profile, line_up(heroes, enemies), convert(encounter.conditions, tuple[Condition, ...])
    )


def sheet(row: models.StatBlock) -> Sheet:
    nature: dict[str, Any] = {}
    if isinstance(row, models.Enemy):
        nature = {
            "behaviour": Behaviour(row.behaviour),
            "phases": tuple(map(Behaviour, row.phases)),
            "traits": tuple(map(Trait, row.traits)),
            "threat": Threat(row.threat),
            "archetype": Archetype(row.archetype),
            "legend": row.legend,
        }
    return Sheet(
        attributes=Attributes(row.might, row.finesse, row.wits, row.will, row.sturdiness),
        weapon=weapon(row.weapon),
        max_hp=row.max_hp,
        soak=row.soak,
        armour=armour(row.armour) if row.armour else UNARMOURED,
        weapon_skill=row.weapon_skill,
        max_stamina=row.max_stamina,
        others=tuple(weapon(one) for one in row.others.all()),
        abilities=tuple(ability(one) for one in in_given_order(row)),
        **nature,
    )


def in_given_order(row: models.StatBlock) -> list[models.Ability]:
    """An AI prefers what stands first on the sheet."""
    through = type(row).abilities.through._default_manager
    rows: Any = through.filter(**{row._meta.model_name or "": row})
    return [one.ability for one in rows.order_by("id").select_related("ability")]


def ability(row: models.Ability) -> Ability:
    """Empty words stand for what is not there."""
    fields = {field.name: getattr(row, field.name) for field in structs.fields(Ability)}
    for name in ("damage", "heal"):
        fields[name] = Damage.parse(fields[name]) if fields[name] else None
    for name in ("attribute", "resolve"):
        fields[name] = fields[name] or None
    return convert(fields, Ability)


def armour(row: models.Armour) -> Armour:
    return Armour(row.name, Weight(row.weight), row.soak, row.defence)


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
