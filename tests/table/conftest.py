"""A guest at a table, in process: the way of a command without a socket."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from pytest_django import Settings

from combat import lobby, models, wire
from combat.engine.commands import Attack
from combat.play import play

SEED = bytes(range(32))
TOUGH = 500
"""Hit points no single blow takes: the fight goes on after one turn, whatever the dice say."""


@dataclass(frozen=True)
class Guest:
    """The seat of "Play now" and its commands."""

    table: models.Table
    seat: int

    @property
    def combat(self) -> models.Combat:
        """As the database has it now."""
        return self.table.combats.get()

    def request(self, **changed: Any) -> wire.Play:
        wanted = {"id": "one", "seen": self.combat.version, "command": Attack("hero-1", "enemy-1")}
        return wire.Play(**wanted | changed)

    def play(self, **changed: Any) -> wire.Answer:
        return play(self.combat.id, self.seat, self.request(**changed))


@pytest.fixture(autouse=True)
def throwaway_settings(settings: Settings, tmp_path: Path) -> None:
    """An empty folder of collected files, and passwords that cost no time."""
    settings.STATIC_ROOT = tmp_path
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def content(db: None) -> None:
    call_command("demo")


@pytest.fixture
def sit(content: None, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Guest]:
    """Open a quick table whose fighters have these hit points, always with the same dice."""
    monkeypatch.setattr(lobby, "new_seed", lambda: SEED)

    def sit(*, hero: int = TOUGH, enemy: int = TOUGH) -> Guest:
        models.Hero.objects.update(max_hp=hero)
        models.Enemy.objects.update(max_hp=enemy)
        table = lobby.quick_table("a-guest", "Vala", encounter="One Sentry")
        return Guest(table, table.seats.get().id)

    return sit


@pytest.fixture
def guest(sit: Callable[..., Guest]) -> Guest:
    """Both fighters survive any one turn."""
    return sit()


def everything(combat: models.Combat) -> dict[str, Any]:
    """All that a command could change, as plain values."""
    row = models.Combat.objects.values().get(pk=combat.pk)
    return {
        "combat": {name: _plain(value) for name, value in row.items()},
        "commands": list(combat.commands.order_by("id").values_list("id", "last_sequence")),
        "events": [(number, bytes(body)) for number, body in stored(combat)],
    }


def stored(combat: models.Combat) -> list[tuple[int, bytes]]:
    """The events in the order of the log."""
    return list(combat.events.order_by("sequence").values_list("sequence", "body"))


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value
