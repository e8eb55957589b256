"""`manage.py fairdice`: the faces of a roll, as docs/fair-dice.md defines them."""

import json
import re
from hashlib import sha512

import pytest

from tests.engine.record.terminal import ROOT, run, typed

DOCUMENT = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
FIGHT_SEED = bytes(range(64)).hex()
ROLL = ("--counter", "0", "--sides", "10", "--dice", "8")


def faces(*words: str) -> str:
    said = typed("fairdice", *words)
    assert (said.code, said.err) == (0, "")
    return said.out.strip()


def vectors(cells: int) -> list[tuple[str, ...]]:
    """The rows of the document's tables that have so many cells and end in faces."""
    cell = r"([^|\n]+?)"
    rows = re.findall(r"^\| " + r" \| ".join([cell] * cells) + r" \|$", DOCUMENT, re.MULTILINE)
    return [row for row in rows if re.fullmatch(r"[\d ]+", row[-1])]


@pytest.mark.parametrize(("counter", "sides", "dice", "expected"), vectors(4))
def test_it_gives_the_vectors_of_the_document(
    counter: str, sides: str, dice: str, expected: str
) -> None:
    roll = ("--counter", counter, "--sides", sides, "--dice", dice)
    assert faces("--seed", FIGHT_SEED, *roll) == expected


@pytest.mark.parametrize(("stream", "counter", "sides", "dice", "expected"), vectors(5))
def test_it_gives_the_vectors_of_other_streams(
    stream: str, counter: str, sides: str, dice: str, expected: str
) -> None:
    roll = ("--counter", counter, "--sides", sides, "--dice", dice)
    assert faces("--seed", FIGHT_SEED, "--stream", stream, *roll) == expected


def test_the_document_has_vectors_of_both_kinds() -> None:
    assert (len(vectors(4)), len(vectors(5))) == (6, 6)


def test_a_server_seed_and_the_nonces_in_seat_order_make_the_fight_seed() -> None:
    (expected,) = re.findall(r"^`([0-9a-f]{128})`$", DOCUMENT, re.MULTILINE)
    server, one, two = "00" * 32, "01" * 16, "02" * 16
    words = ("--server-seed", server, "--nonce", one, "--nonce", two, *ROLL)
    assert faces(*words) == faces("--seed", expected, *ROLL)
    swapped = ("--server-seed", server, "--nonce", two, "--nonce", one, *ROLL)
    assert faces(*swapped) != faces(*words)


def test_a_server_seed_alone_is_hashed_too() -> None:
    server = bytes(range(32))
    alone = faces("--server-seed", server.hex(), *ROLL)
    assert alone == faces("--seed", sha512(server).hexdigest(), *ROLL)
    assert alone != faces("--seed", server.hex(), *ROLL)


def test_as_one_json_object_it_repeats_what_was_asked() -> None:
    words = ("--seed", FIGHT_SEED, "--stream", "crafting", *ROLL)
    found = json.loads(faces(*words, "--json"))
    assert found == {
        "seed": FIGHT_SEED,
        "counter": 0,
        "sides": 10,
        "dice": 8,
        "stream": "crafting",
        "faces": [int(face) for face in faces(*words).split()],
    }


def test_asking_for_more_dice_keeps_the_earlier_ones() -> None:
    few, many = (
        faces("--seed", "ff", "--counter", "5", "--sides", "6", "--dice", dice)
        for dice in ("5", "100")
    )
    assert many.startswith(few + " ")
    assert len(many.split()) == 100


@pytest.mark.parametrize(
    "words",
    [
        [],
        [*ROLL],
        ["--seed", "00", "--server-seed", "00", *ROLL],
        ["--seed", "00", "--nonce", "00", *ROLL],
        ["--seed", "xyz", *ROLL],
        ["--seed", "0", *ROLL],
        ["--seed", "", *ROLL],
        ["--seed", "00" * 65, *ROLL],
        ["--server-seed", "00", "--nonce", "", *ROLL],
        ["--server-seed", "00", "--nonce", "zz", *ROLL],
        ["--seed", "00", "--sides", "10", "--dice", "8"],
        ["--seed", "00", "--counter", "0", "--dice", "8"],
        ["--seed", "00", "--counter", "0", "--sides", "10"],
        ["--seed", "00", *ROLL, "--counter", "-1"],
        ["--seed", "00", *ROLL, "--counter", str(2**63)],
        ["--seed", "00", *ROLL, "--counter", "1.5"],
        ["--seed", "00", *ROLL, "--sides", "1"],
        ["--seed", "00", *ROLL, "--sides", "1000001"],
        ["--seed", "00", *ROLL, "--dice", "0"],
        ["--seed", "00", *ROLL, "--dice", "101"],
        ["--seed", "00", *ROLL, "--colour", "red"],
        ["--seed", "00", *ROLL, "more"],
    ],
)
def test_a_mistake_is_one_line_and_exit_code_two(words: list[str]) -> None:
    said = typed("fairdice", *words)
    assert said.mistake
    assert said.err.startswith("fairdice: ")


def test_so_it_is_where_people_run_it() -> None:
    assert run("fairdice", "--seed", FIGHT_SEED, *ROLL) == (0, "6 4 8 6 7 1 1 5\n", "")
    assert run("fairdice", "--seed", "xyz", *ROLL).mistake
