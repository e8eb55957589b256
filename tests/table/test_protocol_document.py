"""docs/protocol.md shows every message there is, and what it shows for the browser to say can be read."""

import re
from pathlib import Path

import pytest

from combat import wire
from combat.engine.commands import MasterCommand, TableRoll, TurnCommand
from combat.engine.events import Event

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"^\| [^|]+ \| `(\{\"type\".*?\})` \|$", DOCUMENT, re.MULTILINE)
COMMANDS = (*TurnCommand.__args__, *TableRoll.__args__, *MasterCommand.__args__)


def tags(*kinds: type) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in kinds]


@pytest.mark.parametrize("tag", tags(*wire.Incoming.__args__, *wire.Outgoing.__args__))
def test_every_message_has_an_example(tag: str) -> None:
    assert any(example.startswith(f'{{"type": "{tag}"') for example in EXAMPLES)


@pytest.mark.parametrize("tag", tags(*COMMANDS, *wire.SeatCommand.__args__, *Event.__args__))
def test_every_command_and_every_event_is_named(tag: str) -> None:
    assert f"`{tag}`" in DOCUMENT


@pytest.mark.parametrize(
    "example",
    [
        one
        for one in EXAMPLES
        if any(f'"type": "{t}"' in one for t in tags(*wire.Incoming.__args__))
    ],
)
def test_what_a_browser_says_can_be_read(example: str) -> None:
    assert wire.read(example)
