"""What the data files hold, file by file, and the limits of it.

The limits of weapons and stat blocks are those that the database enforces. A stat block outside
the band of its threat is no mistake: designers are warned of it, never stopped.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from combat.content.reading import Objection, Shape
from combat.engine.abilities import Ability, Way
from combat.engine.gear import Armour, Attribute, Weapon
from combat.engine.nature import Archetype, Behaviour, Threat, Trait
from combat.engine.rules import BadProfile, settle
from combat.engine.state import UNARMOURED, Condition, Profile

NAME, SENTENCE = (1, 40), (1, 120)
ATTRIBUTES = ("might", "finesse", "wits", "will", "sturdiness")
PHASES = 3
"""A boss behaves anew at half and at a quarter of its hit points."""


class StatBlock(Struct, frozen=True, omit_defaults=True):
    """A hero or an enemy as it is written down: gear and abilities by name."""

    name: str
    epithet: str
    might: int
    finesse: int
    wits: int
    will: int
    sturdiness: int
    max_hp: int
    weapon: str
    others: tuple[str, ...] = ()
    armour: str = UNARMOURED.name
    soak: int = 0
    """Of the body itself; armour adds its own."""
    weapon_skill: int = 0
    max_stamina: int = 60
    abilities: tuple[str, ...] = ()
    threat: Threat | None = None
    archetype: Archetype | None = None
    behaviour: Behaviour | None = None
    phases: tuple[Behaviour, ...] = ()
    traits: tuple[Trait, ...] = ()
    legend: int = 0


class Encounter(Struct, frozen=True, omit_defaults=True):
    """Who meets whom, by name, and on what ground."""

    name: str
    description: str
    heroes: tuple[str, ...]
    enemies: tuple[str, ...]
    conditions: tuple[Condition, ...] = ()


class ProfileRow(Struct, frozen=True):
    name: str
    ruleset: str
    values: dict[str, Any] = {}

    @property
    def profile(self) -> Profile:
        return Profile(self.name, self.ruleset, tuple(self.values.items()))


def _of_weapon(weapon: Weapon) -> Iterator[Objection]:
    if weapon.attribute in (Attribute.WITS, Attribute.STURDINESS):
        yield "attribute", f"expected one of MIGHT, FINESSE, WILL, got '{weapon.attribute}'"


def _of_ability(ability: Ability) -> Iterator[Objection]:
    if ability.way is Way.RESOLVE and ability.resolve is None:
        yield "resolve", "missing; the target must resist with something"
    if ability.way is not Way.RESOLVE and ability.resolve is not None:
        yield "resolve", f"nobody resists where the way is {ability.way}"
    if ability.way is Way.CHECK and ability.attribute is None:
        yield "attribute", "missing; the actor must roll something"


def _of_enemy(enemy: StatBlock) -> Iterator[Objection]:
    if enemy.phases and len(enemy.phases) != PHASES:
        yield "phases", f"expected {PHASES} behaviours, got {len(enemy.phases)}"


def _of_profile(row: ProfileRow) -> Iterator[Objection]:
    for name, value in row.values.items():
        if not isinstance(value, bool | int | float | str):
            yield f"values.{name}", "expected a number, true, false or a text"
            continue
        try:
            settle(Profile(row.name, row.ruleset, ((name, value),)))
        except BadProfile as error:
            yield f"values.{name}", str(error).partition(" - at ")[0]


WEAPONS = Shape(
    "weapons", "weapon", Weapon, {"name": NAME, "accuracy": (0, 3)}, objections=_of_weapon
)
ARMOUR = Shape("armour", "armour", Armour, {"name": NAME, "soak": (0, 20), "defence": (0, 5)})
ABILITIES = Shape(
    "abilities",
    "ability",
    Ability,
    {
        "name": NAME,
        "meaning": SENTENCE,
        "cost": (0, 60),
        "difficulty": (1, 10),
        "damage_dice": (0, 5),
        "own_stress": (0, 50),
    },
    objections=_of_ability,
)
BLOCK = {
    "name": NAME,
    "epithet": SENTENCE,
    **dict.fromkeys(ATTRIBUTES, (1, 15)),
    "max_hp": (1, 500),
    "soak": (0, 20),
    "weapon_skill": (0, 2),
    "max_stamina": (1, 200),
    "legend": (0, 10_000),
}
HEROES = Shape(
    "heroes",
    "hero",
    StatBlock,
    BLOCK,
    excluded=frozenset({"threat", "archetype", "behaviour", "phases", "traits", "legend"}),
)
ENEMIES = Shape(
    "enemies",
    "enemy",
    StatBlock,
    BLOCK,
    needed=frozenset({"threat", "archetype", "behaviour", "legend"}),
    objections=_of_enemy,
)
ENCOUNTERS = Shape(
    "encounters",
    "encounter",
    Encounter,
    {"name": NAME, "description": SENTENCE, "heroes": (1, 12), "enemies": (1, 12)},
)
PROFILES = Shape("profiles", "profile", ProfileRow, {"name": NAME}, objections=_of_profile)
