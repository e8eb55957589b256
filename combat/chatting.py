"""Talk at the table: lines, whispers, and rolls that are typed."""

from uuid import UUID

from django.db import transaction

from combat import broadcast, models, slash, store, wire
from combat.engine.commands import Reason, Refused
from combat.models import Standing
from combat.play import play

REMEMBERED = 50


def say(combat_id: UUID, seat_id: int | None, message: wire.Say) -> None:
    """To all, or to one seat. A line that begins with a slash is a roll, and goes to the combat log instead."""
    seat = models.Seat.objects.filter(pk=seat_id or 0).select_related("table").first()
    if seat is None or seat.standing != Standing.SEATED:
        raise Refused(Reason.NOT_YOURS)
    if message.text.startswith("/"):
        _roll(combat_id, seat, message)
        return
    with transaction.atomic():
        to = _hearer(seat, message.to)
        row, new = models.Chat.objects.get_or_create(
            seat=seat,
            client_id=message.id,
            defaults={"table": seat.table, "to": to, "text": message.text},
        )
        if new:
            broadcast.said_after_commit(seat.table.code, said(row))


def _roll(combat_id: UUID, seat: models.Seat, message: wire.Say) -> None:
    """On whatever the fight has come to: nobody decides a roll in chat on what lies on the table."""
    with store.locked(combat_id) as fight:
        own = tuple(who for who, by in fight.controllers.items() if by == seat.id)
        try:
            command = slash.read(message.text, fight.battle, own=own, name=seat.name)
        except slash.NotUnderstood as error:
            raise Refused(Reason.NOT_UNDERSTOOD, str(error)) from error
        version = fight.row.version
    play(combat_id, seat.id, wire.Play(message.id, version, command))


def _hearer(seat: models.Seat, to: int | None) -> models.Seat | None:
    if to is None:
        return None
    other = seat.table.seats.filter(pk=to, standing=Standing.SEATED).first()
    if other is None:
        raise Refused(Reason.NO_SUCH_SEAT)
    return other


def said(row: models.Chat) -> wire.Said:
    to = row.to.name if row.to else ""
    at = row.created.isoformat(timespec="seconds")
    return wire.Said(row.id, row.seat_id, row.seat.name, row.text, at, row.to_id, to)


def remembered(table_code: str, seat_id: int | None) -> wire.Remembered:
    """The last lines that this seat could hear."""
    rows = models.Chat.objects.filter(table__code=table_code).select_related("seat", "to")
    heard = rows.filter(to=None)
    if seat_id is not None:
        heard = heard | rows.filter(to=seat_id) | rows.filter(seat=seat_id)
    latest = heard.distinct().order_by("-id")[:REMEMBERED]
    return wire.Remembered(tuple(said(row) for row in reversed(latest)))
