"""`make screenshots`: the pictures of docs/screenshots, taken from a real server."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import DESKTOP, PHONE, READY, attack, play_now
from tests.support.server import serving
from tests.support.tools import find

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SETTLED = 600
"""Milliseconds until floaters are gone."""


def visit(browser: Browser, url: str, viewport: dict[str, int], **options: Any) -> Page:
    page = browser.new_context(viewport=viewport, **options).new_page()  # type: ignore[arg-type]
    page.goto(url)
    return page


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=FOLDER / f"{name}.png")


def until_it_looks_like_a_fight(page: Page) -> None:
    """Somebody is hurt, and both pools of the last attack lie on the table."""
    play_now(page)
    for _ in range(12):
        attack(page)
        if page.locator(READY).count() == 0:
            page.locator("#actions form button").click()
            page.wait_for_selector(READY)
        hurt = page.locator("#log .damage").count()
        if hurt and "MISS" in page.locator("#verdict").inner_text():
            return


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find("chromium"), args=["--no-sandbox"]
        )
        start = visit(browser, server.url, DESKTOP)
        start.wait_for_timeout(2000)
        take(start, "start")
        for name, viewport, scheme in (
            ("table", DESKTOP, "dark"),
            ("table-light", DESKTOP, "light"),
            ("table-phone", PHONE, "dark"),
        ):
            page = visit(browser, server.url, viewport, color_scheme=scheme)
            until_it_looks_like_a_fight(page)
            take(page, name)
        browser.close()


if __name__ == "__main__":
    main()
