""" "Play now": a table, a seat and a fight that has begun."""

from hashlib import sha256

import pytest

from combat import lobby, models, tables, wire
from combat.engine.commands import Reason, Refused
from combat.refusals import WORDS, in_words
from tests.table.conftest import Guest


def test_the_guest_sits_at_the_table_and_plays_the_hero(guest: Guest) -> None:
    seat = guest.table.seats.get()

    assert (seat.guest, seat.name) == ("a-guest", "Vala")
    assert guest.combat.controls.get().combatant == "hero-1"
    assert guest.combat.controls.get().seat == seat


def test_the_fight_has_begun_and_waits_for_the_guest(guest: Guest) -> None:
    battle = wire.unpack_battle(bytes(guest.combat.state))

    assert battle.active == "hero-1"
    assert sorted(battle.order) == ["enemy-1", "hero-1"]
    assert [fighter.name for fighter in battle.combatants] == [
        "Astrid Ironvow",
        "Corroded Sentry",
    ]


def test_the_seed_was_committed_to(guest: Guest) -> None:
    seed = bytes(guest.combat.server_seed)

    assert len(seed) == 32
    assert guest.combat.commitment == sha256(seed).hexdigest()


def test_every_table_has_its_own_code_and_seed(content: None) -> None:
    opened = [lobby.quick_table("a-guest", "Vala", encounter="One Sentry") for _ in range(5)]

    assert len({table.code for table in opened}) == 5
    assert len({bytes(table.combats.get().server_seed) for table in opened}) == 5


def test_a_fight_keeps_the_numbers_it_started_with(guest: Guest) -> None:
    before = wire.unpack_battle(bytes(guest.combat.state))["enemy-1"].attributes
    models.Enemy.objects.update(might=15, finesse=15, sturdiness=15)
    guest.play()

    assert wire.unpack_battle(bytes(guest.combat.state))["enemy-1"].attributes == before


def test_a_table_that_cannot_be_opened_leaves_nothing(
    content: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "begin", lambda _: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        lobby.quick_table("a-guest", "Vala", encounter="One Sentry")

    assert not models.Table.objects.exists()
    assert not models.Combat.objects.exists()


def test_the_link_alone_makes_a_spectator(guest: Guest) -> None:
    own = tables.find_place(guest.table.code, "a-guest")
    other = tables.find_place(guest.table.code, "another")
    unknown = tables.find_place(guest.table.code, None)

    assert own is not None
    assert own.seat == guest.seat
    assert other == unknown == tables.Place(guest.table.code, guest.combat.id, None)


def test_a_code_nobody_was_given_is_no_place(db: None) -> None:
    assert tables.find_place("nowhere", "a-guest") is None


def test_the_welcome_tells_who_you_are_and_the_whole_log(guest: Guest) -> None:
    guest.play()
    place = tables.find_place(guest.table.code, "a-guest")
    assert place is not None

    welcome = tables.welcome(place)

    assert welcome.you == wire.You("Vala", ("hero-1",), "master", guest.seat)
    assert [told.sequence for told in welcome.log] == list(range(1, welcome.sequence + 1))
    assert welcome.battle == wire.unpack_battle(bytes(guest.combat.state))


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words_for_a_player(reason: Reason) -> None:
    words = in_words(Refused(reason, "Astrid"))

    assert words == WORDS[reason].replace("{detail}", "Astrid")
    assert words.endswith(".")
    assert words[0].isupper()


def test_no_words_are_kept_for_a_reason_that_is_gone() -> None:
    assert set(WORDS) == set(Reason)
