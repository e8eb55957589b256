"""A table's fight as a record that anyone can verify, and its log as text."""

from collections import defaultdict
from collections.abc import Iterator

from msgspec import json, to_builtins

from combat import models, sight, store, wire
from combat.engine.commands import Command
from combat.engine.events import Event
from combat.engine.record import Record, Step
from combat.engine.saved import to_data

_commands = json.Decoder(Command)


class StillSecret(Exception):
    """The seed of a fight that is not over stays on the server."""


def record_of(combat: models.Combat) -> Record:
    """Setup, seed, commands and events: what `manage.py verify` derives again."""
    if not combat.over:
        raise StillSecret("The fight is not over: its seed is published when it is.")
    groups: defaultdict[int, list[Event]] = defaultdict(list)
    for command, body in combat.events.order_by("sequence").values_list("command", "body"):
        groups[command].append(wire.unpack_event(bytes(body)))
    steps = tuple(
        Step(_commands.decode(bytes(row.body)), tuple(groups[row.id]), row.reason, row.actor)
        for row in combat.commands.order_by("last_sequence")
    )
    setup = to_builtins(to_data(wire.unpack_battle(bytes(combat.setup))))
    return Record(
        setup, combat.commitment, bytes(combat.server_seed).hex(), steps, tuple(combat.nonces)
    )


def log_of(combat: models.Combat) -> Iterator[str]:
    """Every line as it stands in the log; what is hidden stays hidden until the fight is over."""
    hidden = () if combat.over else wire.unpack_battle(bytes(combat.state)).hidden
    for shown in sight.for_table(store.events_since(combat.id, 0), hidden):
        yield from (line.text for line in shown.lines)
