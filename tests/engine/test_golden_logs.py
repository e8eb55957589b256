"""The golden fights still come out as they were written down."""

import json

import msgspec
import pytest

from combat.engine.apply import apply
from combat.engine.events import Event
from combat.engine.rules import RULESETS
from combat.engine.state import Battle
from tests.golden import write

KEYS = sorted(RULESETS)


@pytest.mark.parametrize("key", KEYS)
def test_apply_makes_the_same_of_every_event(key: str) -> None:
    golden = json.loads((write.FOLDER / f"{key}.json").read_text("utf-8"))
    battle = msgspec.convert(golden["setup"], Battle)
    for step in golden["steps"]:
        battle = apply(battle, msgspec.convert(step["event"], Event))
        assert write.plain(battle) == step["after"]
    assert battle.ending is not None


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_plays_the_same_fight(key: str) -> None:
    golden = json.loads((write.FOLDER / f"{key}.json").read_text("utf-8"))
    again = [write.plain(event) for event, _ in write.played(write.setup(key))]
    assert again == [step["event"] for step in golden["steps"]], "python -m tests.golden.write"
