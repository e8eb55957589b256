"""Ways around the rules of a table that were found once, and are closed."""

import pytest
from django.test import Client

from combat import exports, guests, lobby, models, store, tables, wire
from combat.engine.commands import Check, Override, Pause, Reason, Reveal, Rewind, RollDice
from combat.engine.gear import Attribute, Damage
from combat.engine.record import differences
from tests.table.party import Ear, Party, fighting_party, open_party, refusal, to_the_end

pytestmark = pytest.mark.django_db
SECRET = Check("hero-1", Attribute.WITS, hidden=True)
DICE = RollDice("Master", Damage(3, 6))


def test_a_fight_is_not_taken_back_to_before_its_beginning() -> None:
    party = fighting_party()
    assert refusal(lambda: party.say("master", Rewind(0))) is Reason.NO_SUCH_MOMENT
    assert refusal(lambda: party.ask("master", wire.Start())) is Reason.ALREADY_BEGUN
    assert refusal(lambda: party.ask("master", wire.Ready("ab" * 16))) is Reason.ALREADY_BEGUN


def test_no_die_is_thrown_before_the_nonces_are_in_the_seed() -> None:
    party = open_party()
    assert refusal(lambda: party.say("master", DICE)) is Reason.NOT_BEGUN


def test_no_die_is_thrown_after_the_seed_is_public() -> None:
    party = fighting_party(hp=30)
    to_the_end(party)
    assert refusal(lambda: party.say("master", DICE)) is Reason.SEED_PUBLIC
    assert [*differences(party.record)] == []


def test_a_table_gathers_until_initiative_is_rolled() -> None:
    party = open_party()
    party.say("master", Pause())
    assert tables.lobby(party.place("master")).stage == "gathering"


def secrets_in(party: Party) -> str:
    """What a spectator is told of the whole fight, and what stands in the log for all."""
    told = tables.events_after(party.place("spectator"), 0)
    log = "\n".join(exports.log_of(party.combat))
    return wire.write(told) + log


def test_the_override_of_a_hidden_roll_does_not_tell_what_it_was() -> None:
    party = fighting_party()
    party.say("master", SECRET)
    before = secrets_in(party)
    party.say("master", Override(passed="failed" in store_words(party)))

    assert '"was"' not in secrets_in(party)
    assert "instead of" not in secrets_in(party)
    assert "instead of" not in before


def store_words(party: Party) -> str:
    return "".join(
        line.text for told in store.events_since(party.combat.id, 0) for line in told.lines
    )


def test_what_was_revealed_is_told_to_those_who_catch_up_and_in_the_log() -> None:
    party = fighting_party()
    party.say("master", SECRET)
    hidden = party.version
    assert "Check" not in secrets_in(party)
    party.say("master", Reveal(1))

    news = tables.events_after(party.place("spectator"), hidden)
    assert "Check" in "".join(line.text for line in news.events[0].lines)
    assert "in secret" not in "".join(exports.log_of(party.combat))


def test_nobody_takes_the_name_of_a_combatant() -> None:
    party = open_party()
    with pytest.raises(lobby.NotAdmitted):
        lobby.join_table(party.table, "sly", "enemy-1")


def test_white_space_in_a_name_keeps_its_words_apart() -> None:
    party = open_party()
    lobby.join_table(party.table, "vala", " Vala\tthe\u00a0Bold ")
    assert party.table.seats.get(guest="vala").name == "Vala the Bold"


def test_who_was_sent_away_is_not_let_in_again_by_approval() -> None:
    party = open_party()
    seat = party.join("sly")
    party.ask("master", wire.Kick(seat))
    assert refusal(lambda: party.ask("master", wire.Approve(seat))) is Reason.NOTHING_CHANGES


def test_no_message_grows_with_the_length_of_a_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "TAIL", 5)
    monkeypatch.setattr(tables, "CHUNK", 3)
    party = fighting_party()
    for _ in range(3):
        party.say("master", DICE)
    ear = Ear(party, "spectator")

    welcome = next(one for one in ear.says("join") if one["type"] == "welcome")
    assert [told["sequence"] for told in welcome["log"]] == list(
        range(party.version - 4, party.version + 1)
    )
    parts = [one["events"] for one in Ear(party, "other").says("join", since=0) if "events" in one]
    assert max(map(len, parts)) == 3
    assert [told["sequence"] for part in parts for told in part] == list(
        range(1, party.version + 1)
    )


def test_what_a_browser_says_has_a_length() -> None:
    ear = Ear(fighting_party(), "spectator")
    (trouble,) = ear.says("ping", words="x" * 20_000)
    assert (trouble["type"], trouble["reason"]) == ("error", "malformed")
    (trouble,) = ear.says("command", id="a", seen=0, command={"do": "defend", "actor": "x" * 41})
    assert trouble["reason"] == "malformed"


@pytest.mark.parametrize(("who", "status"), [("master", 200), ("stranger", 403)])
def test_the_log_of_a_table_that_asks_first_is_for_those_who_were_let_in(
    client: Client, who: str, status: int
) -> None:
    party = open_party(approval=True)
    client.cookies[guests.COOKIE] = guests.signing.dumps(who, salt=guests.SALT)
    assert client.get(f"/t/{party.table.code}/log.txt").status_code == status


def test_of_two_who_join_at_the_same_moment_the_slower_one_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    party = open_party()
    party.join("vala")

    def sees_nobody(*args: object, **options: object) -> object:
        return models.Seat.objects.none()

    monkeypatch.setattr(type(party.table.seats), "filter", sees_nobody)
    with pytest.raises(lobby.NotAdmitted, match="that name"):
        lobby.join_table(party.table, "another", "Vala")
