"""What the tellings share: a line, the reasons of a pool, the faces of a roll."""

from collections.abc import Iterator
from typing import Protocol

from msgspec import Struct

from combat.engine.dice import Modifier, Pool, Roll
from combat.engine.gear import Reach
from combat.engine.outcomes import Wound

MISSES = {
    Reach.MELEE: "The attack is deflected!",
    Reach.RANGED: "The shot goes wide!",
    Reach.AETHERIC: "The spell fizzles!",
}
"""S4 5.2"""


OVERKILL = "Overkill! +10% Legend for this kill, +5 stress for its allies."


class Line(Struct, frozen=True, omit_defaults=True):
    """One line: what it tells of, its words, and which of the event's rolls it belongs to."""

    kind: str
    text: str
    roll: int | None = None


class Wounding(Protocol):
    """An event that may tell of a wound."""

    @property
    def rolls(self) -> tuple[Roll, ...]: ...
    @property
    def wound(self) -> Wound | None: ...
    @property
    def overkill(self) -> bool: ...


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


def because(reason: str) -> str:
    """An AI's word on why it did so."""
    return f" ({reason})" if reason else ""


def wound_words(wound: Wound) -> str:
    """ "30 damage (Base 28, Vulnerable ×1.25, Soak -5)" (S4 12, 13.3)."""
    steps = ", ".join(
        f"{trace.step} {trace.after if trace.step == 'Base' else trace.effect}"
        for trace in wound.trace
    )
    return f"{wound.total} damage ({steps})"


def wound_lines(event: Wounding, target: str) -> Iterator[Line]:
    """The damage dice, which are the last that were thrown, and what became of them."""
    if event.wound is None:
        return
    if event.rolls:
        at = len(event.rolls) - 1
        yield Line("roll", rolled(event.rolls[at]), at)
    yield Line("damage", f"{target} takes {wound_words(event.wound)}")
    if event.overkill:
        yield Line("overkill", OVERKILL)


def loose_rolls(rolls: tuple[Roll, ...]) -> Iterator[Line]:
    """Dice that no sentence of their own belongs to, under the name of what they were for."""
    for at, roll in enumerate(rolls):
        yield Line("roll", f"{roll.pool.context.partition(':')[2]}: {rolled(roll)}", at)
