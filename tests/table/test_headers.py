"""What every page tells the browser it may do: a strict policy, without exceptions."""

import pytest
from django.test import Client

PAGES = ["/", "/healthz", "/admin/login/", "/t/nowhere/"]
POLICY = {
    "default-src": {"'self'"},
    "img-src": {"'self'", "data:"},
    "object-src": {"'none'"},
    "base-uri": {"'none'"},
    "frame-ancestors": {"'none'"},
    "form-action": {"'self'"},
}


@pytest.mark.parametrize("path", PAGES)
def test_only_our_own_scripts_and_styles_may_run(client: Client, db: None, path: str) -> None:
    directives = client.get(path)["Content-Security-Policy"].split(";")
    stated = {name: set(sources) for name, *sources in map(str.split, directives)}

    assert stated == POLICY


@pytest.mark.parametrize("path", PAGES)
def test_no_page_runs_in_a_frame_or_guesses_types(client: Client, db: None, path: str) -> None:
    answer = client.get(path)

    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/", "/admin/login/", "/t/nowhere/"])
def test_our_pages_need_no_exception_from_the_policy(client: Client, db: None, path: str) -> None:
    page = client.get(path).content.decode()

    assert "<script>" not in page
    assert "<style" not in page
    assert " style=" not in page
    assert " onclick=" not in page


def test_a_host_that_is_not_ours_is_refused(client: Client, db: None) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
