"""Using an ability, in whichever way it meets its target."""

from combat.engine import permits
from combat.engine.abilities import Ability, Way
from combat.engine.checks import Resistance, check_pool, skill_check
from combat.engine.clash import check_reasons
from combat.engine.commands import UseAbility
from combat.engine.decide.attacks import PLAIN, strike
from combat.engine.decide.resolves import resisted
from combat.engine.decide.statuses import end_performances, lay_on
from combat.engine.decide.story import Story
from combat.engine.decide.stress import gain_stress
from combat.engine.decide.turns import action_done
from combat.engine.dice import SUM, Die, Modifier, Pool
from combat.engine.events import AbilityUsed, Checked, Healed
from combat.engine.exchange import exchange_of
from combat.engine.gear import Attribute, Damage
from combat.engine.outcomes import Blow
from combat.engine.state import Combatant
from combat.engine.statuses import STATUSES


def use_ability(command: UseAbility, story: Story) -> None:
    actor, ability, targets = permits.use(story.battle, command)
    cost = permits.ability_cost(actor, ability)
    if not (ability.status and STATUSES[ability.status].performance):
        end_performances(story, actor.id)
    if ability.way is Way.ATTACK:
        weapon = permits.cast_weapon(actor, ability)
        strike(story, actor.id, targets[0].id, weapon, cost=cost, ability=ability)
    else:
        _tell_use(story, actor, ability, targets, cost)
        for target in targets:
            _reach(story, actor, story.battle[target.id], ability)
    if ability.own_stress and not story.over and story.battle[actor.id].standing:
        gain_stress(story, actor.id, ability.own_stress, ability.name)
    action_done(story)


def _tell_use(
    story: Story, actor: Combatant, ability: Ability, targets: tuple[Combatant, ...], cost: int
) -> None:
    ids, names = tuple(one.id for one in targets), tuple(one.name for one in targets)
    story.tell(
        AbilityUsed(actor.id, actor.name, actor.side, ability.name, cost, ids, names, story.reason)
    )


def _reach(story: Story, actor: Combatant, target: Combatant, ability: Ability) -> None:
    if story.over or not target.standing:
        return
    if ability.way is Way.RESOLVE:
        _assail(story, actor, target, ability)
    elif ability.way is Way.CERTAIN or _passes(story, actor, ability):
        if ability.status:
            lay_on(story, target.id, ability.status, by=actor.id, source=ability.name)
        if ability.heal:
            _heal(story, target, ability.name, ability.heal)


def _assail(story: Story, actor: Combatant, target: Combatant, ability: Ability) -> None:
    """The target's resolve decides how much of the damage and how many of the turns are left."""
    attribute = ability.resolve or Attribute.WILL
    blow = _blow(story, actor, target, ability)
    what = ability.name
    left = resisted(story, actor, target, what=what, attribute=attribute, blow=blow)
    if not ability.status or story.over or not story.battle[target.id].standing:
        return
    usual = STATUSES[ability.status].turns
    turns = None if usual is None else left.turns(usual)
    if left is not Resistance.COMPLETE:
        lay_on(story, target.id, ability.status, by=actor.id, turns=turns, source=ability.name)


def _blow(story: Story, actor: Combatant, target: Combatant, ability: Ability) -> Blow | None:
    if ability.damage is None:
        return None
    weapon = permits.cast_weapon(actor, ability)
    return exchange_of(story.battle, actor, target, weapon).blow(PLAIN)


def _passes(story: Story, actor: Combatant, ability: Ability) -> bool:
    """The actor's own skill decides."""
    attribute = ability.attribute or Attribute.WITS
    skill = ability.name.replace(" ", "")
    own = check_reasons(actor, attribute, story.battle.conditions)
    pool = check_pool(*own, context="Combat:Check", by=actor.id)
    degree = skill_check(story.dice, pool, ability.difficulty)
    story.tell(
        Checked(
            actor.id,
            actor.name,
            skill,
            ability.difficulty,
            degree,
            rolls=story.rolls(),
        )
    )
    return degree.passed


def _heal(story: Story, target: Combatant, source: str, heal: Damage) -> None:
    """Never beyond the maximum."""
    pool = Pool(Die(heal.sides), (Modifier(source, heal.dice),), "Combat:Heal", by=target.id)
    amount = min(story.dice.score(pool, SUM) + heal.bonus, target.max_hp - target.hp)
    story.tell(Healed(target.id, target.name, source, amount, rolls=story.rolls()))
