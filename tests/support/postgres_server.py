"""A throwaway PostgreSQL with one empty database."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.support.tools import needed

PATIENCE = 30.0
USER = NAME = "sandbox"


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of the database, as SANDBOX_DATABASE_URL understands it."""
    programs = Path(needed("postgres")).parent
    with tempfile.TemporaryDirectory(prefix="postgres-") as place:
        folder = Path(place)
        account = _account(folder)
        _make_cluster(programs, folder, account)
        process = _start(programs, folder, account)
        try:
            _create_database(folder)
            yield f"postgres://{USER}@/{NAME}?host={folder}"
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)


def _account(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it gets the folder and runs as its own user."""
    if os.geteuid() != 0:
        return {}
    shutil.chown(folder, "postgres", "postgres")
    return {"user": "postgres", "group": "postgres", "extra_groups": []}


def _make_cluster(programs: Path, folder: Path, account: dict[str, Any]) -> None:
    command = [programs / "initdb", "-D", folder / "data", "-U", USER, "-A", "trust", "--no-sync"]
    command += ["--encoding=UTF8", "--locale=C"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, **account)


def _start(programs: Path, folder: Path, account: dict[str, Any]) -> subprocess.Popen[bytes]:
    """On a socket file only, so no port can be taken; what is thrown away need not reach the disk."""
    options = ["listen_addresses=", f"unix_socket_directories={folder}", "fsync=off"]
    command = [programs / "postgres", "-D", folder / "data"]
    command += [part for option in options for part in ("-c", option)]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, **account)


def _create_database(folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with psycopg.connect(
                f"host={folder} user={USER} dbname=postgres", autocommit=True
            ) as connection:
                connection.execute(f"CREATE DATABASE {NAME}")
                return
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise RuntimeError((folder / "log").read_text()) from None
            time.sleep(0.05)
