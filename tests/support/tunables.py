"""Random values for tunables, made from their own types and ranges."""

from typing import Any

import msgspec
from hypothesis import strategies as st

from combat.engine.tunables import Tunable, tunables_of

SHARES = [0.0, 0.25, 1 / 3, 0.5, 1.0]


def any_values(shape: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({field.name: _values(field) for field in tunables_of(shape)})


def _values(field: Tunable) -> st.SearchStrategy[Any]:
    plain = {
        "whole number": lambda: st.integers(int(field.least or 0), int(field.most or 0)),
        "number": lambda: st.sampled_from(SHARES),
        "choice": lambda: st.sampled_from(field.choices),
        "yes/no": st.booleans,
    }[field.kind]()
    return st.none() | plain if field.optional else plain
