"""Events -> the combat log's lines: structured, never markup, made from the event alone."""

from collections.abc import Iterator
from functools import singledispatch

from combat.engine.checks import Degree
from combat.engine.events import Attacked, Began, Checked, Ended, Event, Fell, TurnBegan
from combat.engine.outcomes import Special, Tier, Wound
from combat.engine.rules import RULESETS
from combat.engine.state import Ending
from combat.engine.telling.core import reading_lines
from combat.engine.telling.lines import Line, rolled

DEGREES = {
    Degree.FAILURE: "Failure.",
    Degree.MARGINAL: "Marginal success: it barely works.",
    Degree.FULL: "Full success.",
    Degree.EXCEPTIONAL: "Exceptional success!",
    Degree.CRITICAL: "*** CRITICAL SUCCESS! ***",
}
"""S5 2.5.1"""
ENDINGS = {
    Ending.VICTORY: "Victory! No enemy is left standing.",
    Ending.DEFEAT: "Defeat. The last hero has fallen.",
    Ending.DRAW: "Neither side could win. The fight ends as a draw.",
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
    if event.outcome.special is Special.GUARANTEED:
        yield Line("outcome", "[Guaranteed Hit] No roll is needed.")
    else:
        yield from RULESETS[event.ruleset].tell(event)
    if event.wound is not None:
        at = len(event.rolls) - 1
        yield Line("roll", rolled(event.rolls[at]), at)
        yield Line("damage", f"{event.target_name} takes {wound_words(event.wound)}")
    if event.overkill:
        yield Line("overkill", "Overkill! +10% Legend for this kill, +5 stress for its allies.")


@_tell.register
def _(event: Checked) -> Iterator[Line]:
    roll = event.rolls[0]
    yield Line(
        "declare", f"{event.name}: {event.skill}, {len(roll.faces)}d10 (DC {event.difficulty})"
    )
    yield from reading_lines(roll, 0)
    if event.degree is Degree.FUMBLE:
        yield Line("outcome", "[!] COGNITIVE GLITCH [!]")
    else:
        yield Line("outcome", DEGREES[event.degree])


def wound_words(wound: Wound) -> str:
    """ "30 damage (Base 28, Vulnerable ×1.25, Soak -5)" (S4 12, 13.3)."""
    steps = ", ".join(
        f"{trace.step} {trace.after if trace.step == 'Base' else trace.effect}"
        for trace in wound.trace
    )
    return f"{wound.total} damage ({steps})"


def activity(event: Event) -> Line | None:
    """S5 11.7: only criticals, fumbles and skill checks are worth a player's glance."""
    if isinstance(event, Checked):
        mark, word = ("✓", "passed") if event.degree.passed else ("✗", "failed")
        return Line("system", f"{mark} {event.skill} check {word} (DC {event.difficulty})")
    if isinstance(event, Attacked) and event.outcome.tier in (Tier.CRITICAL, Tier.EXPLOIT):
        return Line("attack", f"★ CRITICAL! {event.rolls[0].successes} successes")
    if isinstance(event, Attacked) and event.outcome.tier is Tier.FUMBLE:
        return Line("miss", "✗ FUMBLE! Complete failure")
    return None
