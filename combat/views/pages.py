"""The start page and the table page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_POST

from combat import content, guests, lobby, models

GUEST_NAME = "You"


@require_GET
@ensure_csrf_cookie
def start(request: HttpRequest) -> HttpResponse:
    return _start(request)


def _start(request: HttpRequest, *, problem: str = "", status: int = 200) -> HttpResponse:
    shown = {"hero": content.QUICK_HERO, "enemy": content.QUICK_ENEMY, "problem": problem}
    return render(request, "start.html", shown, status=status)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """A table of one's own, the fight begun, the seat kept in a cookie."""
    guest = guests.guest_in(request.COOKIES) or guests.new_guest()
    try:
        table = lobby.quick_table(guest, GUEST_NAME)
    except lobby.NothingToPlay as problem:
        return _start(request, problem=str(problem), status=409)
    response = redirect("table", code=table.code)
    guests.welcome(request, response, guest)
    return response


@require_GET
@ensure_csrf_cookie
def table(request: HttpRequest, code: str) -> HttpResponse:
    found = get_object_or_404(models.Table, code=code)
    return render(request, "table.html", {"table": found})


@require_GET
def healthy(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok\n", content_type="text/plain")
