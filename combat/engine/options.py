"""Everything that whoever must act could do now: for policies, for buttons, for the exhaustive tests."""

from collections.abc import Iterator

from combat.engine.called_shots import Aim
from combat.engine.commands import (
    Attack,
    Choose,
    Defend,
    EndTurn,
    Flee,
    Recover,
    Refused,
    TakeStance,
    TurnCommand,
    UseAbility,
)
from combat.engine.gear import UNARMED
from combat.engine.permits import permit
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant


def allowed(battle: Battle, command: TurnCommand) -> bool:
    try:
        permit(battle, command)
    except Refused:
        return False
    return True


def options(battle: Battle) -> list[TurnCommand]:
    """Every command that would not be refused."""
    who = battle.waiting_for
    if not who:
        return []
    return [command for command in _conceivable(battle, battle[who]) if allowed(battle, command)]


def _conceivable(battle: Battle, actor: Combatant) -> Iterator[TurnCommand]:
    if battle.pending is not None:
        yield from (Choose(actor.id, aim) for aim in Aim)
        return
    everybody = [one.id for one in battle.combatants]
    for weapon in (actor.weapon, *actor.sheet.others, UNARMED):
        yield from (Attack(actor.id, who, weapon.name) for who in everybody)
    for ability in actor.sheet.abilities:
        targets = everybody if ability.target.named else [""]
        yield from (UseAbility(actor.id, ability.name, who) for who in targets)
    yield from (TakeStance(actor.id, stance) for stance in Stance)
    yield from (Defend(actor.id), Recover(actor.id), Flee(actor.id), EndTurn(actor.id))
