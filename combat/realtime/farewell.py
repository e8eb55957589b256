"""Leaving in order: browsers are told to come back, and what was begun is finished."""

import asyncio

from combat.realtime.consumer import open_sockets
from combat.realtime.threads import idle

SERVICE_RESTART = 1012
PATIENCE = 4.0
"""Seconds after which the server goes anyway."""


async def close_all() -> None:
    """Close every socket with the code that means "reconnect", then wait for running commands."""
    for socket in list(open_sockets):
        await socket.close(SERVICE_RESTART)
    try:
        async with asyncio.timeout(PATIENCE):
            await idle()
            await asyncio.sleep(0.2)
    except TimeoutError:
        pass
