"""A pool: dice and the reasons for them."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

TECHNICAL_CAP = 100
"""No roll of any ruleset uses more dice than this (S5; RULES 1.4)."""
ABSURD = 1000
"""A request beyond this is a mistake and is refused; below, the pool's own cap applies."""


class PoolTooLarge(ValueError):
    """More dice were asked for than a table could ever throw; nothing was rolled."""


class Reroll(StrEnum):
    """Once per roll, before anything is counted (S5 2.8.4)."""

    NONE = "none"
    BOTCHES = "botches"
    FAILURES = "failures"
    EXTRA = "extra"


class Die(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A kind of die: its sides, the lowest face that succeeds, the highest that botches (0: none does)."""

    sides: int
    success: int = 0
    botch: int = 0

    def succeeds(self, face: int) -> bool:
        return 0 < self.success <= face

    def botches(self, face: int) -> bool:
        return face <= self.botch


class Modifier(Struct, frozen=True, cache_hash=True):
    """Dice given or taken, and who gives or takes them: "FINESSE", "Equipment", "[Analyzed]"."""

    source: str
    dice: int


class Limits(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The fewest and the most dice that may be thrown, whatever the modifiers say."""

    floor: int = 1
    cap: int = TECHNICAL_CAP


class Pool(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Dice and the reasons for them: the size is derived, so the roll and its explanation cannot disagree."""

    die: Die
    modifiers: tuple[Modifier, ...]
    context: str
    limits: Limits = Limits()
    reroll: Reroll = Reroll.NONE
    by: str = ""
    """Who throws it, where the event does not say."""

    @property
    def wanted(self) -> int:
        """What the modifiers add up to, before the limits."""
        total = 0
        for modifier in self.modifiers:
            total += modifier.dice
        return total

    @property
    def size(self) -> int:
        """How many dice are thrown."""
        wanted = self.wanted
        if wanted > ABSURD:
            raise PoolTooLarge(
                f"{wanted} dice for {self.context}; at most {ABSURD} can be asked for"
            )
        if wanted > self.limits.cap:
            return self.limits.cap
        return max(self.limits.floor, wanted)

    @property
    def capped(self) -> bool:
        """The sum reaches the cap: S1's example warns at exactly 20 of 20 already."""
        return self.wanted >= self.limits.cap

    @property
    def raised(self) -> bool:
        """The modifiers leave fewer dice than the least that is rolled."""
        return self.wanted < self.limits.floor


NOBODY = Pool(Die(10), (), "Combat:Defence", Limits(0, 0))
"""The pool of one who throws nothing."""


def stacked(modifiers: Iterable[Modifier]) -> tuple[Modifier, ...]:
    """Modifiers add up, but one named source counts once: [Focused] twice is still +1 (S5 2.8.3)."""
    kept: dict[str, Modifier] = {}
    for modifier in modifiers:
        if modifier.dice:
            kept.setdefault(modifier.source, modifier)
    return tuple(kept.values())
