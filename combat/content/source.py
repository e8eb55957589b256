"""A data file as it was written: its tables, and the line of everything in them."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from combat.content.lines import Place, lines_of

SYNTAX = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


class BadContent(ValueError):
    """A data file that cannot be loaded: file, line, field and problem, a line a mistake."""


class Fault(Exception):
    """What is wrong with the value at this place."""

    def __init__(self, place: Place, problem: str) -> None:
        super().__init__(problem)
        self.place = place
        self.problem = problem


class Source:
    def __init__(self, file: Path) -> None:
        self.name = file.name
        text = _text_of(file)
        self.tables = _parsed(file.name, text)
        self._lines = lines_of(text)

    def line(self, place: Place) -> int:
        """Of the value, or of what it should stand in."""
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)

    def bad(self, faults: Iterable[Fault]) -> BadContent:
        found = sorted(faults, key=lambda fault: self.line(fault.place))
        return BadContent("\n".join(self._told(fault) for fault in found))

    def _told(self, fault: Fault) -> str:
        field = field_of(fault.place)
        where = f"{self.name}:{self.line(fault.place)}: "
        return where + (f"{field}: " if field else "") + fault.problem


def field_of(place: Place) -> str:
    """In a designer's words: ("encounter", 2, "conditions", 0, "name") is conditions.name."""
    return ".".join(part for part in place[2:] if isinstance(part, str))


def _text_of(file: Path) -> str:
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise BadContent(f"{file.name}: cannot be read: {error.strerror}") from error
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadContent(f"{file.name}:{line}: this is not UTF-8 text") from error


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = SYNTAX.fullmatch(str(error))
        problem, line = (found[1], found[2]) if found else (str(error), None)
        last = text.rstrip().count("\n") + 1
        raise BadContent(f"{name}:{line or last}: not TOML: {problem}") from error
