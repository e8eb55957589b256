"""A websocket consumer without the thread hop that Channels makes before every message."""

import logging
from typing import Any
from weakref import WeakSet

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

log = logging.getLogger(__name__)
open_sockets: "WeakSet[LeanConsumer]" = WeakSet()
"""Every connected consumer of this process, so that all of them can be told when it stops."""


class LeanConsumer(AsyncWebsocketConsumer):
    """Stock consumers visit the shared thread to close database connections; ours keep none there."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """A layer notices by itself only the end of a consumer that was waiting for its messages just then."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            if forget := getattr(self.channel_layer, "forget", None):
                forget(self.channel_name)

    async def dispatch(self, message: dict[str, Any]) -> None:
        handler = getattr(self, get_handler_name(message), None)
        if handler is None:
            raise ValueError(f"no handler for message type {message['type']}")
        await handler(message)

    async def send(
        self, text_data: str | None = None, bytes_data: bytes | None = None, close: bool = False
    ) -> None:
        """A browser may be gone before the server heard of it; coming back it asks for what it missed."""
        try:
            await super().send(text_data=text_data, bytes_data=bytes_data, close=close)
        except RuntimeError as gone:
            log.debug("nobody was there to hear it: %s", gone)

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        open_sockets.add(self)
        await self.connect()

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        open_sockets.discard(self)
        await self.disconnect(message["code"])
        raise StopConsumer
