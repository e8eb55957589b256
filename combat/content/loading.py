"""The shipped content by name, read once a folder; whatever a file refers to is read before it."""

from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Protocol, TypeVar

from combat.content import shapes
from combat.content.reading import read
from combat.content.shapes import Encounter, StatBlock
from combat.content.values import Known
from combat.engine.abilities import Ability
from combat.engine.clash import CONDITIONS
from combat.engine.gear import Armour, Weapon
from combat.engine.rules import RULESETS
from combat.engine.state import Profile
from combat.engine.statuses import STATUSES

FOLDER = Path(__file__).parent
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Door(Protocol[T_co]):
    def __call__(self, folder: Path = FOLDER) -> T_co: ...


def once_a_folder(load: Callable[[Path], T]) -> Door[T]:
    """The shipped folder is the same one, named or not."""
    loaded = cache(load)

    @wraps(load)
    def door(folder: Path = FOLDER) -> T:
        return loaded(folder)

    return door


@once_a_folder
def weapons(folder: Path) -> dict[str, Weapon]:
    return read(folder, shapes.WEAPONS)


@once_a_folder
def armour(folder: Path) -> dict[str, Armour]:
    return read(folder, shapes.ARMOUR)


@once_a_folder
def abilities(folder: Path) -> dict[str, Ability]:
    status = Known("status", STATUSES)
    return read(folder, shapes.ABILITIES, {"status": status, "critical_status": status})


@once_a_folder
def heroes(folder: Path) -> dict[str, StatBlock]:
    return read(folder, shapes.HEROES, _belongings(folder))


@once_a_folder
def enemies(folder: Path) -> dict[str, StatBlock]:
    return read(folder, shapes.ENEMIES, _belongings(folder))


@once_a_folder
def encounters(folder: Path) -> dict[str, Encounter]:
    names = {
        "heroes": Known("hero", heroes(folder)),
        "enemies": Known("enemy", enemies(folder)),
        "conditions.name": Known("condition", CONDITIONS),
    }
    return read(folder, shapes.ENCOUNTERS, names)


@once_a_folder
def profiles(folder: Path) -> dict[str, Profile]:
    rows = read(folder, shapes.PROFILES, {"ruleset": Known("ruleset", RULESETS)})
    return {name: row.profile for name, row in rows.items()}


def _belongings(folder: Path) -> dict[str, Known]:
    weapon = Known("weapon", weapons(folder))
    return {
        "weapon": weapon,
        "others": weapon,
        "armour": Known("armour", armour(folder)),
        "abilities": Known("ability", abilities(folder)),
    }
