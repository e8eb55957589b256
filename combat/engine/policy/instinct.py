"""How enemies fight: a lot decides what kind of turn it is, by behaviour (RULES 2)."""

from collections.abc import Callable

from combat.engine.abilities import Ability, Role, Target
from combat.engine.commands import Attack, Defend, Flee, TakeStance
from combat.engine.dice import SUM, Dice, Die, Modifier, Pool
from combat.engine.gear import STAMINA_COST, Reach
from combat.engine.nature import Behaviour, Trait
from combat.engine.options import allowed
from combat.engine.policy.plans import Plan, abilities_for, striking, using
from combat.engine.policy.targets import most_hurt_allies, most_threatening
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant

LOT = Pool(Die(100), (Modifier("Whim", 1),), "Combat:Whim")


def instinct(battle: Battle, actor: Combatant, whims: Dice) -> Plan:
    """What does not come to anything ends in a plain strike."""
    if 4 * actor.hp < actor.max_hp and Trait.COWARDLY in actor.sheet.traits:
        flight = Flee(actor.id)
        if allowed(battle, flight):
            return Plan((flight,), f"a coward with {actor.hp} hit points left")
    lot = whims.score(LOT, SUM)
    for upto, doing in DOINGS[actor.behaviour or Behaviour.AGGRESSIVE]:
        if lot <= upto:
            return doing(battle, actor) or _strike(battle, actor)
    raise ValueError("the shares of a behaviour add up to 100")


def _strike(battle: Battle, actor: Combatant) -> Plan:
    target, why = most_threatening(battle, actor)
    return striking(battle, actor, target, why)


def _heavy(battle: Battle, actor: Combatant) -> Plan | None:
    """A heavy ability, a heavier weapon, or all strength behind the blow."""
    target, why = most_threatening(battle, actor)
    for ability in abilities_for(actor, Role.HEAVY):
        if plan := using(battle, actor, ability, [target], f"a heavy blow: {why}"):
            return plan
    for weapon in actor.sheet.others:
        attack = Attack(actor.id, target.id, weapon.name)
        heavier = STAMINA_COST[weapon.weight] > STAMINA_COST[actor.weapon.weight]
        if heavier and allowed(battle, attack):
            return Plan((attack,), f"the heavy weapon: {why}")
    return striking(battle, actor, target, f"all strength: {why}", Stance.AGGRESSIVE)


def _shoot(battle: Battle, actor: Combatant) -> Plan | None:
    """From afar, with an ability or a weapon that reaches."""
    target, why = most_threatening(battle, actor)
    for ability in abilities_for(actor, Role.STRIKE, Role.HEAVY):
        far = ability.reach is not Reach.MELEE
        if far and (plan := using(battle, actor, ability, [target], f"from afar: {why}")):
            return plan
    for weapon in actor.sheet.others:
        attack = Attack(actor.id, target.id, weapon.name)
        if weapon.reach is not Reach.MELEE and allowed(battle, attack):
            return Plan((attack,), f"from afar: {why}")
    return None


def _defend(battle: Battle, actor: Combatant) -> Plan | None:
    defend = Defend(actor.id)
    return Plan((defend,), "holding its ground") if allowed(battle, defend) else None


def _guard(battle: Battle, actor: Combatant) -> Plan | None:
    """Shield the one who needs it most."""
    allies = [one for one in most_hurt_allies(battle, actor) if one.id != actor.id]
    for ability in abilities_for(actor, Role.GUARD):
        if allies and (plan := using(battle, actor, ability, allies, "shielding an ally")):
            return plan
    return _defend(battle, actor)


def _repair(battle: Battle, actor: Combatant) -> Plan | None:
    """Only under half of its hit points."""
    if 2 * actor.hp >= actor.max_hp:
        return None
    return _first(battle, actor, abilities_for(actor, Role.HEAL), f"down to {actor.hp} hit points")


def _buff(battle: Battle, actor: Combatant) -> Plan | None:
    return _first(battle, actor, abilities_for(actor, Role.BUFF), "preparing")


def _debuff(battle: Battle, actor: Combatant) -> Plan | None:
    return _first(battle, actor, abilities_for(actor, Role.DEBUFF), "weakening a foe")


def _reposition(battle: Battle, actor: Combatant) -> Plan | None:
    """A better place to strike from; without one, a more careful stance."""
    if plan := _first(battle, actor, abilities_for(actor, Role.REPOSITION), "a better position"):
        return plan
    target, why = most_threatening(battle, actor)
    stance = Stance.NEUTRAL if actor.stance is Stance.DEFENSIVE else Stance.DEFENSIVE
    if not allowed(battle, TakeStance(actor.id, stance)):
        return None
    return striking(battle, actor, target, f"a better position: {why}", stance)


def _utility(battle: Battle, actor: Combatant) -> Plan | None:
    roles = (Role.BUFF, Role.DEBUFF, Role.GUARD, Role.REPOSITION)
    return _first(battle, actor, abilities_for(actor, *roles), "something other than striking")


def _first(battle: Battle, actor: Combatant, abilities: list[Ability], why: str) -> Plan | None:
    for ability in abilities:
        if plan := using(battle, actor, ability, _wanted(battle, actor, ability), why):
            return plan
    return None


def _wanted(battle: Battle, actor: Combatant, ability: Ability) -> list[Combatant]:
    """Whom it would be used on, best first."""
    if ability.target in (Target.FOE, Target.FOES):
        target, _ = most_threatening(battle, actor)
        return [target, *(foe for foe in battle.standing(target.side) if foe.id != target.id)]
    return [actor] if ability.target is Target.SELF else most_hurt_allies(battle, actor)


Doing = Callable[[Battle, Combatant], Plan | None]
DOINGS: dict[Behaviour, tuple[tuple[int, Doing], ...]] = {
    Behaviour.AGGRESSIVE: ((80, _strike), (90, _heavy), (100, _utility)),
    Behaviour.DEFENSIVE: ((40, _strike), (70, _defend), (90, _guard), (100, _repair)),
    Behaviour.TACTICAL: ((40, _shoot), (70, _buff), (90, _debuff), (100, _reposition)),
}
"""Cumulated shares of 100: 80 attack, 10 heavy, 10 utility, and so on."""
