"""The AI acts in the transaction of the command that led to it, each turn as a group of its own."""

from collections.abc import Callable

from combat import models, seating, wire
from combat.engine.events import Attacked, Event, TurnBegan
from tests.table.conftest import Guest

Sit = Callable[..., Guest]


def events_of(command: models.Command) -> list[Event]:
    return [
        wire.unpack_event(bytes(body)) for body in command.events.values_list("body", flat=True)
    ]


def last_two(guest: Guest) -> tuple[models.Command, models.Command]:
    own, ai = guest.combat.commands.order_by("-id")[:2][::-1]
    return own, ai


def test_the_ai_has_answered_when_the_command_is_answered(guest: Guest) -> None:
    guest.play(id="mine")

    own, ai = last_two(guest)
    assert (own.client_id, ai.actor) == ("mine", "ai")
    assert wire.unpack_battle(bytes(guest.combat.state)).active == "hero-1"


def test_every_turn_is_a_group_of_its_own(guest: Guest) -> None:
    guest.play(id="mine")

    own, ai = map(events_of, last_two(guest))
    for group in (own, ai):
        kinds = [type(event) for event in group]
        assert (kinds[0], kinds[-1]) == (Attacked, TurnBegan)
        assert kinds.count(TurnBegan) == 1
    assert (own[0].attacker, ai[0].attacker) == ("hero-1", "enemy-1")


def test_the_answer_names_the_players_own_group_only(guest: Guest) -> None:
    answer = guest.play(id="mine")

    _, ai = last_two(guest)
    assert answer.sequence < ai.events.first().sequence == answer.sequence + 1


def test_the_ai_gives_its_reason_in_the_log(guest: Guest) -> None:
    guest.play()

    own, ai = map(events_of, last_two(guest))
    assert own[0].reason == ""
    assert ai[0].reason


def test_a_dead_ai_does_not_act(sit: Sit) -> None:
    guest = sit(enemy=1)
    turns = 0
    while not guest.combat.over:
        guest.play(id=f"turn {(turns := turns + 1)}")

    assert guest.combat.commands.order_by("-id").first().actor == f"seat:{guest.seat}"


def test_a_fight_nobody_sits_at_is_played_to_its_end_in_one_go(sit: Sit) -> None:
    fresh = _not_begun(sit(hero=20, enemy=20))

    seating.begin(fresh.id)

    fresh.refresh_from_db()
    assert fresh.over
    assert set(fresh.commands.values_list("actor", flat=True)) == {"house", "ai"}


def _not_begun(guest: Guest) -> models.Combat:
    """Another fight of the same fighters, without a seat."""
    old = guest.combat
    return models.Combat.objects.create(
        table=models.Table.objects.create(code="another"),
        setup=old.setup,
        state=old.setup,
        server_seed=old.server_seed,
        commitment=old.commitment,
    )
