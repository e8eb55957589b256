"""Rolls at the table that are nobody's turn: they take dice from streams of their own (S5 5.4)."""

from combat.engine.checks import (
    Task,
    check_pool,
    extended_check,
    opposed_check,
    resolve_check,
    skill_check,
)
from combat.engine.clash import check_reasons
from combat.engine.commands import (
    Check,
    Oppose,
    Reason,
    Refused,
    Resist,
    RollDice,
    TableRoll,
    WorkOn,
)
from combat.engine.decide.story import Story
from combat.engine.dice import SUM, TECHNICAL_CAP, Die, Modifier, Pool, Reroll
from combat.engine.events import Checked, DiceRolled, Opposed, ResolveRolled, WorkedOn
from combat.engine.gear import Attribute
from combat.engine.state import Combatant

MOST_SIDES = 1000


def roll_dice(command: RollDice, story: Story) -> None:
    dice = command.dice
    if not (1 <= dice.dice <= TECHNICAL_CAP and 2 <= dice.sides <= MOST_SIDES):
        raise Refused(Reason.TOO_MANY_DICE, f"{TECHNICAL_CAP}d{MOST_SIDES}")
    known = story.battle.find(command.actor)
    name = known.name if known else command.actor
    pool = Pool(Die(dice.sides), (Modifier("Dice", dice.dice),), "Skill:Roll", by=command.actor)
    total = story.dice.score(pool, SUM) + dice.bonus
    story.tell(DiceRolled(name, dice, total, _secret(command, story), rolls=story.rolls()))


def check(command: Check, story: Story) -> None:
    one, pool = _own_pool(command, story, command.reroll)
    degree = skill_check(story.dice, pool, command.difficulty)
    story.tell(
        Checked(
            one.id,
            one.name,
            _skill(command.context),
            command.difficulty,
            degree,
            _secret(command, story),
            rolls=story.rolls(),
        )
    )


def oppose(command: Oppose, story: Story) -> None:
    one, own = _own_pool(command, story)
    other = _somebody(story, command.target, Reason.NO_SUCH_TARGET)
    theirs = _pool(story, other, command.against, command.target_bonus, command.context)
    found = opposed_check(story.dice, own, theirs)
    story.tell(
        Opposed(
            one.id,
            one.name,
            other.id,
            other.name,
            _skill(command.context),
            found.winner,
            found.margin,
            found.victory,
            _secret(command, story),
            rolls=story.rolls(),
        )
    )


def work(command: WorkOn, story: Story) -> None:
    one, pool = _own_pool(command, story)
    task = extended_check(story.dice, pool, Task(command.threshold, command.limit))
    secret, skill = _secret(command, story), _skill(command.context)
    story.tell(WorkedOn(one.id, one.name, skill, task, secret, rolls=story.rolls()))


def resist(command: Resist, story: Story) -> None:
    one, pool = _own_pool(command, story)
    resistance = resolve_check(story.dice, pool)
    secret = _secret(command, story)
    story.tell(
        ResolveRolled(one.id, one.name, command.attribute, resistance, secret, rolls=story.rolls())
    )


def _own_pool(
    command: Check | Oppose | WorkOn | Resist, story: Story, reroll: Reroll = Reroll.NONE
) -> tuple[Combatant, Pool]:
    one = _somebody(story, command.actor, Reason.NO_SUCH_COMBATANT)
    return one, _pool(story, one, command.attribute, command.bonus, command.context, reroll)


def _pool(
    story: Story,
    one: Combatant,
    attribute: Attribute,
    bonus: int,
    context: str,
    reroll: Reroll = Reroll.NONE,
) -> Pool:
    own = check_reasons(one, attribute, story.battle.conditions)
    return check_pool(*own, Modifier("Bonus", bonus), context=context, reroll=reroll, by=one.id)


def _somebody(story: Story, who: str, otherwise: Reason) -> Combatant:
    if (one := story.battle.find(who)) is None:
        raise Refused(otherwise)
    return one


def _skill(context: str) -> str:
    """ "Skill:SystemBypass" is told as "SystemBypass" (S5 11.7)."""
    return context.partition(":")[2]


def _secret(command: TableRoll, story: Story) -> int:
    return story.battle.secrets + 1 if command.hidden else 0
