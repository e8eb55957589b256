"""The shipped weapons, heroes and enemies, as data files checked on load."""

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from combat.engine.state import Profile

FOLDER = Path(__file__).parent
QUICK_HERO = "Astrid Ironvow"
QUICK_ENEMY = "Corroded Sentry"
QUICK_PROFILE = Profile(
    "Attack outcomes (playable)",
    "outcomes-d10",
    (("botch_rule", "core"), ("triumph_min_pool", 3)),
)


class WeaponData(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    dice: int
    sides: int
    attribute: str
    bonus: int = 0
    reach: str = "melee"
    mitigation: str = "physical"
    accuracy: int = 0


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


Data = TypeVar("Data", bound=Struct)


class BadContent(ValueError):
    """A data file that cannot be loaded, with the file and what is wrong in it."""


def weapons() -> list[WeaponData]:
    return _load("weapons", WeaponData)


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
