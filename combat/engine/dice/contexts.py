"""Which rolls may come out otherwise after a reload (S5 5.4): every context draws from a stream of its own."""

from enum import StrEnum
from functools import lru_cache
from hashlib import sha512


class RngContext(StrEnum):
    COMBAT = "combat"
    EXPLORATION = "exploration"
    CRAFTING = "crafting"
    DIALOGUE = "dialogue"


class Randomness(StrEnum):
    """The table's setting: which contexts are locked to their seed."""

    HYBRID = "hybrid"
    FULL_DETERMINISM = "full-determinism"
    FULL_FRESH = "full-fresh"


CATEGORIES = {
    "Combat": RngContext.COMBAT,
    "Skill": RngContext.EXPLORATION,
    "Crafting": RngContext.CRAFTING,
    "Dialogue": RngContext.DIALOGUE,
}
"""S5 11.4 names rolls "Category:Name"."""
LOCKED = {
    Randomness.HYBRID: {RngContext.COMBAT, RngContext.CRAFTING},
    Randomness.FULL_DETERMINISM: {*RngContext},
    Randomness.FULL_FRESH: set(),
}
OWN = ""
"""The fight's own stream."""


@lru_cache(maxsize=1024)
def stream_of(context: str, randomness: Randomness, loads: int) -> str:
    """The stream that a roll is taken from; a fresh one begins anew with every load."""
    kind = CATEGORIES.get(context.partition(":")[0], RngContext.COMBAT)
    if loads and kind not in LOCKED[randomness]:
        return f"{kind}@{loads}"
    return OWN if kind is RngContext.COMBAT else kind.value


@lru_cache(maxsize=1024)
def stream_seed(seed: bytes, stream: str) -> bytes:
    """Everything follows from the fight's seed, so that fresh dice can be verified like all others."""
    return sha512(seed + stream.encode()).digest() if stream else seed
