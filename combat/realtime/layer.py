"""The channel layer of a single process: a dictionary of queues."""

import asyncio
from itertools import count
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import BaseChannelLayer

Message = dict[str, Any]


class LocalLayer(BaseChannelLayer):
    """No copies, no expiry, no task per receiver.

    A message is handed to every receiver as it is, so nobody may change it. A receiver that does not
    keep up loses messages, never its place in the group: it sees the gap and asks the database.
    Only the event loop's own thread may call in; other threads go through `outbox`.
    """

    extensions = ["groups"]

    def __init__(self, capacity: int = 100) -> None:
        super().__init__(capacity=capacity)
        self.dropped = 0
        self._queues: dict[str, asyncio.Queue[Message]] = {}
        self._groups: dict[str, dict[str, None]] = {}
        self._numbers = count(1)

    async def new_channel(self, prefix: str = "local") -> str:
        name = f"{prefix}.{next(self._numbers)}"
        self._queues[name] = asyncio.Queue(self.capacity)
        return name

    async def receive(self, channel: str) -> Message:
        try:
            return await self._queues[channel].get()
        except asyncio.CancelledError:
            self.forget(channel)
            raise

    async def send(self, channel: str, message: Message) -> None:
        if not self._offer(channel, message):
            raise ChannelFull(channel)

    async def group_add(self, group: str, channel: str) -> None:
        self._groups.setdefault(group, {})[channel] = None

    async def group_discard(self, group: str, channel: str) -> None:
        self._leave(group, channel)

    async def group_send(self, group: str, message: Message) -> None:
        for channel in self._groups.get(group, ()):
            self._offer(channel, message)

    def _offer(self, channel: str, message: Message) -> bool:
        queue = self._queues.get(channel)
        if queue is None or queue.full():
            self.dropped += 1
            return False
        queue.put_nowait(message)
        return True

    def forget(self, channel: str) -> None:
        """The consumer has ended. It left its groups already, unless it was cut off."""
        self._queues.pop(channel, None)
        for group in [name for name, members in self._groups.items() if channel in members]:
            self._leave(group, channel)

    def _leave(self, group: str, channel: str) -> None:
        members = self._groups.get(group, {})
        members.pop(channel, None)
        if not members:
            self._groups.pop(group, None)
