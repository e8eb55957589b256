"""Events -> the combat log's lines: structured, never markup, made from the event alone."""

from collections.abc import Iterator
from functools import singledispatch

from msgspec import Struct

from combat.engine.dice import Pool, Roll
from combat.engine.events import Attacked, Began, Ended, Event, Fell, TurnBegan
from combat.engine.gear import Reach
from combat.engine.outcomes import Outcome, Tier, Wound
from combat.engine.state import Ending


class Line(Struct, frozen=True, omit_defaults=True):
    """One line: what it tells of, its words, and which of the event's rolls it belongs to."""

    kind: str
    text: str
    roll: int | None = None


MISSES = {
    Reach.MELEE: "The attack is deflected!",
    Reach.RANGED: "The shot goes wide!",
    Reach.AETHERIC: "The spell fizzles!",
}
ENDINGS = {
    Ending.VICTORY: "Victory! No enemy is left standing.",
    Ending.DEFEAT: "Defeat. The last hero has fallen.",
    Ending.DRAW: "Neither side could win. The fight ends as a draw.",
}
VERDICTS = {
    Tier.FUMBLE: "FUMBLE!",
    Tier.MISS: "MISS",
    Tier.TIE: "MISS - Defender wins ties",
    Tier.HIT: "HIT!",
    Tier.CRITICAL: "CRITICAL HIT!",
}


def explain(event: Event) -> tuple[Line, ...]:
    return tuple(_tell(event))


@singledispatch
def _tell(event: Event) -> Iterator[Line]:
    raise TypeError(f"no words for {event!r}")


@_tell.register
def _(event: Began) -> Iterator[Line]:
    yield Line("order", "Initiative: " + ", ".join(event.names))


@_tell.register
def _(event: TurnBegan) -> Iterator[Line]:
    yield Line("turn", f"Round {event.round}: {event.name}'s turn")


@_tell.register
def _(event: Fell) -> Iterator[Line]:
    yield Line("fall", f"{event.name} falls!")


@_tell.register
def _(event: Ended) -> Iterator[Line]:
    yield Line("ending", ENDINGS[event.ending])


@_tell.register
def _(event: Attacked) -> Iterator[Line]:
    """The order of S1 FR-005: breakdown, attack roll, defence roll, net, outcome, damage."""
    because = f" ({event.reason})" if event.reason else ""
    yield Line("declare", f"{event.attacker_name} attacks {event.target_name}!{because}")
    accuracy = len(event.rolls) - (event.wound is not None)
    for at, roll in enumerate(event.rolls[:accuracy]):
        yield from _roll(event, at, roll)
    yield Line("outcome", _verdict(event.outcome, event.reach))
    if event.wound is not None:
        yield Line("roll", rolled(event.rolls[-1]), accuracy)
        yield Line("damage", f"{event.target_name} takes {_sum(event.wound)}")


def _roll(event: Attacked, at: int, roll: Roll) -> Iterator[Line]:
    if roll.pool.context == "Combat:Defence":
        yield Line("defend", f"{event.target_name} defends!", at)
    elif roll.pool.context == "Combat:Attack":
        yield from (Line("pool", text, at) for text in breakdown(roll.pool))
    yield Line("roll", rolled(roll), at)
    if roll.pool.context == "Combat:Defence":
        yield Line("net", _net(event, roll), at)


def breakdown(pool: Pool) -> Iterator[str]:
    """Every reason for the dice, then their number; the warnings of S1 FR-001 and S5 2.8.1."""
    sides = pool.die.sides
    for at, modifier in enumerate(pool.modifiers):
        yield (
            f"{modifier.source}: {modifier.dice:+d}"
            if at
            else f"Base {modifier.source}: {modifier.dice}d{sides}"
        )
    if pool.capped:
        yield f"Subtotal: {pool.wanted}d{sides}"
        yield f"WARNING: Attack dice capped at {pool.limits.cap}"
    elif pool.raised:
        yield f"WARNING: no dice left, rolling the least: {pool.size}d{sides}"
    else:
        yield f"Total: {pool.size}d{sides}"


def rolled(roll: Roll) -> str:
    faces = ", ".join(map(str, roll.faces))
    text = f"Rolled {len(roll.faces)}d{roll.pool.die.sides}: [{faces}]"
    if not roll.pool.die.success:
        return f"{text} = {sum(roll.faces)}"
    count = roll.successes
    return f"{text} = {count} success{'' if count == 1 else 'es'}"


def _net(event: Attacked, defence: Roll) -> str:
    attack = event.rolls[0].successes
    verdict = event.outcome.label or VERDICTS[event.outcome.tier]
    return f"Net successes: {attack} - {defence.successes} = {event.outcome.net} ({verdict})"


def _verdict(outcome: Outcome, reach: Reach) -> str:
    """The words of S4 5.2 and 8 for what the dice said."""
    if outcome.tier is Tier.TIE:
        return "Barely parried!"
    if not outcome.lands:
        return MISSES[reach]
    return "Damage dice doubled!" if outcome.tier is Tier.CRITICAL else "The attack lands!"


def _sum(wound: Wound) -> str:
    steps = ", ".join(f"{trace.step} {trace.effect}" for trace in wound.trace[1:])
    base = wound.trace[0]
    shown = f"{base.step} {base.after}" + (f", {steps}" if steps else "")
    return f"{wound.total} damage ({shown})"
