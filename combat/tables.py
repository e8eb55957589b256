"""What a browser at a table may read: its place, the welcome, the log."""

from uuid import UUID

from msgspec import Struct

from combat import models, store, wire


class Place(Struct, frozen=True):
    """Where a socket belongs: a table, its current fight, and a seat unless it only watches."""

    table: str
    fight: UUID
    seat: int | None


def find_place(code: str, guest: str | None) -> Place | None:
    combat = models.Combat.objects.filter(table__code=code).order_by("-created").first()
    if combat is None:
        return None
    seat = models.Seat.objects.filter(table__code=code, guest=guest or "").first()
    return Place(code, combat.id, seat.id if seat else None)


def welcome(place: Place) -> wire.Welcome:
    """State and log are read from one row and the events up to its version, so they always fit."""
    combat = models.Combat.objects.get(pk=place.fight)
    told = store.events_since(place.fight, 0)
    return wire.Welcome(
        table=place.table,
        fight=str(place.fight),
        commitment=combat.commitment,
        you=_you(place),
        sequence=combat.version,
        battle=wire.unpack_battle(bytes(combat.state)),
        log=tuple(one for one in told if one.sequence <= combat.version),
    )


def head(place: Place) -> int:
    """The sequence of the last event."""
    return models.Combat.objects.values_list("version", flat=True).get(pk=place.fight)


def events_after(place: Place, sequence: int) -> tuple[wire.Told, ...]:
    return store.events_since(place.fight, sequence)


def _you(place: Place) -> wire.You | None:
    if place.seat is None:
        return None
    seat = models.Seat.objects.get(pk=place.seat)
    controls = seat.controls.filter(combat=place.fight).values_list("combatant", flat=True)
    return wire.You(seat.name, tuple(controls))
