"""Reading settings from environment variables, with a message that names the variable when one is wrong."""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool = False) -> bool:
    value = text(name, "1" if default else "0").lower()
    if value not in {"0", "1", "true", "false", "yes", "no", "on", "off"}:
        raise ImproperlyConfigured(f"{name}={value!r}: use 1 or 0")
    return value in {"1", "true", "yes", "on"}


def number(name: str, default: int, *, least: int = 1, most: int = 1_000_000) -> int:
    value = text(name, str(default))
    if not value.isdecimal() or not least <= int(value) <= most:
        raise ImproperlyConfigured(
            f"{name}={value!r}: a whole number from {least} to {most} is needed"
        )
    return int(value)


def words(name: str, default: str) -> list[str]:
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


LOG_LEVELS = {"VERBOSE": 5, "DEBUG": 10, "INFO": 20, "WARNING": 30, "ERROR": 40}
"""VERBOSE tells of every die that is thrown."""


def log_level(name: str, default: str) -> int:
    word = text(name, default).upper()
    if word not in LOG_LEVELS:
        raise ImproperlyConfigured(f"{name}={word!r}: use one of {', '.join(LOG_LEVELS)}")
    return LOG_LEVELS[word]


def secret_key(name: str, file: Path) -> str:
    """The variable, or a key made on the first start and kept beside the data, readable by its owner only."""
    if key := text(name):
        return key
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as handle:
            handle.write(secrets.token_urlsafe(50))
    return file.read_text()


def database(name: str, sqlite_file: Path) -> dict[str, Any]:
    """SQLite beside the data unless a postgres:// address is given."""
    if not (url := text(name)):
        return _sqlite(sqlite_file)
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(
            f"{name}: only postgres://user:password@host:port/name is understood"
        )
    return _postgres(
        parts.path.lstrip("/"), parts.hostname, parts.port, parts.username, parts.password
    )


def _sqlite(file: Path) -> dict[str, Any]:
    """WAL and IMMEDIATE: readers never wait, writers queue instead of failing.

    synchronous=NORMAL keeps every acknowledged command through a killed process; a power cut may cost the
    last moments (docs/configuration.md).
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }


def _postgres(
    name: str, host: str | None, port: int | None, user: str | None, password: str | None
) -> dict[str, Any]:
    """Connections come from a pool and go back to it after every piece of work, hence CONN_MAX_AGE 0."""
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(name),
        "HOST": unquote(host or ""),
        "PORT": str(port or ""),
        "USER": unquote(user or ""),
        "PASSWORD": unquote(password or ""),
        "CONN_MAX_AGE": 0,
        "OPTIONS": {"pool": {"min_size": 2, "max_size": 12, "timeout": 10}},
    }
