"""Database work of the sockets runs in threads of its own, never in the one that all of Django shares."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from django.db import close_old_connections, connection

P = ParamSpec("P")
R = TypeVar("R")

WORKERS = {"sqlite": 1, "postgresql": 8}
"""SQLite has one writer whatever we do: more threads would only wait for it less fairly."""

_pool = ThreadPoolExecutor(WORKERS.get(connection.vendor, 1), thread_name_prefix="database")
_running: set[asyncio.Future[Any]] = set()


async def in_database(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in a database thread and give its connection back, or drop it if it broke."""

    def call() -> R:
        try:
            return work(*args, **kwargs)
        finally:
            close_old_connections()

    future = asyncio.get_running_loop().run_in_executor(_pool, call)
    _running.add(future)
    future.add_done_callback(_running.discard)
    return await future


async def idle() -> None:
    """Wait until no database work is under way."""
    while _running:
        await asyncio.wait(_running)
