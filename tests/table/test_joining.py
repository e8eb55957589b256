"""Opening a table and sitting down at it: in process, over HTTP, and what the socket says then."""

import re

import pytest
from django.test import Client

from combat import consumers, guests, lobby, models
from tests.table.party import Ear, all_of, fighting_party, open_party, outsiders

pytestmark = pytest.mark.django_db
Forms = dict[str, str]


WELCOMED, TOLD_TO_WAIT, SENT_AWAY = {"lobby", "welcome"}, {"lobby"}, {"error"}
AT_THE_DOOR = {
    "master": WELCOMED,
    "controller": WELCOMED,
    "spectator": WELCOMED,
    "stranger": WELCOMED,
    "waiting": TOLD_TO_WAIT,
    "kicked": SENT_AWAY,
}


@pytest.mark.parametrize("who", AT_THE_DOOR)
def test_who_joins_hears_what_they_may(who: str) -> None:
    ear = Ear(outsiders(fighting_party()), who)
    heard = {message["type"] for message in ear.says("join")}

    assert (heard or {"error"}) - {"chat-log"} == AT_THE_DOOR[who]
    assert (ear.closed == consumers.SENT_AWAY) is (who == "kicked")


def test_without_a_seat_one_waits_where_the_game_master_wants_to_be_asked() -> None:
    party = open_party(approval=True)

    assert [message["type"] for message in Ear(party, "stranger").says("join")] == ["lobby"]


@pytest.mark.parametrize("who", [who for who in AT_THE_DOOR if who != "kicked"])
def test_a_ping_is_answered_whoever_asks(who: str) -> None:
    (answer,) = Ear(outsiders(fighting_party()), who).says("ping")

    assert answer["type"] == "pong"


@pytest.mark.parametrize("who", ["stranger", "waiting"])
def test_a_command_over_the_socket_is_refused_with_words(who: str) -> None:
    party = outsiders(fighting_party())
    before = all_of(party)
    command = {"do": "attack", "actor": "hero-1", "target": "enemy-1"}
    kick = {"do": "kick", "seat": party.seat("other")}

    ear = Ear(party, who)
    answers = ear.says("command", id="one", seen=party.version, command=command)
    answers += ear.says("arrange", id="two", what=kick)

    told = [(one["type"], one["id"], one["reason"]) for one in answers]
    assert told == [("refusal", "one", "not-yours"), ("refusal", "two", "not-yours")]
    assert all(one["text"].endswith(".") for one in answers)
    assert all_of(party) == before


def test_whoever_opens_a_table_is_its_game_master_and_the_fight_waits() -> None:
    party = open_party()
    seat = party.table.seats.get()

    assert (seat.guest, seat.role, seat.standing) == ("master", "master", "seated")
    assert party.version == 0
    assert party.battle.order == ()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Vala", "Vala"),
        ("  Vala   the  Grey ", "Vala the Grey"),
        ("\u202eVala\u200b", "Vala"),
        ("Va\x00la\x07", "Vala"),
        ("<b>Völva</b> 狼", "<b>Völva</b> 狼"),
        ("x" * 40, "x" * 40),
        (" " + "x" * 40 + "\n", "x" * 40),
    ],
)
def test_a_name_is_shown_in_one_line_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    party = open_party()
    lobby.join_table(party.table, "guest", typed)

    assert party.table.seats.get(guest="guest").name == shown


@pytest.mark.parametrize("name", ["", "   ", "\x00\n\t", "\u200b", "x" * 41, "Master", " Master "])
def test_nobody_sits_down_without_a_name_of_their_own(name: str) -> None:
    party = open_party()
    before = all_of(party)

    with pytest.raises(lobby.NotAdmitted, match=r"\.$"):
        lobby.join_table(party.table, "guest", name)

    assert all_of(party) == before


def test_who_is_at_the_table_keeps_the_first_seat_and_name() -> None:
    party = open_party()
    party.join("other")
    before = all_of(party)
    lobby.join_table(party.table, "other", "Another Name", watching=True)

    assert all_of(party) == before


def test_the_same_name_is_free_at_another_table() -> None:
    first, second = open_party(), open_party()

    assert first.join("other") != second.join("other")


