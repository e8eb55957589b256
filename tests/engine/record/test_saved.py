"""Battles as plain data and back; what an older version kept is read, what is unknown is refused."""

import copy
from typing import Any

import msgspec
import pytest

from combat import content
from combat.engine.autoplay import autoplay, rolled
from combat.engine.commands import Check, Pause
from combat.engine.dice import Randomness, fight_seed
from combat.engine.gear import Attribute
from combat.engine.saved import SHEET, VERSION, UnknownVersion, from_data, to_data
from combat.engine.state import Battle, Sheet
from tests.engine.master.board import after, exploited, under_way
from tests.engine.record.papers import PLAYABLE
from tests.support.fighters import fighter, foe, weapon

OLD = under_way(
    fighter("Kael", "[Dazed]", might=7, soak=2, weapon_skill=1, stamina=33, stress=40),
    foe("Foe", hp=9, weapon=weapon("FINESSE", 2), max_stamina=70, struck_by=("kael",)),
    key="core-d10",
    counter=17,
)
"""All of it could be there before there were sheets."""


def through_json(battle: Battle) -> Battle:
    return from_data(msgspec.json.decode(msgspec.json.encode(to_data(battle))))


def flat(battle: Battle) -> dict[str, Any]:
    """As version 1 kept it: all numbers of a combatant side by side."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(battle))
    data["combatants"] = [one | one.pop("sheet") for one in data["combatants"]]
    assert all("sheet" not in one for one in data["combatants"])
    return data


@pytest.mark.parametrize("ruleset", PLAYABLE)
def test_every_moment_of_a_fight_can_be_kept_and_read_again(ruleset: str) -> None:
    encounter = [*content.encounters().values()][-1]
    battle = content.setup(encounter, PLAYABLE[ruleset])
    assert through_json(battle) == battle
    for step in autoplay(battle, rolled(fight_seed(b"kept"))):
        assert through_json(step.story.battle) == step.story.battle


@pytest.mark.parametrize(
    "battle",
    [
        OLD,
        exploited(),
        after(OLD, Pause()),
        after(OLD, Check("kael", Attribute.WITS, hidden=True)),
        under_way(fighter(), foe(), randomness=Randomness.FULL_FRESH, loads=3),
    ],
)
def test_so_can_pauses_secrets_loads_and_an_exploit_that_waits(battle: Battle) -> None:
    assert through_json(battle) == battle


def test_the_data_names_its_version() -> None:
    data = to_data(OLD)
    assert data["version"] == VERSION == 2
    assert set(data) == {"version", "battle"}


def test_a_battle_of_the_first_version_is_what_it_would_be_now() -> None:
    assert from_data({"version": 1, "battle": flat(OLD)}) == OLD


def test_so_is_one_that_was_kept_before_there_were_versions() -> None:
    assert from_data(flat(OLD)) == OLD


def test_what_was_left_out_is_as_it_was_by_default() -> None:
    bare = flat(under_way(fighter("Kael"), foe("Foe")))
    for one in bare["combatants"]:
        assert not {"soak", "armour", "weapon_skill"} & set(one)
    read = from_data(bare)
    assert read["kael"].soak == 0
    assert read == under_way(fighter("Kael"), foe("Foe"))


def test_the_sheet_takes_its_own_numbers_and_no_others() -> None:
    sheet = {field.name for field in msgspec.structs.fields(Sheet)}
    assert set(SHEET) <= sheet
    assert not {"hp", "stamina", "stress", "statuses", "name", "id"} & set(SHEET)


def test_reading_leaves_the_data_as_it_was() -> None:
    for data in (flat(OLD), {"version": 1, "battle": flat(OLD)}, to_data(OLD)):
        before = copy.deepcopy(data)
        from_data(data)
        assert data == before


@pytest.mark.parametrize(
    "version", [3, 99, 10**30, 0, -1, "2", "1", "two", "", None, 1.5, [2], {"major": 2}]
)
def test_any_other_version_is_refused_by_name(version: object) -> None:
    with pytest.raises(UnknownVersion) as caught:
        from_data({"version": version, "battle": to_data(OLD)["battle"]})
    assert str(version) in str(caught.value)


def test_a_battle_without_its_version_is_refused() -> None:
    with pytest.raises(UnknownVersion, match="None"):
        from_data({"battle": to_data(OLD)["battle"]})


def test_what_is_unknown_is_not_guessed_at() -> None:
    """Not even where it would fit: the numbers may mean something else."""
    newer = to_data(OLD) | {"version": VERSION + 1}
    with pytest.raises(UnknownVersion):
        from_data(newer)
    assert issubclass(UnknownVersion, ValueError)
