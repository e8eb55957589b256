"""A throwaway Redis that can be stopped and started again."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import ConnectionError as Unreachable
from redis import Redis

from tests.support.tools import needed

PATIENCE = 20.0


class RedisServer:
    """Keeps nothing on disk and listens on a socket file only, so no port can be taken."""

    def __init__(self, program: str, folder: Path) -> None:
        self._file = folder / "redis.sock"
        self._command = [program, "--port", "0", "--unixsocket", str(self._file)]
        self._command += ["--save", "", "--appendonly", "no", "--dir", str(folder)]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self._file}"

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + PATIENCE
        with Redis.from_url(self.url) as client:
            while not self._answers(client):
                if time.monotonic() > deadline:
                    raise RuntimeError("Redis does not start")
                time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None

    def _answers(self, client: Redis) -> bool:
        try:
            return bool(client.ping())
        except Unreachable:
            return False


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    program = needed("redis-server")
    with tempfile.TemporaryDirectory(prefix="redis-") as folder:
        server = RedisServer(program, Path(folder))
        try:
            server.start()
            yield server
        finally:
            server.stop()
