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
FILES = sorted(write.FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_apply_makes_the_same_of_every_event(file) -> None:
    golden = json.loads(file.read_text("utf-8"))
    battle = msgspec.convert(golden["setup"], Battle)
    for step in golden["steps"]:
        battle = apply(battle, msgspec.convert(step["event"], Event))
        assert write.without_sheets(write.plain(battle)) == step["after"]


def test_the_golden_fights_hold_every_kind_of_event() -> None:
    logs = [json.loads(file.read_text("utf-8")) for file in FILES]
    kinds = {step["event"]["event"] for log in logs for step in log["steps"]}
    assert kinds == {kind.__struct_config__.tag for kind in Event.__args__}


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_plays_the_same_fight(key: str) -> None:
    golden = json.loads((write.FOLDER / f"{key}.json").read_text("utf-8"))
    assert golden["steps"][-1]["after"]["ending"]
    again = json.loads(write.golden(write.setup(key), write.played(write.setup(key))))
    assert again == golden, "python -m tests.golden.write"
