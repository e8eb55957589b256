"""The hero who knows the odds: every option is weighed by what it is exactly expected to bring.

The unit of value is a hit point: taken from a foe, or kept by a hero. One turn ahead, not more.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.abilities import Ability, Role, Way
from combat.engine.checks import (
    Resistance,
    guard_bonus,
    guard_pool,
    resistance_of,
    resolve_pool,
)
from combat.engine.commands import (
    Attack,
    Defend,
    Recover,
    TakeStance,
    TurnCommand,
    UseAbility,
)
from combat.engine.dice import Dice, chances_of, successes
from combat.engine.exchange import exchange_of
from combat.engine.gear import Attribute
from combat.engine.options import options
from combat.engine.outcomes import Force
from combat.engine.permits import BREATH, ability_named, cast_weapon, weapon_named
from combat.engine.policy.plans import Plan, resting
from combat.engine.prospects import Prospect, damage_chances, prospect
from combat.engine.readings import READING
from combat.engine.rules import settle
from combat.engine.stances import BEARINGS, Stance
from combat.engine.state import Battle, Combatant
from combat.engine.statuses import lay

TURNS_SPARED = 2
"""A foe that is felled would have struck so many times more."""
VICTORY = 40
PATIENCE = 30
"""Rounds after which nothing is worth putting off the end any longer."""
LASTING = 2
"""Turns in which an advantage is made use of."""
BREATH_WORTH = 0.15
"""What a point of stamina is worth."""


def optimal(battle: Battle, actor: Combatant, _: Dice) -> Plan:
    best, best_value = resting(actor), 0.0
    for stance in _stances(battle, actor):
        held = battle.with_combatant(replace(actor, stance=stance))
        risk = _risk(held, held[actor.id])
        for command in options(held):
            value, why = _worth(held, held[actor.id], command)
            if value - risk > best_value:
                best_value, best = value - risk, _plan(actor, stance, command, why)
    return best


def _stances(battle: Battle, actor: Combatant) -> tuple[Stance, ...]:
    return (actor.stance,) if battle.stance_taken else tuple(Stance)


def _plan(actor: Combatant, stance: Stance, command: TurnCommand, why: str) -> Plan:
    if stance is actor.stance:
        return Plan((command,), why)
    return Plan((TakeStance(actor.id, stance), command), why)


def _worth(battle: Battle, actor: Combatant, command: TurnCommand) -> tuple[float, str]:
    match command:
        case Attack():
            weapon = weapon_named(actor, command.weapon)
            target = battle[command.target]
            found = prospect(exchange_of(battle, actor, target, weapon), target.hp)
            return _harm(battle, target, found), _in_words(found)
        case UseAbility():
            return _ability_worth(battle, actor, command)
        case Defend():
            return _guard_worth(battle, actor), "a guard is worth more than a strike"
        case Recover():
            missing = min(BREATH, actor.sheet.max_stamina - actor.stamina)
            return BREATH_WORTH * missing, f"{actor.stamina} stamina left"
        case _:
            return 0.0, ""


def _harm(battle: Battle, target: Combatant, found: Prospect) -> float:
    """What it takes, and what the fallen do not deal any more; nothing is better than to win now."""
    loss, fatal = found
    last = len(battle.standing(target.side)) == 1
    return loss + fatal * (TURNS_SPARED * _strength(battle, target) + (VICTORY if last else 0))


def _in_words(found: Prospect) -> str:
    loss, fatal = found
    return f"{loss:.1f} damage expected, {fatal:.0%} to fell"


def _strength(battle: Battle, one: Combatant) -> float:
    """What somebody's plain attack is expected to take from the average foe of theirs."""
    foes = battle.standing(one.side.other)
    weapon = one.weapon_in_hand
    losses = [prospect(exchange_of(battle, one, foe, weapon), foe.hp)[0] for foe in foes]
    return sum(losses) / max(1, len(losses))


def _incoming(battle: Battle, actor: Combatant) -> float:
    """What the foes' next attacks are expected to take from this one, if they share them out."""
    share = 1 / max(1, len(battle.standing(actor.side)))
    foes = battle.standing(actor.side.other)
    return share * sum(
        prospect(exchange_of(battle, foe, actor, foe.weapon_in_hand), actor.hp)[0] for foe in foes
    )


def _risk(battle: Battle, actor: Combatant) -> float:
    """What a stance costs beyond the neutral one until the next turn; less than nothing for a careful one."""
    bearing = BEARINGS[actor.stance]
    changed = bearing.taken_percent - bearing.defence_bonus
    return _incoming(battle, actor) * changed / (100 + changed)


