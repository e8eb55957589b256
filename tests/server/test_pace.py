"""A connection that floods the server is told so, and in the end closed; others do not notice."""

import pytest
from websockets.exceptions import ConnectionClosed

from combat.realtime.pace import BURST, PATIENCE
from tests.support.client import Browser, Socket


def listen_to_the_end(socket: Socket) -> None:
    while True:
        socket.connection.recv(timeout=20)


def flood(socket: Socket, messages: int) -> None:
    for _ in range(messages):
        socket.connection.send('{"type": "ping"}')


def test_a_flood_is_answered_and_the_connection_lives_on(socket: Socket) -> None:
    flood(socket, BURST * 2)

    assert socket.hear("error")["reason"] == "too-fast"


def test_a_flood_without_end_is_closed_and_disturbs_no_other_table(
    browser: Browser, table: str, socket: Socket
) -> None:
    with browser.sit(table) as flooding:
        flooding.join()
        flood(flooding, BURST + PATIENCE * 2)
        with pytest.raises(ConnectionClosed):
            listen_to_the_end(flooding)
        assert flooding.connection.close_code == 4429
    assert socket.turn("after all")
