"""A real server for a test: `manage.py play` in a process of its own, on throwaway data and a free port."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
READY = "Serving"
START_PATIENCE = 60.0
STOP_PATIENCE = 10.0


@dataclass(frozen=True)
class Server:
    port: int
    data_dir: Path
    log: Path
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}/"

    def socket_url(self, code: str) -> str:
        return f"ws://{HOST}:{self.port}/ws/table/{code}/"

    @property
    def output(self) -> str:
        """All it has written so far, errors included."""
        return self.log.read_text("utf-8", "replace")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send the signal, wait for the end and return its code; a server that stays is killed."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(STOP_PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


@contextmanager
def serving(
    *, port: int | None = None, data_dir: Path | None = None, **environment: str
) -> Iterator[Server]:
    """Serve until the block ends. Give `data_dir` (and `port`) of an earlier server to start it again."""
    with ExitStack() as stack:
        if data_dir is None:
            data_dir = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sandbox-")))
        log = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sandbox-log-"))) / "log"
        server = _start(port or free_port(), data_dir, log, environment)
        stack.callback(server.stop)
        _wait_until_ready(server)
        yield server


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        number: int = probe.getsockname()[1]
        return number


def outside_of_tests() -> dict[str, str]:
    """The environment as it was before the tests chose their settings."""
    ours = ("SANDBOX_", "DJANGO_")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


def _start(port: int, data_dir: Path, log: Path, environment: dict[str, str]) -> Server:
    """Nothing of the tests' own settings reaches the server: it keeps its secrets in its data."""
    inherited = outside_of_tests()
    own = {"SANDBOX_DATA_DIR": str(data_dir), "SANDBOX_PORT": str(port), "PYTHONUNBUFFERED": "1"}
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "play"],
            cwd=ROOT,
            env=inherited | own | environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    return Server(port, data_dir, log, process)


def _wait_until_ready(server: Server) -> None:
    deadline = time.monotonic() + START_PATIENCE
    while READY not in server.output:
        if server.process.poll() is not None:
            raise RuntimeError(f"the server did not start:\n{server.output}")
        if time.monotonic() > deadline:
            raise RuntimeError(f"no server after {START_PATIENCE:.0f} s:\n{server.output}")
        time.sleep(0.05)
