"""What operators can read afterwards: every roll and every attack as a log record with fields (S4 14, S5 11)."""

import logging
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple
from uuid import UUID

from combat.engine.dice import Pool, Roll
from combat.engine.events import Attacked, Event
from combat.engine.outcomes import Tier, Trace
from combat.engine.readings import CRITICAL_NET, Reading

VERBOSE = 5
"""Below DEBUG: dice are thrown all the time (S5 11.2)."""
logging.addLevelName(VERBOSE, "VERBOSE")

log = logging.getLogger("combat.dice")
attacks = logging.getLogger("combat.attacks")
MITIGATIONS = ("Defense Bonus", "Soak")


class Entry(NamedTuple):
    """A record before it is written: the template's fields become attributes of the record."""

    logger: logging.Logger
    level: int
    template: str
    fields: Mapping[str, object]


def write(event: Event, *, fight: UUID, turn: int) -> None:
    """Nothing is worked out for a level that nobody reads."""
    for entry in entries(event):
        if entry.logger.isEnabledFor(entry.level):
            context = {"CombatId": str(fight), "TurnNumber": turn}
            text = entry.template.format(**entry.fields)
            entry.logger.log(entry.level, text, extra={**entry.fields, **context})


def seeded(commitment: str, fight: UUID) -> None:
    """S5 11.1; the commitment stands for the seed, which stays secret until the fight is over."""
    fields = {"NewSeed": commitment, "RngContext": "Combat", "CombatId": str(fight)}
    log.debug("RNG seed changed: {NewSeed} (Context: {RngContext})".format(**fields), extra=fields)


def entries(event: Event) -> Iterator[Entry]:
    for roll in event.rolls:
        yield from _roll(roll, roll.pool.by or _roller(event, roll))
    if isinstance(event, Attacked):
        yield from _attack(event)


def _roller(event: Event, roll: Roll) -> str:
    """S5 11.3: the one who throws; a defence is the target's."""
    if isinstance(event, Attacked):
        return event.target if roll.pool.context == "Combat:Defence" else event.attacker
    return getattr(event, "actor", "")


def _roll(roll: Roll, actor: str) -> Iterator[Entry]:
    """S5 11.1"""
    pool = roll.pool
    reading = Reading(roll.successes, roll.botches)
    net = reading.net if pool.die.success else sum(roll.faces)
    fields = {
        "PoolSize": len(roll.faces),
        "NetSuccesses": net,
        "Context": pool.context,
        "ActorId": actor,
        "CharacterId": actor,
    }
    if pool.wanted < 1 and pool.size and pool.die.success:
        yield _zero_pool(pool)
    dice = f"{{PoolSize}}d{pool.die.sides}"
    yield Entry(log, VERBOSE, f"Dice roll: {dice} = {{NetSuccesses}} net ({{Context}})", fields)
    if not pool.die.success:
        return
    if net >= CRITICAL_NET:
        template = f"Critical success! {dice} → {{NetSuccesses}} net ({{Context}})"
        yield Entry(log, logging.DEBUG, template, fields)
    elif reading.fumble:
        template = f"Fumble! {dice} → 0 successes, {{BotchCount}} botches ({{Context}})"
        yield Entry(log, logging.DEBUG, template, fields | {"BotchCount": reading.botches})


def _zero_pool(pool: Pool) -> Entry:
    fields = {"Context": pool.context, "RequestedPool": pool.wanted}
    template = "Zero dice pool requested for {Context}, rolling minimum "
    return Entry(log, logging.WARNING, f"{template}{pool.size}d{pool.die.sides}", fields)


def _attack(event: Attacked) -> Iterator[Entry]:
    """S4 14.1"""
    fields = {
        "Result": event.outcome.tier.value,
        "Net": event.outcome.net,
        "Final": event.wound.total if event.wound else 0,
        "Type": event.mitigation.value,
    }
    template = "Attack: {Result} (Net: {Net}). Damage: {Final} ({Type})."
    yield Entry(attacks, logging.INFO, template, fields)
    if event.outcome.tier is Tier.CRITICAL:
        yield Entry(attacks, logging.INFO, "CRITICAL HIT! Multiplier applied.", {})
    if event.outcome.tier is Tier.FUMBLE:
        effect = event.mishap or "Miss"
        yield Entry(attacks, logging.WARNING, "FUMBLE! {Effect} applied.", {"Effect": effect})
    yield from _mitigated(event.wound.trace if event.wound else ())


def _mitigated(trace: tuple[Trace, ...]) -> Iterator[Entry]:
    for before, step in pairwise(trace):
        if step.step in MITIGATIONS:
            fields = {"Amount": before.after - step.after, "Source": step.step}
            yield Entry(attacks, logging.DEBUG, "Mitigated {Amount} via {Source}.", fields)
