"""The shipped weapons, armour, heroes, enemies and profiles, as data files checked on load."""

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from combat.engine.gear import Armour
from combat.engine.rules import settle
from combat.engine.state import Profile

FOLDER = Path(__file__).parent
QUICK_HERO = "Astrid Ironvow"
QUICK_ENEMY = "Corroded Sentry"
QUICK_PROFILE = "Attack outcomes (playable)"


class WeaponData(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    dice: int
    sides: int
    attribute: str
    bonus: int = 0
    reach: str = "melee"
    weight: str = "medium"
    element: str = "physical"
    mitigation: str = "physical"
    accuracy: int = 0
    ignores_armour: bool = False


class StatBlockData(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    might: int
    finesse: int
    wits: int
    will: int
    sturdiness: int
    max_hp: int
    weapon: str
    soak: int = 0


class ProfileData(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    ruleset: str
    values: dict[str, Any] = {}


Data = TypeVar("Data", bound=Struct)


class BadContent(ValueError):
    """A data file that cannot be loaded, with the file and what is wrong in it."""


def weapons() -> list[WeaponData]:
    return _load("weapons", WeaponData)


def armour() -> list[Armour]:
    return _load("armour", Armour)


def profiles() -> dict[str, Profile]:
    """The shipped ruleset profiles by name, each checked against its ruleset."""
    rows = _load("profiles", ProfileData)
    found = {row.name: Profile(row.name, row.ruleset, tuple(row.values.items())) for row in rows}
    for profile in found.values():
        settle(profile)
    return found


def heroes() -> list[StatBlockData]:
    return _load("heroes", StatBlockData)


def enemies() -> list[StatBlockData]:
    return _load("enemies", StatBlockData)


def _load(kind: str, shape: type[Data]) -> list[Data]:
    file = FOLDER / f"{kind}.toml"
    try:
        rows = tomllib.loads(file.read_text("utf-8"))
        return msgspec.convert(rows[kind], list[shape])  # type: ignore[valid-type]
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, KeyError) as error:
        raise BadContent(f"{file.name}: {error}") from error
