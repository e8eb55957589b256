"""Who sits at a table and plays whom. Everything here holds the fight's lock: a seat changes between two commands."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from combat import broadcast, clock, models, store, wire
from combat.engine.commands import Begin, Reason, Refused
from combat.engine.state import Side
from combat.models import Role, Standing

HOUSE = "house"


def arrange(combat_id: UUID, seat_id: int | None, what: wire.SeatCommand) -> None:
    """Do as the seat asks, or raise Refused and change nothing."""
    with store.locked(combat_id) as fight:
        seat = fight.seat(seat_id)
        if seat is None or seat.standing != Standing.SEATED:
            raise Refused(Reason.NOT_YOURS)
        DONE[type(what)](fight, seat, what)
        fight.controllers = dict(fight.row.controls.values_list("combatant", "seat_id"))
        if fight.battle.order:
            clock.play_on(fight)
        broadcast.fight_after_commit(fight)
        broadcast.lobby_after_commit(fight.row.table.code)


def _claim(fight: store.Fight, seat: models.Seat, what: wire.Claim) -> None:
    hero = fight.battle.find(what.combatant)
    if hero is None:
        raise Refused(Reason.NO_SUCH_COMBATANT)
    if seat.role == Role.SPECTATOR or hero.side is not Side.HEROES:
        raise Refused(Reason.MASTER_ONLY)
    if hero.id in fight.controllers:
        raise Refused(Reason.SEAT_TAKEN, hero.name)
    models.Control.objects.create(combat=fight.row, combatant=hero.id, seat=seat)


def _release(fight: store.Fight, seat: models.Seat, what: wire.Release) -> None:
    own = fight.row.controls.filter(combatant=what.combatant, seat=seat)
    if not own.delete()[0]:
        raise Refused(Reason.NOT_YOURS)


def _ready(fight: store.Fight, seat: models.Seat, what: wire.Ready) -> None:
    """A nonce counts only as long as the fight has not begun."""
    if fight.battle.order:
        raise Refused(Reason.ALREADY_BEGUN)
    seat.nonce = what.nonce
    seat.save(update_fields=["nonce"])


def _start(fight: store.Fight, seat: models.Seat, _: wire.Start) -> None:
    _master(seat)
    _begin(fight)


def begin(combat_id: UUID) -> None:
    """Without waiting for anybody; if the AI is first, it acts at once."""
    with store.locked(combat_id) as fight:
        _begin(fight)
        clock.play_on(fight)
        broadcast.fight_after_commit(fight)


def _begin(fight: store.Fight) -> None:
    """The nonces of all seats, in their order, become part of the seed; then initiative is rolled."""
    if not fight.battle.order:
        ready = fight.row.table.seats.filter(standing=Standing.SEATED).exclude(nonce="")
        fight.mix_in(list(ready.order_by("id").values_list("nonce", flat=True)))
    fight.play(Begin(), actor=HOUSE, client_id="begin")


def _approve(fight: store.Fight, seat: models.Seat, what: wire.Approve) -> None:
    _master(seat)
    other = _other(fight, what.seat)
    if other.standing != Standing.WAITING:
        raise Refused(Reason.NOTHING_CHANGES)
    _change(other, Standing.SEATED)


def _kick(fight: store.Fight, seat: models.Seat, what: wire.Kick) -> None:
    _master(seat)
    other = _other(fight, what.seat)
    if other.id == seat.id:
        raise Refused(Reason.NOTHING_CHANGES)
    fight.row.controls.filter(seat=other).delete()
    _change(other, Standing.KICKED)


def _give(fight: store.Fight, seat: models.Seat, what: wire.Give) -> None:
    _master(seat)
    if fight.battle.find(what.combatant) is None:
        raise Refused(Reason.NO_SUCH_COMBATANT)
    fight.row.controls.filter(combatant=what.combatant).delete()
    if what.seat is not None:
        other = _other(fight, what.seat)
        if other.standing != Standing.SEATED or other.role == Role.SPECTATOR:
            raise Refused(Reason.NOT_AT_TABLE, other.name)
        models.Control.objects.create(combat=fight.row, combatant=what.combatant, seat=other)


def _master(seat: models.Seat) -> None:
    if seat.role != Role.MASTER:
        raise Refused(Reason.MASTER_ONLY)


def _other(fight: store.Fight, seat_id: int) -> models.Seat:
    if (seat := fight.seat(seat_id)) is None:
        raise Refused(Reason.NO_SUCH_SEAT)
    return seat


def _change(seat: models.Seat, standing: Standing) -> None:
    seat.standing = standing
    seat.save(update_fields=["standing"])


DONE: dict[type[wire.SeatCommand], Callable[[store.Fight, models.Seat, Any], None]] = {
    wire.Claim: _claim,
    wire.Release: _release,
    wire.Ready: _ready,
    wire.Start: _start,
    wire.Approve: _approve,
    wire.Kick: _kick,
    wire.Give: _give,
}
