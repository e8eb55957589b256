"""S5's rolls outside of an attack: against a difficulty, against each other, over time, to resist."""

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from combat.engine.clash import own_reasons
from combat.engine.dice import Contest, Dice, Die, Modifier, Pool, Reroll, stacked
from combat.engine.gear import Attribute
from combat.engine.readings import DIE, READING, Reading, net_of
from combat.engine.state import GUARD_MAX, Combatant

FUMBLES_TO_DISASTER = 3
FUMBLE_COSTS = 1
GUARD_PERCENT = 25


def check_pool(
    *reasons: Modifier, context: str, reroll: Reroll = Reroll.NONE, by: str = ""
) -> Pool:
    """Attribute, skill rank and situation; at least one die is always rolled (S5 2.8.1)."""
    return Pool(DIE, stacked(reasons), context, reroll=reroll, by=by)


def resolve_pool(combatant: Combatant, attribute: Attribute) -> Pool:
    """WILL or STURDINESS against what befalls somebody (S5 2.5.4)."""
    own = Modifier(attribute, combatant.attributes.of(attribute))
    return check_pool(own, *own_reasons(combatant), context="Combat:Resolve", by=combatant.id)


def guard_pool(combatant: Combatant, die: Die) -> Pool:
    """Defend: STURDINESS in the ruleset's dice."""
    own = Modifier("STURDINESS", combatant.attributes.sturdiness)
    return Pool(die, stacked((own, *own_reasons(combatant))), "Combat:Defend", by=combatant.id)


def guard_bonus(rolled: int) -> int:
    """In percent: a quarter for every success, at most three."""
    return min(GUARD_MAX, GUARD_PERCENT * rolled)


class Degree(StrEnum):
    """How well a skill check went (S5 2.5.1)."""

    FUMBLE = "fumble"
    FAILURE = "failure"
    MARGINAL = "marginal"
    FULL = "full"
    EXCEPTIONAL = "exceptional"
    CRITICAL = "critical"

    @property
    def passed(self) -> bool:
        return self not in (Degree.FUMBLE, Degree.FAILURE)


def skill_check(dice: Dice, pool: Pool, difficulty: int) -> Degree:
    """A fumble fails at every difficulty, 0 included."""
    net, fumble = net_of(dice, pool)
    over = net - difficulty
    if fumble:
        return Degree.FUMBLE
    if over < 0:
        return Degree.FAILURE
    if over == 0:
        return Degree.MARGINAL
    if over <= 2:
        return Degree.FULL
    return Degree.EXCEPTIONAL if over <= 4 else Degree.CRITICAL


class Winner(StrEnum):
    INITIATOR = "initiator"
    TARGET = "target"
    NOBODY = "nobody"
    MUTUAL_FAILURE = "mutual-failure"


class Opposition(NamedTuple):
    winner: Winner
    margin: int

    @property
    def victory(self) -> str:
        """The words for the margin (S5 2.6.1)."""
        if self.winner in (Winner.NOBODY, Winner.MUTUAL_FAILURE):
            return ""
        return "narrow" if self.margin <= 2 else "decisive" if self.margin <= 4 else "overwhelming"


def _oppose(initiator: Reading, target: Reading) -> Opposition:
    """S5 2.6.3: one fumble loses whatever the nets say, two are a mutual failure, a tie has no winner."""
    margin = abs(initiator.net - target.net)
    if initiator.fumble and target.fumble:
        return Opposition(Winner.MUTUAL_FAILURE, 0)
    if initiator.fumble or (not target.fumble and initiator.net < target.net):
        return Opposition(Winner.TARGET, margin)
    if target.fumble or initiator.net > target.net:
        return Opposition(Winner.INITIATOR, margin)
    return Opposition(Winner.NOBODY, 0)


OPPOSED = Contest(READING, READING, _oppose)


def opposed_check(dice: Dice, initiator: Pool, target: Pool) -> Opposition:
    return dice.contest(initiator, target, OPPOSED)


class Task(Struct, frozen=True):
    """A task over several rolls: what has been gathered, rolls made, fumbles in a row (S5 2.7)."""

    threshold: int
    limit: int
    gathered: int = 0
    rolls: int = 0
    fumbles: int = 0

    @property
    def result(self) -> str:
        """success, catastrophe (three fumbles in a row), partial (out of rolls), or nothing yet."""
        if self.fumbles >= FUMBLES_TO_DISASTER:
            return "catastrophe"
        if self.gathered >= self.threshold:
            return "success"
        return "partial" if self.rolls >= self.limit else ""


def work_on(dice: Dice, pool: Pool, task: Task) -> Task:
    """One roll of an extended check: net successes add up, only a fumble takes one away again."""
    net, fumble = net_of(dice, pool)
    change = -FUMBLE_COSTS if fumble else net
    return Task(
        task.threshold,
        task.limit,
        min(task.threshold, max(0, task.gathered + change)),
        task.rolls + 1,
        task.fumbles + 1 if fumble else 0,
    )


def extended_check(dice: Dice, pool: Pool, task: Task) -> Task:
    """Roll until the task is decided one way or another."""
    while not task.result:
        task = work_on(dice, pool, task)
    return task


class Resistance(StrEnum):
    """What is left of an effect after a resolve check (S5 2.5.4)."""

    FULL = "full"
    PARTIAL = "partial"
    STRONG = "strong"
    COMPLETE = "complete"

    def damage(self, amount: int) -> int:
        """All, half, a quarter or nothing of the damage."""
        return {"full": amount, "partial": amount // 2, "strong": amount // 4}.get(self, 0)

    def turns(self, amount: int) -> int:
        """All, half (at least one), one or none of the turns."""
        return {"full": amount, "partial": max(1, amount // 2), "strong": 1}.get(self, 0)


def resistance_of(net: int) -> Resistance:
    if net == 0:
        return Resistance.FULL
    if net == 1:
        return Resistance.PARTIAL
    return Resistance.STRONG if net <= 3 else Resistance.COMPLETE


def resolve_check(dice: Dice, pool: Pool) -> Resistance:
    return resistance_of(net_of(dice, pool)[0])
