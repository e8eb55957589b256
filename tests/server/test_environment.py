"""Settings come from environment variables, and a bad one is named."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from sandbox_site import environment as env

NAME = "SANDBOX_SOMETHING"
SQLITE = Path("sandbox.sqlite3")
Put = Callable[[str], None]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Set the variable; until then there is none."""
    monkeypatch.delenv(NAME, raising=False)
    return lambda value: monkeypatch.setenv(NAME, value)


@pytest.mark.parametrize("value", ["maybe", "2", "-1", "tru"])
def test_a_bad_flag_is_named(put: Put, value: str) -> None:
    put(value)
    with pytest.raises(ImproperlyConfigured, match=f"{NAME}='{value}'"):
        env.flag(NAME)


@pytest.mark.parametrize(
    ("value", "meant"),
    [("1", True), ("TRUE", True), ("yes", True), ("on", True), ("0", False), ("off", False)],
)
def test_a_flag_is_read(put: Put, value: str, meant: bool) -> None:
    put(value)
    assert env.flag(NAME) is meant


@pytest.mark.parametrize("value", ["many", "1.5", "-3", "0", "65536", "1e3", "0x10", "9" * 30])
def test_a_bad_number_is_named_with_its_range(put: Put, value: str) -> None:
    put(value)
    with pytest.raises(ImproperlyConfigured, match=f"{re.escape(NAME)}=.*from 1 to 65535"):
        env.number(NAME, 8000, most=65535)


@pytest.mark.parametrize("value", ["", "   "])
def test_an_empty_variable_is_like_none(put: Put, value: str) -> None:
    put(value)

    assert env.text(NAME, "default") == "default"
    assert env.flag(NAME, default=True) is True
    assert env.number(NAME, 8000) == 8000
    assert env.words(NAME, "a, b") == ["a", "b"]
    assert env.address(NAME, "redis") == ""
    assert env.database(NAME, SQLITE)["NAME"] == SQLITE


def test_a_choice_that_does_not_exist_is_named_with_those_that_do(put: Put) -> None:
    put("loud")
    with pytest.raises(ImproperlyConfigured, match=f"{NAME}=.LOUD.: use one of VERBOSE, DEBUG"):
        env.log_level(NAME, "INFO")


@pytest.mark.parametrize(
    "url",
    [
        "mysql://me:secret@host/name",
        "sandbox.sqlite3",
        "postgres://me:secret@host:port/name",
        "postgres://me:sec/ret@host/name",
        "postgres://me:secret@[host/name",
        "postgres://me:secret@host:5432/",
    ],
)
def test_a_bad_database_address_is_named_and_its_password_is_not(put: Put, url: str) -> None:
    put(url)
    with pytest.raises(ImproperlyConfigured, match=f"^{NAME}: ") as caught:
        env.database(NAME, SQLITE)

    assert "sec" not in str(caught.value)


@pytest.mark.parametrize("url", ["localhost:6379", "http://host/", "redis://host:port/0"])
def test_a_bad_redis_address_is_named(put: Put, url: str) -> None:
    put(url)
    with pytest.raises(ImproperlyConfigured, match=f"^{NAME}: only redis://"):
        env.address(NAME, "redis", "rediss")


def test_every_part_of_a_database_address_is_used(put: Put) -> None:
    put("postgres://me:p%40ss@db.example:5433/the%20name?sslmode=require")
    database = env.database(NAME, SQLITE)

    wanted = {"NAME": "the name", "HOST": "db.example", "PORT": "5433", "USER": "me"}
    assert wanted.items() <= database.items()
    assert database["PASSWORD"] == "p@ss"
    assert database["OPTIONS"]["sslmode"] == "require"


def test_a_pool_keeps_the_connections_so_that_django_must_not(put: Put) -> None:
    put("postgresql://host/name")
    database = env.database(NAME, SQLITE)

    assert database["CONN_MAX_AGE"] == 0
    assert database["OPTIONS"]["pool"]


def test_sqlite_queues_its_writers(put: Put) -> None:
    options = env.database(NAME, SQLITE)["OPTIONS"]

    assert options["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in options["init_command"]


def test_a_key_is_made_once_and_only_its_owner_reads_it(put: Put, tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret_key"
    key = env.secret_key(NAME, file)

    assert len(key) >= 50
    assert env.secret_key(NAME, file) == key
    assert file.stat().st_mode & 0o777 == 0o600


def test_processes_that_start_together_agree_on_the_key(put: Put, tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        for attempt in range(50):
            file = tmp_path / str(attempt)
            keys = set(pool.map(lambda _, file=file: env.secret_key(NAME, file), range(8)))
            assert len(keys) == 1
            assert "" not in keys


def test_a_key_that_is_given_leaves_no_file(put: Put, tmp_path: Path) -> None:
    put("given")

    assert env.secret_key(NAME, tmp_path / "secret_key") == "given"
    assert list(tmp_path.iterdir()) == []
