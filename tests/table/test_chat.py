"""Talk at the table: for all, for one, and as a roll."""

import pytest

from combat import chatting, lobby, models, wire
from combat.engine.commands import Reason, Refused
from combat.engine.events import Checked, DiceRolled
from tests.table.conftest import Guest


def say(guest: Guest, text: str, *, seat: int | None = -1, **more: object) -> None:
    who = guest.seat if seat == -1 else seat
    chatting.say(guest.combat.id, who, wire.Say(more.pop("id", text[:20]), text, **more))


def heard_by(guest: Guest, seat: int | None) -> list[str]:
    return [one.text for one in chatting.remembered(guest.table.code, seat).said]


def sit_down(guest: Guest, name: str) -> int:
    lobby.join_table(guest.table, f"guest of {name}", name)
    return guest.table.seats.get(name=name).id


def last_event(guest: Guest) -> object:
    body = guest.combat.events.order_by("-sequence").first().body
    return wire.unpack_event(bytes(body))


def test_what_is_said_is_heard_by_all(guest: Guest) -> None:
    say(guest, "Well met!")

    assert heard_by(guest, None) == ["Well met!"]


def test_a_line_that_is_sent_twice_is_said_once(guest: Guest) -> None:
    say(guest, "Well met!", id="one")
    say(guest, "Well met!", id="one")

    assert models.Chat.objects.count() == 1


def test_a_whisper_is_heard_by_two_seats_only(guest: Guest) -> None:
    kael, bryn = sit_down(guest, "Kael"), sit_down(guest, "Bryn")
    say(guest, "Psst", to=kael)

    assert heard_by(guest, kael) == heard_by(guest, guest.seat) == ["Psst"]
    assert heard_by(guest, bryn) == heard_by(guest, None) == []


@pytest.mark.parametrize("standing", ["waiting", "kicked"])
def test_whoever_is_not_at_the_table_says_nothing(guest: Guest, standing: str) -> None:
    kael = sit_down(guest, "Kael")
    guest.table.seats.filter(pk=kael).update(standing=standing)
    for seat in (kael, None):
        with pytest.raises(Refused) as caught:
            say(guest, "Hello", seat=seat)
        assert caught.value.reason is Reason.NOT_YOURS
    assert not models.Chat.objects.exists()


def test_a_whisper_to_a_seat_of_another_table_is_refused(guest: Guest) -> None:
    with pytest.raises(Refused) as caught:
        say(guest, "Psst", to=guest.seat + 99)
    assert caught.value.reason is Reason.NO_SUCH_SEAT


def test_a_roll_goes_to_the_combat_log_and_not_to_the_chat(guest: Guest) -> None:
    say(guest, "/roll 3d6")

    event = last_event(guest)
    assert isinstance(event, DiceRolled)
    assert (event.name, event.total) == ("Vala", sum(event.rolls[0].faces))
    assert not models.Chat.objects.exists()


def test_a_check_is_rolled_by_the_own_hero_without_shifting_the_dice_of_the_fight(
    guest: Guest,
) -> None:
    before = wire.unpack_battle(bytes(guest.combat.state))
    say(guest, "/check wits+2 dc 2")

    event = last_event(guest)
    assert isinstance(event, Checked)
    assert (event.actor, event.difficulty) == ("hero-1", 2)
    assert wire.unpack_battle(bytes(guest.combat.state)).counter == before.counter


def test_a_player_cannot_roll_for_somebody_else(guest: Guest) -> None:
    kael = sit_down(guest, "Kael")
    with pytest.raises(Refused) as caught:
        say(guest, "/check wits as astrid", seat=kael)
    assert caught.value.reason is Reason.NOT_YOURS


def test_a_line_that_is_no_roll_is_answered_and_changes_nothing(guest: Guest) -> None:
    version = guest.combat.version
    with pytest.raises(Refused) as caught:
        say(guest, "/check strength")
    assert caught.value.reason is Reason.NOT_UNDERSTOOD
    assert guest.combat.version == version
