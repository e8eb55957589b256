"""What an AI does with its turn, and why."""

from msgspec import Struct

from combat.engine.commands import Attack, Command
from combat.engine.state import Battle, Combatant


class Choice(Struct, frozen=True):
    """A command and a short reason for the log."""

    command: Command
    reason: str


def choose(battle: Battle, actor: Combatant) -> Choice:
    """Strike at the foe who is closest to falling."""
    foes = battle.standing(actor.side.other)
    weakest = min(foes, key=lambda foe: (foe.hp, foe.id))
    reason = "the only foe" if len(foes) == 1 else f"fewest hit points left ({weakest.hp})"
    return Choice(Attack(actor.id, weakest.id), reason)
