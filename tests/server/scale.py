"""Two server processes that share PostgreSQL and Redis, and guests who sit at both."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import psycopg
from websockets.exceptions import WebSocketException

from tests.server.conftest import TOUGH
from tests.support.client import Browser, Socket
from tests.support.redis_server import RedisServer
from tests.support.server import Server, serving

Pair = tuple[Server, Server]
PATIENCE = 30.0


@contextmanager
def two_servers(redis: RedisServer, postgres: str) -> Iterator[Pair]:
    """The first one has run the migrations when the second one starts."""
    shared = {
        "SANDBOX_PROCESSES": "2",
        "SANDBOX_REDIS_URL": redis.url,
        "SANDBOX_DATABASE_URL": postgres,
        "SANDBOX_SECRET_KEY": "shared-by-all-processes-" + "0123456789" * 3,
    }
    with serving(**shared) as first, serving(**shared) as second:
        with psycopg.connect(postgres) as connection:
            connection.execute(TOUGH.format("hero"))
            connection.execute(TOUGH.format("enemy"))
        yield first, second


@contextmanager
def seated(pair: Pair, sockets: int = 2) -> Iterator[list[Socket]]:
    """Sockets of one guest at one table, in turn at the first and the second process."""
    browser = Browser(pair[0].url)
    code = browser.play_now()
    with ExitStack() as stack:
        urls = [pair[number % 2].url for number in range(sockets)]
        opened = [stack.enter_context(browser.sit(code, url=url)) for url in urls]
        for socket in opened:
            socket.join()
        yield opened


@contextmanager
def away(redis: RedisServer, pair: Pair) -> Iterator[None]:
    """Redis is stopped inside the block; after it the processes have found it again."""
    redis.stop()
    try:
        yield
    finally:
        redis.start()
        deadline = time.monotonic() + PATIENCE
        while not (hears(pair) and hears(pair[::-1])):
            assert time.monotonic() < deadline, "the processes do not find Redis again"
            time.sleep(0.1)


def hears(pair: Pair) -> bool:
    """Whether a command at the first process reaches the second by itself."""
    try:
        with seated(pair) as (here, there):
            here.attack("one")
            return bool(there.hear("events", patience=1.0))
    except (WebSocketException, TimeoutError):
        return False