def test_a_full_table_takes_nobody_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "SEATS", 3)
    party = open_party()
    party.join("other")
    party.join("spectator", watching=True)

    with pytest.raises(lobby.NotAdmitted, match="3 seats"):
        party.join("late")

    assert party.seat("late") is None


def test_who_was_sent_away_cannot_sit_down_again() -> None:
    party = outsiders(open_party())
    before = all_of(party)

    with pytest.raises(lobby.NotAdmitted, match="sent you away"):
        lobby.join_table(party.table, "kicked", "Another Name")

    assert all_of(party) == before


def browser(guest: str = "") -> Client:
    """It must bring the CSRF token like everybody else; a guest's brings the name tag too."""
    browser = Client(enforce_csrf_checks=True)
    if guest:
        browser.cookies[guests.COOKIE] = guests.signing.dumps(guest, salt=guests.SALT)
    return browser


def post(browser: Client, path: str, form: Forms, page: str = "/") -> tuple[int, str]:
    """The status, and where one is sent or what is shown."""
    token = re.search(
        r'name="csrfmiddlewaretoken" value="(\w+)"', browser.get(page).content.decode()
    )
    assert token
    answer = browser.post(path, {"csrfmiddlewaretoken": token[1], **form})
    return answer.status_code, answer.get("Location", answer.content.decode())


@pytest.mark.parametrize("approval", [True, False])
def test_the_form_opens_a_table_and_gives_its_seat(approval: bool) -> None:
    open_party()
    visitor = browser()
    wish = {"approval": "on"} if approval else {}
    status, path = post(visitor, "/tables", {"name": " Vala ", **wish})

    table = models.Table.objects.latest("id")
    tag = guests.guest_in({guests.COOKIE: visitor.cookies[guests.COOKIE].value})
    assert (status, path, table.approval) == (302, f"/t/{table.code}/", approval)
    assert table.seats.get(guest=tag, role="master").name == "Vala"


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({}, "Give a name"),
        ({"name": " "}, "Give a name"),
        ({"name": "x" * 41}, "Give a name"),
        ({"name": "Vala", "encounter": "Nowhere"}, "no encounter called &#x27;Nowhere&#x27;"),
        ({"name": "Vala", "profile": "chess"}, "no profile &#x27;chess&#x27;"),
    ],
)
def test_a_table_that_cannot_be_opened_is_explained(form: Forms, words: str) -> None:
    open_party()
    visitor = browser()
    status, page = post(visitor, "/tables", form)

    assert status == 409
    assert words in page
    assert (models.Table.objects.count(), models.Seat.objects.count()) == (1, 1)
    assert guests.COOKIE not in visitor.cookies


@pytest.mark.parametrize(("form", "role"), [({}, "player"), ({"watch": "on"}, "spectator")])
def test_the_form_at_the_table_gives_a_seat(form: Forms, role: str) -> None:
    party = open_party()
    status, path = post(browser("other"), f"/t/{party.table.code}/join", {"name": "Ulf", **form})

    assert (status, path) == (302, f"/t/{party.table.code}/")
    assert party.table.seats.get(guest="other", name="Ulf").role == role


@pytest.mark.parametrize(
    ("guest", "name", "words"),
    [
        ("", "", "Give a name"),
        ("", "Master", "has that name"),
        ("kicked", "Ulf", "sent you away"),
    ],
)
def test_a_seat_that_cannot_be_given_is_explained(guest: str, name: str, words: str) -> None:
    party = outsiders(open_party())
    visitor, before = browser(guest), all_of(party)
    status, page = post(visitor, f"/t/{party.table.code}/join", {"name": name})

    assert status == 409
    assert words in page
    assert all_of(party) == before


@pytest.mark.parametrize("path", ["/tables", "/t/{code}/join"])
def test_another_site_cannot_send_the_forms(path: str) -> None:
    party = open_party()
    before = all_of(party)
    answer = browser("other").post(path.format(code=party.table.code), {"name": "Ulf"})

    assert answer.status_code == 403
    assert all_of(party) == before
    assert models.Table.objects.count() == 1


def test_nobody_sits_down_at_a_table_that_is_not_there() -> None:
    open_party()

    assert post(browser(), "/t/nowhere/join", {"name": "Ulf"})[0] == 404
