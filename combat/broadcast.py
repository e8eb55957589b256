"""Events -> everybody at the table, only after commit."""

from collections.abc import Sequence

from django.db import transaction

from combat import wire
from combat.realtime.outbox import send_to_group


def group_of(table_code: str) -> str:
    return f"table.{table_code}"


def after_commit(table_code: str, events: Sequence[wire.Told]) -> None:
    """Encoded once for all who may see the same; a failure to send is no failure of the command."""
    if not events:
        return
    message = {
        "type": "table.events",
        "first": events[0].sequence,
        "last": events[-1].sequence,
        "text": wire.write(wire.Happened(tuple(events))),
    }

    def tell() -> None:  # no partial: Django cannot name one when it fails, and fails over that
        send_to_group(group_of(table_code), message)

    transaction.on_commit(tell, robust=True)
