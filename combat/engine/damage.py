"""From a blow to the wound: S4's nine steps in order, each leaving a trace."""

from collections.abc import Callable
from functools import lru_cache

from combat.engine.clash import Clash
from combat.engine.dice import SUM, Dice, Die, Limits, Modifier, Pool
from combat.engine.outcomes import Blow, Force, Trace, Wound
from combat.engine.state import GUARD_MAX

CONTEXT = "Combat:Damage"


def blow_of(clash: Clash, force: Force) -> Blow:
    """What attacker, weapon and target make of a hit."""
    attacker, target, weapon = clash.attacker, clash.target, clash.weapon
    percents = [Modifier(kind.name, kind.taken_percent) for kind in target.kinds]
    percents.append(Modifier(f"{target.stance} Stance", target.bearing.taken_percent))
    percents.append(Modifier(f"{attacker.stance} Stance", attacker.bearing.dealt_percent))
    return Blow(
        weapon.name,
        weapon.damage,
        force,
        inspired=sum(kind.damage_dice for kind in attacker.kinds),
        stance_bonus=attacker.bearing.damage,
        percents=tuple(part for part in percents if part.dice),
        defence_bonus=min(GUARD_MAX, target.defence_bonus + target.bearing.defence_bonus),
        soak=target.soak + target.armour.soak,
        mitigation=weapon.mitigation,
        ignores_armour=weapon.ignores_armour,
    )


def deal(dice: Dice, blow: Blow) -> Wound:
    """Steps 1-3 decide how many dice are thrown, 4-8 what becomes of their sum; 9 is `reach`."""
    return softened(blow, dice.score(damage_pool(blow), SUM))


@lru_cache(maxsize=16384)
def softened(blow: Blow, thrown: int) -> Wound:
    """What is left of so much on the dice, with a trace of every step that changed it."""
    pool = damage_pool(blow)
    total = thrown + blow.damage.bonus
    trace = [Trace(part.source, f"{part.dice:+d} dice", total) for part in pool.modifiers[1:]]
    bonus = f"{blow.damage.bonus:+d}" if blow.damage.bonus else ""
    trace.append(Trace("Base", f"{pool.size}d{blow.damage.sides}{bonus}", total))
    for name, step in AFTER_THE_ROLL:
        if (after := step(blow, total)) != total:
            trace.append(Trace(_title(name, blow), _effect(name, blow, after - total), after))
            total = after
    return Wound(total, tuple(trace))


@lru_cache(maxsize=4096)
def damage_pool(blow: Blow) -> Pool:
    """1 weapon dice, 2 [Inspired], the tier's own dice, 3 a critical doubles them all; never the bonus."""
    modifiers = [Modifier(blow.source, blow.damage.dice)]
    if blow.inspired:
        modifiers.append(Modifier("[Inspired]", blow.inspired))
    if blow.force.dice:
        modifiers.append(Modifier("Hit quality", blow.force.dice))
    if blow.force.doubled:
        modifiers.append(Modifier("Critical", max(1, sum(part.dice for part in modifiers))))
    return Pool(Die(blow.damage.sides), tuple(modifiers), CONTEXT, Limits(1))


def reach(wound: Wound, hp: int) -> Wound:
    """Step 9: the damage meets the hit points that are left."""
    left = max(0, hp - wound.total)
    return Wound(wound.total, (*wound.trace, Trace("HP", f"{hp} → {left}", left)))


def overkill(damage: int, hp: int) -> bool:
    """The damage exceeds the hit points that were left by half of them or more (S4 8.3)."""
    return 2 * damage >= 3 * hp


def _stance(blow: Blow, damage: int) -> int:
    return damage + blow.stance_bonus


def _percent(blow: Blow, damage: int) -> int:
    return damage * (100 + blow.percent) // 100


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
    ("Percent", _percent),
    ("Defense Bonus", _defence_bonus),
    ("Soak", _soak),
    ("Halved", _halved),
    ("Minimum", _minimum),
)


def _title(name: str, blow: Blow) -> str:
    """Step 5 is named after its reasons: "Vulnerable", "Vulnerable, Battle Rage"."""
    return (
        ", ".join(part.source.strip("[]") for part in blow.percents) if name == "Percent" else name
    )


def _effect(name: str, blow: Blow, change: int) -> str:
    """The step in figures: a factor where it multiplies, else the difference."""
    if name == "Percent":
        return f"×{(100 + blow.percent) / 100:g}"
    if name == "Defense Bonus":
        return f"-{blow.defence_bonus}%"
    return "×½" if name == "Halved" else f"{change:+d}"
