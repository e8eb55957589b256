"""A fight at one moment: frozen values, changed only by apply."""

from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from combat.engine.gear import UNARMED, Armour, Attribute, Weapon, Weight
from combat.engine.stances import BEARINGS, Bearing, Stance
from combat.engine.statuses import Kind, Status

VERSION = 1
"""Of the plain data below; a reader meets no other."""


class Side(StrEnum):
    HEROES = "heroes"
    ENEMIES = "enemies"

    @property
    def other(self) -> "Side":
        return Side.ENEMIES if self is Side.HEROES else Side.HEROES


class Ending(StrEnum):
    VICTORY = "victory"
    DEFEAT = "defeat"
    DRAW = "draw"


class Attributes(Struct, frozen=True):
    might: int
    finesse: int
    wits: int
    will: int
    sturdiness: int

    def of(self, attribute: Attribute) -> int:
        value: int = getattr(self, attribute.lower())
        return value


class Profile(Struct, frozen=True):
    """A ruleset with the values of its tunables: what the table plays by."""

    name: str
    ruleset: str
    values: tuple[tuple[str, Any], ...] = ()


UNARMOURED = Armour("None", Weight.LIGHT)


class Combatant(Struct, frozen=True, omit_defaults=True):
    id: str
    name: str
    side: Side
    attributes: Attributes
    weapon: Weapon
    max_hp: int
    hp: int
    soak: int = 0
    """Of the body itself; armour adds its own."""
    armour: Armour = UNARMOURED
    weapon_skill: int = 0
    max_stamina: int = 60
    stamina: int = 60
    stress: int = 0
    stance: Stance = Stance.NEUTRAL
    defence_bonus: int = 0
    """Percent, from Defend; used up by the next attack."""
    statuses: tuple[Status, ...] = ()

    @property
    def standing(self) -> bool:
        return self.hp > 0

    @property
    def bearing(self) -> Bearing:
        return BEARINGS[self.stance]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What lies on the combatant, each kind once however often it was laid on."""
        if not self.statuses:
            return ()
        return tuple({status.name: status.kind for status in self.statuses}.values())

    @property
    def weapon_in_hand(self) -> Weapon:
        disarmed = any(kind.disarmed for kind in self.kinds)
        return UNARMED if disarmed else self.weapon


class Condition(Struct, frozen=True, omit_defaults=True):
    """Something that lies on the whole field, or on one side of it."""

    name: str
    side: Side | None = None


class Battle(Struct, frozen=True, omit_defaults=True):
    """Everything the next command is decided on. `counter` is the number of the next roll."""

    profile: Profile
    combatants: tuple[Combatant, ...]
    conditions: tuple[Condition, ...] = ()
    order: tuple[str, ...] = ()
    active: str = ""
    round: int = 0
    counter: int = 0
    ending: Ending | None = None

    def find(self, who: str) -> Combatant | None:
        for combatant in self.combatants:
            if combatant.id == who:
                return combatant
        return None

    def __getitem__(self, who: str) -> Combatant:
        if (combatant := self.find(who)) is None:
            raise KeyError(who)
        return combatant

    def standing(self, side: Side) -> tuple[Combatant, ...]:
        return tuple(c for c in self.combatants if c.side is side and c.standing)

    def with_combatant(self, changed: Combatant) -> "Battle":
        return replace(
            self, combatants=tuple(changed if c.id == changed.id else c for c in self.combatants)
        )


class UnknownVersion(ValueError):
    """The data was written by another version of the game; it is refused, never guessed at."""


def to_data(battle: Battle) -> dict[str, Any]:
    return {"version": VERSION, "battle": msgspec.to_builtins(battle)}


def from_data(data: dict[str, Any]) -> Battle:
    if (version := data.get("version")) != VERSION:
        raise UnknownVersion(f"a battle of version {version} cannot be read; this is {VERSION}")
    return msgspec.convert(data["battle"], Battle)
