"""The whole story of one command. Everything else is found from here; docs/flow.md draws it."""

from uuid import UUID

from combat import broadcast, clock, store, wire
from combat.engine.commands import Begin, Reason, Refused

HOUSE = "house"
"""The actor of what the table itself does."""


def play(combat_id: UUID, seat_id: int | None, request: wire.Play) -> wire.Answer:
    """Play a seat's command and the AI turns that follow from it, or raise Refused and change nothing."""
    with store.locked(combat_id) as fight:
        actor = f"seat:{seat_id}"
        if (known := fight.answer_to(actor, request.id)) is not None:
            return known
        _check(fight, seat_id, request)
        fight.play(request.command, actor=actor, client_id=request.id)
        answer = wire.Answer(request.id, fight.sequence)
        clock.play_on(fight)
        broadcast.after_commit(fight.row.table.code, fight.told)
    return answer


def begin(combat_id: UUID) -> None:
    """Roll initiative; if the AI is first, it acts at once."""
    with store.locked(combat_id) as fight:
        fight.play(Begin(), actor=HOUSE, client_id="begin")
        clock.play_on(fight)
        broadcast.after_commit(fight.row.table.code, fight.told)


def _check(fight: store.Fight, seat_id: int | None, request: wire.Play) -> None:
    """Rights and freshness are checked with every command, inside the lock."""
    if seat_id is None or fight.controllers.get(request.command.actor) != seat_id:
        raise Refused(Reason.NOT_YOURS)
    if request.seen != fight.row.version:
        raise Refused(Reason.STALE)
