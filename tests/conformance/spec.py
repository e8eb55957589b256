"""Ties a test to the section it holds us to."""

from collections.abc import Callable
from typing import Any

import pytest


def spec(section: str, ruling: str = "") -> Callable[[Any], Any]:
    """`section` as "S1 FR-001"; `ruling` says how we read it where the text is wrong, silent or contradicted."""
    return pytest.mark.spec(section=section, ruling=ruling)
