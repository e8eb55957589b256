"""`manage.py verify`: exit 0 where all is right, 1 where something is not, 2 where there is nothing to verify."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from combat.engine import commands as c
from combat.engine.dice import Reroll, commitment_to
from combat.engine.gear import Attribute
from combat.management.commands.verify import MOST
from tests.engine.record.papers import (
    Plain,
    events_of,
    fought,
    paper,
    plain,
    rolls_of,
    table,
    turned,
)
from tests.engine.record.terminal import Said, run, typed

CHECK = c.Check("kael", Attribute.WITS, reroll=Reroll.EXTRA)
RECORD, CHECKED = fought(), paper(table(), CHECK)
Verify = Callable[[bytes], Said]


@pytest.fixture
def verify(tmp_path: Path) -> Verify:
    def verify(text: bytes) -> Said:
        file = tmp_path / "fight.json"
        file.write_bytes(text)
        return typed("verify", str(file))

    return verify


def changed(change: Callable[[Plain], Any], record: Any = RECORD) -> bytes:
    data = plain(record)
    change(data)
    return msgspec.json.encode(data)


def turn(roll: Plain, name: str = "faces") -> None:
    roll[name][0] = turned(roll[name][0])


def test_what_fight_prints_is_accepted_and_a_changed_face_is_not(tmp_path: Path) -> None:
    file = tmp_path / "printed.json"
    printed = run("fight", "Ticks at the Ford", "--seed", "ab" * 32, "--json")
    file.write_text(printed.out, "utf-8")
    said = run("verify", str(file))
    assert (said.code, said.err) == (0, "")
    assert re.fullmatch(r"All \d+ rolls and \d+ events follow from the seed\.\n", said.out)
    data = msgspec.json.decode(printed.out)
    turn(rolls_of(data)[0])
    file.write_bytes(msgspec.json.encode(data))
    assert run("verify", str(file)).code == 1


@pytest.mark.parametrize("record", [RECORD, CHECKED], ids=["fight", "table"])
def test_it_counts_what_it_has_derived_again(verify: Verify, record: Any) -> None:
    rolls, events = len(rolls_of(plain(record))), len([*record.events])
    words = f"All {rolls} rolls and {events} events follow from the seed.\n"
    assert verify(record.packed()) == (0, words, "")


def test_it_says_which_roll_differs_and_what_it_should_be(verify: Verify) -> None:
    roll = rolls_of(plain(RECORD))[5]
    said = verify(changed(lambda data: turn(rolls_of(data)[5])))
    assert (said.code, said.err) == (1, "")
    first, *_ = said.out.splitlines()
    assert f"roll fight 5 ({roll['pool']['context']})" in first
    assert first.endswith("the seed gives " + ", ".join(map(str, roll["faces"])))


CHANGES: dict[str, tuple[Callable[[Plain], Any], str]] = {
    "commitment": (lambda data: data.update(commitment="00" * 32), "commitment"),
    "seed": (lambda data: data.update(server_seed="00" * 32), "commitment"),
    "seed and commitment": (
        lambda data: data.update(server_seed="00" * 32, commitment=commitment_to(bytes(32))),
        "event 1: roll fight 0 (Combat:Initiative)",
    ),
    "event": (lambda data: events_of(data, "ended")[0].update(ending="fled"), "leads to other"),
    "command": (
        lambda data: data["steps"][2]["command"].update(actor="nobody"),
        "command 3 (",
    ),
    "nonces": (lambda data: data.update(nonces=["00"]), "event 1: roll fight 0"),
}


@pytest.mark.parametrize(("change", "words"), CHANGES.values(), ids=CHANGES)
def test_whatever_was_altered_is_named(
    verify: Verify, change: Callable[[Plain], Any], words: str
) -> None:
    said = verify(changed(change))
    assert (said.code, said.err) == (1, "")
    assert words in said.out.splitlines()[0]


def test_a_face_that_was_set_aside_counts_too(verify: Verify) -> None:
    said = verify(changed(lambda data: turn(rolls_of(data)[0], "set_aside"), CHECKED))
    assert said.code == 1
    assert "roll exploration 0 (Skill:Check)" in said.out


def test_many_differences_are_counted_instead_of_listed(verify: Verify) -> None:
    rolls = len(rolls_of(plain(RECORD)))
    assert rolls > MOST
    said = verify(changed(lambda data: [turn(roll) for roll in rolls_of(data)]))
    lines = said.out.splitlines()
    assert (said.code, len(lines)) == (1, MOST + 1)
    assert lines[-1] == f"... and {rolls + 1 - MOST} more"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "no record"),
        (b"\x7fELF\x02\x01\x01\x00\xff", "no record"),
        (b"[" * 100_000, "no record"),
        (b'{"setup":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001, "no record"),
        (b'{"format": "chess game"}', "no record"),
        (changed(lambda data: data.update(format="chess game")), "chess game"),
        (changed(lambda data: data.update(version=2)), "version 2"),
        (changed(lambda data: data["setup"].update(version=3)), "version 3"),
        (changed(lambda data: data.update(server_seed="seed")), "no record"),
        (RECORD.packed()[:-10], "no record"),
    ],
    ids=range(10),
)
def test_what_is_no_record_is_one_line_and_exit_code_two(
    verify: Verify, text: bytes, words: str
) -> None:
    said = verify(text)
    assert said.mistake
    assert said.err.startswith("verify: ")
    assert words in said.err


def test_so_is_a_file_that_is_missing_or_a_folder_or_not_named(tmp_path: Path) -> None:
    for place in (tmp_path / "missing.json", tmp_path):
        said = run("verify", str(place))
        assert said.mistake
        assert str(place) in said.err
    assert typed("verify").mistake
    assert typed("verify", "one", "two").mistake
