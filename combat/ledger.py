"""Events -> the rows that statistics are made of (S5 5.3, S2's attack rolls)."""

from collections.abc import Iterator
from typing import Any

from combat import models
from combat.engine.dice import Modifier, Roll
from combat.engine.events import Attacked, Event, Exploited, Resisted
from combat.engine.statuses import STATUSES


def dice_rows(combat: models.Combat, sequence: int, event: Event) -> Iterator[models.DiceRoll]:
    for roll in event.rolls:
        yield models.DiceRoll(
            combat=combat,
            sequence=sequence,
            stream=roll.stream,
            number=roll.counter,
            pool_size=len(roll.faces),
            sides=roll.pool.die.sides,
            results=list(roll.faces),
            set_aside=list(roll.set_aside),
            context=roll.pool.context,
            **_between(event, roll),
        )


def _between(event: Event, roll: Roll) -> dict[str, str]:
    """Who threw it, and at whom; a defence is the target's own."""
    if isinstance(event, Attacked | Exploited):
        by, at = event.attacker, event.target
        if roll.pool.context == "Combat:Defence":
            by, at = at, by
        return {"actor": by, "target": at}
    if isinstance(event, Resisted):
        return {"actor": roll.pool.by or event.actor, "target": event.target}
    return {"actor": roll.pool.by or getattr(event, "actor", getattr(event, "who", ""))}


def attack_row(
    combat: models.Combat, sequence: int, turn: int, event: Event
) -> models.AttackRoll | None:
    """An attack that needed a roll; a guaranteed hit tells nothing about dice."""
    if not isinstance(event, Attacked) or not event.accuracy_rolls:
        return None
    attack, *others = event.accuracy_rolls
    defence = next((one for one in others if one.pool.context == "Combat:Defence"), None)
    return models.AttackRoll(
        combat=combat,
        sequence=sequence,
        turn=turn,
        attacker=event.attacker,
        attacker_name=event.attacker_name,
        target=event.target,
        target_name=event.target_name,
        total_attack_dice=len(attack.faces),
        attack_successes=attack.successes,
        defense_dice=len(defence.faces) if defence else 0,
        defense_successes=defence.successes if defence else 0,
        net_successes=event.outcome.net,
        hit_result=event.outcome.lands,
        tier=event.outcome.tier.value,
        damage=event.wound.total if event.wound else 0,
        **_reasons(attack.pool.modifiers),
    )


def _reasons(modifiers: tuple[Modifier, ...]) -> dict[str, Any]:
    """S2 tells apart the attribute, the equipment, what lies on somebody, and what an ability gave."""
    base, *rest = modifiers
    sums = {"equipment_bonus": 0, "status_bonuses": 0, "ability_bonus": 0}
    for reason in rest:
        sums[_kind_of(reason)] += reason.dice
    return {"base_attribute": base.source, "base_dice": base.dice, **sums}


def _kind_of(reason: Modifier) -> str:
    kind = STATUSES.get(reason.source)
    if kind is None:
        return "equipment_bonus" if reason.source == "Equipment" else "status_bonuses"
    return "ability_bonus" if kind.one_attack else "status_bonuses"
