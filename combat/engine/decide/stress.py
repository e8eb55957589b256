"""Stress: gained, resisted, and what happens at 100 (RULES 2)."""

from combat.engine.checks import resistance_of, resolve_pool
from combat.engine.decide.statuses import lay_on
from combat.engine.decide.story import Story
from combat.engine.events import BreakingPoint, Stressed
from combat.engine.gear import Attribute
from combat.engine.readings import net_of
from combat.engine.state import STRESS_MAX

BREAKING_DIFFICULTY = 3
HELD, BROKEN = 60, 75


def resist_stress(story: Story, who: str, amount: int, source: str) -> None:
    """A WILL resolve check decides how much of it is felt."""
    net, _ = net_of(story.dice, resolve_pool(story.battle[who], Attribute.WILL))
    gain_stress(story, who, resistance_of(net).damage(amount), source)


def gain_stress(story: Story, who: str, amount: int, source: str) -> None:
    one = story.battle[who]
    amount = amount * (100 + sum([kind.stress_percent for kind in one.kinds])) // 100
    stress = min(STRESS_MAX, one.stress + amount)
    story.tell(Stressed(who, one.name, amount, stress, source, rolls=story.rolls()))
    if amount and stress == STRESS_MAX:
        _break(story, who)


def _break(story: Story, who: str) -> None:
    one = story.battle[who]
    net, fumble = net_of(story.dice, resolve_pool(one, Attribute.WILL))
    held = not fumble and net >= BREAKING_DIFFICULTY
    stress = HELD if held else BROKEN
    story.tell(BreakingPoint(who, one.name, held, stress, rolls=story.rolls()))
    if not held:
        lay_on(story, who, "[Stunned]", by=who, source="Breaking point")
