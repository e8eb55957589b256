"""Who sits where and who plays whom, before a fight and in the middle of it."""

from collections.abc import Callable
from typing import Any

import pytest

from combat import clock, models, seating, tables, wire
from combat.engine.commands import Pause, Reason
from combat.engine.events import Attacked
from tests.table.party import Ear, Party, all_of, fighting_party, open_party, outsiders, refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def party() -> Party:
    return fighting_party()


def after_the_second_hero(party: Party) -> None:
    """hero-1 and hero-2 have acted, then the AI's two; it is the turn of hero-1 again."""
    party.strike("controller", "hero-1")
    party.strike("other", "hero-2")


def test_a_claimed_hero_is_played_by_its_seat() -> None:
    party = open_party()
    party.join("other")
    party.ask("other", wire.Claim("hero-3"))

    assert party.plays("hero-3") == "other"
    assert tables.welcome(party.place("other")).you.controls == ("hero-3",)


def test_one_seat_can_play_several_heroes() -> None:
    party = open_party()
    for hero in ("hero-1", "hero-2"):
        party.ask("master", wire.Claim(hero))

    assert tables.welcome(party.place("master")).you.controls == ("hero-1", "hero-2")


@pytest.mark.parametrize("combatant", ["nobody", "", "Astrid", "x" * 300])
def test_nobody_can_be_claimed_or_given_who_is_not_there(party: Party, combatant: str) -> None:
    claim, give = wire.Claim(combatant), wire.Give(combatant, party.seat("other"))

    assert refusal(lambda: party.ask("other", claim)) is Reason.NO_SUCH_COMBATANT
    assert refusal(lambda: party.ask("master", give)) is Reason.NO_SUCH_COMBATANT


def test_a_released_hero_can_be_claimed_by_another(party: Party) -> None:
    party.ask("other", wire.Release("hero-2"))
    party.ask("controller", wire.Claim("hero-2"))

    assert party.plays("hero-2") == "controller"


@pytest.mark.parametrize("number", [0, -1, 10**30])
@pytest.mark.parametrize("kind", [wire.Kick, wire.Approve, lambda seat: wire.Give("hero-1", seat)])
def test_a_seat_that_is_not_there_is_refused(party: Party, kind: Any, number: int) -> None:
    assert refusal(lambda: party.ask("master", kind(number))) is Reason.NO_SUCH_SEAT


@pytest.mark.parametrize("kind", [wire.Kick, wire.Approve, lambda seat: wire.Give("hero-1", seat)])
def test_the_seats_of_another_table_are_out_of_reach(party: Party, kind: Any) -> None:
    elsewhere = open_party()
    before = all_of(elsewhere)
    asked = kind(elsewhere.seat("master"))

    assert refusal(lambda: party.ask("master", asked)) is Reason.NO_SUCH_SEAT
    assert all_of(elsewhere) == before


@pytest.mark.parametrize("who", ["spectator", "waiting", "kicked"])
def test_a_hero_cannot_be_given_to_one_who_cannot_play(party: Party, who: str) -> None:
    outsiders(party)
    before = all_of(party)
    give = wire.Give("hero-2", party.seat(who))

    assert refusal(lambda: party.ask("master", give)) is Reason.NOT_AT_TABLE
    assert all_of(party) == before


def test_the_game_master_does_not_send_the_game_master_away(party: Party) -> None:
    kick = wire.Kick(party.seat("master"))

    assert refusal(lambda: party.ask("master", kick)) is Reason.NOTHING_CHANGES


def test_the_fight_is_started_once() -> None:
    party = open_party()
    party.ask("master", wire.Claim("hero-1"))
    party.ask("master", wire.Start())
    begun = all_of(party)

    assert refusal(lambda: party.ask("master", wire.Start())) is Reason.ALREADY_BEGUN
    assert all_of(party) == begun


def test_a_fight_that_nobody_plays_is_played_by_the_ai_to_its_end() -> None:
    party = open_party(hp=15)
    party.ask("master", wire.Start())

    assert party.combat.over


