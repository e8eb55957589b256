"""Load the shipped content. What a designer has changed is left alone."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand
from django.db import transaction

from combat import content, models


class Command(BaseCommand):
    help = "Load the shipped weapons, heroes, enemies and profiles that are not there yet."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        for weapon in content.weapons():
            models.Weapon.objects.get_or_create(
                name=weapon.name, defaults=msgspec.structs.asdict(weapon)
            )
        weapons = {weapon.name: weapon for weapon in models.Weapon.objects.all()}
        for kind, rows in ((models.Hero, content.heroes()), (models.Enemy, content.enemies())):
            for row in rows:
                numbers = msgspec.structs.asdict(row) | {"weapon": weapons[row.weapon]}
                kind.objects.get_or_create(name=row.name, defaults=numbers)
        for profile in content.profiles().values():
            values = {"ruleset": profile.ruleset, "values": dict(profile.values)}
            models.RulesetProfile.objects.get_or_create(name=profile.name, defaults=values)
