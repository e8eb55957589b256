"""From the start page to a rolled result, alone and with somebody watching."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, READY, Visit, attack, over, play_now

HALF_A_MINUTE = 30_000
A_FACE = re.compile(r"^([1-9]|10)$")


def faces(page: Page) -> list[str]:
    """The dice of the last attack as the page holds them for those who listen."""
    return [str(face.get_attribute("data-value")) for face in page.locator("#faces span").all()]


def words(page: Page) -> str:
    return page.locator("#log .entry[data-event=attacked]").first.inner_text()


def test_two_clicks_lead_to_a_rolled_result_in_half_a_minute(visit: Visit) -> None:
    page = visit()
    page.set_default_timeout(HALF_A_MINUTE)
    page.get_by_role("button", name="Play now").click()
    page.locator(READY).first.click()

    expect(page.locator("#log")).to_contain_text("Rolled", timeout=HALF_A_MINUTE)
    expect(page.locator("#faces span").first).to_have_attribute("data-value", A_FACE)


def test_a_second_window_sees_the_same_dice_and_the_same_line(visit: Visit) -> None:
    player = play_now(visit())
    watcher = visit(player.url.split("/", 3)[3])
    expect(watcher.locator("#connection")).to_have_attribute("data-state", "open")

    attack(player)
    watcher.wait_for_function(
        "n => document.querySelectorAll('#log .entry').length >= n",
        arg=player.locator("#log .entry").count(),
    )

    assert words(watcher) == words(player)
    assert faces(watcher) == faces(player) != []


def test_a_watcher_can_do_nothing_but_watch(visit: Visit) -> None:
    player = play_now(visit())
    watcher = visit(player.url.split("/", 3)[3])

    expect(watcher.locator("#actions")).to_contain_text("You are watching")
    assert watcher.locator("#actions button").count() == 0


def test_a_reload_keeps_the_seat_and_the_log(visit: Visit) -> None:
    page = play_now(visit())
    attack(page)
    before = page.locator("#log").inner_text()
    page.reload()

    page.wait_for_selector(f"{READY}, #actions form")
    assert page.locator("#log").inner_text() == before


def test_a_fight_is_won_or_lost_by_keyboard_alone(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)
    for _ in range(60):
        entries = page.locator("#log .entry").count()
        page.keyboard.press("a")
        page.wait_for_function(
            "n => document.querySelectorAll('#log .entry').length > n", arg=entries
        )
        page.wait_for_selector(f"{READY}, #actions form")
        if over(page):
            break
    assert page.locator("#log .entry[data-event=ended]").count() == 1


def test_a_phone_shows_the_whole_table_without_scrolling_sideways(visit: Visit) -> None:
    page = play_now(visit(viewport=PHONE, has_touch=True, is_mobile=True))
    attack(page)
    wide = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide == 0
    button = page.locator("#actions .deed, #actions form").first.bounding_box()
    assert button is not None
    assert button["height"] >= 44


def test_whoever_dislikes_motion_gets_the_result_at_once(visit: Visit) -> None:
    page = play_now(visit(reduced_motion="reduce"))
    attack(page)
    assert faces(page)
