"""Reading what was typed; every refusal says what would be right."""

import re
from argparse import ArgumentTypeError
from typing import Any

import msgspec

from combat.engine.dice import TECHNICAL_CAP
from combat.engine.gear import Damage
from combat.lab.duel import Duellist

MOST = 1000
SEED_MOST = 64


def _between(least: int, most: int, text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")
    return number


def dice(text: str) -> int:
    return _between(1, TECHNICAL_CAP, text)


def amount(text: str) -> int:
    return _between(0, TECHNICAL_CAP, text)


def count(text: str) -> int:
    return _between(1, 200, text)


def percent(text: str) -> int:
    return _between(0, 100, text)


def percent_more(text: str) -> int:
    return _between(-100, 400, text)


def sides(text: str) -> int:
    return _between(2, 1_000_000, text)


def counter(text: str) -> int:
    return _between(0, 2**63 - 1, text)


def seed(text: str) -> bytes:
    """Hexadecimal, as seeds are published."""
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if not 1 <= len(found) <= SEED_MOST:
        raise ArgumentTypeError(f"{text!r} is no seed: 1 to {SEED_MOST} bytes in hexadecimal")
    return found


def stream(text: str) -> str:
    if not re.fullmatch(r"[a-z]{0,20}(@\d{1,6})?", text):
        raise ArgumentTypeError(f"{text!r} is no stream; they are called like exploration@1")
    return text


def damage(text: str) -> Damage:
    try:
        return Damage.parse(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"{text!r}: write it as tunable=value")
    return name.strip(), value.strip()


def duellist(text: str) -> Duellist:
    """ "attack=6,defence=5,hp=30,weapon=2d8+3,soak=0" """
    given: dict[str, Any] = dict(setting(part) for part in text.split(","))
    known = {field.name for field in msgspec.structs.fields(Duellist)}
    if wrong := sorted(given.keys() - known):
        raise ArgumentTypeError(f"{', '.join(wrong)}: not known; give {', '.join(sorted(known))}")
    if missing := sorted(known - {"soak"} - given.keys()):
        raise ArgumentTypeError(f"{', '.join(missing)} is missing in {text!r}")
    return Duellist(
        attack=dice(given["attack"]),
        defence=amount(given["defence"]),
        hp=_between(1, MOST, given["hp"]),
        weapon=damage(given["weapon"]),
        soak=amount(given.get("soak", "0")),
    )
