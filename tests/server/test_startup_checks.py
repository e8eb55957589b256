"""Configurations that would lose events or show secrets do not start, and say why."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from django.core.checks import run_checks

from combat import startup_checks

SQLITE = {"default": {"ENGINE": "django.db.backends.sqlite3"}}
POSTGRES = {"default": {"ENGINE": "django.db.backends.postgresql"}}
SAFE = {
    "PROCESSES": 1,
    "REDIS_URL": "",
    "DATABASES": SQLITE,
    "DEBUG": False,
    "BIND": "127.0.0.1",
    "ALLOWED_HOSTS": ["127.0.0.1", "localhost"],
}
SCALED = {"PROCESSES": 2, "REDIS_URL": "redis://host", "DATABASES": POSTGRES}
PUBLIC = {"BIND": "0.0.0.0", "ALLOWED_HOSTS": ["play.example"]}


Refusals = Callable[..., dict[str, str]]


@pytest.fixture
def refusals(monkeypatch: pytest.MonkeyPatch) -> Refusals:
    """The codes of our checks that stop the start under a safe configuration with changes, and their words."""

    def refusals(**changed: object) -> dict[str, str]:
        monkeypatch.setattr(startup_checks, "settings", SimpleNamespace(**SAFE | changed))
        serious = [message for message in run_checks() if message.is_serious()]
        return {str(message.id): f"{message.msg} {message.hint}" for message in serious}

    return refusals


@pytest.mark.parametrize(
    "changed",
    [
        {},
        SCALED,
        PUBLIC,
        SCALED | PUBLIC,
        {"DEBUG": True},
        {"DEBUG": True, "BIND": "::1", "ALLOWED_HOSTS": []},
        {"REDIS_URL": "redis://host"},
        {"DATABASES": POSTGRES},
    ],
    ids=["alone", "scaled", "public", "both", "debug", "debug on IPv6", "redis", "postgres"],
)
def test_a_safe_configuration_starts(refusals: Refusals, changed: dict[str, object]) -> None:
    assert refusals(**changed) == {}


def test_several_processes_in_memory_are_refused(refusals: Refusals) -> None:
    stopped = refusals(**SCALED | {"REDIS_URL": ""})

    assert stopped == {
        "combat.E001": "2 server processes cannot reach each other through memory. "
        "Set SANDBOX_REDIS_URL, or run one process (SANDBOX_PROCESSES=1)."
    }


def test_several_processes_on_sqlite_are_refused(refusals: Refusals) -> None:
    stopped = refusals(**SCALED | {"DATABASES": SQLITE})

    assert stopped == {
        "combat.E002": "2 server processes on SQLite would only wait for each other. "
        "Set SANDBOX_DATABASE_URL to a PostgreSQL database, or run one process."
    }


@pytest.mark.parametrize(
    "public",
    [
        {"BIND": "0.0.0.0"},
        {"BIND": "192.168.1.5"},
        {"ALLOWED_HOSTS": ["*"]},
        {"ALLOWED_HOSTS": ["127.0.0.1", "play.example"]},
    ],
    ids=str,
)
def test_debug_on_a_public_address_is_refused(
    refusals: Refusals, public: dict[str, object]
) -> None:
    stopped = refusals(DEBUG=True, **public)

    assert stopped == {
        "combat.E003": "SANDBOX_DEBUG shows source and settings to everybody on a public address. "
        "Unset SANDBOX_DEBUG, or serve 127.0.0.1 only (SANDBOX_BIND, SANDBOX_HOSTS)."
    }


def test_everything_wrong_is_said_at_once(refusals: Refusals) -> None:
    wrong = {"PROCESSES": 2, "DEBUG": True} | PUBLIC

    assert sorted(refusals(**wrong)) == ["combat.E001", "combat.E002", "combat.E003"]
