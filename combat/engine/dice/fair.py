"""Dice that anyone can verify: faces from (seed, counter). docs/fair-dice.md defines every byte."""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256, sha512

BYTE = 256


def commitment_to(server_seed: bytes) -> str:
    """Published when the fight is created; the seed itself only when it is over."""
    return sha256(server_seed).hexdigest()


def fight_seed(server_seed: bytes, nonces: Sequence[bytes] = ()) -> bytes:
    """The server's 32 bytes and the nonces of the seated browsers, in seat order, hashed together."""
    return sha512(server_seed + b"".join(nonces)).digest()


def throw(seed: bytes, counter: int, sides: int, dice: int) -> list[int]:
    """The first faces of roll number `counter`; asking for more dice keeps the earlier ones."""
    faces: list[int] = []
    block = 0
    while len(faces) < dice:
        text = seed + counter.to_bytes(8, "big") + block.to_bytes(4, "big")
        faces.extend(_faces_in(sha512(text).digest(), sides))
        block += 1
    return faces[:dice]


def _faces_in(block: bytes, sides: int) -> Sequence[int]:
    """Numbers too high to share out evenly are skipped; the others give `number mod sides + 1`."""
    if sides < BYTE:
        table, skipped = _byte_table(sides)
        return block.translate(table, skipped)
    width = ((sides - 1).bit_length() + 7) // 8
    fair = sides * (BYTE**width // sides)
    whole = range(0, len(block) - width + 1, width)
    numbers = (int.from_bytes(block[at : at + width], "big") for at in whole)
    return [number % sides + 1 for number in numbers if number < fair]


@cache
def _byte_table(sides: int) -> tuple[bytes, bytes]:
    """For bytes.translate: the face of every byte, and the bytes to skip."""
    fair = sides * (BYTE // sides)
    return bytes(number % sides + 1 for number in range(BYTE)), bytes(range(fair, BYTE))
