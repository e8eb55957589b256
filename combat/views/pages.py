"""The start page and the table page."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_POST

from combat import content, exports, guests, lobby, models, tables
from combat.muster import NoSuchProfile

GUEST_NAME = "Host"
PLAIN = "text/plain; charset=utf-8"


@require_GET
@ensure_csrf_cookie
def start(request: HttpRequest) -> HttpResponse:
    return _start(request)


def _start(request: HttpRequest, *, problem: str = "", status: int = 200) -> HttpResponse:
    shown = {
        "encounters": models.Encounter.objects.all(),
        "profiles": models.RulesetProfile.objects.all(),
        "encounter": content.QUICK_ENCOUNTER,
        "profile": content.QUICK_PROFILE,
        "problem": problem,
    }
    return render(request, "start.html", shown, status=status)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """A table of one's own, the fight begun, the seat kept in a cookie."""
    return _opened(request, lambda guest: lobby.quick_table(guest, GUEST_NAME, **_wish(request)))


@require_POST
def open_table(request: HttpRequest) -> HttpResponse:
    """A table that waits for others; whoever opens it is its game master."""
    name, approval = request.POST.get("name", ""), "approval" in request.POST
    return _opened(
        request,
        lambda guest: lobby.open_table(guest, name, approval=approval, **_wish(request)),
    )


def _wish(request: HttpRequest) -> dict[str, str]:
    return {name: request.POST.get(name, "") for name in ("encounter", "profile")}


def _opened(request: HttpRequest, opening: Callable[[str], models.Table]) -> HttpResponse:
    guest = guests.guest_in(request.COOKIES) or guests.new_guest()
    try:
        table = opening(guest)
    except (lobby.NothingToPlay, lobby.NotAdmitted, NoSuchProfile) as problem:
        return _start(request, problem=str(problem), status=409)
    return _to_table(request, table, guest)


def _to_table(request: HttpRequest, table: models.Table, guest: str) -> HttpResponse:
    response = redirect("table", code=table.code)
    guests.welcome(request, response, guest)
    return response


@require_GET
@ensure_csrf_cookie
def table(request: HttpRequest, code: str) -> HttpResponse:
    return _table(request, get_object_or_404(models.Table, code=code))


def _table(
    request: HttpRequest, found: models.Table, *, problem: str = "", status: int = 200
) -> HttpResponse:
    seat = found.seats.filter(guest=guests.guest_in(request.COOKIES) or "").first()
    shown = {"table": found, "seat": seat, "problem": problem}
    return render(request, "table.html", shown, status=status)


@require_POST
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Sit down with a name only, to play or to watch."""
    found = get_object_or_404(models.Table, code=code)
    guest = guests.guest_in(request.COOKIES) or guests.new_guest()
    name, watching = request.POST.get("name", ""), "watch" in request.POST
    try:
        lobby.join_table(found, guest, name, watching=watching)
    except lobby.NotAdmitted as problem:
        return _table(request, found, problem=str(problem), status=409)
    return _to_table(request, found, guest)


@require_GET
def record(request: HttpRequest, code: str) -> HttpResponse:
    """What `manage.py verify` reads; only once the seed may be known."""
    try:
        body = exports.record_of(_last_fight(code)).packed()
    except exports.StillSecret as secret:
        return HttpResponse(f"{secret}\n", content_type=PLAIN, status=409)
    return _download(body, f"fight-{code}.json", "application/json")


@require_GET
def log(request: HttpRequest, code: str) -> HttpResponse:
    """For those who may see the table: at some, one is let in first."""
    place = tables.find_place(code, guests.guest_in(request.COOKIES))
    if place is not None and not place.admitted:
        return HttpResponse("You have not been let in.\n", content_type=PLAIN, status=403)
    text = "\n".join([*exports.log_of(_last_fight(code)), ""])
    return _download(text.encode(), f"fight-{code}.txt", PLAIN)


def _last_fight(code: str) -> models.Combat:
    rows = models.Combat.objects.filter(table__code=code).order_by("-created")[:1]
    return get_object_or_404(rows)


def _download(body: bytes, name: str, kind: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(body, content_type=kind, headers=headers)


@require_GET
def healthy(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok\n", content_type=PLAIN)
