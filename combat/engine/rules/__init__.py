"""The rulesets, listed by hand: adding one is one file and one line here."""

from collections.abc import Mapping
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
    return ruleset, _typed(ruleset, dict(profile.values), strict=True)


def changed(profile: Profile, words: Mapping[str, str]) -> Profile:
    """The profile with some tunables set from words: `20`, `1/3`, `true`, `core`, `none`."""
    ruleset, _ = settle(profile)
    typed = _typed(ruleset, {name: _plain(word) for name, word in words.items()}, strict=False)
    chosen = {name: getattr(typed, name) for name in words}
    return Profile(profile.name, profile.ruleset, tuple((dict(profile.values) | chosen).items()))


def _typed(ruleset: Ruleset[Any, Any], values: dict[str, Any], *, strict: bool) -> Any:
    known = [field.name for field in msgspec.structs.fields(ruleset.tunables)]
    if unknown := sorted(values.keys() - set(known)):
        raise BadProfile(
            f"{ruleset.key} has no tunable {', '.join(unknown)}; it has: {', '.join(known)}"
        )
    if any(value != value for value in values.values()):
        raise BadProfile(f"{ruleset.key}: a tunable must be a number")
    try:
        return msgspec.convert(values, ruleset.tunables, strict=strict)
    except msgspec.ValidationError as error:
        raise BadProfile(f"{ruleset.key}: {error}") from error


def _plain(word: str) -> str:
    """What people write for nothing and for fractions, in the spelling that is converted."""
    if word.lower() in ("none", ""):
        return "null"
    top, slash, bottom = word.partition("/")
    if slash and top.isdecimal() and bottom.isdecimal() and int(bottom):
        return repr(int(top) / int(bottom))
    return word


__all__ = ["RULESETS", "BadProfile", "Ruleset", "changed", "settle"]
