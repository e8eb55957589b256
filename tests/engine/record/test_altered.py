"""Whatever is changed on a record is found, and it is said where."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from combat.engine import commands as c
from combat.engine.dice import Reroll, commitment_to
from combat.engine.gear import Attribute
from combat.engine.record import differences
from tests.engine.record.papers import (
    Plain,
    altered,
    events_of,
    fought,
    paper,
    plain,
    rolls_of,
    table,
    turned,
)

RECORD = fought()
CHECKED = paper(
    table(),
    c.Check("kael", Attribute.WITS, reroll=Reroll.EXTRA),
    c.Check("kael", Attribute.WITS, reroll=Reroll.FAILURES, context="Crafting:Blade"),
)
ROLL = re.compile(r"event (\d+): roll (\S+) (\d+) \((.+)\) shows (.*), the seed gives (.*)")


def turn_face(roll: Plain, at: int = 0, name: str = "faces") -> None:
    roll[name][at] = turned(roll[name][at])


def found(change: Callable[[Plain], object]) -> list[str]:
    return [*differences(altered(RECORD, change))]


def roll_lines(lines: list[str]) -> list[re.Match[str]]:
    return [match for line in lines if (match := ROLL.fullmatch(line))]


@pytest.mark.parametrize("number", range(0, len(rolls_of(plain(RECORD))), 7))
def test_a_single_face_is_found_with_its_number_and_what_it_should_be(number: int) -> None:
    roll = rolls_of(plain(RECORD))[number]
    lines = found(lambda data: turn_face(rolls_of(data)[number]))
    (line,) = roll_lines(lines)
    faces = ", ".join(map(str, roll["faces"]))
    assert (line[2], int(line[3]), line[4]) == ("fight", number, roll["pool"]["context"])
    assert line[6] == faces != line[5]
    assert len(lines) == 2, "the command does not lead to it either"


def test_faces_in_another_order_are_found() -> None:
    def turn_round(data: Plain) -> None:
        rolls = (roll["faces"] for roll in rolls_of(data))
        next(faces for faces in rolls if faces != faces[::-1]).reverse()

    assert roll_lines(found(turn_round))


@pytest.mark.parametrize("at", [0, 1])
def test_a_face_that_was_set_aside_is_found_in_its_stream(at: int) -> None:
    roll = rolls_of(plain(CHECKED))[at]
    assert roll["set_aside"]

    def change(data: Plain) -> None:
        turn_face(rolls_of(data)[at], name="set_aside")

    lines = [*differences(altered(CHECKED, change))]
    (line,) = roll_lines(lines)
    assert line[2] == roll["stream"] == ("exploration", "crafting")[at]


@pytest.mark.parametrize(
    ("name", "value"), [("counter", 99), ("stream", "crafting"), ("faces", []), ("set_aside", [7])]
)
def test_a_roll_that_claims_to_be_another_one_is_found(name: str, value: object) -> None:
    assert roll_lines(found(lambda data: rolls_of(data)[3].update({name: value})))


def test_the_commitment_is_held_against_the_seed() -> None:
    lines = found(lambda data: data.update(commitment="0" * 64))
    assert lines == ["the commitment is not that of the server seed"]


def test_another_seed_gives_other_dice_everywhere() -> None:
    lines = found(lambda data: data.update(server_seed="00" * 32))
    assert lines[0] == "the commitment is not that of the server seed"
    assert len(roll_lines(lines)) > len(rolls_of(plain(RECORD))) / 2


def test_another_seed_with_its_own_commitment_is_found_by_its_dice() -> None:
    other = replace(RECORD, server_seed="00" * 32, commitment=commitment_to(bytes(32)))
    lines = [*differences(other)]
    assert len(roll_lines(lines)) == len(lines) - 1
    assert lines[-1].startswith("command 1 (Begin)")


def last(data: Plain, kind: str) -> Plain:
    return events_of(data, kind)[-1]


EVENTS: dict[str, Callable[[Plain], Any]] = {
    "another wound": lambda data: _wounded(data)["wound"].update(total=1000),
    "another target": lambda data: last(data, "attacked").update(target="nobody"),
    "another word": lambda data: last(data, "attacked").update(reason="out of spite"),
    "another ending": lambda data: last(data, "ended").update(ending="fled"),
    "another turn": lambda data: last(data, "turn-began").update(round=77),
    "no end": lambda data: data["steps"][-1]["events"].pop(),
    "one end too many": lambda data: data["steps"][-1]["events"].append(last(data, "ended")),
    "a command less": lambda data: data["steps"].pop(2),
    "a command twice": lambda data: data["steps"].insert(2, data["steps"][2]),
    "commands in another order": lambda data: data["steps"].insert(2, data["steps"].pop(3)),
    "another reason": lambda data: data["steps"][3].update(reason="for fun"),
    "another command": lambda data: data["steps"][1].update(
        command={"do": "recover", "actor": data["steps"][1]["command"]["actor"]}
    ),
    "a command out of turn": lambda data: data["steps"][1].update(
        command={"do": "defend", "actor": "nobody"}
    ),
    "a hero who was tougher": lambda data: data["setup"]["battle"]["combatants"][0].update(hp=3),
    "another rule": lambda data: data["setup"]["battle"]["profile"].update(
        ruleset="core-d10", values=[]
    ),
}


def _wounded(data: Plain) -> Plain:
    return next(event for event in events_of(data, "attacked") if event.get("wound"))


@pytest.mark.parametrize("change", EVENTS.values(), ids=EVENTS)
def test_an_event_or_a_command_that_was_changed_is_found(change: Callable[[Plain], Any]) -> None:
    lines = found(change)
    assert lines
    assert re.fullmatch(r"command \d+ \(\w+\) (leads to other events than|could not) .*", lines[-1])
    assert not any("commitment" in line for line in lines)


def test_an_untouched_record_has_no_differences() -> None:
    assert found(lambda data: None) == []
    assert [*differences(CHECKED)] == []
