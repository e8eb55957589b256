"""Lock, load, append: one transaction a command."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from msgspec.structs import replace

from combat import journal, models, wire
from combat.engine.apply import fold
from combat.engine.commands import Command
from combat.engine.decide import decide
from combat.engine.dice import Dice, fight_seed
from combat.engine.events import Event, Revealed
from combat.engine.explain import explain
from combat.engine.policy import whims_of
from combat.engine.state import Battle
from combat.ledger import attack_row, dice_rows

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
        self._seed = fight_seed(bytes(row.server_seed), [*map(bytes.fromhex, row.nonces)])
        self._played: list[tuple[models.Command, list[wire.Told]]] = []

    @property
    def sequence(self) -> int:
        return self.told[-1].sequence if self.told else self.row.version

    @property
    def public_seed(self) -> str:
        """The server seed in hex once the fight is over, and nothing before."""
        return bytes(self.row.server_seed).hex() if self.battle.ending is not None else ""

    def mix_in(self, nonces: list[str]) -> None:
        """Before the first roll only: the nonces of the seats become part of the fight's seed."""
        self.row.nonces = nonces
        self.row.save(update_fields=["nonces"])
        self._seed = fight_seed(bytes(self.row.server_seed), [*map(bytes.fromhex, nonces)])

    def seat(self, seat_id: int | None) -> models.Seat | None:
        """Of this table, as it is now."""
        if seat_id is None:
            return None
        return models.Seat.objects.filter(pk=seat_id, table=self.row.table_id).first()

    def past(self, to: int) -> Battle | None:
        """The battle when a command's last event had this number."""
        if to == 0:
            return wire.unpack_battle(bytes(self.row.setup))
        if not self.row.commands.filter(last_sequence=to).exists():
            return None
        setup = wire.unpack_battle(bytes(self.row.setup))
        bodies = self.row.events.filter(sequence__lte=to).values_list("body", flat=True)
        return fold(setup, (wire.unpack_event(bytes(body)) for body in bodies))

    def answer_to(self, actor: str, client_id: str) -> wire.Answer | None:
        """The first answer to a command that was played already."""
        known = self.row.commands.filter(actor=actor, client_id=client_id).first()
        return wire.Answer(client_id, known.last_sequence) if known else None

    def play(self, command: Command, *, actor: str, client_id: str, reason: str = "") -> None:
        """Decide the command on the present state; a refusal leaves everything as it was."""
        dice = self.battle.dice(self._seed)
        story = decide(self.battle, command, dice, reason=reason, past=self.past)
        last = len(story.events)
        told = [
            tell(self.row.id, self.sequence + n, event, ends=n == last)
            for n, event in enumerate(story.events, 1)
        ]
        self.battle = story.battle
        self.told += told
        row = models.Command(
            combat=self.row,
            actor=actor,
            client_id=client_id,
            body=wire.pack(command),
            reason=reason,
            last_sequence=self.sequence,
        )
        self._played.append((row, told))

    def whims(self) -> Dice:
        """What an AI draws its lots from."""
        return whims_of(self.battle, self._seed)

    def save(self) -> None:
        models.Command.objects.bulk_create([command for command, _ in self._played])
        models.Event.objects.bulk_create(
            models.Event(
                combat=self.row, command=command, sequence=told.sequence, body=wire.pack(told.event)
            )
            for command, group in self._played
            for told in group
        )
        self._count()
        self.row.version = self.sequence
        self.row.state = wire.pack_battle(self.battle)
        self.row.over = self.battle.ending is not None
        self.row.save(update_fields=["version", "state", "over"])
        transaction.on_commit(lambda: _remember(self.row.id, self.sequence, self.battle))
        transaction.on_commit(self._note, robust=True)

    def _count(self) -> None:
        """The rows that statistics are made of."""
        dice = [row for one in self.told for row in dice_rows(self.row, one.sequence, one.event)]
        attacks = [
            attack_row(self.row, one.sequence, turn, one.event) for turn, one in self._by_round()
        ]
        models.DiceRoll.objects.bulk_create(dice)
        models.AttackRoll.objects.bulk_create(row for row in attacks if row)

    def _by_round(self) -> Iterator[tuple[int, wire.Told]]:
        turn = self._round
        for told in self.told:
            turn = getattr(told.event, "round", turn)
            yield turn, told

    def _note(self) -> None:
        for turn, told in self._by_round():
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


def events_since(combat_id: UUID, sequence: int, most: int | None = None) -> tuple[wire.Told, ...]:
    """The log after a sequence number, told again from the stored events."""
    rows = models.Event.objects.filter(combat_id=combat_id, sequence__gt=sequence)[:most]
    kept = rows.values_list("sequence", "body", "command__last_sequence")
    return tuple(
        tell(combat_id, number, wire.unpack_event(bytes(body)), ends=number == last)
        for number, body, last in kept
    )


def tell(combat_id: UUID, sequence: int, event: Event, *, ends: bool) -> wire.Told:
    """With a reveal comes what had been hidden."""
    told = wire.told(sequence, event, ends=ends)
    if not isinstance(event, Revealed):
        return told
    for body in models.Event.objects.filter(combat=combat_id).values_list("body", flat=True):
        hidden = wire.unpack_event(bytes(body))
        if getattr(hidden, "secret", 0) == event.secret and not isinstance(hidden, Revealed):
            told = replace(told, lines=(*told.lines, *explain(hidden)))
    return told


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
