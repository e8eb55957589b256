"""One command: played once, by the one who may, on what it was decided on."""

from collections.abc import Callable

import pytest

from combat import clock, models
from combat.engine.commands import Attack, Reason, Refused
from combat.play import play
from tests.table.conftest import Guest, everything

Sit = Callable[..., Guest]


def refusal_of(guest: Guest, *, seat: int | None, **changed: object) -> Reason:
    with pytest.raises(Refused) as caught:
        play(guest.combat.id, seat, guest.request(**changed))
    return caught.value.reason


def another_seat(guest: Guest) -> int:
    return models.Seat.objects.create(table=guest.table, guest="another", name="Ulf").id


def test_a_command_is_answered_with_the_number_of_its_last_event(guest: Guest) -> None:
    before = guest.combat.version

    answer = guest.play(id="mine")

    own = guest.combat.commands.get(client_id="mine")
    assert answer.id == "mine"
    assert before < answer.sequence == own.last_sequence
    assert own.events.last().sequence == answer.sequence


def test_a_repeat_gets_the_first_answer_and_plays_nothing(guest: Guest) -> None:
    first = guest.play(id="mine")
    after = everything(guest.combat)

    assert guest.play(id="mine") == first
    assert everything(guest.combat) == after


def test_a_repeat_gets_its_answer_even_when_the_fight_went_on(guest: Guest) -> None:
    first = guest.request(id="first")
    answer = play(guest.combat.id, guest.seat, first)
    guest.play(id="second")

    assert play(guest.combat.id, guest.seat, first) == answer


def test_an_id_belongs_to_its_seat_and_tells_others_nothing(guest: Guest) -> None:
    guest.play(id="mine")

    assert refusal_of(guest, seat=another_seat(guest), id="mine") is Reason.NOT_YOURS


def test_a_command_decided_on_an_old_state_is_stale(guest: Guest) -> None:
    old = guest.combat.version
    guest.play(id="first")

    assert refusal_of(guest, seat=guest.seat, id="second", seen=old) is Reason.STALE


def test_a_command_decided_on_the_future_is_stale(guest: Guest) -> None:
    assert refusal_of(guest, seat=guest.seat, seen=guest.combat.version + 1) is Reason.STALE


def test_a_spectator_may_not_act(guest: Guest) -> None:
    assert refusal_of(guest, seat=None) is Reason.NOT_YOURS


def test_another_seat_may_not_act_for_the_hero(guest: Guest) -> None:
    assert refusal_of(guest, seat=another_seat(guest)) is Reason.NOT_YOURS


def test_nobody_may_act_for_the_enemy_the_ai_plays(guest: Guest) -> None:
    attack = Attack("enemy-1", "hero-1")
    guest.table.seats.update(role="player")

    assert refusal_of(guest, seat=guest.seat, command=attack) is Reason.NOT_YOURS
    assert refusal_of(guest, seat=None, command=attack) is Reason.NOT_YOURS


def test_a_right_that_was_taken_away_counts_at_once(guest: Guest) -> None:
    guest.play(id="first")
    guest.table.seats.update(role="player")
    guest.combat.controls.all().delete()

    assert refusal_of(guest, seat=guest.seat, id="second") is Reason.NOT_YOURS


@pytest.mark.parametrize(
    "wrong",
    [
        {"seen": 0},
        {"command": Attack("hero-1", "nobody")},
        {"command": Attack("hero-1", "hero-1")},
        {"command": Attack("enemy-1", "hero-1")},
    ],
    ids=["stale", "no such target", "not a foe", "not yours"],
)
def test_a_refusal_changes_nothing(guest: Guest, wrong: dict[str, object]) -> None:
    before = everything(guest.combat)

    refusal_of(guest, seat=guest.seat, **wrong)

    assert everything(guest.combat) == before


def test_a_refused_id_may_be_used_again(guest: Guest) -> None:
    refusal_of(guest, seat=guest.seat, id="mine", seen=0)

    assert (
        guest.play(id="mine").sequence == guest.combat.commands.get(client_id="mine").last_sequence
    )


def test_after_the_end_every_command_is_refused(sit: Sit) -> None:
    guest = sit(enemy=1)
    turns = 0
    while not guest.combat.over:
        guest.play(id=f"turn {(turns := turns + 1)}")

    assert refusal_of(guest, seat=guest.seat, id="late") is Reason.OVER


def test_an_error_while_playing_leaves_nothing_behind(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(guest.combat)
    monkeypatch.setattr(clock, "choose", _fail)

    with pytest.raises(ZeroDivisionError):
        guest.play()

    assert everything(guest.combat) == before


def test_an_error_while_saving_leaves_nothing_behind(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(guest.combat)
    monkeypatch.setattr(models.Combat, "save", _fail)

    with pytest.raises(ZeroDivisionError):
        guest.play()

    assert everything(guest.combat) == before


def _fail(*args: object, **options: object) -> None:
    raise ZeroDivisionError
