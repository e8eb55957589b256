"""What the tellings share: a line, the reasons of a pool, the faces of a roll."""

from collections.abc import Iterator

from msgspec import Struct

from combat.engine.dice import Modifier, Pool, Roll
from combat.engine.gear import Reach

MISSES = {
    Reach.MELEE: "The attack is deflected!",
    Reach.RANGED: "The shot goes wide!",
    Reach.AETHERIC: "The spell fizzles!",
}
"""S4 5.2"""


class Line(Struct, frozen=True, omit_defaults=True):
    """One line: what it tells of, its words, and which of the event's rolls it belongs to."""

    kind: str
    text: str
    roll: int | None = None


def breakdown(pool: Pool) -> Iterator[str]:
    """Every reason for the dice, then their number; the warnings of S1 FR-001 and S5 2.8.1."""
    sides = pool.die.sides
    yield "Calculating attack bonuses:"
    for at, reason in enumerate(pool.modifiers):
        yield f"  {reason.source}: {reason.dice:+d}" if at else f"  {_base(reason, sides)}"
    if pool.capped:
        yield f"  Subtotal: {pool.wanted}d{sides}"
        yield f"  WARNING: Attack dice capped at {pool.limits.cap}"
    elif pool.raised:
        yield f"  WARNING: no dice are left, rolling the least: {pool.size}d{sides}"
    else:
        yield f"  Total: {pool.size}d{sides}"


def _base(reason: Modifier, sides: int) -> str:
    return f"Base {reason.source}: {reason.dice}d{sides}"


def one_line(pool: Pool) -> str:
    """ "Base 6d6 + Equipment +2 + [Analyzed] +2 = 10d6" (S1 FR-001)."""
    sides = pool.die.sides
    first, *rest = pool.modifiers or (Modifier("", 0),)
    parts = [
        f"Base {first.dice}d{sides}",
        *(f"{reason.source} {reason.dice:+d}" for reason in rest),
    ]
    return f"{' + '.join(parts)} = {pool.size}d{sides}"


def faces(roll: Roll) -> str:
    shown = f"[{', '.join(map(str, roll.faces))}]"
    if not roll.set_aside:
        return shown
    return f"{shown} (rerolled: {', '.join(map(str, roll.set_aside))})"


def rolled(roll: Roll) -> str:
    """S1 FR-005: "Rolled 8d6: [6, 5, 4, 6, 2, 5, 3, 1] = 4 successes"; damage dice show their sum."""
    text = f"Rolled {len(roll.faces)}d{roll.pool.die.sides}: {faces(roll)}"
    if not roll.pool.die.success:
        return f"{text} = {sum(roll.faces)}"
    return f"{text} = {count(roll.successes, 'success')}"


def count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 'es'}"
