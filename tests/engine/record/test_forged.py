"""Papers that somebody has forged: found out, or refused in words, and never a crash."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from combat.engine.record import differences, read
from tests.engine.record.papers import Plain, altered, fought, plain

RECORD = fought()


def test_a_refused_command_slipped_in_does_not_hide_what_comes_after_it() -> None:
    def forge(data: Plain) -> None:
        lie = {"command": {"do": "flee", "actor": "enemy-1"}, "events": []}
        data["steps"].insert(1, lie | {"reason": "refused: not-your-turn"})

    assert [*differences(altered(RECORD, forge))]


def first_roll(data: Plain) -> dict[str, Any]:
    return data["steps"][0]["events"][0]["rolls"][0]


@pytest.mark.parametrize(
    "change",
    [
        lambda roll: roll["pool"]["die"].update(sides=0),
        lambda roll: roll["pool"]["die"].update(sides=-3),
        lambda roll: roll["pool"]["die"].update(sides=10**12),
        lambda roll: roll.update(counter=-1),
        lambda roll: roll.update(counter=2**63),
        lambda roll: roll["pool"]["modifiers"][0].update(dice=10**9),
        lambda roll: roll["pool"].update(limits={"floor": 5, "cap": 10**9}),
    ],
)
def test_a_roll_with_impossible_numbers_is_named_and_not_derived(
    change: Callable[[dict[str, Any]], None],
) -> None:
    found = [*differences(altered(RECORD, lambda data: change(first_roll(data))))]
    assert "numbers that no roll can have" in found[0]


def hero(data: Plain) -> dict[str, Any]:
    return data["setup"]["battle"]["combatants"][0]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(setup={"combatants": [1]}),
        lambda data: data.update(setup={}),
        lambda data: data.update(server_seed="abc"),
        lambda data: data.update(server_seed="ab", nonces=["c"]),
        lambda data: data["setup"]["battle"]["profile"].update(ruleset="chess"),
        lambda data: data["setup"]["battle"].update(active="nobody"),
        lambda data: hero(data).update(statuses=[{"name": "[Hungry]"}]),
        lambda data: hero(data)["sheet"]["attributes"].update(finesse=5000),
        lambda data: hero(data)["sheet"]["weapon"]["damage"].update(sides=0),
        lambda data: hero(data).update(hp=-1),
        lambda data: hero(data).update(id="hero-2"),
    ],
)
def test_a_setup_or_seed_that_cannot_be_is_refused_in_words(
    change: Callable[[Plain], None],
) -> None:
    data = plain(RECORD)
    change(data)
    with pytest.raises(ValueError, match=r"\w"):
        read(msgspec.json.encode(data))
