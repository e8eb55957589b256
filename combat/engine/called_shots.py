"""A system exploit lets the attacker choose: a critical, or a called shot at normal damage (S3 V, tier 5)."""

from enum import StrEnum

from combat.engine.outcomes import Force


class Aim(StrEnum):
    CRITICAL = "critical"
    LEG = "leg"
    ARM = "arm"
    HEAD = "head"
    TORSO = "torso"


CALLED_SHOTS = {
    Aim.LEG: "[Hamstrung]",
    Aim.ARM: "[Disarmed]",
    Aim.HEAD: "[Dazed]",
    Aim.TORSO: "[Winded]",
}


def exploit_from(score: int, *, literal: bool) -> int:
    """Successes that exploit a score: twice as many; a score that was cut down needs six more at least."""
    return 2 * score if literal else max(2 * score, score + 6)


def force_of(aim: Aim) -> Force:
    return Force(doubled=aim is Aim.CRITICAL)
