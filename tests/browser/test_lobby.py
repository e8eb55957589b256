"""Several people at one table, each with a browser of their own."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PHONE, READY, Visit

INITIATIVE = "#log .entry[data-event=began]"


def open_table(page: Page, *, approval: bool = False, encounter: str = "Ticks at the Ford") -> Page:
    """A table for a group; whoever opens it is its game master."""
    page.get_by_label("Encounter").select_option(encounter)
    page.get_by_text("Open a table for a group").click()
    page.get_by_label("Your name").fill("Runa")
    page.get_by_label("Ask me before anybody joins").set_checked(approval)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#hero-parts li").first).to_be_visible()
    return page


def path_of(page: Page) -> str:
    return page.url.split("/", 3)[3]


def join(page: Page, name: str, *, button: str = "Sit down") -> Page:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=button).click()
    page.wait_for_selector("#joining", state="detached")
    return page


def claim(page: Page, hero: str) -> None:
    page.get_by_role("button", name=f"Play {hero}").click()
    expect(hero_row(page, hero)).to_have_attribute("data-mine", "true")


def hero_row(page: Page, hero: str) -> Locator:
    return page.locator("#hero-parts li").filter(has_text=hero)


def seat_row(page: Page, name: str) -> Locator:
    return page.locator("#company li").filter(has_text=name)


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the fight").click()
    expect(page.locator(INITIATIVE)).to_have_count(1)


def led_table(visit: Visit) -> tuple[Page, Page]:
    """The game master, and Ida who plays the one hero of a duel that has begun."""
    master = open_table(visit(reduced_motion="reduce"), encounter="One Sentry")
    ida = join(visit(path_of(master), reduced_motion="reduce"), "Ida")
    claim(ida, "Astrid Ironvow")
    begin(master)
    ida.wait_for_selector(READY)
    return master, ida


def open_master_panel(page: Page, part: str = "") -> None:
    page.get_by_role("button", name="GM: game master").click()
    if part:
        page.locator("#master summary", has_text=part).click()


def hit_points(page: Page, who: str) -> Locator:
    return page.locator(".combatant").filter(has_text=who).locator(".hp b")


def test_two_people_gather_start_and_play_each_their_own(visit: Visit) -> None:
    master = open_table(visit(reduced_motion="reduce"))
    ida = join(visit(path_of(master), reduced_motion="reduce"), "Ida")
    claim(master, "Astrid Ironvow")
    claim(ida, "Kael Swiftblade")
    expect(hero_row(ida, "Astrid Ironvow")).to_contain_text("played by Runa")
    expect(ida.locator("#left-to-ai")).to_have_text("The AI plays whoever is left: Bryn Oathwall.")
    expect(ida.get_by_role("button", name="Start the fight")).to_be_hidden()

    expect(master.locator("#start-news")).to_contain_text("Not ready yet: Ida")
    for page in (ida, master):
        page.get_by_role("button", name="Ready", exact=True).click()
        expect(page.locator("#ready")).to_have_text("✓ You are ready")
    expect(seat_row(ida, "Runa")).to_contain_text("✓ ready")
    expect(master.locator("#start-news")).to_have_text("Everybody is ready.")
    begin(master)

    expect(ida.locator(INITIATIVE)).to_have_text(master.locator(INITIATIVE).inner_text())
    order = master.locator(INITIATIVE).inner_text()
    people = [(master, "Astrid Ironvow"), (ida, "Kael Swiftblade")]
    for page, name in sorted(people, key=lambda one: order.index(one[1])):
        act_once(page, name)


def act_once(page: Page, name: str) -> None:
    """In the own turn; whoever else at the table is a person waits for it."""
    page.wait_for_selector(READY)
    expect(page.locator("#turn")).to_contain_text("Your turn")
    expect(page.locator(".combatant[data-active=true]")).to_contain_text(name)
    page.keyboard.press("e")
    expect(page.locator("#turn")).not_to_contain_text("Your turn")
    expect(page.locator("#actions")).not_to_have_attribute("data-ready", "true")


def test_a_name_is_remembered_and_one_that_is_taken_is_refused_where_it_was_given(
    visit: Visit, browser: Browser
) -> None:
    master = open_table(visit())
    guest = browser.new_context().new_page()
    guest.goto(master.url)
    guest.get_by_label("Your name").fill("Runa")
    with guest.expect_navigation():
        guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_contain_text("Somebody at this table has that name")
    assert guest.url == master.url
    expect(guest.get_by_label("Your name")).to_have_value("Runa")
    join(guest, "Ida")
    guest.goto("/".join(master.url.split("/")[:3]) + "/")
    guest.get_by_text("Open a table for a group").click()
    expect(guest.get_by_label("Your name")).to_have_value("Ida")
    guest.context.close()


def test_whoever_just_watches_has_a_seat_but_no_hero(visit: Visit) -> None:
    master = open_table(visit())
    watcher = join(visit(path_of(master)), "Odd", button="Just watch")

    expect(seat_row(master, "Odd")).to_contain_text("Watching")
    expect(watcher.locator("#ready")).to_be_hidden()
    expect(watcher.get_by_role("button", name=re.compile("^Play "))).to_have_count(0)


def test_a_guest_waits_at_the_door_until_the_game_master_lets_them_in(visit: Visit) -> None:
    master = open_table(visit(), approval=True)
    guest = visit(path_of(master))
    expect(guest.locator("#field")).to_be_hidden()
    join(guest, "Ida")
    expect(guest.get_by_role("status").filter(has_text="Waiting")).to_be_visible()
    expect(master.locator("#toast-words")).to_contain_text("Ida asks to be let in")

    master.get_by_role("button", name="Let Ida in").click()
    expect(guest.locator("#hero-parts li").first).to_be_visible()
    claim(guest, "Kael Swiftblade")


def test_whoever_is_sent_away_is_told_and_does_not_come_back(visit: Visit) -> None:
    master, ida = led_table(visit)
    master.get_by_role("button", name="Seats").click()
    master.get_by_role("button", name="Send Ida away").click()
    master.get_by_role("dialog").get_by_role("button", name="Send away").click()

    expect(ida.locator("#sent-away")).to_be_visible()
    expect(ida.locator("#connection")).to_have_attribute("data-state", "lost")
    expect(ida.locator("#field")).to_be_hidden()
    expect(seat_row(master, "Ida")).to_have_count(0)
    ida.reload()
    expect(ida.locator("#sent-away")).to_be_visible()
    expect(ida.locator("#joining")).to_have_count(0)


def test_the_game_master_gives_heroes_to_seats_and_to_the_ai(visit: Visit) -> None:
    master, ida = led_table(visit)
    master.get_by_role("button", name="Seats").click()
    choice = master.get_by_label("Who plays Astrid Ironvow")
    choice.select_option("Runa (you)")
    expect(ida.locator("#why")).to_have_text("You are watching this fight.")
    master.wait_for_selector(READY)
    choice.select_option("Ida")
    ida.wait_for_selector(READY)


def test_an_undo_in_one_browser_is_seen_in_the_other(visit: Visit) -> None:
    master, ida = led_table(visit)
    open_master_panel(master)
    expect(master.locator("#undo")).to_have_attribute("aria-disabled", "true")
    ida.keyboard.press("e")
    expect(master.locator("#undo-words")).not_to_have_text("nothing to take back")
    ida.wait_for_selector(READY)
    turns = ida.locator("#log .entry[data-event=turn-began]").count()
    assert turns > 1

    master.get_by_role("button", name=re.compile("^Undo")).click()
    for page in (ida, master):
        expect(page.locator("#log .entry[data-event=rewound]")).to_have_count(1)
        expect(page.locator("#log .entry[data-undone]").first).to_be_visible()
    ida.wait_for_selector(READY)


def test_back_to_an_ais_turn_the_fight_is_paused_until_the_game_master_lets_it_go_on(
    visit: Visit,
) -> None:
    master, ida = led_table(visit)
    ida.keyboard.press("e")
    ida.wait_for_selector(READY)
    enemys = master.locator("#log .entry[data-event=turn-began]", has_text="Corroded Sentry")
    expect(enemys.first).to_be_visible()
    enemys.last.hover()
    enemys.last.get_by_role("button", name="Back to here").click()
    master.get_by_role("dialog").get_by_role("button", name="Back to here").click()

    for page in (ida, master):
        expect(page.locator("#turn")).to_contain_text("Paused")
    expect(ida.locator("#go-on")).to_be_hidden()
    master.locator("#go-on").click()
    ida.wait_for_selector(READY)
    expect(master.locator("#go-on")).to_be_hidden()


def test_the_game_master_changes_numbers_statuses_and_the_field_for_all_to_see(
    visit: Visit,
) -> None:
    master, ida = led_table(visit)
    open_master_panel(master, "The field")
    master.locator("#who").select_option("Corroded Sentry")
    master.locator("#set-hp").fill("7")
    master.get_by_role("button", name="Set", exact=True).click()
    expect(hit_points(ida, "Corroded Sentry")).to_have_text(re.compile("^7 /"))

    master.locator("#status").select_option("[Burning]")
    master.get_by_role("button", name="Lay on").click()
    expect(ida.locator("#enemies .chip")).to_contain_text("[Burning]")
    master.get_by_role("button", name="Take off [Burning]").click()
    expect(ida.locator("#enemies .chip")).to_have_count(0)

    dim = master.get_by_role("button", name="[Dim Light] for the heroes")
    dim.click()
    expect(ida.locator("#conditions .chip")).to_contain_text("[Dim Light]")
    expect(dim).to_have_attribute("aria-pressed", "true")
    expect(dim).to_be_focused()


def test_a_hidden_roll_is_seen_by_the_player_only_once_it_is_revealed(visit: Visit) -> None:
    master, ida = led_table(visit)
    open_master_panel(master, "Roll in secret")
    master.get_by_role("button", name="Roll", exact=True).click()
    expect(master.locator("#secrets")).to_contain_text("Astrid Ironvow: Check")
    expect(ida.locator("#log")).to_contain_text("The game master rolls in secret.")
    assert "Check" not in ida.locator("main").inner_text()

    master.get_by_role("button", name="Reveal to all").click()
    expect(ida.locator("#log")).to_contain_text("Astrid Ironvow: Check")
    expect(master.locator("#secrets")).to_be_hidden()


def test_a_player_has_no_game_masters_panel(visit: Visit) -> None:
    _, ida = led_table(visit)
    expect(ida.get_by_role("button", name="GM: game master")).to_have_count(0)
    expect(ida.locator("#log .back")).to_have_count(0)


def test_at_the_end_everybody_can_check_the_seed_and_take_the_record(visit: Visit) -> None:
    master, ida = led_table(visit)
    expect(ida.locator("#proof")).to_be_hidden()
    open_master_panel(master, "End the fight")
    master.locator("#end-form button").click()
    master.get_by_role("dialog").get_by_role("button", name="End the fight").click()

    for page in (ida, master):
        page.get_by_role("button", name="Verify").click()
        expect(page.locator(".verified")).to_have_text(re.compile("^✓"))
    with ida.expect_download() as record:
        ida.get_by_role("link", name="Record").click()
    assert record.value.suggested_filename.endswith(".json")
    expect(master.get_by_role("button", name="GM: game master")).to_be_hidden()


def test_letters_typed_in_a_panel_are_no_actions_and_escape_gives_the_focus_back(
    visit: Visit,
) -> None:
    master = visit(reduced_motion="reduce")
    master.get_by_label("Encounter").select_option("One Sentry")
    master.get_by_role("button", name="Play now").click()
    master.wait_for_selector(READY)
    entries = master.locator("#log .entry").count()
    button = master.get_by_role("button", name="GM: game master")
    button.focus()
    master.keyboard.press("Enter")
    expect(master.locator("#master-title")).to_be_focused()
    for key in ("Tab", "a", "Tab", "e", "Tab", "d"):
        master.keyboard.press(key)
    master.keyboard.press("Escape")
    expect(button).to_be_focused()
    assert master.locator("#log .entry").count() == entries


def test_on_a_phone_nothing_is_too_wide_and_everything_can_be_hit(visit: Visit) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    master = open_table(visit(**phone))
    sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert master.evaluate(sideways) == 0
    claim(master, "Astrid Ironvow")
    begin(master)
    for name in ("GM: game master", "Seats"):
        master.get_by_role("button", name=name).tap()
        assert master.evaluate(sideways) == 0
        for button in master.locator(".sheet:not([hidden]) button:visible").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 43
