"""The port answers pages and sockets, and sockets only to our own pages."""

from pathlib import Path
from urllib.error import HTTPError

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.support.client import Browser
from tests.support.server import Server

STATIC = Path(__file__).parents[2] / "static"


def refused_with(address: str, origin: str | None) -> int:
    """The status of a socket that is not let in."""
    with pytest.raises(InvalidStatus) as caught, connect(address, origin=origin, proxy=None):
        pass
    return caught.value.response.status_code


def test_pages_are_served(browser: Browser) -> None:
    assert "Play now" in browser.get("/")
    assert browser.get("/healthz") == "ok\n"


def test_the_files_of_the_pages_are_served(browser: Browser) -> None:
    for file in ("js/main.js", "js/socket.js", "css/base.css"):
        assert browser.get(f"/static/{file}") == (STATIC / file).read_text()


def test_a_page_that_does_not_exist_is_not_found(browser: Browser) -> None:
    with pytest.raises(HTTPError, match="404"):
        browser.get("/t/nowhere/")


def test_a_socket_of_our_own_page_is_let_in(browser: Browser, table: str) -> None:
    with browser.sit(table) as socket:
        assert socket.join()["type"] == "welcome"


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "http://127.0.0.1:1", "https://127.0.0.1:{port}", "null"],
)
def test_a_socket_of_another_site_is_refused(server: Server, table: str, origin: str) -> None:
    foreign = origin.format(port=server.port)

    assert refused_with(server.socket_url(table), foreign) == 403


def test_a_socket_without_an_origin_is_refused(server: Server, table: str) -> None:
    assert refused_with(server.socket_url(table), None) == 403
