"""The log is the truth: the state is what its events fold to, and a cache is only a cache."""

from itertools import pairwise

import pytest
from django.db import transaction

from combat import store, wire
from combat.engine.apply import fold
from combat.engine.state import Battle
from tests.table.conftest import Guest, stored


def state_of(guest: Guest) -> Battle:
    return wire.unpack_battle(bytes(guest.combat.state))


def play_turns(guest: Guest, turns: int) -> None:
    for turn in range(turns):
        guest.play(id=f"turn {turn}")


@pytest.fixture(autouse=True)
def nothing_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_cache", type(store._cache)())


def test_the_state_is_the_setup_with_every_event_applied(guest: Guest) -> None:
    play_turns(guest, 5)

    setup = wire.unpack_battle(bytes(guest.combat.setup))
    events = [wire.unpack_event(bytes(body)) for _, body in stored(guest.combat)]
    assert fold(setup, events) == state_of(guest) != setup


def test_the_numbers_of_the_log_have_no_gap(guest: Guest) -> None:
    play_turns(guest, 5)

    numbers = [number for number, _ in stored(guest.combat)]
    assert numbers == list(range(1, guest.combat.version + 1))


def test_the_groups_of_the_log_follow_one_another(guest: Guest) -> None:
    play_turns(guest, 3)

    groups = guest.combat.commands.order_by("id")
    spans = [list(group.events.values_list("sequence", flat=True)) for group in groups]
    assert all(after[0] == before[-1] + 1 for before, after in pairwise(spans))
    assert [span[-1] for span in spans] == [group.last_sequence for group in groups]


def test_no_roll_number_is_used_twice(guest: Guest) -> None:
    play_turns(guest, 5)

    events = [wire.unpack_event(bytes(body)) for _, body in stored(guest.combat)]
    counters = [roll.counter for event in events for roll in event.rolls]
    assert counters == list(range(state_of(guest).counter))


def test_the_setup_never_changes(guest: Guest) -> None:
    before = bytes(guest.combat.setup)
    play_turns(guest, 2)

    assert bytes(guest.combat.setup) == before


def test_a_cached_state_of_another_version_is_not_used(guest: Guest) -> None:
    wrong = wire.unpack_battle(bytes(guest.combat.setup))
    store._remember(guest.combat.id, guest.combat.version - 1, wrong)

    guest.play()

    assert state_of(guest).round == 2


def test_a_cached_state_of_this_version_is_used(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    store._remember(guest.combat.id, guest.combat.version, state_of(guest))
    monkeypatch.setattr(wire, "unpack_battle", None)

    with store.locked(guest.combat.id) as fight:
        assert fight.battle.active == "hero-1"


@pytest.mark.django_db(transaction=True)
def test_what_was_rolled_back_is_never_cached(guest: Guest) -> None:
    known = dict(store._cache)
    with transaction.atomic():
        guest.play()
        transaction.set_rollback(True)

    assert store._cache == known


def test_the_cache_forgets_the_fight_that_was_not_played_for_longest(
    monkeypatch: pytest.MonkeyPatch, guest: Guest
) -> None:
    monkeypatch.setattr(store, "CACHED_FIGHTS", 2)
    battle = state_of(guest)
    for fight in ("first", "second", "first", "third"):
        store._remember(fight, 1, battle)

    assert list(store._cache) == ["first", "third"]
