"""What somebody does instead of striking."""

from combat.engine import permits
from combat.engine.checks import Winner, check_pool, guard_bonus, guard_pool, opposed_check
from combat.engine.clash import check_reasons, footing_reasons
from combat.engine.commands import Defend, EndTurn, Flee, Recover, TakeStance
from combat.engine.decide.falls import check_end
from combat.engine.decide.statuses import end_performances
from combat.engine.decide.story import Story
from combat.engine.decide.turns import action_done, end_turn
from combat.engine.dice import Modifier, Pool, successes
from combat.engine.events import Defended, FleeTried, Recovered, StanceTaken
from combat.engine.gear import Attribute
from combat.engine.rules import settle
from combat.engine.state import Battle, Combatant


def defend(command: Defend, story: Story) -> None:
    actor = permits.defend(story.battle, command)
    end_performances(story, actor.id)
    ruleset, _ = settle(story.battle.profile)
    rolled = story.dice.score(guard_pool(actor, ruleset.die), successes(ruleset.die))
    bonus = guard_bonus(rolled)
    story.tell(
        Defended(
            actor.id,
            actor.name,
            actor.side,
            bonus,
            permits.DEFEND_COST,
            story.reason,
            rolls=story.rolls(),
        )
    )
    action_done(story)


def recover(command: Recover, story: Story) -> None:
    actor = permits.acting(story.battle, command.actor)
    end_performances(story, actor.id)
    amount = min(permits.BREATH, actor.sheet.max_stamina - actor.stamina)
    story.tell(Recovered(actor.id, actor.name, amount, story.reason))
    action_done(story)


def take_stance(command: TakeStance, story: Story) -> None:
    actor = permits.take_stance(story.battle, command)
    story.tell(StanceTaken(actor.id, actor.name, command.stance, story.reason))


def flee(command: Flee, story: Story) -> None:
    """Opposed FINESSE, against the average of those who would hold one back."""
    actor = permits.flee(story.battle, command)
    end_performances(story, actor.id)
    own, theirs = flight_pools(story.battle, actor)
    fled = opposed_check(story.dice, own, theirs).winner is Winner.INITIATOR
    story.tell(FleeTried(actor.id, actor.name, actor.side, fled, story.reason, rolls=story.rolls()))
    if not check_end(story):
        action_done(story)


def flight_pools(battle: Battle, actor: Combatant) -> tuple[Pool, Pool]:
    foes = battle.standing(actor.side.other)
    total, count = sum(foe.attributes.finesse for foe in foes), len(foes)
    average = (2 * total + count) // (2 * count)
    reasons = check_reasons(actor, Attribute.FINESSE, battle.conditions)
    own = check_pool(*reasons, context="Combat:Flee", by=actor.id)
    theirs = check_pool(
        Modifier("FINESSE", average),
        *footing_reasons(battle.conditions, actor.side.other),
        context="Combat:Pursuit",
    )
    return own, theirs


def let_pass(command: EndTurn, story: Story) -> None:
    permits.acting(story.battle, command.actor)
    end_turn(story)
