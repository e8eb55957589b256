"""Killed, stopped, started again: what was acknowledged stays."""

import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import toughen
from tests.support.client import Browser, Message
from tests.support.server import ROOT, Server, outside_of_tests, serving

COME_BACK = 4000
"""static/js/socket.js gives up only after codes above it."""
KILLS = 3


def start_again(server: Server) -> subprocess.CompletedProcess[str]:
    """`manage.py play` with the data and the port of a server that runs."""
    own = {"SANDBOX_DATA_DIR": str(server.data_dir), "SANDBOX_PORT": str(server.port)}
    return subprocess.run(
        [sys.executable, "manage.py", "play"],
        cwd=ROOT,
        env=outside_of_tests() | own,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_an_acknowledged_command_survives_a_killed_process(tmp_path: Path) -> None:
    """The server is killed the moment the answer arrives, several times over on the same data."""
    with serving(data_dir=tmp_path) as server:
        browser = Browser(toughen(server).url)
        code = browser.play_now()
        answers = [attack_and_kill(server, browser, code, "kill 0")]

    for kill in range(1, KILLS):
        with serving(data_dir=tmp_path, port=server.port) as server:
            check_the_log(browser, code, answers)
            answers.append(attack_and_kill(server, browser, code, f"kill {kill}"))

    with serving(data_dir=tmp_path, port=server.port):
        check_the_log(browser, code, answers)


def attack_and_kill(server: Server, browser: Browser, code: str, client_id: str) -> Message:
    with browser.sit(code) as socket:
        socket.join()
        answer = socket.attack(client_id)
        server.stop(signal.SIGKILL)
    assert answer["type"] == "answer"
    return answer


def check_the_log(browser: Browser, code: str, answers: list[Message]) -> None:
    """It has no gap, holds every acknowledged command, and plays none of them again."""
    with browser.sit(code) as socket:
        log = socket.join()["log"]
        assert [told["sequence"] for told in log] == list(range(1, socket.seen + 1))
        for answer in answers:
            assert socket.attack(answer["id"]) == answer
        assert socket.ping() == socket.seen >= answers[-1]["sequence"]


def test_on_sigterm_sockets_are_told_to_come_back_and_the_server_leaves_in_order() -> None:
    with serving() as server, ExitStack() as stack:
        browser = Browser(server.url)
        code = browser.play_now()
        sockets = [stack.enter_context(browser.sit(code)) for _ in range(3)]
        for socket in sockets:
            socket.join()

        server.process.send_signal(signal.SIGTERM)

        for socket in sockets:
            with pytest.raises(ConnectionClosed) as caught:
                socket.hear("nothing")
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == COME_BACK
        assert server.process.wait(timeout=5) == 0
        assert "Traceback" not in server.output


def test_ctrl_c_ends_it_in_order_too() -> None:
    with serving() as server:
        assert server.stop(signal.SIGINT) == 0
        assert "Traceback" not in server.output


def test_a_second_start_keeps_the_data_and_shows_no_password(tmp_path: Path) -> None:
    with serving(data_dir=tmp_path) as server:
        assert server.output.count("password: ") == 1
        browser = Browser(server.url)
        code = browser.play_now()
        with browser.sit(code) as socket:
            socket.join()
            socket.turn("one")
            before = socket.join()

    with serving(data_dir=tmp_path, port=server.port) as again:
        assert "password" not in again.output
        with browser.sit(code) as socket:
            assert socket.join() == before


def test_a_port_in_use_is_said_in_one_line(server: Server) -> None:
    second = start_again(server)

    assert second.returncode != 0
    (line,) = second.stderr.splitlines()
    assert f"127.0.0.1:{server.port} cannot be listened on" in line
    assert "SANDBOX_PORT" in line


def test_the_server_that_had_the_port_is_not_disturbed(server: Server, browser: Browser) -> None:
    start_again(server)

    assert browser.get("/healthz") == "ok\n"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("SANDBOX_PORT", "many", "a whole number from 1 to 65535"),
        ("SANDBOX_DEBUG", "perhaps", "use 1 or 0"),
        ("SANDBOX_LOG_LEVEL", "loud", "VERBOSE, DEBUG, INFO, WARNING, ERROR"),
        ("SANDBOX_DATABASE_URL", "mysql://host/name", "postgres://"),
        ("SANDBOX_REDIS_URL", "host:6379", "redis://"),
        ("SANDBOX_PROCESSES", "2", "combat.E001"),
    ],
)
def test_a_bad_variable_stops_the_start_and_is_named(name: str, value: str, words: str) -> None:
    with pytest.raises(RuntimeError, match=name) as caught, serving(**{name: value}):
        pass

    assert words in str(caught.value)
