"""What a combatant fights with and wears."""

import re
from enum import StrEnum

from msgspec import Struct


class Attribute(StrEnum):
    MIGHT = "MIGHT"
    FINESSE = "FINESSE"
    WITS = "WITS"
    WILL = "WILL"
    STURDINESS = "STURDINESS"


class Reach(StrEnum):
    """Sets the words of a miss (S4 5.2)."""

    MELEE = "melee"
    RANGED = "ranged"
    AETHERIC = "aetheric"


class Mitigation(StrEnum):
    """What stands between the damage and the flesh (S4 9)."""

    PHYSICAL = "physical"
    AETHERIC = "aetheric"
    TRUE = "true"


class Element(StrEnum):
    """What the damage is made of; it decides whether an attack is aimed or resisted (S3 III)."""

    PHYSICAL = "physical"
    FIRE = "fire"
    ICE = "ice"
    LIGHTNING = "lightning"
    POISON = "poison"
    SONIC = "sonic"
    PSYCHIC = "psychic"

    @property
    def aimed(self) -> bool:
        """A psychic attack meets the mind: a resolve check instead of an accuracy check."""
        return self is not Element.PSYCHIC


class Weight(StrEnum):
    """Of weapons and armour."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"


STAMINA_COST = {Weight.LIGHT: 5, Weight.MEDIUM: 8, Weight.HEAVY: 12}
"""Per attack with a weapon of that weight, hit or miss."""


class Damage(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Dice and a flat bonus: 2d8+3."""

    dice: int
    sides: int
    bonus: int = 0

    def __str__(self) -> str:
        return f"{self.dice}d{self.sides}" + (f"{self.bonus:+d}" if self.bonus else "")

    @classmethod
    def parse(cls, text: str) -> "Damage":
        """ "2d8+3"; a ValueError says what is wrong."""
        found = re.fullmatch(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?", text.replace(" ", ""))
        if found is None or int(found[1]) < 1 or int(found[2]) < 2:
            raise ValueError(f"{text!r} is no damage; write dice and bonus like 2d8+3")
        return cls(int(found[1]), int(found[2]), int(found[3] or 0))


class Weapon(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    name: str
    damage: Damage
    attribute: Attribute
    reach: Reach = Reach.MELEE
    weight: Weight = Weight.MEDIUM
    accuracy: int = 0
    element: Element = Element.PHYSICAL
    mitigation: Mitigation = Mitigation.PHYSICAL
    ignores_armour: bool = False


class Armour(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Soak against physical damage, and S3's modifier of the Defense Score."""

    name: str
    weight: Weight
    soak: int = 0
    defence: int = 0


UNARMED = Weapon("Unarmed", Damage(1, 4), Attribute.MIGHT, weight=Weight.LIGHT)
