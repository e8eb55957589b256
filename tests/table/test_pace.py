"""Limits of what one connection and one guest may ask for."""

import pytest

from combat import lobby, models
from combat.realtime import pace
from combat.realtime.pace import BURST, PATIENCE, Pace


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(pace, "monotonic", lambda: now[0])
    return now


def test_a_burst_is_allowed_and_what_is_beyond_it_is_not(clock: list[float]) -> None:
    one = Pace()
    assert [one.allows_one_more() for _ in range(BURST + 1)] == [True] * BURST + [False]


def test_the_bucket_fills_again_with_time_but_never_above_its_brim(clock: list[float]) -> None:
    one = Pace()
    while one.allows_one_more():
        pass
    clock[0] += 0.5
    assert [one.allows_one_more() for _ in range(6)] == [True] * 5 + [False]
    clock[0] += 3600
    assert sum(one.allows_one_more() for _ in range(BURST * 2)) == BURST


def test_who_never_stops_is_hopeless(clock: list[float]) -> None:
    one = Pace()
    for _ in range(BURST + PATIENCE):
        one.allows_one_more()
    assert not one.hopeless
    one.allows_one_more()
    assert one.hopeless


def test_a_guest_opens_so_many_tables_an_hour_and_no_more(
    content: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "TABLES_AN_HOUR", 2)
    lobby.open_table("a-guest", "Vala")
    lobby.quick_table("a-guest", "Vala")
    with pytest.raises(lobby.NotAdmitted, match="2 tables"):
        lobby.open_table("a-guest", "Vala")
    lobby.open_table("another", "Vala")

    assert models.Table.objects.count() == 3
