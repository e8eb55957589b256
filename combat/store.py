"""Lock, load, append: one transaction a command."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction

from combat import journal, models, wire
from combat.engine.commands import Command
from combat.engine.decide import decide
from combat.engine.dice import Rolled, fight_seed
from combat.engine.state import Battle

CACHED_FIGHTS = 512
_cache: OrderedDict[UUID, tuple[int, Battle]] = OrderedDict()


class Fight:
    """A fight while its row is locked. What is played is kept here and written when the lock is released."""

    def __init__(self, row: models.Combat) -> None:
        self.row = row
        self.battle = _battle_of(row)
        self.told: list[wire.Told] = []
        self._round = self.battle.round
        self.controllers = dict(row.controls.values_list("combatant", "seat_id"))
        self._played: list[tuple[models.Command, list[wire.Told]]] = []

    @property
    def sequence(self) -> int:
        return self.told[-1].sequence if self.told else self.row.version

    def answer_to(self, actor: str, client_id: str) -> wire.Answer | None:
        """The first answer to a command that was played already."""
        known = self.row.commands.filter(actor=actor, client_id=client_id).first()
        return wire.Answer(client_id, known.last_sequence) if known else None

    def play(self, command: Command, *, actor: str, client_id: str, reason: str = "") -> None:
        """Decide the command on the present state; a refusal leaves everything as it was."""
        dice = Rolled(fight_seed(bytes(self.row.server_seed)), self.battle.counter)
        story = decide(self.battle, command, dice, reason=reason)
        told = [wire.told(self.sequence + n, event) for n, event in enumerate(story.events, 1)]
        self.battle = story.battle
        self.told += told
        row = models.Command(
            combat=self.row,
            actor=actor,
            client_id=client_id,
            body=wire.pack(command),
            last_sequence=self.sequence,
        )
        self._played.append((row, told))

    def save(self) -> None:
        models.Command.objects.bulk_create([command for command, _ in self._played])
        models.Event.objects.bulk_create(
            models.Event(
                combat=self.row, command=command, sequence=told.sequence, body=wire.pack(told.event)
            )
            for command, group in self._played
            for told in group
        )
        self.row.version = self.sequence
        self.row.state = wire.pack(self.battle)
        self.row.over = self.battle.ending is not None
        self.row.save(update_fields=["version", "state", "over"])
        transaction.on_commit(lambda: _remember(self.row.id, self.sequence, self.battle))
        transaction.on_commit(self._note, robust=True)

    def _note(self) -> None:
        turn = self._round
        for told in self.told:
            turn = getattr(told.event, "round", turn)
            journal.write(told.event, fight=self.row.id, turn=turn)


@contextmanager
def locked(combat_id: UUID) -> Iterator[Fight]:
    """The fight, for one command: nobody else plays it meanwhile, and an exception undoes everything."""
    with transaction.atomic():
        row = models.Combat.objects.select_for_update(of=("self",)).select_related("table")
        fight = Fight(row.get(pk=combat_id))
        yield fight
        if fight.told:
            fight.save()


def events_since(combat_id: UUID, sequence: int) -> tuple[wire.Told, ...]:
    """The log after a sequence number, told again from the stored events."""
    rows = models.Event.objects.filter(combat_id=combat_id, sequence__gt=sequence)
    return tuple(
        wire.told(number, wire.unpack_event(bytes(body)))
        for number, body in rows.values_list("sequence", "body")
    )


def _battle_of(row: models.Combat) -> Battle:
    version, battle = _cache.get(row.id, (None, None))
    if battle is not None and version == row.version:
        return battle
    return wire.unpack_battle(bytes(row.state))


def _remember(combat_id: UUID, version: int, battle: Battle) -> None:
    _cache[combat_id] = version, battle
    _cache.move_to_end(combat_id)
    while len(_cache) > CACHED_FIGHTS:
        _cache.popitem(last=False)
