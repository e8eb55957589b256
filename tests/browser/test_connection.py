"""The line is lost and found again."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, attack, play_now
from tests.support.server import serving


def test_a_restarted_server_is_found_again_and_the_fight_goes_on(
    browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(viewport=DESKTOP)
    page = context.new_page()
    with serving(data_dir=tmp_path) as server:
        page.goto(server.url)
        play_now(page)
        attack(page)
        log = page.locator("#log").inner_text()

    expect(page.locator("#connection")).to_have_attribute("data-state", "connecting")
    with serving(data_dir=tmp_path, port=server.port):
        expect(page.locator("#connection")).to_have_attribute("data-state", "open", timeout=30_000)
        assert page.locator("#log").inner_text() == log
        if page.locator("#actions form").count() == 0:
            attack(page)
            assert len(page.locator("#log").inner_text()) > len(log)
    context.close()


def test_an_unknown_table_says_so(browser: Browser, tmp_path: Path) -> None:
    with serving(data_dir=tmp_path) as server:
        page = browser.new_page()
        answer = page.goto(f"{server.url}t/nowhere/")
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("link").first).to_be_visible()
        page.close()
