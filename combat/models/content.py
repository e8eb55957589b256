"""What designers edit: weapons, armour, abilities, heroes, enemies."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from msgspec import ValidationError as ValidationFailed
from msgspec import convert

from combat.engine.abilities import Role, Target, Way
from combat.engine.clash import CONDITIONS
from combat.engine.gear import Attribute, Damage, Element, Mitigation, Reach, Weight
from combat.engine.nature import Archetype, Behaviour, Threat, Trait
from combat.engine.state import Condition
from combat.engine.statuses import STATUSES

ATTRIBUTES = ("might", "finesse", "wits", "will", "sturdiness")
ATTRIBUTE_MAX = 15
PHASES = 3


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


class Armour(models.Model):
    name = models.CharField(max_length=40, unique=True)
    weight = models.CharField(max_length=10, choices=[(w.value, w.value) for w in Weight])
    soak = within(0, 20, default=0, help_text="taken off every physical hit")
    defence = within(0, 5, default=0, help_text="added to the Defense Score")

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "armour"
        constraints = [ranged("armour_numbers", soak=(0, 20), defence=(0, 5))]

    def __str__(self) -> str:
        return self.name


def damage_words(text: str) -> None:
    """2d8+3, in the words of the engine."""
    try:
        Damage.parse(text)
    except ValueError as error:
        raise ValidationError(str(error)) from error


def chosen(kind: type[StrEnum], **options: Any) -> "models.CharField[str, str]":
    choices = [(one.value, one.value) for one in kind]
    return models.CharField(max_length=20, choices=choices, **options)


def known_statuses() -> list[tuple[str, str]]:
    """Asked at run time, so that a new status needs no migration."""
    return [(name, f"{name}: {kind.meaning}") for name, kind in STATUSES.items()]


def dice(**options: Any) -> "models.CharField[str, str]":
    return models.CharField(max_length=12, blank=True, validators=[damage_words], **options)


def laid(**options: Any) -> "models.CharField[str, str]":
    return models.CharField(max_length=40, blank=True, choices=known_statuses, **options)


class Ability(models.Model):
    """Every field of the engine's Ability, by the same name."""

    name = models.CharField(max_length=40, unique=True)
    cost = within(0, 60, help_text="stamina")
    target = chosen(Target)
    meaning = models.CharField(max_length=120)
    role = chosen(Role, help_text="what an AI uses it for")
    way = chosen(Way, default=Way.CERTAIN, help_text="how it meets its target")
    attribute = chosen(Attribute, blank=True)
    difficulty = within(1, 10, default=1)
    resolve = chosen(Attribute, blank=True, help_text="what the target resists with")
    damage = dice(help_text="empty: an attack deals the weapon's own")
    damage_dice = within(0, 5, default=0, help_text="more dice than the weapon's own")
    element = chosen(Element, default=Element.PHYSICAL)
    mitigation = chosen(Mitigation, default=Mitigation.PHYSICAL)
    reach = chosen(Reach, default=Reach.MELEE)
    ignores_armour = models.BooleanField(default=False)
    guaranteed = models.BooleanField(default=False)
    status = laid(help_text="laid on the target when it works")
    critical_status = laid(help_text="laid on the target by a critical")
    heal = dice()
    own_stress = within(0, 50, default=0)
    spell = models.BooleanField(default=False, help_text="not for the silenced")

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "abilities"
        constraints = [
            ranged(
                "ability_numbers",
                cost=(0, 60),
                difficulty=(1, 10),
                damage_dice=(0, 5),
                own_stress=(0, 50),
            )
        ]

    def __str__(self) -> str:
        return self.name


