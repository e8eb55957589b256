"""Events -> the combat log's lines: structured, never markup, made from the event alone."""

from collections.abc import Callable, Iterator
from typing import Any

from combat.engine import events as e
from combat.engine.outcomes import Special, Tier
from combat.engine.rules import RULESETS
from combat.engine.telling import deeds, table
from combat.engine.telling.lines import Line, because, rolled, wound_lines


def explain(event: e.Event) -> tuple[Line, ...]:
    return tuple(TELLINGS[type(event)](event))


def _attacked(event: e.Attacked) -> Iterator[Line]:
    """The order of S1 FR-005: breakdown, attack roll, defence roll, net, outcome, damage."""
    yield Line("declare", f"{_declared(event)}{because(event.reason)}")
    if event.outcome.special is Special.GUARANTEED:
        yield Line("outcome", "[Guaranteed Hit] No roll is needed.")
    elif event.rolls:
        yield from RULESETS[event.ruleset].tell(event)
    yield from _mishap(event)
    yield from wound_lines(event, event.target_name)


def _declared(event: e.Attacked) -> str:
    words = f"{event.attacker_name} attacks {event.target_name}"
    if event.free:
        return f"{words} for free!"
    return f"{words} with {event.ability}!" if event.ability else f"{words}!"


def _mishap(event: e.Attacked) -> Iterator[Line]:
    """The row of S4 7.2; its consequences are events of their own."""
    if not event.mishap:
        return
    for at, roll in enumerate(event.rolls):
        if roll.pool.context == "Combat:Fumble":
            yield Line("roll", f"Fumble: {rolled(roll)}", at)
    yield Line("fumble", f"{event.mishap}!")


def activity(event: e.Event) -> Line | None:
    """S5 11.7: only criticals, fumbles and skill checks are worth a player's glance."""
    if isinstance(event, e.Checked):
        mark, word = ("✓", "passed") if event.degree.passed else ("✗", "failed")
        return Line("system", f"{mark} {event.skill} check {word} (DC {event.difficulty})")
    if isinstance(event, e.Attacked) and event.outcome.tier in (Tier.CRITICAL, Tier.EXPLOIT):
        return Line("attack", f"★ CRITICAL! {event.rolls[0].successes} successes")
    if isinstance(event, e.Attacked) and event.outcome.tier is Tier.FUMBLE:
        return Line("miss", "✗ FUMBLE! Complete failure")
    return None


TELLINGS: dict[type[e.Event], Callable[[Any], Iterator[Line]]] = {
    e.Began: deeds.began,
    e.TurnBegan: deeds.turn_began,
    e.TurnLost: deeds.turn_lost,
    e.StatusesWaned: deeds.waned,
    e.Attacked: _attacked,
    e.Exploited: deeds.exploited,
    e.AbilityUsed: deeds.used,
    e.Resisted: deeds.resisted,
    e.Hurt: deeds.hurt,
    e.Healed: deeds.healed,
    e.Defended: deeds.defended,
    e.Recovered: deeds.recovered,
    e.StanceTaken: deeds.stance_taken,
    e.FleeTried: deeds.flee_tried,
    e.StatusLaid: deeds.status_laid,
    e.StatusEnded: deeds.status_ended,
    e.Stressed: deeds.stressed,
    e.BreakingPoint: deeds.breaking_point,
    e.PhaseBegan: deeds.phase_began,
    e.Fell: deeds.fell,
    e.Ended: deeds.ended,
    e.DiceRolled: table.dice_rolled,
    e.Checked: table.checked,
    e.Opposed: table.opposed,
    e.WorkedOn: table.worked_on,
    e.ResolveRolled: table.resolve_rolled,
    e.Joined: table.joined,
    e.Left: table.left,
    e.VitalsSet: table.vitals_set,
    e.ConditionsSet: table.conditions_set,
    e.Reordered: table.reordered,
    e.Revealed: table.revealed,
    e.Overridden: table.overridden,
    e.Rewound: table.rewound,
    e.Paused: table.paused,
}
