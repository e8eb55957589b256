"""The shipped bestiary, heroes, gear, encounters and profiles: data files checked on load."""

from combat.content.fielding import party, setup, sheet_of
from combat.content.loading import (
    FOLDER,
    abilities,
    armour,
    encounters,
    enemies,
    heroes,
    profiles,
    weapons,
)
from combat.content.shapes import Encounter, StatBlock
from combat.content.source import BadContent

QUICK_ENCOUNTER = "Ticks at the Ford"
QUICK_PROFILE = "Attack outcomes (playable)"

__all__ = [
    "FOLDER",
    "QUICK_ENCOUNTER",
    "QUICK_PROFILE",
    "BadContent",
    "Encounter",
    "StatBlock",
    "abilities",
    "armour",
    "encounters",
    "enemies",
    "heroes",
    "party",
    "profiles",
    "setup",
    "sheet_of",
    "weapons",
]
