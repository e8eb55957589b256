"""The pages, and what they let a browser do."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from combat import guests, models
from tests.table.conftest import Guest


@pytest.fixture
def browser() -> Client:
    """Unlike Django's usual test client it must bring the CSRF token like everybody else."""
    return Client(enforce_csrf_checks=True)


def press_play_now(browser: Client) -> str:
    """Open the start page and press the button; the path of the table one is sent to."""
    page = browser.get("/").content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token
    answer = browser.post("/play", {"csrfmiddlewaretoken": token[1]})
    assert answer.status_code == 302
    return answer["Location"]


def test_the_start_page_opens(browser: Client, db: None) -> None:
    assert browser.get("/").status_code == 200


def test_play_now_leads_to_a_table_that_opens(browser: Client, content: None) -> None:
    path = press_play_now(browser)
    code = models.Table.objects.get().code

    assert path == f"/t/{code}/"
    assert code in browser.get(path).content.decode()


def test_play_now_gives_a_name_tag_and_the_seat(browser: Client, content: None) -> None:
    press_play_now(browser)

    tag = browser.cookies[guests.COOKIE]
    assert guests.guest_in({guests.COOKIE: tag.value}) == models.Seat.objects.get().guest


def test_a_second_table_is_played_by_the_same_guest(browser: Client, content: None) -> None:
    press_play_now(browser)
    press_play_now(browser)

    assert models.Table.objects.count() == 2
    assert models.Seat.objects.values("guest").distinct().count() == 1


def test_a_forged_name_tag_makes_a_new_guest(browser: Client, content: None) -> None:
    browser.cookies[guests.COOKIE] = "somebody:else"
    press_play_now(browser)

    assert models.Seat.objects.get().guest != "somebody"
    assert guests.guest_in({guests.COOKIE: browser.cookies[guests.COOKIE].value})


def test_another_site_cannot_press_the_button(browser: Client, content: None) -> None:
    browser.get("/")

    assert browser.post("/play").status_code == 403
    assert not models.Table.objects.exists()


@pytest.mark.parametrize(
    ("path", "method"), [("/play", "get"), ("/", "post"), ("/healthz", "post")]
)
def test_the_wrong_method_is_refused(path: str, method: str, db: None) -> None:
    assert getattr(Client(), method)(path).status_code == 405


@pytest.mark.parametrize("code", ["nowhere", "x", "NOWHERE", "a-b_c", "9" * 200])
def test_a_table_nobody_opened_is_not_found(browser: Client, db: None, code: str) -> None:
    answer = browser.get(f"/t/{code}/")

    assert answer.status_code == 404
    assert answer["Content-Type"].startswith("text/html")


def test_a_table_page_tells_nothing_of_the_seed(browser: Client, guest: Guest) -> None:
    page = browser.get(reverse("table", args=[guest.table.code])).content.decode()

    assert bytes(guest.combat.server_seed).hex() not in page
    assert "seed" not in page


def test_health_is_answered_without_a_database(client: Client) -> None:
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content) == (200, b"ok\n")
