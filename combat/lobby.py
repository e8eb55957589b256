"""Opening tables and sitting down at them."""

import re
import secrets
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from combat import broadcast, content, journal, models, muster, wire
from combat.engine.decide.falls import ending_of
from combat.engine.dice import commitment_to
from combat.engine.state import Battle, Side
from combat.muster import find_profile
from combat.seating import begin

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 10
SEED_BYTES = 32
SEATS = 40
TABLES_AN_HOUR = 60


NAME_MOST = 40
TAKEN = "Somebody at this table has that name. Choose another one."


class NothingToPlay(Exception):
    """No fight can be made of the content there is; the message says what is missing."""


class NotAdmitted(Exception):
    """Nobody can sit down here like this; the message says why."""


def quick_table(guest: str, name: str, *, encounter: str = "", profile: str = "") -> models.Table:
    """ "Play now": one person leads a whole party against an encounter, and the fight has begun."""
    with transaction.atomic():
        table = open_table(guest, name, encounter=encounter, profile=profile)
        combat, seat = table.combats.get(), table.seats.get()
        heroes = wire.unpack_battle(bytes(combat.setup)).standing(Side.HEROES)
        models.Control.objects.bulk_create(
            models.Control(combat=combat, combatant=hero.id, seat=seat) for hero in heroes
        )
        begin(combat.id)
    return table


def open_table(
    guest: str, name: str, *, encounter: str = "", profile: str = "", approval: bool = False
) -> models.Table:
    """A table that gathers; whoever opens it is its game master. The dice are committed to now."""
    _not_too_many(guest)
    row = _encounter(encounter)
    rules = find_profile(profile or content.QUICK_PROFILE)
    setup = muster.setup(row, rules)
    if ending_of(setup) is not None:
        raise NothingToPlay("This encounter has nobody on one of its sides. Choose another one.")
    with transaction.atomic():
        table = models.Table.objects.create(
            code=_new_code(), approval=approval, encounter=row.name, profile=rules.name
        )
        models.Seat.objects.create(
            table=table, guest=guest, name=_own_name(name), role=models.Role.MASTER
        )
        _open_fight(table, setup)
    return table


def _not_too_many(guest: str) -> None:
    lately = timezone.now() - timedelta(hours=1)
    opened = models.Seat.objects.filter(
        guest=guest, role=models.Role.MASTER, table__created__gte=lately
    )
    if opened.count() >= TABLES_AN_HOUR:
        raise NotAdmitted(f"You have opened {TABLES_AN_HOUR} tables in an hour. Take a break.")


def join_table(table: models.Table, guest: str, name: str, *, watching: bool = False) -> None:
    """Sit down with a name only. Where the game master wants to be asked, one waits."""
    known = table.seats.filter(guest=guest).first()
    if known and known.standing == models.Standing.KICKED:
        raise NotAdmitted("The game master has sent you away from this table.")
    if known:
        return
    if table.seats.count() >= SEATS:
        raise NotAdmitted(f"This table is full: it has {SEATS} seats.")
    if table.seats.filter(name=_own_name(name)).exists():
        raise NotAdmitted(TAKEN)
    try:
        with transaction.atomic():
            models.Seat.objects.create(
                table=table,
                guest=guest,
                name=_own_name(name),
                role=models.Role.SPECTATOR if watching else models.Role.PLAYER,
                standing=models.Standing.WAITING if table.approval else models.Standing.SEATED,
            )
    except IntegrityError as error:  # somebody was quicker by a moment
        if not table.seats.filter(guest=guest).exists():
            raise NotAdmitted(TAKEN) from error
    broadcast.lobby_after_commit(table.code)


def _own_name(name: str) -> str:
    """As it is shown: in one line, without what cannot be seen."""
    shown = "".join(c for c in " ".join(name.split()) if c.isprintable())
    if not 1 <= len(shown) <= NAME_MOST:
        raise NotAdmitted(f"Give a name of 1 to {NAME_MOST} letters.")
    if re.fullmatch(r"(hero|enemy)-\d+", shown):
        raise NotAdmitted("That is what the fight calls its own. Choose another name.")
    return shown


def _encounter(name: str) -> models.Encounter:
    """The one asked for; without a wish the usual one, or any if a designer has renamed it."""
    rows = models.Encounter.objects.all()
    if name:
        row = rows.filter(name=name).first()
    else:
        row = rows.filter(name=content.QUICK_ENCOUNTER).first() or rows.first()
    if row is None:
        wish = f"encounter called {name!r}" if name else "encounter"
        raise NothingToPlay(f"There is no {wish}. Choose another one, or add it in the admin.")
    return row


def _open_fight(table: models.Table, setup: Battle) -> models.Combat:
    """The setup is frozen and the seed committed to before anything is rolled."""
    server_seed = new_seed()
    combat = models.Combat.objects.create(
        table=table,
        setup=wire.pack_battle(setup),
        state=wire.pack_battle(setup),
        server_seed=server_seed,
        commitment=commitment_to(server_seed),
    )
    transaction.on_commit(lambda: journal.seeded(combat.commitment, combat.id), robust=True)
    return combat


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def _new_code() -> str:
    """Long enough that guessing finds nothing, without letters that are taken for one another."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
