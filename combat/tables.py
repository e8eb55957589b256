"""What a browser at a table may read: its place, the welcome, the log."""

from collections import defaultdict
from uuid import UUID

from msgspec import UNSET, Struct

from combat import models, sight, store, wire
from combat.models import Standing

TAIL = 400
"""Events of the log that come with the welcome; the whole of it is at log.txt."""
CHUNK = 200
"""Events in one message: no message grows with the length of a fight."""


class Place(Struct, frozen=True):
    """Where a socket belongs: a table, its current fight, and a seat unless it only watches."""

    table: str
    fight: UUID
    seat: int | None
    master: bool = False
    standing: str = Standing.SEATED.value

    @property
    def admitted(self) -> bool:
        return self.standing == Standing.SEATED

    @property
    def sent_away(self) -> bool:
        return self.standing == Standing.KICKED


def find_place(code: str, guest: str | None) -> Place | None:
    """Whoever has no seat watches, unless the game master wants to be asked first."""
    rows = models.Combat.objects.filter(table__code=code).select_related("table")
    combat = rows.order_by("-created").first()
    if combat is None:
        return None
    seat = models.Seat.objects.filter(table=combat.table, guest=guest or "").first()
    if seat is None:
        standing = Standing.WAITING if combat.table.approval else Standing.SEATED
        return Place(code, combat.id, None, standing=standing.value)
    return Place(code, combat.id, seat.id, seat.role == models.Role.MASTER, seat.standing)


def lobby(place: Place) -> wire.Lobby:
    """Who sits where. Those who were sent away are not shown."""
    combat = models.Combat.objects.select_related("table").get(pk=place.fight)
    controls: defaultdict[int, list[str]] = defaultdict(list)
    for combatant, seat in combat.controls.order_by("id").values_list("combatant", "seat_id"):
        controls[seat].append(combatant)
    seats = combat.table.seats.exclude(standing=Standing.KICKED).order_by("id")
    shown = tuple(
        wire.SeatShown(
            one.id, one.name, one.role, one.standing, bool(one.nonce), tuple(controls[one.id])
        )
        for one in seats
    )
    begun = bool(wire.unpack_battle(bytes(combat.state)).order)
    stage = "over" if combat.over else "fighting" if begun else "gathering"
    table = combat.table
    return wire.Lobby(table.code, stage, table.encounter, table.approval, shown, place.seat)


def welcome(place: Place) -> wire.Welcome:
    """State and log are read from one row and the events up to its version, so they always fit."""
    combat = models.Combat.objects.get(pk=place.fight)
    battle = wire.unpack_battle(bytes(combat.state))
    told = store.events_since(place.fight, max(0, combat.version - TAIL))
    log = tuple(one for one in told if one.sequence <= combat.version)
    return wire.Welcome(
        table=place.table,
        fight=str(place.fight),
        commitment=combat.commitment,
        you=_you(place),
        sequence=combat.version,
        battle=battle if place.master else sight.battle_for_table(battle),
        log=log if place.master else sight.for_table(log, battle.hidden),
        server_seed=_public_seed(combat) or UNSET,
    )


def head(place: Place) -> int:
    """The sequence of the last event."""
    return models.Combat.objects.values_list("version", flat=True).get(pk=place.fight)


def events_after(place: Place, sequence: int) -> wire.Happened:
    combat = models.Combat.objects.get(pk=place.fight)
    told = store.events_since(place.fight, sequence, CHUNK)
    if place.master:
        return wire.Happened(told, _public_seed(combat))
    hidden = wire.unpack_battle(bytes(combat.state)).hidden
    return wire.Happened(sight.for_table(told, hidden), _public_seed(combat))


def _public_seed(combat: models.Combat) -> str:
    return bytes(combat.server_seed).hex() if combat.over else ""


def _you(place: Place) -> wire.You | None:
    if place.seat is None:
        return None
    seat = models.Seat.objects.get(pk=place.seat)
    controls = seat.controls.filter(combat=place.fight).values_list("combatant", flat=True)
    return wire.You(seat.name, tuple(controls), seat.role, seat.id)