def _guard_worth(battle: Battle, actor: Combatant) -> float:
    """The first attack meets the guard."""
    ruleset, _ = settle(battle.profile)
    share = 0.0
    for count, chance in chances_of(guard_pool(actor, ruleset.die), successes(ruleset.die)).items:
        share += guard_bonus(count) * chance / 100
    foes = max(1, len(battle.standing(actor.side.other)))
    drawn = _incoming(battle, actor) * len(battle.standing(actor.side)) / foes
    return _patience(battle) * share * drawn


def _patience(battle: Battle) -> float:
    return max(0.0, 1 - battle.round / PATIENCE)


def _ability_worth(battle: Battle, actor: Combatant, command: UseAbility) -> tuple[float, str]:
    ability = ability_named(actor, command.ability)
    if ability.heal:
        mean = ability.heal.dice * (ability.heal.sides + 1) / 2 + ability.heal.bonus
        threatened = min(mean, actor.max_hp - actor.hp, TURNS_SPARED * _incoming(battle, actor))
        urgency = (1.5 - actor.hp / actor.max_hp) * _patience(battle)
        return threatened * urgency, f"heals {mean:.0f} hit points"
    if ability.way is Way.ATTACK:
        target = battle[command.target]
        found = _strike_prospect(battle, actor, target, ability)
        return _harm(battle, target, found), _in_words(found)
    if ability.damage:
        worths = [
            _harm(battle, one, found) for one, found in _assaults(battle, actor, command, ability)
        ]
        return sum(worths), f"{sum(worths):.1f} damage expected"
    return _advantage(battle, actor, command, ability)


def _strike_prospect(
    battle: Battle, actor: Combatant, target: Combatant, ability: Ability
) -> Prospect:
    exchange = exchange_of(battle, actor, target, cast_weapon(actor, ability))
    if not ability.guaranteed:
        return prospect(exchange, target.hp)
    chances = damage_chances(exchange.blow(Force())).items()
    loss = sum(share * min(target.hp, damage) for damage, share in chances)
    return loss, sum(share for damage, share in chances if damage >= target.hp)


def _assaults(
    battle: Battle, actor: Combatant, command: UseAbility, ability: Ability
) -> Iterator[tuple[Combatant, Prospect]]:
    """Damage that is resisted: every strength of the resistance with its chance."""
    weapon = cast_weapon(actor, ability)
    named = [battle[command.target]] if command.target else battle.standing(actor.side.other)
    for target in named:
        chances = damage_chances(exchange_of(battle, actor, target, weapon).blow(Force())).items()
        loss = fatal = 0.0
        for left, weight in _resistances(target, ability.resolve or Attribute.WILL).items():
            for damage, share in chances:
                loss += weight * share * min(target.hp, left.damage(damage))
                fatal += weight * share * (left.damage(damage) >= target.hp)
        yield target, (loss, fatal)


def _resistances(target: Combatant, attribute: Attribute) -> dict[Resistance, float]:
    found: dict[Resistance, float] = {}
    for reading, chance in chances_of(resolve_pool(target, attribute), READING).items:
        left = resistance_of(reading.net)
        found[left] = found.get(left, 0.0) + chance
    return found


def _advantage(
    battle: Battle, actor: Combatant, command: UseAbility, ability: Ability
) -> tuple[float, str]:
    """A status is worth what it adds to the own attack, or takes from the target's, while it lasts."""
    if not ability.status or ability.role not in (Role.BUFF, Role.DEBUFF, Role.REPOSITION):
        return 0.0, ""
    bearer = battle[command.target] if command.target else actor
    if bearer.has(ability.status):
        return 0.0, ""
    before = _strength_of_party(battle, actor)
    after = _strength_of_party(_with_status(battle, bearer, ability), actor)
    gained = (after - before) * LASTING - before / len(battle.standing(actor.side))
    return max(0.0, gained), f"{after - before:.1f} more damage expected a round"


def _with_status(battle: Battle, bearer: Combatant, ability: Ability) -> Battle:
    laid = replace(bearer, statuses=(*bearer.statuses, lay(ability.status)))
    return battle.with_combatant(laid)


def _strength_of_party(battle: Battle, actor: Combatant) -> float:
    ours = sum(_strength(battle, one) for one in battle.standing(actor.side))
    theirs = sum(_strength(battle, one) for one in battle.standing(actor.side.other))
    return ours - theirs
