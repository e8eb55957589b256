"""Tables for a terminal: a name, a share and a bar that shows it."""

from collections.abc import Mapping
from typing import Any

WIDTH = 40
EIGHTHS = " ▏▎▍▌▋▊▉"


def shares(title: str, rows: Mapping[Any, float]) -> str:
    """Probabilities with bars; a share below one in a million is still told from none."""
    wide = max(len(str(name)) for name in rows)
    lines = [
        f"  {name!s:<{wide}}  {_percent(share):>10}  {_bar(share)}" for name, share in rows.items()
    ]
    return "\n".join([title, *(line.rstrip() for line in lines)])


def figures(rows: Mapping[str, Any]) -> str:
    wide = max(len(name) for name in rows)
    return "\n".join(f"  {name:<{wide}}  {_figure(value):>10}" for name, value in rows.items())


def _percent(share: float) -> str:
    return "< 0.0001%" if 0 < share < 1e-6 else f"{100 * share:.4f}%"


def _figure(value: Any) -> str:
    if value is None:
        return "never"
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _bar(share: float) -> str:
    whole, part = divmod(round(share * WIDTH * 8), 8)
    return "█" * whole + (EIGHTHS[part] if part else "")
