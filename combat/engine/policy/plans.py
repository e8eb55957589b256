"""What a policy comes up with, and the small ways to get there."""

from collections.abc import Iterable

from msgspec import Struct

from combat.engine.abilities import Ability, Role
from combat.engine.commands import (
    Attack,
    EndTurn,
    Recover,
    TakeStance,
    TurnCommand,
    UseAbility,
)
from combat.engine.options import allowed
from combat.engine.permits import ability_cost, attack_cost
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant


class Plan(Struct, frozen=True):
    """The commands of one turn and a short reason for the log."""

    commands: tuple[TurnCommand, ...]
    reason: str


def striking(
    battle: Battle, actor: Combatant, target: Combatant, why: str, stance: Stance | None = None
) -> Plan:
    """Strike with the weapon in hand, in this stance if one is asked for; rest when too tired for it."""
    if actor.stamina < attack_cost(actor, actor.weapon_in_hand):
        return resting(actor)
    attack = Attack(actor.id, target.id)
    if stance is None or stance is actor.stance or battle.stance_taken:
        return Plan((attack,), why)
    return Plan((TakeStance(actor.id, stance), attack), why)


def resting(actor: Combatant) -> Plan:
    """Whoever has all their breath and still cannot act lets the turn go by."""
    if actor.stamina >= actor.sheet.max_stamina:
        return Plan((EndTurn(actor.id),), "nothing better to do")
    return Plan((Recover(actor.id),), f"out of breath ({actor.stamina} stamina)")


def abilities_for(actor: Combatant, *roles: Role) -> list[Ability]:
    """Those that are affordable, in the order in which they stand on the sheet."""
    return [
        ability
        for ability in actor.sheet.abilities
        if ability.role in roles and ability_cost(actor, ability) <= actor.stamina
    ]


def using(
    battle: Battle, actor: Combatant, ability: Ability, targets: Iterable[Combatant], why: str
) -> Plan | None:
    """Use it on the first of the targets who does not bear its status already."""
    for target in targets:
        if ability.status and target.has(ability.status):
            continue
        command = UseAbility(actor.id, ability.name, target.id if ability.target.named else "")
        if allowed(battle, command):
            return Plan((command,), why)
    return None
