"""Battles as plain data and back: every version that was ever kept can be read, or is refused by name."""

from collections.abc import Callable
from typing import Any

import msgspec

from combat.engine.state import Battle

VERSION = 2
Data = dict[str, Any]


class UnknownVersion(ValueError):
    """The data was written by another version of the game, or by nobody; it is refused, never guessed at."""


def to_data(battle: Battle) -> Data:
    return {"version": VERSION, "battle": msgspec.to_builtins(battle)}


def from_data(data: Data) -> Battle:
    """What was kept before there were versions is the first one."""
    wrapped = "battle" in data
    version = data.get("version", None if wrapped else 1)
    if type(version) is not int or not (wrapped or version == 1):
        raise UnknownVersion(f"a battle of version {version} cannot be read; this is {VERSION}")
    try:
        return _read(data["battle"] if wrapped else data, version)
    except (KeyError, TypeError, AttributeError, msgspec.ValidationError) as error:
        problem = f"{type(error).__name__}: {error}"
        raise UnknownVersion(f"this is no battle of version {version} ({problem})") from error


def _read(plain: Data, version: int) -> Battle:
    while version != VERSION:
        if version not in NEXT:
            raise UnknownVersion(f"a battle of version {version} cannot be read; this is {VERSION}")
        version, plain = version + 1, NEXT[version](plain)
    return msgspec.convert(plain, Battle)


SHEET = ("attributes", "weapon", "max_hp", "soak", "armour", "weapon_skill", "max_stamina")


def _with_sheets(battle: Data) -> Data:
    """Version 1 had no sheets: all numbers of a combatant stood side by side."""
    combatants = [
        {name: value for name, value in one.items() if name not in SHEET}
        | {"sheet": {name: one[name] for name in SHEET if name in one}}
        for one in battle["combatants"]
    ]
    return battle | {"combatants": combatants}


NEXT: dict[int, Callable[[Data], Data]] = {1: _with_sheets}
"""From each older version to the one after it."""
