"""What somebody did or underwent besides an attack's accuracy: the same in every ruleset."""

from collections.abc import Iterator

from combat.engine import events as e
from combat.engine.called_shots import CALLED_SHOTS
from combat.engine.checks import Resistance
from combat.engine.state import Ending
from combat.engine.statuses import STATUSES, Status
from combat.engine.telling.core import reading_lines
from combat.engine.telling.lines import (
    OVERKILL,
    Line,
    because,
    loose_rolls,
    rolled,
    wound_lines,
    wound_words,
)

ENDINGS = {
    Ending.VICTORY: "Victory! No enemy is left standing.",
    Ending.DEFEAT: "Defeat. The last hero has fallen.",
    Ending.FLED: "The heroes have left the field.",
    Ending.DRAW: "Neither side could win. The fight ends as a draw.",
}
RESISTED = {
    Resistance.FULL: "feels the full effect",
    Resistance.PARTIAL: "resists in part",
    Resistance.STRONG: "resists strongly",
    Resistance.COMPLETE: "resists completely",
}


def began(event: e.Began) -> Iterator[Line]:
    yield Line("order", "Initiative: " + ", ".join(event.names))


def turn_began(event: e.TurnBegan) -> Iterator[Line]:
    yield Line("turn", f"Round {event.round}: {event.name}'s turn")


def turn_lost(event: e.TurnLost) -> Iterator[Line]:
    why = {"stunned": "is stunned and loses the turn", "skipped": "is passed over"}
    yield Line("system", f"{event.name} {why.get(event.why, 'loses the turn')}.")


def waned(event: e.StatusesWaned) -> Iterator[Line]:
    for name in event.ended:
        yield Line("status", f"{name} wears off {event.name}.")


def exploited(event: e.Exploited) -> Iterator[Line]:
    called = CALLED_SHOTS.get(event.aim)
    words = f"a called shot: {event.aim.value} {called}" if called else "a critical hit"
    yield Line("outcome", f"{event.attacker_name} chooses {words}.{because(event.reason)}")
    yield from wound_lines(event, event.target_name)


def used(event: e.AbilityUsed) -> Iterator[Line]:
    others = [name for name in event.target_names if name != event.name]
    on = f" on {', '.join(others)}" if others else ""
    yield Line("declare", f"{event.name} uses {event.ability}{on}.{because(event.reason)}")


def resisted(event: e.Resisted) -> Iterator[Line]:
    check = event.rolls[0] if event.rolls else None
    target = event.target_name
    yield Line("defend", f"{target} resists {event.what} with {event.attribute}!")
    if check is not None:
        yield from reading_lines(check, 0)
    yield Line("outcome", f"{target} {RESISTED[event.resistance]}.")
    yield from wound_lines(event, target)


def hurt(event: e.Hurt) -> Iterator[Line]:
    if event.rolls:
        yield Line("roll", f"{event.source}: {rolled(event.rolls[0])}", 0)
    yield Line("damage", f"{event.name} takes {wound_words(event.wound)} from {event.source}")
    if event.overkill:
        yield Line("overkill", OVERKILL)


def healed(event: e.Healed) -> Iterator[Line]:
    if event.rolls:
        yield Line("roll", f"{event.source}: {rolled(event.rolls[0])}", 0)
    yield Line("heal", f"{event.name} regains {event.amount} hit points.")


def defended(event: e.Defended) -> Iterator[Line]:
    yield Line("declare", f"{event.name} takes up a guard.{because(event.reason)}")
    yield from loose_rolls(event.rolls)
    yield Line("outcome", f"The next attack on {event.name} deals {event.bonus}% less.")


def recovered(event: e.Recovered) -> Iterator[Line]:
    words = f"{event.name} catches breath: +{event.amount} stamina."
    yield Line("declare", f"{words}{because(event.reason)}")


def stance_taken(event: e.StanceTaken) -> Iterator[Line]:
    words = f"{event.name} takes the {event.stance} stance."
    yield Line("declare", f"{words}{because(event.reason)}")


def flee_tried(event: e.FleeTried) -> Iterator[Line]:
    yield Line("declare", f"{event.name} tries to flee.{because(event.reason)}")
    for at, roll in enumerate(event.rolls):
        yield from reading_lines(roll, at)
    verdict = "is gone" if event.fled else "is held back"
    yield Line("outcome", f"{event.name} {verdict}.")


def status_laid(event: e.StatusLaid) -> Iterator[Line]:
    status = event.status
    words = f"{event.name}: {status.name}{_lasting(status)}, {STATUSES[status.name].meaning}"
    yield Line("status", words)


def _lasting(status: Status) -> str:
    stacks = f" ×{status.stacks}" if status.stacks > 1 else ""
    if status.turns is None:
        return stacks
    return f"{stacks} for {status.turns} turn{'' if status.turns == 1 else 's'}"


def status_ended(event: e.StatusEnded) -> Iterator[Line]:
    yield Line("status", f"{event.status} ends for {event.name}: {event.why}.")


def stressed(event: e.Stressed) -> Iterator[Line]:
    yield from loose_rolls(event.rolls)
    if not event.amount:
        yield Line("stress", f"{event.name} is not shaken by {event.source}.")
        return
    total = f"now {event.stress}"
    yield Line("stress", f"{event.name}: +{event.amount} stress ({event.source}), {total}.")


def breaking_point(event: e.BreakingPoint) -> Iterator[Line]:
    yield from loose_rolls(event.rolls)
    verdict = "pulls together" if event.held else "breaks down"
    yield Line("stress", f"{event.name} {verdict}: stress falls to {event.stress}.")


def phase_began(event: e.PhaseBegan) -> Iterator[Line]:
    yield Line("phase", f"{event.name} changes its ways (phase {event.phase + 1}).")


def fell(event: e.Fell) -> Iterator[Line]:
    yield Line("fall", f"{event.name} falls!")
    if event.legend:
        yield Line("legend", f"{event.by_name} earns {event.legend} Legend.")


def ended(event: e.Ended) -> Iterator[Line]:
    yield Line("ending", ENDINGS[event.ending])
