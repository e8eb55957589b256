"""Where every key of a TOML text stands: tomllib tells the line of bad syntax, but of no value."""

import re
import tomllib

Place = tuple[str | int, ...]
"""From the top of a file down: ("enemy", 2, "abilities", 0)."""

GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?!")'
    r"|'''.*?'''(?!')"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
BARE_VALUE = re.compile(r"[^,\]}#\n]+")


def lines_of(text: str) -> dict[Place, int]:
    """Of every table, key and list item. The text must have passed tomllib: nothing is checked."""
    return _Walk(text).lines


class _Walk:
    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self._text = text
        self._at = 0
        self._tables: dict[Place, int] = {}
        self._document()

    def _document(self) -> None:
        table: Place = ()
        while self._next():
            if self._next() == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> Place:
        """A `[[table]]` is one more of its kind; a `[table.below]` belongs to the last of them."""
        line, repeated = self._line, self._text.startswith("[[", self._at)
        self._at += 1 + repeated
        place: Place = ()
        key = self._key()
        for part in key[:-1]:
            place = self._last((*place, part))
        place = (*place, key[-1])
        if repeated:
            self._tables[place] = self._tables.get(place, -1) + 1
            self.lines.setdefault(place, line)
            place = self._last(place)
        self._next()
        self._at += 1 + repeated
        self.lines[place] = line
        return place

    def _last(self, place: Place) -> Place:
        return (*place, self._tables[place]) if place in self._tables else place

    def _pair(self, table: Place) -> None:
        line, key = self._line, self._key()
        for length in range(1, len(key) + 1):
            self.lines.setdefault((*table, *key[:length]), line)
        self._skip("=")
        self._value((*table, *key))

    def _key(self) -> tuple[str, ...]:
        parts = []
        while True:
            self._next()
            parts.append(_unquoted(self._read(STRING, BARE_KEY)))
            if self._next() != ".":
                return tuple(parts)
            self._skip(".")

    def _value(self, place: Place) -> None:
        opening = self._next()
        if opening == "[":
            self._list(place)
        elif opening == "{":
            self._inline_table(place)
        else:
            self._read(STRING, BARE_VALUE)

    def _list(self, place: Place) -> None:
        self._skip("[")
        index = 0
        while self._next() != "]":
            self.lines[(*place, index)] = self._line
            self._value((*place, index))
            self._skip(",")
            index += 1
        self._skip("]")

    def _inline_table(self, place: Place) -> None:
        self._skip("{")
        while self._next() != "}":
            self._pair(place)
            self._skip(",")
        self._skip("}")

    def _next(self) -> str:
        """The first character after blanks and comments; none at the end."""
        self._read(GAP)
        return self._text[self._at : self._at + 1]

    def _read(self, *patterns: re.Pattern[str]) -> str:
        """By the first of the patterns that fits."""
        for pattern in patterns:
            if found := pattern.match(self._text, self._at):
                self._at = found.end()
                return found[0]
        raise ValueError(f"line {self._line} is not TOML")

    def _skip(self, mark: str) -> None:
        if self._next() == mark:
            self._at += 1

    @property
    def _line(self) -> int:
        return self._text.count("\n", 0, self._at) + 1


def _unquoted(key: str) -> str:
    """Quoted keys may hold escapes, which tomllib knows best."""
    if key[0] not in "\"'":
        return key
    return str(tomllib.loads(f"key = {key}")["key"])
