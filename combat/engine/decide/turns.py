"""The turn loop: who is next, what happens as a turn begins, what counts down as it ends."""

from msgspec.structs import replace

from combat.engine.damage import deal, overkill, reach
from combat.engine.decide.falls import settle_damage
from combat.engine.decide.story import Story
from combat.engine.events import Ended, Hurt, StatusesWaned, TurnBegan, TurnLost
from combat.engine.gear import Mitigation
from combat.engine.outcomes import Blow
from combat.engine.state import Battle, Combatant, Ending
from combat.engine.statuses import Status, after_own_turn

REGAIN = 8


def action_done(story: Story) -> None:
    """With the standard action nothing is left to do, unless an exploit waits for its choice."""
    if not story.over and story.battle.pending is None:
        end_turn(story)


def end_turn(story: Story) -> None:
    active = story.battle[story.battle.active]
    if active.statuses and active.standing:
        _wane(story, active)
    pass_on(story)


def _wane(story: Story, one: Combatant) -> None:
    """Durations count the bearer's own turns."""
    left = after_own_turn(one.statuses)
    if left == one.statuses:
        return
    names = {status.name for status in left}
    ended = tuple(status.name for status in one.statuses if status.name not in names)
    story.tell(StatusesWaned(one.id, one.name, left, ended))


def pass_on(story: Story, *, at: int | None = None) -> None:
    """On to the next one who can act; the fight is a draw when no round is left."""
    if at is None:
        at = _place_after(story.battle)
    while not story.over:
        actor, this_round = _next(story.battle, at)
        if this_round > story.battle.round_limit:
            story.tell(Ended(Ending.DRAW))
        elif _begin_turn(story, actor, this_round):
            return
        at = _place_after(story.battle)


def _place_after(battle: Battle) -> int:
    return battle.order.index(battle.active) + 1 if battle.active else 0


def _next(battle: Battle, at: int) -> tuple[Combatant, int]:
    """The next one standing in the fixed order; passing its end begins a new round."""
    for who in battle.order[at:]:
        if (one := battle[who]).standing:
            return one, battle.round or 1
    first = next(one for who in battle.order if (one := battle[who]).standing)
    return first, battle.round + 1


def _begin_turn(story: Story, actor: Combatant, this_round: int) -> bool:
    """Breath, then what ticks, then whether there is anything to decide."""
    story.tell(_turn_began(actor, this_round))
    if not actor.statuses:
        return True
    _tick(story, actor.id)
    actor = story.battle[actor.id]
    if story.over or not actor.standing:
        return story.over
    if actor.helpless:
        story.tell(TurnLost(actor.id, actor.name, "stunned"))
        _wane(story, actor)
        return False
    return True


def _turn_began(actor: Combatant, this_round: int) -> TurnBegan:
    missing = actor.sheet.max_stamina - actor.stamina
    if not actor.statuses:
        return TurnBegan(actor.id, actor.name, this_round, min(REGAIN, missing))
    kinds = actor.kinds
    regain = 0 if any(kind.no_regain for kind in kinds) else min(REGAIN, missing)
    ended = tuple([kind.name for kind in kinds if kind.until_own_turn])
    return TurnBegan(actor.id, actor.name, this_round, regain, ended)


def _tick(story: Story, who: str) -> None:
    for status in story.battle[who].statuses:
        if status.kind.tick is None:
            continue
        one = story.battle[who]
        wound = reach(deal(story.dice, _ticking(status)), one.hp)
        over, rolls = overkill(wound.total, one.hp), story.rolls()
        story.tell(Hurt(who, one.name, one.side, status.name, wound, status.by, over, rolls=rolls))
        settle_damage(story, who, by=status.by, overkill=over)
        if story.over or not story.battle[who].standing:
            return


def _ticking(status: Status) -> Blow:
    """A stack adds its dice; nothing stands in the way of damage from within."""
    tick = status.kind.tick
    if tick is None:
        raise ValueError(f"{status.name} does not tick")
    dice = replace(tick, dice=tick.dice * status.stacks)
    return Blow(status.name, dice, mitigation=Mitigation.TRUE)
