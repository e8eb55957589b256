"""docs/conformance.md: section → test → ruling, made from the tests themselves."""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
DOCUMENT = ROOT / "docs" / "conformance.md"
TITLES = {
    "S1": "S1 · Accuracy & Evasion (SPEC-COMBAT-004)",
    "S2": "S2 · Accuracy & Evasion (AAM-SPEC-MECH-ACCURACY)",
    "S3": "S3 · Accuracy Check System",
    "S4": "S4 · Attack Outcomes (SPEC-COMBAT-OUTCOMES)",
    "S5": "S5 · Dice Pool System (SPEC-CORE-DICE)",
}
HEAD = """# Conformance

Every rule of the five specifications that the engine is held to, with the test that does it and, where the text is wrong, silent
or contradicted by another, how we read it. Made from the tests by `python -m tests.conformance.document`; do not edit.
"""
Row = tuple[str, str, str, str]
"""Section, test in words, file, ruling."""


class Collector:
    """A pytest plugin that keeps what the marks say."""

    def __init__(self) -> None:
        self.rows: dict[Row, None] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in sorted(items, key=lambda item: (str(item.path), item.reportinfo()[1] or 0)):
            words = getattr(item, "originalname", item.name).removeprefix("test_").replace("_", " ")
            for mark in item.iter_markers("spec"):
                row = (mark.kwargs["section"], words, item.path.name, mark.kwargs["ruling"])
                self.rows.setdefault(row)


def collect() -> list[Row]:
    collector = Collector()
    arguments = ["--collect-only", "-q", "-q", "-p", "no:randomly", "-p", "no:cacheprovider"]
    folder = str(Path(__file__).parent)
    if pytest.main([*arguments, folder], plugins=[collector]) != 0:
        sys.exit("the tests cannot be collected")
    return list(collector.rows)


def written(rows: list[Row]) -> str:
    parts = [HEAD, f"{len(rows)} rules.\n"]
    for key, title in TITLES.items():
        own = [row for row in rows if row[0].startswith(key)]
        parts.append(f"## {title}\n\n| Section | Held by the test | Ruling |\n| --- | --- | --- |")
        parts += [_line(*row) for row in sorted(own, key=lambda row: _order(row[0]))]
        parts.append("")
    return "\n".join(parts)


def _line(section: str, words: str, file: str, ruling: str) -> str:
    return f"| {section} | {words} (`{file}`) | {ruling.replace('|', '/')} |"


def _order(section: str) -> list[tuple[int, str]]:
    """Numbers in a section's name count as numbers: 2.10 comes after 2.9."""
    parts = re.findall(r"\d+|\D+", section)
    return [(int(part), "") if part.isdecimal() else (0, part) for part in parts]


if __name__ == "__main__":
    DOCUMENT.write_text(written(collect()), "utf-8")
