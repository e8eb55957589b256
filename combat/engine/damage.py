"""From a blow to the wound: S4's nine steps in order, each leaving a trace."""

from collections.abc import Callable

from msgspec import Struct

from combat.engine.dice import SUM, Dice, Die, Limits, Modifier, Pool
from combat.engine.gear import Damage, Mitigation
from combat.engine.outcomes import Force, Trace, Wound

INSPIRED_DICE = 3
CONTEXT = "Combat:Damage"


class Blow(Struct, frozen=True, omit_defaults=True):
    """All that decides how much a hit hurts."""

    source: str
    damage: Damage
    force: Force = Force()
    inspired: bool = False
    stance_bonus: int = 0
    taken_percent: int = 0
    defence_bonus: int = 0
    soak: int = 0
    mitigation: Mitigation = Mitigation.PHYSICAL
    ignores_armour: bool = False

    @property
    def skips_defence(self) -> bool:
        return (
            self.ignores_armour or self.force.ignores_defence or self.mitigation is Mitigation.TRUE
        )

    @property
    def skips_soak(self) -> bool:
        return (
            self.ignores_armour
            or self.force.ignores_soak
            or self.mitigation is not Mitigation.PHYSICAL
        )


def deal(dice: Dice, blow: Blow) -> Wound:
    """Steps 1-3 decide how many dice are thrown, 4-8 what becomes of their sum; the caller applies it (9)."""
    pool = damage_pool(blow)
    total = dice.score(pool, SUM) + blow.damage.bonus
    trace = [Trace("Base", f"{pool.size}d{blow.damage.sides}{_signed(blow.damage.bonus)}", total)]
    for name, step in AFTER_THE_ROLL:
        after = step(blow, total)
        if after != total:
            trace.append(Trace(name, _effect(name, blow, total, after), after))
        total = after
    return Wound(total, tuple(trace))


def damage_pool(blow: Blow) -> Pool:
    """1 weapon dice, 2 [Inspired], the tier's own dice, 3 a critical doubles them all; never the bonus."""
    modifiers = [Modifier(blow.source, blow.damage.dice)]
    if blow.inspired:
        modifiers.append(Modifier("[Inspired]", INSPIRED_DICE))
    if blow.force.dice:
        modifiers.append(Modifier("Hit quality", blow.force.dice))
    if blow.force.doubled:
        modifiers.append(Modifier("Critical", max(1, sum(m.dice for m in modifiers))))
    return Pool(Die(blow.damage.sides), tuple(modifiers), CONTEXT, Limits(1))


def _stance(blow: Blow, damage: int) -> int:
    return damage + blow.stance_bonus


def _taken(blow: Blow, damage: int) -> int:
    """All percentages are summed and applied once, rounded down; True damage is past them."""
    if blow.mitigation is Mitigation.TRUE:
        return damage
    return damage * (100 + blow.taken_percent) // 100


def _defence_bonus(blow: Blow, damage: int) -> int:
    return damage if blow.skips_defence else damage * (100 - blow.defence_bonus) // 100


def _soak(blow: Blow, damage: int) -> int:
    return damage if blow.skips_soak else damage - blow.soak


def _halved(blow: Blow, damage: int) -> int:
    """A grazing hit: half of what the armour let through (S3 V, tier 2)."""
    return max(0, damage) // 2 if blow.force.halved else damage


def _minimum(_: Blow, damage: int) -> int:
    return max(1, damage)


AFTER_THE_ROLL: tuple[tuple[str, Callable[[Blow, int], int]], ...] = (
    ("Stance", _stance),
    ("Vulnerable", _taken),
    ("Defense Bonus", _defence_bonus),
    ("Soak", _soak),
    ("Halved", _halved),
    ("Minimum", _minimum),
)


def _effect(name: str, blow: Blow, before: int, after: int) -> str:
    """The step in figures: a factor where it multiplies, else the difference."""
    if name == "Vulnerable":
        return f"×{(100 + blow.taken_percent) / 100:g}"
    if name == "Defense Bonus":
        return f"-{blow.defence_bonus}%"
    return "×½" if name == "Halved" else _signed(after - before)


def _signed(number: int) -> str:
    return f"{number:+d}" if number else ""
