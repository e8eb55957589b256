"""Reading settings from environment variables, with a message that names the variable when one is wrong."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

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


def address(name: str, *schemes: str) -> str:
    """A URL of one of these schemes, or nothing."""
    url = text(name)
    if url:
        _split(name, url, schemes, example=f"{schemes[0]}://host:port/0")
    return url


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
        _create_whole(file, secrets.token_urlsafe(50))
    return file.read_text()


def _create_whole(file: Path, content: str) -> None:
    """Of several processes that start together one creates it, and none reads a part of it."""
    with NamedTemporaryFile("w", dir=file.parent) as draft:
        draft.write(content)
        draft.flush()
        with suppress(FileExistsError):
            os.link(draft.name, file)


def database(name: str, sqlite_file: Path) -> dict[str, Any]:
    """SQLite beside the data unless a postgres:// address is given."""
    if not (url := text(name)):
        return _sqlite(sqlite_file)
    example = "postgres://user:password@host:port/name"
    parts = _split(name, url, ("postgres", "postgresql"), example=example)
    if not parts.path.strip("/"):
        raise ImproperlyConfigured(f"{name}: the database's name is missing; {example}")
    return _postgres(parts)


def _split(name: str, url: str, schemes: tuple[str, ...], *, example: str) -> SplitResult:
    """The value itself stays out of the message: it may hold a password."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - read to have it checked
    except ValueError:
        parts = SplitResult("", "", "", "", "")
    if parts.scheme not in schemes:
        raise ImproperlyConfigured(f"{name}: only {example} is understood")
    return parts


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


def _postgres(parts: SplitResult) -> dict[str, Any]:
    """Connections come from a pool and go back to it after every piece of work, hence CONN_MAX_AGE 0.

    What follows a "?" goes to libpq as it is: sslmode=require, host=/folder/of/the/socket.
    """
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "CONN_MAX_AGE": 0,
        "OPTIONS": dict(parse_qsl(parts.query))
        | {"pool": {"min_size": 2, "max_size": 12, "timeout": 10}},
    }
