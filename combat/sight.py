"""What a viewer may see: the game master everything, the table what is not hidden. The rest never leaves the server."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from combat import wire
from combat.engine.events import Rewound
from combat.engine.state import Battle
from combat.engine.telling.lines import Line

HIDDEN_ROLL = (Line("system", "The game master rolls in secret."),)


def for_table(told: Sequence[wire.Told], hidden: Collection[int]) -> tuple[wire.Shown, ...]:
    """The log for everybody but the game master, while these secrets are kept."""
    return tuple(_for_table(one, hidden) for one in told)


def _for_table(told: wire.Told, hidden: Collection[int]) -> wire.Shown:
    event = told.event
    if isinstance(event, Rewound):
        return replace(told, event=replace(event, battle=battle_for_table(event.battle)))
    if (secret := getattr(event, "secret", 0)) in hidden:
        return wire.Veiled(told.sequence, wire.Concealed(secret), HIDDEN_ROLL, told.ends)
    return told


def battle_for_table(battle: Battle) -> Battle:
    """What was rolled last may have been rolled in secret."""
    return replace(battle, last=None)
