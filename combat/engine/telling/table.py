"""Rolls at the table, and what the game master did."""

from collections.abc import Iterator

from combat.engine import events as e
from combat.engine.checks import Degree, Winner
from combat.engine.telling.core import reading_lines
from combat.engine.telling.deeds import RESISTED
from combat.engine.telling.lines import Line, count, rolled

DEGREES = {
    Degree.FUMBLE: "[!] COGNITIVE GLITCH [!]",
    Degree.FAILURE: "Failure.",
    Degree.MARGINAL: "Marginal success: it barely works.",
    Degree.FULL: "Full success.",
    Degree.EXCEPTIONAL: "Exceptional success!",
    Degree.CRITICAL: "*** CRITICAL SUCCESS! ***",
}
"""S5 2.5.1"""
TASKS = {
    "success": "The task is done.",
    "partial": "Out of time: a partial failure.",
    "catastrophe": "Three fumbles in a row: a catastrophe.",
}


def dice_rolled(event: e.DiceRolled) -> Iterator[Line]:
    yield Line("declare", f"{event.name} rolls {event.dice}")
    for at, roll in enumerate(event.rolls):
        yield Line("roll", rolled(roll), at)
    yield Line("outcome", f"Total: {event.total}")


def checked(event: e.Checked) -> Iterator[Line]:
    pool = f"{len(event.rolls[0].faces)}d10 " if event.rolls else ""
    yield Line("declare", f"{event.name}: {event.skill}, {pool}(DC {event.difficulty})")
    for at, roll in enumerate(event.rolls):
        yield from reading_lines(roll, at)
    yield Line("outcome", DEGREES[event.degree])


def opposed(event: e.Opposed) -> Iterator[Line]:
    yield Line("declare", f"{event.name} against {event.target_name}: {event.skill}")
    for at, roll in enumerate(event.rolls):
        yield from reading_lines(roll, at)
    yield Line("outcome", _winner(event))


def _winner(event: e.Opposed) -> str:
    if event.winner is Winner.MUTUAL_FAILURE:
        return "Both fumble: a mutual failure."
    if event.winner is Winner.NOBODY:
        return "A stalemate."
    winner = event.name if event.winner is Winner.INITIATOR else event.target_name
    victory = f"{event.victory.capitalize()} victory" if event.victory else "Victory"
    return f"{victory} for {winner} (margin {event.margin})."


def worked_on(event: e.WorkedOn) -> Iterator[Line]:
    task = event.task
    yield Line("declare", f"{event.name}: {event.skill}, {task.threshold} in {task.limit} rolls")
    for at, roll in enumerate(event.rolls):
        yield from reading_lines(roll, at)
    gathered = f"{task.gathered} of {count(task.threshold, 'success')}"
    yield Line("outcome", f"{gathered} after {task.rolls} rolls. {TASKS[task.result]}")


def resolve_rolled(event: e.ResolveRolled) -> Iterator[Line]:
    yield Line("declare", f"{event.name} resists with {event.attribute}")
    for at, roll in enumerate(event.rolls):
        yield from reading_lines(roll, at)
    yield Line("outcome", f"{event.name} {RESISTED[event.resistance]}.")


def joined(event: e.Joined) -> Iterator[Line]:
    yield Line("system", f"{event.combatant.name} joins the fight.")


def left(event: e.Left) -> Iterator[Line]:
    yield Line("system", f"{event.name} is taken out of the fight.")


def vitals_set(event: e.VitalsSet) -> Iterator[Line]:
    now = f"{event.hp} hit points, {event.stamina} stamina, {event.stress} stress"
    yield Line("system", f"The game master sets {event.name} to {now}.")


def conditions_set(event: e.ConditionsSet) -> Iterator[Line]:
    names = [f"{one.name} ({one.side or 'all'})" for one in event.conditions]
    yield Line("system", f"The field: {', '.join(names) or 'nothing special'}.")


def reordered(event: e.Reordered) -> Iterator[Line]:
    yield Line("order", "New order: " + ", ".join(event.names))


def revealed(event: e.Revealed) -> Iterator[Line]:
    yield Line("system", f"Hidden roll {event.secret} is revealed.")


def overridden(event: e.Overridden) -> Iterator[Line]:
    on = f" on {event.target_name}" if event.target_name else ""
    what = " damage" if event.damage is not None else ""
    note = f" ({event.note})" if event.note else ""
    words = f"{event.what}{on}: {event.now}{what} instead of {event.was}"
    yield Line("system", f"The game master overrides {words}.{note}")


def rewound(event: e.Rewound) -> Iterator[Line]:
    yield Line("system", f"Taken back to just after event {event.to}.")


def paused(event: e.Paused) -> Iterator[Line]:
    yield Line("system", "The fight is paused." if event.on else "The fight goes on.")
