"""Opening tables and sitting down at them."""

import secrets
from typing import TypeVar

from django.db import transaction

from combat import content, journal, models, wire
from combat.engine.dice import commitment_to
from combat.engine.state import Battle, Side
from combat.muster import combatant, find_profile
from combat.play import begin

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 10
SEED_BYTES = 32


Kind = TypeVar("Kind", bound=models.StatBlock)


class NothingToPlay(Exception):
    """No fight can be made of the content there is; the message says what is missing."""


def quick_table(guest: str, name: str) -> models.Table:
    """ "Play now": a table with one hero for the guest against one enemy, and the fight begun."""
    hero = _named_or_any(models.Hero, content.QUICK_HERO)
    enemy = _named_or_any(models.Enemy, content.QUICK_ENEMY)
    fighters = (
        combatant(hero, who="hero-1", side=Side.HEROES),
        combatant(enemy, who="enemy-1", side=Side.ENEMIES),
    )
    with transaction.atomic():
        table = models.Table.objects.create(code=_new_code())
        seat = models.Seat.objects.create(table=table, guest=guest, name=name)
        combat = _open_fight(table, Battle(find_profile(content.QUICK_PROFILE), fighters))
        models.Control.objects.create(combat=combat, combatant="hero-1", seat=seat)
        begin(combat.id)
    return table


def _named_or_any(kind: type[Kind], name: str) -> Kind:
    """A designer may have renamed or removed the usual one."""
    rows = kind._default_manager.select_related("weapon")
    row = rows.filter(name=name).first() or rows.first()
    if row is None:
        raise NothingToPlay(f"There is no {kind._meta.verbose_name} yet. Add one in the admin.")
    return row


def _open_fight(table: models.Table, setup: Battle) -> models.Combat:
    """The setup is frozen and the seed committed to before anything is rolled."""
    server_seed = secrets.token_bytes(SEED_BYTES)
    combat = models.Combat.objects.create(
        table=table,
        setup=wire.pack(setup),
        state=wire.pack(setup),
        server_seed=server_seed,
        commitment=commitment_to(server_seed),
    )
    transaction.on_commit(lambda: journal.seeded(combat.commitment, combat.id), robust=True)
    return combat


def _new_code() -> str:
    """Long enough that guessing finds nothing, without letters that are taken for one another."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
