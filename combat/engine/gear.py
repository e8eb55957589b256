"""What a combatant fights with."""

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


class Damage(Struct, frozen=True):
    """Dice and a flat bonus: 2d8+3."""

    dice: int
    sides: int
    bonus: int = 0

    def __str__(self) -> str:
        return f"{self.dice}d{self.sides}" + (f"{self.bonus:+d}" if self.bonus else "")


class Weapon(Struct, frozen=True, omit_defaults=True):
    name: str
    damage: Damage
    attribute: Attribute
    reach: Reach = Reach.MELEE
    accuracy: int = 0
    mitigation: Mitigation = Mitigation.PHYSICAL


UNARMED = Weapon("Unarmed", Damage(1, 4), Attribute.MIGHT)
