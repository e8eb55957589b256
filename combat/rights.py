"""Who may do what at a table. Asked inside the lock with every command, so that a right that was taken away is gone."""

from collections.abc import Mapping

from combat import models
from combat.engine.commands import Command, Reason, Refused, RollDice


def check(seat: models.Seat | None, controllers: Mapping[str, int], command: Command) -> None:
    """Raises Refused: a combatant's commands are its controller's, the field is the game master's.

    The game master may do everything that anybody may.
    """
    if seat is None or seat.standing != models.Standing.SEATED:
        raise Refused(Reason.NOT_YOURS)
    if seat.role == models.Role.MASTER:
        return
    if getattr(command, "hidden", False):
        raise Refused(Reason.MASTER_ONLY)
    if isinstance(command, RollDice) and command.actor == seat.name:
        return
    if not (actor := getattr(command, "actor", "")):
        raise Refused(Reason.MASTER_ONLY)
    if seat.role == models.Role.SPECTATOR or controllers.get(actor) != seat.id:
        raise Refused(Reason.NOT_YOURS)
