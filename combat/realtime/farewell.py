"""Leaving in order: browsers are told to come back, and what was begun is finished."""

import asyncio

from combat.realtime.consumer import open_sockets
from combat.realtime.threads import idle

COME_BACK = 4000
"""1012, "service restart", would say it, but Autobahn lets a server send only 1000 and 3000 to 4999."""
PATIENCE = 4.0
"""Seconds after which the server goes anyway."""


async def close_all() -> None:
    """Close every socket with the code that means "reconnect", then wait for running commands."""
    closing = (socket.close(COME_BACK) for socket in list(open_sockets))
    await asyncio.gather(*closing, return_exceptions=True)
    try:
        async with asyncio.timeout(PATIENCE):
            await idle()
            await asyncio.sleep(0.2)
    except TimeoutError:
        pass
