"""Rows and constraints only; what they mean is decided elsewhere."""

from combat.models.content import Enemy, Hero, StatBlock, Weapon
from combat.models.profile import RulesetProfile
from combat.models.table import Combat, Command, Control, Event, Seat, Table

__all__ = [
    "Combat",
    "Command",
    "Control",
    "Enemy",
    "Event",
    "Hero",
    "RulesetProfile",
    "Seat",
    "StatBlock",
    "Table",
    "Weapon",
]
