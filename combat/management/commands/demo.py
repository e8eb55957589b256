"""Load the shipped content. What a designer has changed is left alone."""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import models as db
from django.db import transaction
from msgspec import structs, to_builtins

from combat import content, models
from combat.engine.gear import Weapon

GEAR = ("weapon", "armour", "others", "abilities")


class Command(BaseCommand):
    help = "Load the shipped content that is not there yet."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        for weapon in content.weapons().values():
            _keep(models.Weapon, weapon.name, _numbers(weapon))
        for armour in content.armour().values():
            _keep(models.Armour, armour.name, structs.asdict(armour))
        for ability in content.abilities().values():
            words = {name: _plain(value) for name, value in structs.asdict(ability).items()}
            _keep(models.Ability, ability.name, words)
        for hero in content.heroes().values():
            _keep_block(models.Hero, hero)
        for enemy in content.enemies().values():
            _keep_block(models.Enemy, enemy)
        for place, encounter in enumerate(content.encounters().values(), 1):
            _keep_encounter(encounter, place)
        for profile in content.profiles().values():
            values = {"ruleset": profile.ruleset, "values": dict(profile.values)}
            _keep(models.RulesetProfile, profile.name, values)


def _keep(kind: type[db.Model], name: str, values: dict[str, Any]) -> None:
    kind._default_manager.get_or_create(name=name, defaults=values)


def _numbers(weapon: Weapon) -> dict[str, Any]:
    values = structs.asdict(weapon)
    damage = values.pop("damage")
    return values | structs.asdict(damage)


def _plain(value: Any) -> Any:
    """Nothing is an empty word, dice are written out."""
    if value is None:
        return ""
    return value if isinstance(value, bool | int) else str(value)


def _keep_block(kind: type[models.Hero | models.Enemy], block: content.StatBlock) -> None:
    fields = {field.name for field in kind._meta.get_fields()}
    values = {name: _listed(value) for name, value in structs.asdict(block).items()}
    own = {name: values[name] for name in fields & values.keys() if name not in GEAR}
    own["weapon"] = models.Weapon.objects.get(name=block.weapon)
    own["armour"] = models.Armour.objects.get(name=block.armour)
    row, new = kind._default_manager.get_or_create(name=block.name, defaults=own)
    if new:
        row.others.set(models.Weapon.objects.filter(name__in=block.others))
        for name in block.abilities:
            row.abilities.add(models.Ability.objects.get(name=name))


def _listed(value: Any) -> Any:
    return [str(one) for one in value] if isinstance(value, tuple) else value


def _keep_encounter(encounter: content.Encounter, place: int) -> None:
    conditions = [to_builtins(condition) for condition in encounter.conditions]
    values = {
        "description": encounter.description,
        "conditions": conditions,
        "place": 10 * place,
    }
    row, new = models.Encounter.objects.get_or_create(name=encounter.name, defaults=values)
    if not new:
        return
    heroes = [models.Hero.objects.get(name=name) for name in encounter.heroes]
    enemies = [models.Enemy.objects.get(name=name) for name in encounter.enemies]
    for at, one in enumerate([*heroes, *enemies]):
        kind = "hero" if isinstance(one, models.Hero) else "enemy"
        models.Member.objects.create(encounter=row, place=at, **{kind: one})
