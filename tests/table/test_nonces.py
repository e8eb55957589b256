"""The seed: what goes into it before the start, and that whole fights can be verified after the end."""

from hashlib import sha256, sha512
from unittest.mock import patch

import pytest
from django.test import Client

from combat import lobby, models, wire
from combat.engine.commands import (
    Check,
    EndFight,
    Override,
    Reason,
    Reveal,
    Rewind,
    RollDice,
    TakeStance,
)
from combat.engine.dice import Roll
from combat.engine.gear import Attribute, Damage
from combat.engine.record import differences, faces_of
from combat.engine.stances import Stance
from tests.table.conftest import SEED
from tests.table.party import Ear, Party, fighting_party, open_party, refusal, to_the_end

pytestmark = pytest.mark.django_db
MASTERS, FIRST, SECOND, THIRD = "aa" * 16, "bb" * 32, "0c" * 20, "dd" * 16


def ready_party(**options: object) -> Party:
    """The seats give their nonces in another order than that in which they sat down."""
    party = open_party(hp=25, **options)
    for who in ("controller", "other"):
        party.join(who)
    party.join("spectator", watching=True)
    for who, nonce in (("other", SECOND), ("spectator", THIRD), ("master", MASTERS)):
        party.ask(who, wire.Ready(nonce))
    party.ask("controller", wire.Ready(FIRST))
    party.ask("master", wire.Claim("hero-1"))
    return party


def rolls(party: Party) -> list[Roll]:
    return [roll for event in party.events for roll in event.rolls]


def test_the_seed_is_the_servers_and_the_nonces_in_the_order_of_the_seats() -> None:
    party = ready_party()
    party.ask("master", wire.Start())

    mixed = SEED + b"".join(map(bytes.fromhex, (MASTERS, FIRST, SECOND, THIRD)))
    assert party.combat.nonces == [MASTERS, FIRST, SECOND, THIRD]
    for roll in rolls(party):
        assert faces_of(sha512(mixed).digest(), roll) == (roll.faces, roll.set_aside)


def test_a_nonce_changes_the_dice() -> None:
    first, second = ready_party(), ready_party()
    second.ask("other", wire.Ready(THIRD))
    for party in (first, second):
        party.ask("master", wire.Start())

    assert [one.faces for one in rolls(first)] != [one.faces for one in rolls(second)]


def test_the_last_nonce_of_a_seat_counts() -> None:
    party = ready_party()
    party.ask("other", wire.Ready(THIRD))
    party.ask("master", wire.Start())

    assert party.combat.nonces == [MASTERS, FIRST, THIRD, THIRD]


def test_who_is_not_ready_adds_nothing() -> None:
    party = open_party(hp=25)
    party.join("other")
    party.ask("other", wire.Ready(FIRST))
    party.ask("master", wire.Claim("hero-1"))
    party.ask("master", wire.Start())

    assert party.combat.nonces == [FIRST]


@pytest.mark.parametrize("standing", ["kicked", "waiting"])
def test_who_does_not_sit_at_the_table_adds_nothing(standing: str) -> None:
    party = ready_party()
    party.table.seats.filter(guest="other").update(standing=standing)
    party.ask("master", wire.Start())

    assert party.combat.nonces == [MASTERS, FIRST, THIRD]


def test_once_the_fight_has_begun_a_nonce_comes_too_late() -> None:
    party = ready_party()
    party.ask("master", wire.Start())
    late = wire.Ready(THIRD)

    assert refusal(lambda: party.ask("other", late)) is Reason.ALREADY_BEGUN
    assert party.table.seats.get(guest="other").nonce == SECOND


@pytest.mark.parametrize(
    "nonce", ["", "aa" * 15, "aa" * 33, "aa" * 16 + "a", "AA" * 16, "zz" * 16, "aa" * 16 + "\n"]
)
def test_a_nonce_is_16_to_32_bytes_in_small_hex(nonce: str) -> None:
    (answer,) = Ear(open_party(), "master").says(
        "arrange", id="one", what={"do": "ready", "nonce": nonce}
    )

    assert (answer["type"], answer["reason"]) == ("error", "malformed")
    assert models.Seat.objects.get().nonce == ""


