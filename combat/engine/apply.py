"""(Battle, Event) -> Battle: no dice, no rules, never refuses. static/js/state.js is its twin."""

from collections.abc import Iterable
from functools import reduce, singledispatch

from msgspec.structs import replace

from combat.engine.events import Attacked, Began, Ended, Event, TurnBegan
from combat.engine.state import Battle


def apply(battle: Battle, event: Event) -> Battle:
    """The battle after the event. Every roll an event tells of has used up its number."""
    after = _after(event, battle)
    if event.rolls:
        return replace(after, counter=event.rolls[-1].counter + 1)
    return after


def fold(battle: Battle, events: Iterable[Event]) -> Battle:
    return reduce(apply, events, battle)


@singledispatch
def _after(event: Event, battle: Battle) -> Battle:
    return battle


@_after.register
def _(event: Began, battle: Battle) -> Battle:
    return replace(battle, order=event.order)


@_after.register
def _(event: TurnBegan, battle: Battle) -> Battle:
    return replace(battle, active=event.actor, round=event.round)


@_after.register
def _(event: Attacked, battle: Battle) -> Battle:
    if event.wound is None:
        return battle
    target = battle[event.target]
    return battle.with_combatant(replace(target, hp=max(0, target.hp - event.wound.total)))


@_after.register
def _(event: Ended, battle: Battle) -> Battle:
    return replace(battle, ending=event.ending, active="")
