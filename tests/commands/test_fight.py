"""`manage.py fight`: a whole fight between policies, as a log or as the record that `verify` reads."""

import re

import msgspec
import pytest

from combat import content
from combat.engine.apply import fold
from combat.engine.dice import commitment_to
from combat.engine.record import Record, differences, read
from tests.engine.record.terminal import run, typed

pytestmark = pytest.mark.django_db
FORD = "Ticks at the Ford"
SEED = "0123456789abcdef" * 4
PROFILE = "Core dice (playable)"
USUAL = (FORD, "--profile", PROFILE, "--seed", SEED, "--policy", "sensible")


def printed(*words: str) -> str:
    said = typed("fight", *words)
    assert (said.code, said.err) == (0, "")
    return said.out


def record(*words: str) -> Record:
    return read(printed(*words, "--json").encode())


@pytest.fixture
def usual() -> str:
    return printed(*USUAL, "--json")


def test_the_same_words_print_the_same_bytes(usual: str) -> None:
    assert printed(*USUAL, "--json") == usual
    assert usual.count("\n") == 1


def test_so_they_do_in_other_processes(usual: str) -> None:
    for _ in range(2):
        assert run("fight", *USUAL, "--json") == (0, usual, "")


def test_the_record_is_one_that_can_be_verified(usual: str) -> None:
    found = read(usual.encode())
    assert [*differences(found)] == []
    assert (found.encounter, found.policy, found.server_seed) == (FORD, "sensible", SEED)
    assert found.commitment == commitment_to(bytes.fromhex(SEED))
    assert found.battle == content.setup(content.encounters()[FORD], content.profiles()[PROFILE])
    assert fold(found.battle, found.events).ending is not None


@pytest.mark.parametrize(
    "other",
    [
        ("--seed", "ff" * 32),
        ("--policy", "careless"),
        ("--profile", "Opposed pools (playable)"),
        ("--set", "parry_share=1/2"),
    ],
)
def test_another_seed_policy_or_profile_is_another_fight(
    usual: str, other: tuple[str, str]
) -> None:
    changed = record(*USUAL, *other)
    assert [*changed.events] != [*read(usual.encode()).events]
    assert [*differences(changed)] == []


def test_without_a_seed_every_fight_is_another_one() -> None:
    one, other = record(FORD), record(FORD)
    assert one.server_seed != other.server_seed
    assert len(one.server_seed) == 64
    assert one.battle.profile == content.profiles()[content.QUICK_PROFILE]


def test_the_log_is_for_people_and_ends_with_how_it_ended(usual: str) -> None:
    log = printed(*USUAL)
    assert log == printed(*USUAL, "--log")
    assert log.startswith("Initiative: ")
    last = fold(read(usual.encode()).battle, read(usual.encode()).events)
    assert f"{last.ending} after {last.round} rounds; server seed {SEED}" in log.splitlines()
    for one in last.combatants:
        assert re.search(rf"^  {re.escape(one.name)} +(down|fled|\d+/\d+), ", log, re.MULTILINE)


def test_the_log_tells_whose_turn_it_is_in_which_round() -> None:
    assert len(re.findall(r"^Round \d+: ", printed(*USUAL), re.MULTILINE)) > 6


def test_a_part_of_the_name_is_enough_where_it_is_the_only_one(usual: str) -> None:
    assert printed("ticks", *USUAL[1:], "--json") == usual


def test_a_literal_reading_goes_by_the_key_of_its_ruleset() -> None:
    assert record(FORD, "--profile", "opposed-d6").battle.profile.values == ()


def test_a_tunable_is_changed_for_this_fight() -> None:
    changed = record(*USUAL, "--set", "parry_share=1/2").battle.profile
    assert dict(changed.values)["parry_share"] == 0.5


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([], "ENCOUNTER"),
        (["Nowhere"], FORD),
        (["The "], "there are"),
        ([""], "there are"),
        ([FORD, "--profile", "nothing"], "opposed-d6"),
        ([FORD, "--seed", "seed"], "'seed'"),
        ([FORD, "--seed", ""], "seed"),
        ([FORD, "--seed", "0"], "'0'"),
        ([FORD, "--seed", "00" * 65], "64 bytes"),
        ([FORD, "--policy", "lucky"], "'lucky'"),
        ([FORD, "--json", "--log"], "not allowed"),
        ([FORD, "--set", "luck"], "tunable=value"),
        ([FORD, "--set", "luck=7"], "luck"),
        ([FORD, "--set", "triumph_min_pool=99"], "triumph_min_pool"),
        ([FORD, "--profile", "core-d10", "--set", "triumph_min_pool=2"], "triumph_min_pool"),
        ([FORD, "--haste"], "--haste"),
        ([FORD, "twice"], "twice"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_two(words: list[str], named: str) -> None:
    said = typed("fight", *words)
    assert said.mistake
    assert said.err.startswith("fight: ")
    assert named in said.err


def test_so_it_is_where_people_run_it() -> None:
    assert run("fight", "Nowhere").mistake
    assert run("fight", FORD, "--json", "--log").mistake


def test_the_record_is_plain_json(usual: str) -> None:
    data = msgspec.json.decode(usual)
    assert data["setup"]["version"] == 2
    assert data["steps"][0]["command"] == {"do": "begin"}
