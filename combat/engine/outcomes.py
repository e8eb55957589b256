"""What an attack came to: how well it went, and the wound it left."""

from enum import StrEnum

from msgspec import Struct


class Tier(StrEnum):
    """How well an attack went, in the words of all four rulesets."""

    FUMBLE = "fumble"
    MISS = "miss"
    TIE = "tie"
    GRAZING = "grazing"
    GLANCING = "glancing"
    HIT = "hit"
    SOLID = "solid"
    STRONG = "strong"
    CRITICAL = "critical"
    EXPLOIT = "exploit"


class Force(Struct, frozen=True, omit_defaults=True):
    """What the tier does to the damage: dice more or fewer, doubled dice, half the result, armour ignored."""

    dice: int = 0
    doubled: bool = False
    halved: bool = False
    ignores_soak: bool = False
    ignores_defence: bool = False


class Special(StrEnum):
    """Why a tier was reached other than by the margin alone."""

    TRIUMPH = "triumph"
    TOTAL_FAILURE = "total-failure"
    POSITION = "position"
    UNDEFENDED = "undefended"
    GUARANTEED = "guaranteed"


class Outcome(Struct, frozen=True, omit_defaults=True):
    """A tier, the net successes behind it, and the force of the blow: None when nothing lands."""

    tier: Tier
    net: int
    force: Force | None = None
    special: Special | None = None

    @property
    def lands(self) -> bool:
        return self.force is not None


GUARANTEED = Outcome(Tier.SOLID, 0, Force(), Special.GUARANTEED)
"""[Guaranteed Hit]: a solid hit without a roll (S3 III)."""


class Trace(Struct, frozen=True):
    """One step: its name, what it did, and the damage after it."""

    step: str
    effect: str
    after: int


class Wound(Struct, frozen=True):
    """The damage that reaches the hit points, and how it came about."""

    total: int
    trace: tuple[Trace, ...]
