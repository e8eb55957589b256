"""Events -> everybody at the table, only after commit."""

from collections.abc import Collection, Sequence

from django.db import transaction

from combat import sight, store, wire
from combat.realtime.outbox import send_to_group

MOST = 200
"""Events in one message."""


def group_of(table_code: str) -> str:
    return f"table.{table_code}"


def fight_after_commit(fight: store.Fight) -> None:
    """What was played, to everybody who may see it."""
    code, seed = fight.row.table.code, fight.public_seed
    after_commit(code, fight.told, hidden=fight.battle.hidden, server_seed=seed)


def lobby_after_commit(table_code: str) -> None:
    """A hint only: each socket looks at its own seat again."""

    def tell() -> None:
        send_to_group(group_of(table_code), {"type": "table.lobby"})

    transaction.on_commit(tell, robust=True)


def said_after_commit(table_code: str, said: wire.Said) -> None:
    """A whisper reaches the sockets of two seats and no other."""
    seats = None if said.to is None else [said.seat, said.to]
    message = {"type": "table.said", "text": wire.write(said), "seats": seats}

    def tell() -> None:
        send_to_group(group_of(table_code), message)

    transaction.on_commit(tell, robust=True)


def after_commit(
    table_code: str,
    events: Sequence[wire.Told],
    *,
    hidden: Collection[int] = (),
    server_seed: str = "",
) -> None:
    """Encoded once for all who may see the same; a failure to send is no failure of the command.

    What is too much for one message, the sockets read from the log.
    """
    if not events:
        return
    if len(events) > MOST:
        events = events[-1:]
    everything, seen = tuple(events), sight.for_table(events, hidden)
    message = {
        "type": "table.events",
        "first": events[0].sequence,
        "last": events[-1].sequence,
        "text": wire.write(wire.Happened(seen, server_seed)),
    }
    if any(one is not shown for one, shown in zip(everything, seen, strict=True)):
        message["master"] = wire.write(wire.Happened(everything, server_seed))

    def tell() -> None:  # no partial: Django cannot name one when it fails, and fails over that
        send_to_group(group_of(table_code), message)

    transaction.on_commit(tell, robust=True)