def test_the_lobby_shows_who_is_ready_and_never_with_what() -> None:
    party = ready_party()
    ear = Ear(party, "spectator")
    (lobby_, *_) = ear.says("join")

    assert all(seat["ready"] for seat in lobby_["seats"])
    assert not any(nonce in "".join(ear.frames) for nonce in (MASTERS, FIRST, SECOND, THIRD))


def eventful(party: Party) -> None:
    """Rolls at the table, in secret too, a result overridden, a turn taken back and one undone."""
    party.say("master", Check("enemy-1", Attribute.WITS, 3, hidden=True))
    party.say("master", RollDice("Master", Damage(3, 6)))
    start = party.version
    party.strike("master", "hero-1")
    party.say("master", Rewind(start))
    party.say("master", Check("hero-1", Attribute.WILL))
    party.say("master", Override(passed=True, note="well told"))
    moment = party.version
    party.say("master", TakeStance("hero-1", Stance.AGGRESSIVE))
    party.say("master", Rewind(moment, "hero-1"))
    party.strike("master", "hero-1")
    party.say("master", Reveal(1))
    party.say("master", RollDice("Master", Damage(2, 10), hidden=True))


@pytest.mark.parametrize("nonces", [True, False])
def test_a_whole_eventful_fight_can_be_verified(nonces: bool) -> None:
    party = ready_party() if nonces else fighting_party(hp=25)
    if nonces:
        party.ask("master", wire.Start())
    eventful(party)
    to_the_end(party)

    assert list(differences(party.record)) == []
    assert party.record.nonces == tuple(party.combat.nonces)
    assert bool(party.combat.nonces) is nonces


@pytest.mark.parametrize("profile", ["", "opposed-d6", "core-d10"])
def test_a_quick_fight_can_be_verified_under_every_kind_of_dice(profile: str) -> None:
    open_party(hp=25)
    with patch.object(lobby, "new_seed", lambda: SEED):
        party = Party(lobby.quick_table("master", "Master", profile=profile))
    assert party.battle.active == "hero-1"
    eventful(party)
    to_the_end(party)

    assert list(differences(party.record)) == []
    assert party.record.commitment == sha256(bytes(party.combat.server_seed)).hexdigest()


def all_that_is_sent(party: Party) -> str:
    """Pages, files and messages, to everybody."""
    pages = [
        Client().get(f"/t/{party.table.code}/{file}") for file in ("", "log.txt", "fight.json")
    ]
    ears = [Ear(party, who) for who in ("master", "controller", "spectator", "stranger")]
    for ear in ears:
        for since in (None, 0, party.version - 1):
            ear.says("join", since=since)
        ear.says("ping")
    frames = [frame for ear in ears for frame in ear.frames]
    return "\n".join([*frames, *(page.content.decode() for page in pages)])


def test_the_seed_is_nowhere_before_the_end_and_everywhere_after_it() -> None:
    party = ready_party()
    party.ask("master", wire.Start())
    party.say("master", Check("enemy-1", Attribute.WITS, hidden=True))
    mixed = SEED + b"".join(map(bytes.fromhex, party.combat.nonces))
    before = all_that_is_sent(party)
    assert SEED.hex() not in before
    assert sha512(mixed).hexdigest() not in before
    assert "server_seed" not in before

    party.say("master", EndFight())
    seen = party.version - 1
    for who in ("master", "controller", "spectator", "stranger"):
        for since in (None, seen):
            (message,) = [
                one for one in Ear(party, who).says("join", since=since) if "server_seed" in one
            ]
            assert message["server_seed"] == SEED.hex()


@pytest.mark.parametrize("actor", ["", "hero-1"])
def test_after_the_end_nothing_is_taken_back(actor: str) -> None:
    party = fighting_party()
    seen = party.version
    party.say("master", EndFight())

    assert refusal(lambda: party.say("master", Rewind(seen, actor))) is Reason.SEED_PUBLIC
    if actor:
        assert refusal(lambda: party.say("controller", Rewind(seen, actor))) is Reason.SEED_PUBLIC
