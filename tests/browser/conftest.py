"""One server and one browser for all tests; a context of its own for everybody at the table."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from combat.engine.state import Battle
from tests.browser.set_table import lay
from tests.support.server import Server, serving
from tests.support.tools import needed

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
Visit = Callable[..., Page]
READY = "#actions[data-ready] .deed:not([aria-disabled])"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    needed("chromium")
    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Shared by a module's tests and no longer: Playwright keeps an event loop running in this thread."""
    path = needed("chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Visit]:
    """A person with a browser of their own; whatever it complains about fails the test."""
    complaints: list[str] = []
    contexts = []

    def arrive(
        path: str = "", viewport: dict[str, int] = DESKTOP, guest: str = "", **options: Any
    ) -> Page:
        context = browser.new_context(viewport=viewport, **options)
        contexts.append(context)
        if guest:
            context.add_cookies([{"name": "guest", "value": guest, "url": server.url}])
        page = context.new_page()
        page.on(
            "console", lambda said: complaints.append(said.text) if said.type == "error" else None
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url + path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def sit(server: Server, visit: Visit) -> Visit:
    """A seat at a table where a fight stands exactly like this; the AI plays whoever is not `mine`."""

    def arrive(battle: Battle, *mine: str, **options: Any) -> Page:
        path, guest = lay(server, battle, mine)
        return visit(path, guest=guest, **options)

    return arrive


def play_now(page: Page) -> Page:
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/**")
    page.wait_for_selector(READY)
    return page


def attack(page: Page) -> None:
    """Press the button, then wait until the fight has come back to the player or is over."""
    rounds = page.locator("#log .entry").count()
    page.locator(READY).first.click()
    page.wait_for_function("n => document.querySelectorAll('#log .entry').length > n", arg=rounds)
    page.wait_for_selector(f"{READY}, #actions form")


def over(page: Page) -> bool:
    return page.locator("#actions form").count() > 0
