"""What a consumer leaves behind when its socket closes, and what it does with one that is closing."""

import asyncio
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator

from combat.realtime import farewell
from combat.realtime.consumer import LeanConsumer, open_sockets
from combat.realtime.layer import LocalLayer


class Listener(LeanConsumer):
    async def connect(self) -> None:
        await self.accept()
        await self.channel_layer.group_add("table", self.channel_name)

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard("table", self.channel_name)

    async def hello(self, message: dict[str, Any]) -> None:
        await self.send(text_data="hello")


@pytest.fixture
def layer(monkeypatch: pytest.MonkeyPatch) -> LocalLayer:
    layer = LocalLayer()
    monkeypatch.setattr("channels.consumer.get_channel_layer", lambda _: layer)
    return layer


async def connected() -> WebsocketCommunicator:
    socket = WebsocketCommunicator(Listener.as_asgi(), "/")
    accepted, _ = await socket.connect()
    assert accepted
    return socket


async def test_a_closed_socket_leaves_nothing_in_the_layer(layer: LocalLayer) -> None:
    socket = await connected()
    await socket.disconnect()

    assert (layer._queues, layer._groups) == ({}, {})


async def test_a_message_that_comes_while_the_socket_closes_leaves_nothing(
    layer: LocalLayer,
) -> None:
    socket = await connected()
    await layer.group_send("table", {"type": "hello"})
    await socket.disconnect()

    assert (layer._queues, layer._groups) == ({}, {})


async def test_what_is_said_to_a_browser_that_is_gone_disturbs_nobody() -> None:
    async def gone(message: dict[str, Any]) -> None:
        raise RuntimeError("attempt to send on a closed protocol")

    socket = Listener()
    socket.base_send = gone
    await socket.send(text_data="hello")


async def test_an_open_socket_is_known_until_it_closes(layer: LocalLayer) -> None:
    before = len(open_sockets)
    socket = await connected()
    during = len(open_sockets)
    await socket.disconnect()

    assert (during, len(open_sockets)) == (before + 1, before)


async def test_on_leaving_every_socket_is_told_to_come_back(layer: LocalLayer) -> None:
    sockets = [await connected() for _ in range(3)]
    leaving = asyncio.create_task(farewell.close_all())

    for socket in sockets:
        assert await socket.receive_output() == {
            "type": "websocket.close",
            "code": farewell.COME_BACK,
        }
        await socket.disconnect()
    await leaving
