"""What designers edit: weapons, heroes, enemies."""

from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from combat.engine.gear import Attribute, Element, Mitigation, Reach, Weight

ATTRIBUTES = ("might", "finesse", "wits", "will", "sturdiness")
ATTRIBUTE_MAX = 15


def within(least: int, most: int, **options: Any) -> "models.PositiveSmallIntegerField[int, int]":
    """A whole number in a range that the form explains and the database enforces (see `ranged`)."""
    limits = [MinValueValidator(least), MaxValueValidator(most)]
    return models.PositiveSmallIntegerField(validators=limits, **options)


def ranged(name: str, **ranges: tuple[int, int]) -> models.CheckConstraint:
    inside = Q(**{f"{field}__range": limits for field, limits in ranges.items()})
    return models.CheckConstraint(condition=inside, name=name)


class Weapon(models.Model):
    name = models.CharField(max_length=40, unique=True)
    dice = within(1, 10)
    sides = models.PositiveSmallIntegerField(choices=[(n, f"d{n}") for n in (4, 6, 8, 10)])
    bonus = within(0, 20, default=0)
    attribute = models.CharField(
        max_length=10,
        choices=[(a.value, a.value) for a in (Attribute.MIGHT, Attribute.FINESSE, Attribute.WILL)],
    )
    reach = models.CharField(
        max_length=10, choices=[(r.value, r.value) for r in Reach], default=Reach.MELEE
    )
    weight = models.CharField(
        max_length=10,
        choices=[(w.value, w.value) for w in Weight],
        default=Weight.MEDIUM,
        help_text="stamina for an attack: light 5, medium 8, heavy 12",
    )
    element = models.CharField(
        max_length=10, choices=[(e.value, e.value) for e in Element], default=Element.PHYSICAL
    )
    ignores_armour = models.BooleanField(default=False)
    mitigation = models.CharField(
        max_length=10, choices=[(m.value, m.value) for m in Mitigation], default=Mitigation.PHYSICAL
    )
    accuracy = within(0, 3, default=0, help_text="dice added to the attack")

    class Meta:
        ordering = ["name"]
        constraints = [
            ranged("weapon_numbers", dice=(1, 10), bonus=(0, 20), accuracy=(0, 3)),
            models.CheckConstraint(condition=Q(sides__in=[4, 6, 8, 10]), name="weapon_sides"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.dice}d{self.sides}{f'+{self.bonus}' if self.bonus else ''})"


class StatBlock(models.Model):
    """What heroes and enemies have in common."""

    name = models.CharField(max_length=40, unique=True)
    might = within(1, ATTRIBUTE_MAX, default=5)
    finesse = within(1, ATTRIBUTE_MAX, default=5)
    wits = within(1, ATTRIBUTE_MAX, default=5)
    will = within(1, ATTRIBUTE_MAX, default=5)
    sturdiness = within(1, ATTRIBUTE_MAX, default=5)
    max_hp = within(1, 500, verbose_name="hit points")
    soak = within(0, 20, default=0, help_text="taken off every physical hit")
    weapon = models.ForeignKey(Weapon, on_delete=models.PROTECT)

    class Meta:
        abstract = True
        ordering = ["name"]
        constraints = [
            ranged(
                "%(class)s_numbers",
                max_hp=(1, 500),
                soak=(0, 20),
                **dict.fromkeys(ATTRIBUTES, (1, ATTRIBUTE_MAX)),
            )
        ]

    def __str__(self) -> str:
        return self.name


class Hero(StatBlock):
    class Meta(StatBlock.Meta):
        verbose_name_plural = "heroes"


class Enemy(StatBlock):
    class Meta(StatBlock.Meta):
        verbose_name_plural = "enemies"
