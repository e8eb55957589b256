"""The whole story of one command. Everything else is found from here; docs/flow.md draws it."""

from uuid import UUID

from combat import broadcast, clock, rights, store, wire
from combat.engine.commands import Reason, Refused, Rewind, TableRoll


def play(combat_id: UUID, seat_id: int | None, request: wire.Play) -> wire.Answer:
    """Play a seat's command and the AI turns that follow from it, or raise Refused and change nothing."""
    with store.locked(combat_id) as fight:
        actor = f"seat:{seat_id}"
        if (known := fight.answer_to(actor, request.id)) is not None:
            return known
        _check(fight, seat_id, request)
        fight.play(request.command, actor=actor, client_id=request.id)
        answer = wire.Answer(request.id, fight.sequence)
        if isinstance(request.command, Rewind):
            clock.hold(fight)
        clock.play_on(fight)
        broadcast.fight_after_commit(fight)
    return answer


def _check(fight: store.Fight, seat_id: int | None, request: wire.Play) -> None:
    """Rights and freshness are checked with every command, inside the lock.

    No die is thrown before the seats' nonces are in the seed, and none after the seed is known.
    """
    rights.check(fight.seat(seat_id), fight.controllers, request.command)
    if isinstance(request.command, TableRoll) and not fight.battle.order:
        raise Refused(Reason.NOT_BEGUN)
    if fight.row.over and isinstance(request.command, Rewind | TableRoll):
        raise Refused(Reason.SEED_PUBLIC)
    if request.seen != fight.row.version:
        raise Refused(Reason.STALE)