class StatBlock(models.Model):
    """What heroes and enemies have in common."""

    name = models.CharField(max_length=40, unique=True)
    might = within(1, ATTRIBUTE_MAX, default=5)
    finesse = within(1, ATTRIBUTE_MAX, default=5)
    wits = within(1, ATTRIBUTE_MAX, default=5)
    will = within(1, ATTRIBUTE_MAX, default=5)
    sturdiness = within(1, ATTRIBUTE_MAX, default=5)
    max_hp = within(1, 500, verbose_name="hit points")
    epithet = models.CharField(max_length=120, blank=True, help_text="in a line: who this is")
    max_stamina = within(1, 200, default=60, verbose_name="stamina")
    soak = within(0, 20, default=0, help_text="of the body itself; armour adds its own")
    weapon_skill = within(0, 2, default=0)
    weapon = models.ForeignKey(Weapon, on_delete=models.PROTECT)
    others = models.ManyToManyField(
        Weapon, blank=True, related_name="%(class)s_carriers", verbose_name="other weapons"
    )
    armour = models.ForeignKey(Armour, on_delete=models.PROTECT, null=True, blank=True)
    abilities = models.ManyToManyField(Ability, blank=True)

    class Meta:
        abstract = True
        ordering = ["name"]
        constraints = [
            ranged(
                "%(class)s_numbers",
                max_hp=(1, 500),
                max_stamina=(1, 200),
                soak=(0, 20),
                weapon_skill=(0, 2),
                **dict.fromkeys(ATTRIBUTES, (1, ATTRIBUTE_MAX)),
            )
        ]

    def __str__(self) -> str:
        return self.name


class Hero(StatBlock):
    class Meta(StatBlock.Meta):
        verbose_name_plural = "heroes"


def all_of(kind: type[StrEnum], most: int) -> Callable[[Any], None]:
    """A list of words of one kind, and not too long."""
    words = [one.value for one in kind]

    def check(value: Any) -> None:
        if not isinstance(value, list) or len(value) > most or not all(v in words for v in value):
            raise ValidationError(f"a list of at most {most} of: {', '.join(words)}")

    return check


def known_traits(value: Any) -> None:
    all_of(Trait, len(Trait))(value)


def known_phases(value: Any) -> None:
    """A boss behaves anew at half and at a quarter of its hit points."""
    all_of(Behaviour, PHASES)(value)
    if value and len(value) != PHASES:
        raise ValidationError(f"{PHASES} behaviours, or none")


class Enemy(StatBlock):
    threat = chosen(Threat, default=Threat.MEDIUM)
    archetype = chosen(Archetype, default=Archetype.DPS)
    behaviour = chosen(Behaviour, default=Behaviour.AGGRESSIVE)
    phases = models.JSONField(default=list, blank=True, validators=[known_phases])
    traits = models.JSONField(default=list, blank=True, validators=[known_traits])
    legend = within(0, 10_000, default=0, help_text="what killing it is worth")

    class Meta(StatBlock.Meta):
        verbose_name_plural = "enemies"
        constraints = [*StatBlock.Meta.constraints, ranged("enemy_legend", legend=(0, 10_000))]


def known_conditions(value: Any) -> None:
    """A list of {name, side}; without a side it lies on the whole field."""
    try:
        found = convert(value, list[Condition])
    except ValidationFailed as error:
        raise ValidationError(str(error)) from error
    for condition in found:
        if condition.name not in CONDITIONS:
            raise ValidationError(f"{condition.name!r} is none of {', '.join(CONDITIONS)}")


class Encounter(models.Model):
    """Who meets whom, and on what ground. `place` is where it stands in the list, the gentlest first."""

    name = models.CharField(max_length=40, unique=True)
    description = models.CharField(max_length=120, blank=True)
    conditions = models.JSONField(default=list, blank=True, validators=[known_conditions])
    place = within(0, 1000, default=100)

    class Meta:
        ordering = ["place", "name"]
        constraints = [ranged("encounter_numbers", place=(0, 1000))]

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """One hero or one enemy of an encounter; the same enemy may stand there more than once."""

    encounter = models.ForeignKey(Encounter, on_delete=models.CASCADE, related_name="members")
    hero = models.ForeignKey(Hero, on_delete=models.PROTECT, null=True, blank=True)
    enemy = models.ForeignKey(Enemy, on_delete=models.PROTECT, null=True, blank=True)
    place = within(0, 100, default=0)

    class Meta:
        ordering = ["place", "id"]
        constraints = [
            ranged("member_numbers", place=(0, 100)),
            models.CheckConstraint(
                condition=Q(hero__isnull=True) ^ Q(enemy__isnull=True), name="hero_or_enemy"
            ),
        ]

    def __str__(self) -> str:
        return str(self.hero or self.enemy)
