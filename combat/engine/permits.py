"""What may be done now: every check of a command, made before any die is thrown."""

from combat.engine.abilities import Ability, Target, Way, weapon_of
from combat.engine.commands import (
    Attack,
    Choose,
    Defend,
    EndTurn,
    Flee,
    Reason,
    Recover,
    Refused,
    TakeStance,
    TurnCommand,
    UseAbility,
)
from combat.engine.gear import STAMINA_COST, UNARMED, Weapon
from combat.engine.state import Battle, Combatant

DEFEND_COST = 5
BREATH = 20
"""Stamina from Recover."""


def acting(battle: Battle, who: str) -> Combatant:
    """Whoever's turn it is, and nobody else; an exploit waits for its own attacker first."""
    running(battle)
    if battle.pending is not None:
        chooser = battle[battle.pending.attacker]
        raise Refused(Reason.CHOOSE_FIRST, chooser.name)
    if who != battle.active:
        reason = Reason.NOT_YOUR_TURN if battle.find(who) else Reason.NO_SUCH_COMBATANT
        raise Refused(reason, battle[battle.active].name)
    return battle[who]


def running(battle: Battle) -> None:
    if battle.ending is not None:
        raise Refused(Reason.OVER)
    if not battle.order:
        raise Refused(Reason.NOT_BEGUN)
    if battle.paused:
        raise Refused(Reason.PAUSED)


def attack(battle: Battle, command: Attack) -> tuple[Combatant, Combatant, Weapon]:
    attacker = acting(battle, command.actor)
    weapon = weapon_named(attacker, command.weapon)
    target = foe(battle, attacker, command.target)
    afford(attacker, attack_cost(attacker, weapon))
    return attacker, target, weapon


def weapon_named(attacker: Combatant, name: str) -> Weapon:
    """The one in hand unless another one is named; the disarmed have their fists."""
    in_hand = attacker.weapon_in_hand
    if not name or name == in_hand.name:
        return in_hand
    if any(kind.disarmed for kind in attacker.kinds):
        raise Refused(Reason.DISARMED)
    for weapon in (*attacker.sheet.others, UNARMED):
        if weapon.name == name:
            return weapon
    raise Refused(Reason.NO_SUCH_WEAPON, name)


def attack_cost(attacker: Combatant, weapon: Weapon) -> int:
    """By weight, hit or miss; a jammed weapon costs more."""
    return STAMINA_COST[weapon.weight] + _more_stamina(attacker)


def _more_stamina(attacker: Combatant) -> int:
    return sum([kind.attack_stamina for kind in attacker.kinds]) if attacker.statuses else 0


def ability_cost(actor: Combatant, ability: Ability) -> int:
    return ability.cost + (_more_stamina(actor) if ability.way is Way.ATTACK else 0)


def afford(combatant: Combatant, cost: int) -> None:
    if combatant.stamina < cost:
        raise Refused(Reason.NO_STAMINA, f"{cost} stamina, {combatant.stamina} left")


def foe(battle: Battle, attacker: Combatant, who: str) -> Combatant:
    """Somebody standing on the other side; the frenzied make no difference."""
    target = _standing(battle, who)
    if target.side is attacker.side and not (attacker.frenzied and target.id != attacker.id):
        raise Refused(Reason.NOT_A_FOE, target.name)
    return target


def _standing(battle: Battle, who: str) -> Combatant:
    if not who:
        raise Refused(Reason.NO_TARGET)
    target = battle.find(who)
    if target is None:
        raise Refused(Reason.NO_SUCH_TARGET)
    if not target.standing:
        raise Refused(Reason.TARGET_DOWN, target.name)
    return target


def use(battle: Battle, command: UseAbility) -> tuple[Combatant, Ability, tuple[Combatant, ...]]:
    actor = acting(battle, command.actor)
    ability = ability_named(actor, command.ability)
    if ability.spell and any(kind.silenced for kind in actor.kinds):
        raise Refused(Reason.SILENCED, ability.name)
    targets = _targets(battle, actor, ability, command.target)
    afford(actor, ability_cost(actor, ability))
    return actor, ability, targets


def ability_named(actor: Combatant, name: str) -> Ability:
    for ability in actor.sheet.abilities:
        if ability.name == name:
            return ability
    raise Refused(Reason.NO_SUCH_ABILITY, name)


def _targets(battle: Battle, actor: Combatant, ability: Ability, who: str) -> tuple[Combatant, ...]:
    if ability.target is Target.SELF:
        return (actor,)
    if ability.target is Target.ALLIES:
        return battle.standing(actor.side)
    if ability.target is Target.FOES:
        return battle.standing(actor.side.other)
    if ability.target is Target.FOE:
        return (foe(battle, actor, who),)
    ally = _standing(battle, who)
    if ally.side is not actor.side:
        raise Refused(Reason.NOT_AN_ALLY, ally.name)
    return (ally,)


def defend(battle: Battle, command: Defend) -> Combatant:
    actor = acting(battle, command.actor)
    afford(actor, DEFEND_COST)
    return actor


def take_stance(battle: Battle, command: TakeStance) -> Combatant:
    actor = acting(battle, command.actor)
    if battle.stance_taken:
        raise Refused(Reason.STANCE_TAKEN)
    if actor.stance is command.stance:
        raise Refused(Reason.SAME_STANCE, command.stance.value)
    return actor


def flee(battle: Battle, command: Flee) -> Combatant:
    """Nobody gets away from a boss."""
    actor = acting(battle, command.actor)
    for enemy in battle.standing(actor.side.other):
        if enemy.sheet.boss:
            raise Refused(Reason.NO_FLEEING, enemy.name)
    return actor


def choose(battle: Battle, command: Choose) -> Combatant:
    running(battle)
    if battle.pending is None or battle.pending.attacker != command.actor:
        raise Refused(Reason.NOTHING_TO_CHOOSE)
    return battle[command.actor]


def permit(battle: Battle, command: TurnCommand) -> None:
    """Raises Refused where the command could not be played now."""
    match command:
        case Attack():
            attack(battle, command)
        case UseAbility():
            use(battle, command)
        case Defend():
            defend(battle, command)
        case TakeStance():
            take_stance(battle, command)
        case Flee():
            flee(battle, command)
        case Choose():
            choose(battle, command)
        case Recover() | EndTurn():
            acting(battle, command.actor)


def cast_weapon(actor: Combatant, ability: Ability) -> Weapon:
    """What an ability strikes with now."""
    return weapon_of(ability, actor.weapon_in_hand)
