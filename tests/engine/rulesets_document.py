"""The tables of tunables in docs/rulesets.md: `python -m tests.engine.rulesets_document` writes them anew."""

import re
from pathlib import Path
from typing import Any

from combat.engine.rules import RULESETS
from combat.engine.ruleset import Ruleset
from combat.engine.tunables import Tunable, tunables_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "rulesets.md"
BEGIN, END = "<!-- tunables -->", "<!-- /tunables -->"


def tables() -> str:
    return "\n".join([BEGIN, *(_table(ruleset) for ruleset in RULESETS.values()), END])


def _table(ruleset: Ruleset[Any, Any]) -> str:
    head = f"### `{ruleset.key}` · {ruleset.title} ({ruleset.sources})\n"
    rows = [_row(field) for field in tunables_of(ruleset.tunables)]
    return "\n".join(
        [
            head,
            "| Tunable | Literal | Range | Meaning | Section |",
            "| --- | --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )


def _row(field: Tunable) -> str:
    words = {"None": "none", "True": "yes", "False": "no"}
    default = words.get(str(field.default), field.default)
    return f"| `{field.name}` | {default} | {_range(field)} | {field.meaning} | {field.section} |"


def _range(field: Tunable) -> str:
    if field.kind in ("whole number", "number"):
        least, most = f"{field.least:g}", f"{field.most:g}"
        return f"{'none, ' if field.optional else ''}{least} to {most}"
    return ", ".join(field.choices) or "yes, no"


def replaced(text: str) -> str:
    return re.sub(f"{BEGIN}.*{END}", lambda _: tables(), text, flags=re.DOTALL)


if __name__ == "__main__":
    DOCUMENT.write_text(replaced(DOCUMENT.read_text("utf-8")), "utf-8")
