"""What an attack came to: how well it went, and the wound it left."""

from enum import StrEnum

from msgspec import Struct

from combat.engine.dice import Modifier
from combat.engine.gear import Damage, Mitigation


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


class Force(Struct, frozen=True, omit_defaults=True, cache_hash=True):
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


class Outcome(Struct, frozen=True, omit_defaults=True, gc=False):
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


class Blow(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """All that decides how much a hit hurts. `inspired` are dice, `percents` the reasons of step 5."""

    source: str
    damage: Damage
    force: Force = Force()
    inspired: int = 0
    stance_bonus: int = 0
    percents: tuple[Modifier, ...] = ()
    defence_bonus: int = 0
    soak: int = 0
    mitigation: Mitigation = Mitigation.PHYSICAL
    ignores_armour: bool = False

    @property
    def percent(self) -> int:
        """Summed, then applied once; True damage is past it."""
        return 0 if self.mitigation is Mitigation.TRUE else sum(part.dice for part in self.percents)

    @property
    def skips_defence(self) -> bool:
        true = self.mitigation is Mitigation.TRUE
        return true or self.ignores_armour or self.force.ignores_defence

    @property
    def skips_soak(self) -> bool:
        physical = self.mitigation is Mitigation.PHYSICAL
        return not physical or self.ignores_armour or self.force.ignores_soak


class Trace(Struct, frozen=True, gc=False):
    """One step: its name, what it did, and the damage after it."""

    step: str
    effect: str
    after: int


class Wound(Struct, frozen=True, gc=False):
    """The damage that reaches the hit points, and how it came about."""

    total: int
    trace: tuple[Trace, ...]
