"""`manage.py odds`: one JSON object on stdout, a table for people, one line and exit 2 for mistakes."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.server import outside_of_tests

ROOT = Path(__file__).parents[2]
ENVIRONMENT = outside_of_tests() | {"SANDBOX_SECRET_KEY": "x" * 50}
PAIR = "attack=6,defence=5,hp=30,weapon=2d8+3,soak=0"


def odds(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", "odds", *words]
    return subprocess.run(
        command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )


def answer(*words: str) -> dict[str, Any]:
    done = odds(*words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def test_an_attack_reports_its_tiers_the_hit_chance_and_the_expected_net() -> None:
    found = answer("attack", "opposed-d6", "--attack", "6", "--defence", "5")
    assert found["profile"] == "opposed-d6"
    assert found["tiers"] == pytest.approx(
        {"hit": 0.4561804603, "tie": 0.2462363960, "miss": 0.2975831437}
    )
    assert found["hit"] == pytest.approx(0.4561804603)
    assert found["expected_net"] == pytest.approx(1 / 3)


def test_a_tunable_can_be_set_for_once() -> None:
    words = (
        "attack",
        "opposed-d6",
        "--attack",
        "6",
        "--defence",
        "5",
        "--set",
        "tie_hit_share=1/2",
    )
    assert answer(*words)["tiers"]["tie"] == pytest.approx(0.2462363960 / 2)


def test_a_shipped_profile_is_found_by_its_name_before_the_first_start() -> None:
    found = answer("attack", "Accuracy check (playable)", "--attack", "8", "--defence", "15")
    assert found["tiers"]["miss"] < 0.5


def test_the_defence_is_ignored_where_nobody_defends() -> None:
    weak, strong = (answer("attack", "core-d10", "--attack", "5", "--defence", n) for n in "09")
    assert weak == strong


def test_a_roll_has_net_critical_fumble_combat_and_resolve() -> None:
    found = answer("roll", "--dice", "5", "--reroll", "botches")
    assert {"net", "critical", "fumble", "combat", "resolve"} <= set(found)
    plain = answer("roll", "--dice", "5")
    assert found["fumble"] < plain["fumble"] == pytest.approx(0.7**5 - 0.6**5)


def test_opposed_and_extended_checks() -> None:
    found = answer("opposed", "--initiator", "4", "--target", "4")
    assert found["win"] == pytest.approx(found["lose"])
    assert sum(found.values()) == pytest.approx(1)
    task = answer("extended", "--dice", "6", "--threshold", "8", "--limit", "5")
    assert task["success"] + task["partial"] + task["catastrophe"] == pytest.approx(1)


def test_damage_is_a_distribution() -> None:
    found = answer(
        "damage", "--weapon", "2d8+3", "--critical", "--soak", "5", "--taken-percent", "25"
    )
    assert sum(found["pmf"].values()) == pytest.approx(1)
    assert (found["min"], found["max"]) == (7 * 125 // 100 - 5, 35 * 125 // 100 - 5)
    true = answer(
        "damage", "--weapon", "2d8+3", "--class", "true", "--soak", "50", "--taken-percent", "25"
    )
    assert true["mean"] == pytest.approx(12)
    half = answer("damage", "--weapon", "1d4", "--grazing", "--soak", "9")
    assert half["pmf"] == {"1": pytest.approx(1)}


def test_a_duel_gives_the_first_striker_the_better_chance() -> None:
    found = answer("duel", "outcomes-d10", "--a", PAIR, "--b", PAIR)
    assert found["win"] > 0.5
    assert {"expected_rounds", "expected_attacks", "time_to_kill_a", "time_to_kill_b"} <= set(found)


def test_without_json_people_get_a_table_with_bars() -> None:
    done = odds("attack", "outcomes-d10", "--attack", "6", "--defence", "5")
    assert done.returncode == 0
    assert "critical" in done.stdout
    assert "█" in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["attack"],
        ["attack", "opposed-d6"],
        ["attack", "no-such-profile", "--attack", "3"],
        ["attack", "opposed-d6", "--attack", "-1"],
        ["attack", "opposed-d6", "--attack", "1000000"],
        ["attack", "opposed-d6", "--attack", "three"],
        ["attack", "opposed-d6", "--attack", "3", "--set", "max_pool=9"],
        ["attack", "opposed-d6", "--attack", "3", "--set", "no_such=1"],
        ["attack", "opposed-d6", "--attack", "3", "--set", "tie_hit_share=nan"],
        ["roll", "--dice", "5", "--reroll", "everything"],
        ["damage", "--weapon", "a sword"],
        ["duel", "opposed-d6", "--a", "attack=1", "--b", PAIR],
        ["duel", "opposed-d6", "--a", PAIR.replace("hp=30", "hp=0"), "--b", PAIR],
        ["extended", "--dice", "3", "--threshold", "0", "--limit", "5"],
    ],
)
def test_a_mistake_is_one_line_and_exit_code_two(words: list[str]) -> None:
    done = odds(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
