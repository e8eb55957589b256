"""The rulesets, listed by hand: adding one is one file and one line here."""

from functools import lru_cache
from typing import Any

import msgspec

from combat.engine.rules import accuracy_check, core_d10, opposed_d6, outcomes_d10
from combat.engine.ruleset import Ruleset
from combat.engine.state import Profile

RULESETS: dict[str, Ruleset[Any, Any]] = {
    ruleset.key: ruleset
    for ruleset in (
        opposed_d6.RULESET,
        accuracy_check.RULESET,
        outcomes_d10.RULESET,
        core_d10.RULESET,
    )
}


class BadProfile(ValueError):
    """A profile that names no ruleset, or a value its ruleset does not take."""


@lru_cache(maxsize=256)
def settle(profile: Profile) -> tuple[Ruleset[Any, Any], Any]:
    """The ruleset of a profile with its tunables checked and typed."""
    if profile.ruleset not in RULESETS:
        raise BadProfile(f"no ruleset {profile.ruleset!r}; there are: {', '.join(RULESETS)}")
    ruleset = RULESETS[profile.ruleset]
    values = dict(profile.values)
    if unknown := values.keys() - {
        field.name for field in msgspec.structs.fields(ruleset.tunables)
    }:
        raise BadProfile(f"{ruleset.key} has no tunable {', '.join(sorted(unknown))}")
    try:
        return ruleset, msgspec.convert(values, ruleset.tunables)
    except msgspec.ValidationError as error:
        raise BadProfile(f"{ruleset.key}: {error}") from error


__all__ = ["RULESETS", "BadProfile", "Ruleset", "settle"]