LEAVING: dict[str, Callable[[Party], None]] = {
    "released": lambda party: party.ask("controller", wire.Release("hero-1")),
    "given to the AI": lambda party: party.ask("master", wire.Give("hero-1")),
    "its player is sent away": lambda party: party.ask(
        "master", wire.Kick(party.seat("controller"))
    ),
}


@pytest.mark.parametrize("how", LEAVING)
def test_a_hero_left_in_its_turn_is_played_by_the_ai_at_once(party: Party, how: str) -> None:
    seen = party.version
    LEAVING[how](party)

    struck = [event for event in party.events[seen:] if isinstance(event, Attacked)]
    assert party.plays("hero-1") is None
    assert struck[0].attacker == "hero-1"
    assert struck[0].reason
    assert party.battle.active == "hero-2"


def test_a_hero_left_in_another_turn_leads_to_nothing_yet(party: Party) -> None:
    seen = party.version
    party.ask("other", wire.Release("hero-2"))
    assert party.version == seen

    party.strike("controller", "hero-1")
    assert {one.actor for one in party.combat.commands.order_by("-id")[:3]} == {"ai"}


def test_a_hero_left_while_the_fight_is_paused_waits(party: Party) -> None:
    party.say("master", Pause())
    seen = party.version
    party.ask("controller", wire.Release("hero-1"))
    assert party.version == seen

    party.say("master", Pause(False))
    assert party.battle.active == "hero-2"


def test_a_hero_given_to_another_seat_in_its_turn_waits_for_it(party: Party) -> None:
    seen = party.version
    party.ask("master", wire.Give("hero-1", party.seat("other")))

    assert party.version == seen
    assert refusal(lambda: party.strike("controller", "hero-1")) is Reason.NOT_YOURS
    assert refusal(lambda: party.strike("other", "hero-1")) is None


def test_a_player_who_was_given_the_foe_plays_it(party: Party) -> None:
    party.ask("master", wire.Give("enemy-1", party.seat("other")))
    after_the_second_hero(party)

    assert party.battle.active == "enemy-1"


def test_if_the_ai_cannot_play_on_the_player_keeps_the_hero(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = all_of(party)
    monkeypatch.setattr(clock, "choose", lambda *_: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        party.ask("controller", wire.Release("hero-1"))

    assert all_of(party) == before


def test_who_is_let_in_is_welcomed_without_asking_again() -> None:
    party = open_party(approval=True)
    party.join("late", approval=True)
    ear = Ear(party, "late")
    assert [message["type"] for message in ear.says("join")] == ["lobby"]

    party.ask("master", wire.Approve(party.seat("late")))
    heard = [message["type"] for message in ear.hears({"type": "table.lobby"})]
    assert "welcome" in heard


def test_who_waits_hears_no_events(party: Party) -> None:
    ear = Ear(outsiders(party), "waiting")
    ear.says("join")
    shown = len(ear.frames)

    assert ear.hears({"type": "table.events", "first": 3, "last": 3, "text": "secret"}) == []
    assert len(ear.frames) == shown


def test_who_is_sent_away_is_told_and_the_socket_is_closed(party: Party) -> None:
    ear = Ear(party, "other")
    ear.says("join")
    party.ask("master", wire.Kick(party.seat("other")))

    (told,) = ear.hears({"type": "table.lobby"})
    assert (told["type"], told["reason"], ear.closed) == ("error", "sent-away", 4403)


def test_the_lobby_shows_seats_and_heroes_and_not_those_sent_away(party: Party) -> None:
    lobby = tables.lobby(outsiders(party).place("other"))

    shown = {one.name: (one.role, one.standing, one.controls) for one in lobby.seats}
    assert shown == {
        "Master": ("master", "seated", ()),
        "Controller": ("player", "seated", ("hero-1",)),
        "Other": ("player", "seated", ("hero-2",)),
        "Spectator": ("spectator", "seated", ()),
        "Waiting": ("player", "waiting", ()),
    }
    assert (lobby.you, lobby.stage) == (party.seat("other"), "fighting")


def test_the_lobby_tells_how_far_the_table_is() -> None:
    party = open_party(hp=15)
    before = tables.lobby(party.place("master")).stage
    seating.begin(party.combat.id)

    assert (before, tables.lobby(party.place("master")).stage) == ("gathering", "over")
    assert models.Combat.objects.get().over
