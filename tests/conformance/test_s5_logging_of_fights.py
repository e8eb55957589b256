"""S5 5.2, 11.1 and 11.3 at a real table: seeds, turns and what is written about them."""

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from django.core.management import call_command

from combat import lobby, models, wire
from combat.engine.commands import Attack
from combat.engine.dice import commitment_to
from combat.engine.events import Attacked, TurnBegan
from combat.journal import VERBOSE
from combat.play import play
from tests.conformance.spec import spec

Commits = Callable[..., AbstractContextManager[list[Callable[[], object]]]]
TOUGH = 500

pytestmark = pytest.mark.django_db


@pytest.fixture
def open_table(
    caplog: pytest.LogCaptureFixture, django_capture_on_commit_callbacks: Commits
) -> Callable[[], models.Combat]:
    """A quick table whose fighters last, with everything written about its dice."""
    call_command("demo")
    models.Hero.objects.update(max_hp=TOUGH)
    models.Enemy.objects.update(max_hp=TOUGH)
    caplog.set_level(VERBOSE, "combat")

    def open_table() -> models.Combat:
        with django_capture_on_commit_callbacks(execute=True):
            return lobby.quick_table("a-guest", "Vala", encounter="One Sentry").combats.get()

    return open_table


def attack(combat: models.Combat, name: str) -> None:
    combat.refresh_from_db()
    seat = combat.table.seats.get().id
    request = wire.Play(id=name, seen=combat.version, command=Attack("hero-1", "enemy-1"))
    play(combat.id, seat, request)


@spec("S5 5.2", "32 random bytes a fight, committed to before the first roll; not the clock")
def test_every_fight_has_a_seed_of_its_own(open_table: Callable[[], models.Combat]) -> None:
    first, second = open_table(), open_table()
    assert len(bytes(first.server_seed)) == len(bytes(second.server_seed)) == 32
    assert bytes(first.server_seed) != bytes(second.server_seed)
    assert first.commitment == commitment_to(bytes(first.server_seed))


@spec("S5 11.1 seed changed", "the commitment stands for the seed, which is secret till the end")
def test_a_new_seed_is_noted_by_its_commitment(
    open_table: Callable[[], models.Combat], caplog: pytest.LogCaptureFixture
) -> None:
    combat = open_table()
    found = [record for record in caplog.records if record.msg.startswith("RNG seed changed")]
    assert [record.levelno for record in found] == [logging.DEBUG]
    record = found[0]
    assert record.getMessage() == f"RNG seed changed: {combat.commitment} (Context: Combat)"
    wanted = {"NewSeed": combat.commitment, "RngContext": "Combat"}
    assert wanted.items() <= vars(record).items()


@spec("S5 11.1 seed changed", "the commitment stands for the seed, which is secret till the end")
def test_the_seed_itself_is_never_written_down(
    open_table: Callable[[], models.Combat], caplog: pytest.LogCaptureFixture
) -> None:
    combat = open_table()
    assert caplog.records
    assert bytes(combat.server_seed).hex() not in caplog.text


@spec("S5 11.3")
def test_every_attack_is_noted_with_the_round_it_was_made_in(
    open_table: Callable[[], models.Combat],
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: Commits,
) -> None:
    combat = open_table()
    with django_capture_on_commit_callbacks(execute=True):
        attack(combat, "first")
    with django_capture_on_commit_callbacks(execute=True):
        attack(combat, "second")
    noted = [
        vars(record)["TurnNumber"]
        for record in caplog.records
        if vars(record).get("Context") == "Combat:Attack" and record.levelno == VERBOSE
    ]
    assert noted == rounds_of_attacks(combat)
    assert set(noted) >= {1, 2}


def rounds_of_attacks(combat: models.Combat) -> list[int]:
    """The round of every attack, as the kept events tell it."""
    found, now = [], 0
    for body in combat.events.order_by("sequence").values_list("body", flat=True):
        event = wire.unpack_event(bytes(body))
        now = event.round if isinstance(event, TurnBegan) else now
        if isinstance(event, Attacked):
            found.append(now)
    return found
