"""Rows and constraints only; what they mean is decided elsewhere."""

from combat.models.chat import Chat
from combat.models.content import (
    Ability,
    Armour,
    Encounter,
    Enemy,
    Hero,
    Member,
    StatBlock,
    Weapon,
)
from combat.models.profile import RulesetProfile
from combat.models.rolls import AttackRoll, DiceRoll
from combat.models.table import Combat, Command, Control, Event, Role, Seat, Standing, Table

__all__ = [
    "Ability",
    "Armour",
    "AttackRoll",
    "Chat",
    "Combat",
    "Command",
    "Control",
    "DiceRoll",
    "Encounter",
    "Enemy",
    "Event",
    "Hero",
    "Member",
    "Role",
    "RulesetProfile",
    "Seat",
    "Standing",
    "StatBlock",
    "Table",
    "Weapon",
]
