"""Talk at the table in real browsers: heard by all, whispered to one, rolled for everybody to see."""

from tests.browser.conftest import Visit, play_now


def say(page, words: str) -> None:
    page.get_by_label("Say something, or roll").fill(words)
    page.get_by_role("button", name="Say").click()


def test_two_people_talk_and_roll_and_a_reload_keeps_it(visit: Visit) -> None:
    host = play_now(visit())
    guest = visit("t/" + host.url.partition("/t/")[2])
    guest.get_by_label("name").first.fill("Vala")
    guest.get_by_role("button", name="Sit down").click()

    say(guest, "Well met! <b>x</b>")
    for page in (host, guest):
        page.locator("#log .said", has_text="Vala: Well met! <b>x</b>").wait_for()
        assert page.locator("#log .said b").count() == 1

    host.get_by_label("Who hears it").select_option(label="to Vala")
    say(host, "Psst")
    guest.locator("#log .said", has_text="Host whispers to Vala: Psst").wait_for()

    say(guest, "/roll 3d6")
    host.locator("#log", has_text="Vala rolls 3d6").wait_for()

    guest.reload()
    guest.locator("#log .said", has_text="Psst").wait_for()


def test_a_roll_that_is_written_wrong_is_explained_and_can_be_mended(visit: Visit) -> None:
    host = play_now(visit())
    say(host, "/check strength")

    host.locator("#toast-words", has_text="/check wits+2 dc 3").wait_for()
    assert host.get_by_label("Say something, or roll").input_value() == "/check strength"
