"""Successes less botches: the display of S5 8."""

from collections.abc import Iterator

from combat.engine.dice import Roll
from combat.engine.events import Attacked
from combat.engine.outcomes import Tier
from combat.engine.readings import Reading
from combat.engine.telling.lines import MISSES, Line, breakdown, faces

HITS = {
    Tier.GLANCING: "A glancing hit! Two damage dice fewer.",
    Tier.SOLID: "The attack hits!",
    Tier.STRONG: "A strong hit! One damage die more.",
    Tier.CRITICAL: "Damage dice doubled!",
}


def tell(event: Attacked) -> Iterator[Line]:
    attack, *parry = event.accuracy_rolls
    yield from (Line("pool", text, 0) for text in breakdown(attack.pool))
    yield Line("target", f"Accuracy: {len(attack.faces)}d10", 0)
    yield from reading_lines(attack, 0)
    for roll in parry:
        yield Line("defend", f"{event.target_name} parries!", 1)
        yield from reading_lines(roll, 1)
        yield Line("net", f"Margin: {event.outcome.net}")
    if event.outcome.tier is Tier.CRITICAL:
        yield Line("outcome", "*** CRITICAL SUCCESS! ***")
    yield Line("outcome", _words(event))


def _words(event: Attacked) -> str:
    if event.outcome.tier is Tier.FUMBLE:
        return "[!] COGNITIVE GLITCH [!]"
    return HITS.get(event.outcome.tier) or MISSES[event.reach]


def reading_lines(roll: Roll, at: int) -> Iterator[Line]:
    """Faces, what they count, and what is left of it."""
    reading = Reading(roll.successes, roll.botches)
    yield Line("roll", f"Roll: {faces(roll)}", at)
    yield Line("roll", f"→ {_counted(reading)}", at)
    yield Line("net", f"Result: {_result(reading)}", at)


def _counted(reading: Reading) -> str:
    botches = f", {reading.botches} Botch{'' if reading.botches == 1 else 'es'}"
    plural = "" if reading.successes == 1 else "es"
    return f"{reading.successes} Success{plural}{botches if reading.botches else ''}"


def _result(reading: Reading) -> str:
    if reading.fumble:
        return "FUMBLE"
    return f"{reading.net} Net Success{'' if reading.net == 1 else 'es'}"
