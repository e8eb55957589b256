"""A fight as a file: the log as text at any time, the record when the seed may be known."""

import msgspec
import pytest
from django.test import Client

from combat import exports
from combat.engine import record
from combat.engine.commands import Check, EndFight, SetVitals
from combat.engine.explain import explain
from combat.engine.gear import Attribute
from tests.table.party import Party, fighting_party, open_party, to_the_end

pytestmark = pytest.mark.django_db
SECRET = Check("enemy-1", Attribute.WITS, 11, 6, hidden=True)


@pytest.fixture
def party() -> Party:
    return fighting_party(hp=25)


def fetched(party: Party, file: str) -> tuple[int, str, bytes]:
    answer = Client().get(f"/t/{party.table.code}/{file}")
    return answer.status_code, answer["Content-Type"], answer.content


def test_the_log_as_text_tells_every_line_of_every_event(party: Party) -> None:
    party.strike("controller", "hero-1")
    lines = [line.text for event in party.events for line in explain(event)]

    assert list(exports.log_of(party.combat)) == lines
    status, kind, body = fetched(party, "log.txt")
    assert (status, kind) == (200, "text/plain; charset=utf-8")
    assert body.decode() == "\n".join([*lines, ""])


def test_a_fight_that_has_not_begun_has_an_empty_log() -> None:
    assert fetched(open_party(), "log.txt")[2].strip() == b""


def test_of_a_hidden_roll_the_log_says_only_that_there_was_one(party: Party) -> None:
    party.say("master", SECRET)

    assert list(exports.log_of(party.combat))[-1] == "The game master rolls in secret."


def test_after_the_fight_the_log_holds_what_was_hidden(party: Party) -> None:
    party.say("master", SECRET)
    hidden = [line.text for line in explain(party.events[-1])]
    party.say("master", EndFight())

    lines = list(exports.log_of(party.combat))
    assert set(hidden) <= set(lines)
    assert "The game master rolls in secret." not in lines


def test_there_is_no_record_before_the_end(party: Party) -> None:
    seed = bytes(party.combat.server_seed)
    status, _, body = fetched(party, "fight.json")

    assert status == 409
    assert b"not over" in body
    assert seed.hex().encode() not in body
    with pytest.raises(exports.StillSecret):
        exports.record_of(party.combat)


def test_the_record_can_be_read_and_verified(party: Party) -> None:
    party.say("master", SECRET)
    to_the_end(party)
    status, kind, body = fetched(party, "fight.json")
    found = record.read(body)

    assert (status, kind) == (200, "application/json")
    assert list(record.differences(found)) == []
    assert list(found.events) == party.events


def test_the_record_says_who_gave_each_command_and_why_the_ai_did(party: Party) -> None:
    to_the_end(party)
    steps = party.record.steps

    assert steps[0].by == "house"
    assert {step.by for step in steps} == {"house", "ai", f"seat:{party.seat('master')}"}
    assert all(step.reason for step in steps if step.by == "ai")


def test_the_record_holds_the_numbers_the_fight_began_with(party: Party) -> None:
    party.say("master", SetVitals("hero-1", hp=9))
    party.say("master", EndFight())

    assert party.record.battle["hero-1"].hp == 25


@pytest.mark.parametrize("what", ["a face", "the seed", "a command"])
def test_a_record_that_was_changed_does_not_verify(party: Party, what: str) -> None:
    to_the_end(party)
    body = msgspec.json.decode(party.record.packed())
    if what == "a face":
        faces = body["steps"][0]["events"][0]["rolls"][0]["faces"]
        faces[0] = faces[0] % 10 + 1
    elif what == "the seed":
        body["server_seed"] = "00" * 32
    else:
        del body["steps"][2]

    assert list(record.differences(record.read(msgspec.json.encode(body))))


@pytest.mark.parametrize("file", ["fight.json", "log.txt"])
def test_a_download_has_the_name_of_its_table(party: Party, file: str) -> None:
    party.say("master", EndFight())
    answer = Client().get(f"/t/{party.table.code}/{file}")

    suffix = file.partition(".")[2]
    name = f'attachment; filename="fight-{party.table.code}.{suffix}"'
    assert answer["Content-Disposition"] == name


@pytest.mark.parametrize("file", ["fight.json", "log.txt"])
def test_a_table_that_is_not_there_has_no_files(party: Party, file: str) -> None:
    assert Client().get(f"/t/nowhere/{file}").status_code == 404
    assert Client().post(f"/t/{party.table.code}/{file}").status_code == 405
