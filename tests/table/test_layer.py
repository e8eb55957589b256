"""The channel layer of a single process, and the way into it from a database thread."""

import asyncio
import threading
from typing import Any

import pytest
from channels.exceptions import ChannelFull

from combat.realtime import outbox
from combat.realtime.layer import LocalLayer

HELLO = {"type": "hello"}


@pytest.fixture
def layer() -> LocalLayer:
    return LocalLayer(capacity=3)


async def member(layer: LocalLayer, group: str = "table") -> str:
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    return channel


async def received(layer: LocalLayer, channel: str) -> list[dict[str, Any]]:
    """All that waits, without waiting for more."""
    waiting = layer._queues[channel].qsize()
    return [await layer.receive(channel) for _ in range(waiting)]


async def cut_off(layer: LocalLayer, channel: str) -> None:
    """What happens to a consumer that ends: its waiting for messages is cancelled."""
    waiting = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)


async def test_everybody_in_the_group_receives_in_order(layer: LocalLayer) -> None:
    channels = [await member(layer) for _ in range(3)]
    messages = [{"type": "hello", "number": number} for number in range(3)]
    for message in messages:
        await layer.group_send("table", message)

    for channel in channels:
        assert await received(layer, channel) == messages


async def test_other_groups_receive_nothing(layer: LocalLayer) -> None:
    await member(layer)
    other = await member(layer, "another table")
    await layer.group_send("table", HELLO)

    assert await received(layer, other) == []


async def test_who_left_the_group_receives_nothing(layer: LocalLayer) -> None:
    stays, leaves = await member(layer), await member(layer)
    await layer.group_discard("table", leaves)
    await layer.group_send("table", HELLO)

    assert await received(layer, leaves) == []
    assert await received(layer, stays) == [HELLO]


async def test_leaving_twice_or_a_group_nobody_joined_is_no_error(layer: LocalLayer) -> None:
    channel = await member(layer)
    await layer.group_discard("table", channel)
    await layer.group_discard("table", channel)
    await layer.group_discard("never", channel)


async def test_joining_twice_receives_once(layer: LocalLayer) -> None:
    channel = await member(layer)
    await layer.group_add("table", channel)
    await layer.group_send("table", HELLO)

    assert await received(layer, channel) == [HELLO]


async def test_a_full_receiver_loses_messages_and_they_are_counted(layer: LocalLayer) -> None:
    slow, quick = await member(layer), await member(layer)
    for _ in range(5):
        await layer.group_send("table", HELLO)
        assert len(await received(layer, quick)) == 1

    assert len(await received(layer, slow)) == layer.capacity
    assert layer.dropped == 5 - layer.capacity


async def test_a_receiver_that_lost_messages_keeps_its_place(layer: LocalLayer) -> None:
    slow = await member(layer)
    for _ in range(5):
        await layer.group_send("table", HELLO)
    await received(layer, slow)

    await layer.group_send("table", {"type": "later"})
    assert await received(layer, slow) == [{"type": "later"}]


async def test_a_message_to_one_full_channel_says_so(layer: LocalLayer) -> None:
    channel = await layer.new_channel()
    for _ in range(layer.capacity):
        await layer.send(channel, HELLO)

    with pytest.raises(ChannelFull):
        await layer.send(channel, HELLO)


async def test_nothing_is_kept_of_a_consumer_that_was_cut_off(layer: LocalLayer) -> None:
    stays, gone = await member(layer), await member(layer)
    await cut_off(layer, gone)

    assert list(layer._queues) == [stays]
    assert list(layer._groups["table"]) == [stays]


async def test_a_group_without_members_is_forgotten(layer: LocalLayer) -> None:
    leaves, gone = await member(layer), await member(layer, "another table")
    await layer.group_discard("table", leaves)
    await cut_off(layer, gone)

    assert layer._groups == {}


@pytest.fixture
def through(layer: LocalLayer, monkeypatch: pytest.MonkeyPatch) -> LocalLayer:
    """The outbox sends into this layer, and has not yet seen a loop."""
    monkeypatch.setattr(outbox, "get_channel_layer", lambda: layer)
    monkeypatch.setattr(outbox, "_loop", None)
    return layer


async def test_another_thread_reaches_the_sockets_at_once(through: LocalLayer) -> None:
    channel = await member(through)
    outbox.remember_loop()
    threading.Thread(target=outbox.send_to_group, args=("table", HELLO)).start()

    async with asyncio.timeout(5):
        assert await through.receive(channel) == HELLO


def test_without_a_running_loop_the_message_is_sent_all_the_same(through: LocalLayer) -> None:
    channel = asyncio.run(member(through))
    outbox.send_to_group("table", HELLO)

    assert asyncio.run(received(through, channel)) == [HELLO]


async def test_a_layer_that_fails_is_noted_and_nothing_is_raised(
    through: LocalLayer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone(*args: object) -> None:
        raise ConnectionError("Redis is away")

    monkeypatch.setattr(through, "group_send", gone)
    outbox.remember_loop()
    await asyncio.to_thread(outbox.send_to_group, "table", HELLO)
    await asyncio.sleep(0.05)

    assert "Redis is away" in caplog.text
