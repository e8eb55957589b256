"""How a combatant holds itself: one of three, chosen freely once a turn (RULES 2)."""

from enum import StrEnum

from msgspec import Struct


class Stance(StrEnum):
    NEUTRAL = "Neutral"
    AGGRESSIVE = "Aggressive"
    DEFENSIVE = "Defensive"


class Bearing(Struct, frozen=True, omit_defaults=True):
    """What a stance changes. The accuracy die counts in `accuracy-check` only (S3 IV, step 1)."""

    damage: int = 0
    dealt_percent: int = 0
    taken_percent: int = 0
    defence_bonus: int = 0
    accuracy: int = 0


BEARINGS = {
    Stance.NEUTRAL: Bearing(),
    Stance.AGGRESSIVE: Bearing(damage=4, taken_percent=25, accuracy=1),
    Stance.DEFENSIVE: Bearing(dealt_percent=-25, defence_bonus=25, accuracy=-1),
}
