"""Dice that anyone can verify, held to docs/fair-dice.md byte by byte."""

import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combat.engine.dice import commitment_to, fight_seed, stream_seed, throw

DOCUMENT = (Path(__file__).parents[3] / "docs" / "fair-dice.md").read_text("utf-8")
VECTORS = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| ([\d ]+) \|$", DOCUMENT, re.MULTILINE)
STREAMS = re.findall(
    r"^\| ([a-z]+(?:@\d)?) \| (\d+) \| (\d+) \| (\d+) \| ([\d ]+) \|$", DOCUMENT, re.MULTILINE
)
SEED = bytes(range(64))


def by_the_document(seed: bytes, counter: int, sides: int, dice: int) -> list[int]:
    """The document's steps, written down once more without looking at the code."""
    width, faces, block = 1 if sides < 256 else ((sides - 1).bit_length() + 7) // 8, [], 0
    while len(faces) < dice:
        data = seed + counter.to_bytes(8, "big") + block.to_bytes(4, "big")
        digest = hashlib.sha512(data).digest()
        for at in range(0, 64 - width + 1, width):
            number = int.from_bytes(digest[at : at + width], "big")
            if number < sides * (256**width // sides):
                faces.append(number % sides + 1)
        block += 1
    return faces[:dice]


def test_the_document_has_vectors() -> None:
    assert len(VECTORS) >= 5


@pytest.mark.parametrize(("counter", "sides", "dice", "faces"), VECTORS)
def test_vectors_of_the_document(counter: str, sides: str, dice: str, faces: str) -> None:
    assert list(throw(SEED, int(counter), int(sides), int(dice))) == [
        int(face) for face in faces.split()
    ]


@pytest.mark.parametrize(("stream", "counter", "sides", "dice", "faces"), STREAMS)
def test_vectors_of_other_streams(
    stream: str, counter: str, sides: str, dice: str, faces: str
) -> None:
    seed = hashlib.sha512(SEED + stream.encode()).digest()
    assert stream_seed(SEED, stream) == seed
    shown = [int(face) for face in faces.split()]
    assert by_the_document(seed, int(counter), int(sides), int(dice)) == shown
    assert throw(seed, int(counter), int(sides), int(dice)) == shown


def test_the_document_has_vectors_of_streams_and_nonces() -> None:
    assert len(STREAMS) >= 5
    assert fight_seed(bytes(32), [b"\1" * 16, b"\2" * 16]).hex() in DOCUMENT


@given(
    st.binary(min_size=64, max_size=64),
    st.integers(0, 2**40),
    st.integers(2, 5000),
    st.integers(0, 60),
)
def test_code_and_document_agree(seed: bytes, counter: int, sides: int, dice: int) -> None:
    assert list(throw(seed, counter, sides, dice)) == by_the_document(seed, counter, sides, dice)


def test_asking_for_more_dice_keeps_the_earlier_ones() -> None:
    assert list(throw(SEED, 3, 10, 200))[:7] == list(throw(SEED, 3, 10, 7))


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 100, 1000])
def test_no_face_is_favoured(sides: int) -> None:
    thrown = sides * 400
    counts = Counter(throw(SEED, 0, sides, thrown))
    assert set(counts) == set(range(1, sides + 1))
    chi = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert chi < sides + 6 * (2 * sides) ** 0.5


def test_the_commitment_hides_the_seed_and_nonces_change_it() -> None:
    assert commitment_to(bytes(32)) in DOCUMENT
    assert fight_seed(bytes(32)) == hashlib.sha512(bytes(32)).digest()
    assert fight_seed(bytes(32), [b"a", b"b"]) == hashlib.sha512(bytes(32) + b"ab").digest()
