"""The line of every key, whatever else the text holds."""

import tomllib
from pathlib import Path

import pytest

from combat.content import FOLDER
from combat.content.lines import Place, lines_of

TRICKY = r'''
# [[enemy]] in a comment
title = "[[enemy]]" # and might = 3 after it
text = """
[[enemy]]
might = 40 \""" still text"""
raw = """ends with two quotes"""""
literal = \'\'\'
name = 'inside'\'\'\'

[[enemy]]   # the first
name = 'a = "b"'
'quoted key' = 1
"esc\u0061ped" = 2
when = 1979-05-27 07:32:00
numbers = [
  1, # one
  [2,
   3],
  "]", '}',
]
inline = { a = 1, b = { c = [1, 2] }, d.e = "," }

[[ enemy ]]
values.first = 1
values . second = 2
[enemy.below]
deep = true
[[enemy.conditions]]
name = "x"
[[enemy.conditions]]

name = "y"
empty = []
'''.replace("\\'", "'")


def places(value: object, place: Place = ()) -> set[Place]:
    """Everything that tomllib finds."""
    found = {place} if place else set()
    if isinstance(value, dict):
        for key, below in value.items():
            found |= places(below, (*place, key))
    elif isinstance(value, list):
        for number, below in enumerate(value):
            found |= places(below, (*place, number))
    return found


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("title",), 3),
        (("text",), 4),
        (("raw",), 7),
        (("literal",), 8),
        (("enemy", 0), 11),
        (("enemy", 0, "name"), 12),
        (("enemy", 0, "quoted key"), 13),
        (("enemy", 0, "escaped"), 14),
        (("enemy", 0, "when"), 15),
        (("enemy", 0, "numbers", 0), 17),
        (("enemy", 0, "numbers", 1, 1), 19),
        (("enemy", 0, "numbers", 3), 20),
        (("enemy", 0, "inline", "b", "c", 1), 22),
        (("enemy", 1), 24),
        (("enemy", 1, "values", "second"), 26),
        (("enemy", 1, "below"), 27),
        (("enemy", 1, "below", "deep"), 28),
        (("enemy", 1, "conditions", 0, "name"), 30),
        (("enemy", 1, "conditions", 1), 31),
        (("enemy", 1, "conditions", 1, "name"), 33),
    ],
)
def test_a_key_is_found_among_comments_strings_and_lists(place: Place, line: int) -> None:
    assert lines_of(TRICKY)[place] == line


def test_nothing_that_tomllib_finds_is_without_a_line() -> None:
    assert lines_of(TRICKY).keys() == places(tomllib.loads(TRICKY))


def test_lines_that_end_like_those_of_windows_are_counted_once() -> None:
    assert lines_of(TRICKY.replace("\n", "\r\n")) == lines_of(TRICKY)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.name)
def test_in_the_shipped_files_every_key_stands_where_it_is_said_to(file: Path) -> None:
    text = file.read_text("utf-8")
    rows, found = text.splitlines(), lines_of(text)
    assert found.keys() == places(tomllib.loads(text))
    for place, line in found.items():
        words = [part for part in place if isinstance(part, str)]
        if isinstance(place[-1], str):
            assert words[-1] in rows[line - 1]
