"""A real server, and guests with real sockets."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.support.client import Browser, Socket
from tests.support.server import Server, serving

TOUGH = "UPDATE combat_{} SET max_hp = 500"
"""So that a fight outlasts the test, whatever the dice say."""


def toughen(server: Server) -> Server:
    with closing(database(server)) as connection, connection:
        connection.execute(TOUGH.format("hero"))
        connection.execute(TOUGH.format("enemy"))
    return server


def database(server: Server) -> sqlite3.Connection:
    return sqlite3.connect(server.data_dir / "sandbox.sqlite3", timeout=20)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One for all tests that neither stop it nor fill it: each opens tables of its own."""
    with serving() as server:
        yield toughen(server)
        assert "Traceback" not in server.output, server.output


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server.url)


@pytest.fixture
def table(browser: Browser) -> str:
    return browser.play_now()


@pytest.fixture
def socket(browser: Browser, table: str) -> Iterator[Socket]:
    """The player's own, with the table before it."""
    with browser.sit(table) as socket:
        socket.join()
        yield socket
