"""A signed cookie is all that ties a browser to its seats."""

import pytest
from django.core import signing
from django.http import HttpResponse
from django.test import RequestFactory

from combat import guests


def tag(guest: str = "a-guest", *, secure: bool = False) -> "HttpResponse":
    response = HttpResponse()
    guests.welcome(RequestFactory().get("/", secure=secure), response, guest)
    return response


def cookie(guest: str = "a-guest") -> str:
    return tag(guest).cookies[guests.COOKIE].value


def of_socket(*lines: str) -> str | None:
    return guests.guest_of_socket([(b"cookie", line.encode("latin1")) for line in lines])


def test_the_cookie_brings_the_guest_back() -> None:
    assert guests.guest_in({guests.COOKIE: cookie("a-guest")}) == "a-guest"


def test_no_script_and_no_other_site_gets_the_cookie() -> None:
    morsel = tag().cookies[guests.COOKIE]

    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"


@pytest.mark.parametrize("secure", [True, False])
def test_over_https_the_cookie_never_leaves_it(secure: bool) -> None:
    assert bool(tag(secure=secure).cookies[guests.COOKIE]["secure"]) is secure


@pytest.mark.parametrize("at", [0, 3, 20, -1])
def test_a_tampered_cookie_is_nobody(at: int) -> None:
    letters = list(cookie())
    letters[at] = "A" if letters[at] != "A" else "B"

    assert guests.guest_in({guests.COOKIE: "".join(letters)}) is None


@pytest.mark.parametrize("value", ["", "a-guest", "::", "a:b:c", "\x00", "ü" * 40])
def test_a_made_up_cookie_is_nobody(value: str) -> None:
    assert guests.guest_in({guests.COOKIE: value}) is None


def test_without_a_cookie_one_is_nobody() -> None:
    assert guests.guest_in({}) is None
    assert guests.guest_of_socket([]) is None


def test_what_was_signed_for_another_use_is_nobody() -> None:
    assert guests.guest_in({guests.COOKIE: signing.dumps("a-guest", salt="else")}) is None


def test_a_name_tag_older_than_a_year_is_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    old = cookie()
    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + guests.A_YEAR + 60)

    assert guests.guest_in({guests.COOKIE: old}) is None


def test_the_socket_knows_the_same_guest() -> None:
    assert of_socket(f"csrftoken=abc; guest={cookie()}") == "a-guest"


@pytest.mark.parametrize(
    "other", ["a[b]=1", "just words", 'broken="', "=1", 'json={"a": 1, "b": [2]}', "ü=ß", "x(y)=1"]
)
def test_a_strange_cookie_of_another_program_costs_nobody_the_seat(other: str) -> None:
    assert of_socket(f"{other}; guest={cookie()}") == "a-guest"


def test_new_guests_differ() -> None:
    assert guests.new_guest() != guests.new_guest()
