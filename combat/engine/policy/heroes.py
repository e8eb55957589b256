"""Two ways in which heroes are played: without a thought, and as most people would."""

from combat.engine.abilities import Role, Target
from combat.engine.dice import Dice
from combat.engine.gear import Mitigation, Weapon
from combat.engine.permits import attack_cost, cast_weapon
from combat.engine.policy.plans import Plan, abilities_for, striking, using
from combat.engine.policy.targets import most_hurt_allies, weakest
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant

HURT, HALE = 30, 60
"""Percent of the hit points under which somebody is careful, and above which bold."""
CROWD = 3
TOUGH = 40
"""Hit points of a foe that is worth preparing for."""


def careless(battle: Battle, actor: Combatant, _: Dice) -> Plan:
    """All strength at the first foe there is, until out of breath."""
    foe = battle.standing(actor.side.other)[0]
    return striking(battle, actor, foe, "the first in sight", Stance.AGGRESSIVE)


def sensible(battle: Battle, actor: Combatant, _: Dice) -> Plan:
    """Heal whoever is badly hurt, prepare once for a tough foe, then finish off the weakest."""
    if actor.sheet.abilities and (plan := _something_better(battle, actor)):
        return plan
    foe, why = weakest(battle, actor)
    return striking(battle, actor, foe, why, _stance(actor))


def _stance(actor: Combatant) -> Stance:
    percent = 100 * actor.hp // actor.max_hp
    if percent < HURT:
        return Stance.DEFENSIVE
    return Stance.AGGRESSIVE if percent > HALE else Stance.NEUTRAL


def _something_better(battle: Battle, actor: Combatant) -> Plan | None:
    """Than striking with the weapon in hand."""
    foes = battle.standing(actor.side.other)
    if plan := _heal(battle, actor) or _sweep(battle, actor, foes):
        return plan
    toughest = max(foes, key=lambda foe: foe.hp)
    first = battle.round == 1 and toughest.hp >= TOUGH
    if first and (plan := _help(battle, actor) or _weaken(battle, actor, toughest)):
        return plan
    return _exert(battle, actor)


def _heal(battle: Battle, actor: Combatant) -> Plan | None:
    """Oneself or, where the ability reaches, the ally who needs it most."""
    for ability in abilities_for(actor, Role.HEAL):
        alone = ability.target is Target.SELF
        hurt = actor if alone else most_hurt_allies(battle, actor)[0]
        percent = 100 * hurt.hp // hurt.max_hp
        if percent < HURT:
            why = f"{hurt.name} has {percent}% of the hit points left"
            if plan := using(battle, actor, ability, [hurt], why):
                return plan
    return None


def _sweep(battle: Battle, actor: Combatant, foes: tuple[Combatant, ...]) -> Plan | None:
    if len(foes) < CROWD:
        return None
    for ability in abilities_for(actor, Role.HEAVY, Role.STRIKE):
        wide, why = ability.target is Target.FOES, f"{len(foes)} foes at once"
        if wide and (plan := using(battle, actor, ability, foes, why)):
            return plan
    return None


def _help(battle: Battle, actor: Combatant) -> Plan | None:
    for ability in abilities_for(actor, Role.BUFF):
        alone = ability.target is Target.SELF
        targets = (actor,) if alone else battle.standing(actor.side)
        if plan := using(battle, actor, ability, targets, "preparing for a tough foe"):
            return plan
    return None


def _weaken(battle: Battle, actor: Combatant, foe: Combatant) -> Plan | None:
    for ability in abilities_for(actor, Role.DEBUFF):
        if plan := using(battle, actor, ability, [foe], f"{foe.name} is the toughest"):
            return plan
    return None


def _exert(battle: Battle, actor: Combatant) -> Plan | None:
    """An ability that deals more than the weapon, while there is breath for a plain attack after it."""
    foe, why = weakest(battle, actor)
    plain = _mean(actor.weapon_in_hand, foe)
    spare = actor.stamina - attack_cost(actor, actor.weapon_in_hand)
    for ability in abilities_for(actor, Role.HEAVY, Role.STRIKE):
        if ability.target is not Target.FOE or ability.cost > spare:
            continue
        better = _mean(cast_weapon(actor, ability), foe) > plain or ability.critical_status
        if better and (plan := using(battle, actor, ability, [foe], f"better: {why}")):
            return plan
    return None


def _mean(weapon: Weapon, foe: Combatant) -> float:
    """What a hit deals on average."""
    damage = weapon.damage
    stopped = weapon.ignores_armour or weapon.mitigation is not Mitigation.PHYSICAL
    soak = 0 if stopped else foe.soak + foe.armour.soak
    return max(1, damage.dice * (damage.sides + 1) / 2 + damage.bonus - soak)
