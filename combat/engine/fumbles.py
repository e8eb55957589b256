"""What a fumble does to the one who fumbled: S4 7.2 and 7.3, one d10."""

from msgspec import Struct

from combat.engine.damage import deal
from combat.engine.dice import SUM, Dice, Die, Modifier, Pool
from combat.engine.gear import Damage, Mitigation
from combat.engine.outcomes import Blow, Wound

POOL = Pool(Die(10), (Modifier("Fumble", 1),), "Combat:Fumble")


class Mishap(Struct, frozen=True, omit_defaults=True):
    """A row of the table: up to which face it reaches, and what follows."""

    upto: int
    name: str
    stress: int
    status: str = ""
    hurts: bool = False
    free_attack: bool = False


MISHAPS = (
    Mishap(3, "Overextended", 5, status="[Overextended]"),
    Mishap(6, "Weapon Jam", 5, status="[Weapon Jam]"),
    Mishap(8, "Self-Injury", 8, hurts=True),
    Mishap(10, "Catastrophic", 12, status="[Disarmed]", free_attack=True),
)
SELF_INJURY = Blow("Self-Injury", Damage(1, 10), mitigation=Mitigation.TRUE)


def mishap(dice: Dice) -> Mishap:
    face = dice.score(POOL, SUM)
    return next(row for row in MISHAPS if face <= row.upto)


def self_injury(dice: Dice) -> Wound:
    """1d10 of the attacker's own making; nothing stands in its way."""
    return deal(dice, SELF_INJURY)
