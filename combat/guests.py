"""Guests have no account: a signed cookie is all that ties a browser to its seats."""

from collections.abc import Mapping
from uuid import uuid4

from django.core import signing
from django.http import HttpRequest, HttpResponse, parse_cookie

COOKIE = "guest"
SALT = "combat.guest"
A_YEAR = 365 * 24 * 3600


def guest_in(cookies: Mapping[str, str]) -> str | None:
    """Who the cookie says this is; None when there is none or it was tampered with."""
    try:
        return str(signing.loads(cookies.get(COOKIE, ""), salt=SALT, max_age=A_YEAR))
    except signing.BadSignature:
        return None


def guest_of_socket(headers: list[tuple[bytes, bytes]]) -> str | None:
    """Read like Django reads the cookies of a page: a strange one beside ours costs nobody the seat."""
    sent = [value.decode("latin1") for name, value in headers if name == b"cookie"]
    return guest_in(parse_cookie("; ".join(sent)))


def welcome(request: HttpRequest, response: HttpResponse, guest: str) -> None:
    """Let the browser keep its name tag; scripts cannot read it."""
    response.set_cookie(
        COOKIE,
        signing.dumps(guest, salt=SALT),
        max_age=A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def new_guest() -> str:
    return str(uuid4())
