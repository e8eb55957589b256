"""Sending to a group from a database thread: the message is handed to the event loop that serves the sockets."""

import asyncio
import logging
from concurrent.futures import Future
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

log = logging.getLogger(__name__)
_loop: asyncio.AbstractEventLoop | None = None


def remember_loop() -> None:
    """Called by the application on every request: the loop that runs now is the one that sends."""
    global _loop
    _loop = asyncio.get_running_loop()


def send_to_group(group: str, message: dict[str, Any]) -> None:
    """Messages are hints: one that is lost is found missing by its receiver, so nothing is raised."""
    layer = get_channel_layer()
    if _loop is None:
        async_to_sync(layer.group_send)(group, message)
        return
    sent = asyncio.run_coroutine_threadsafe(layer.group_send(group, message), _loop)
    sent.add_done_callback(_note_failure)


def _note_failure(sent: Future[None]) -> None:
    if (error := sent.exception()) is not None:
        log.warning("a hint to the sockets was lost: %s", error)
