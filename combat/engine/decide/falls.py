"""What damage leads to: a boss's next phase, a fall and what it does to others, the end of the fight."""

from combat.engine.decide.statuses import end_performances
from combat.engine.decide.story import Story
from combat.engine.decide.stress import gain_stress, resist_stress
from combat.engine.events import Ended, Fell, PhaseBegan
from combat.engine.state import Battle, Combatant, Ending, Side

FALL_STRESS = 10
OVERKILL_STRESS = 5
OVERKILL_LEGEND = 10
PHASES = (50, 25)
"""Percent of its hit points at which a boss begins its next phase."""


def settle_damage(story: Story, who: str, *, by: str, overkill: bool = False) -> None:
    """Asked after every loss of hit points."""
    one = story.battle[who]
    if not one.standing:
        _fall(story, one, by, overkill)
    elif one.sheet.phases and (phase := phase_of(one)) > one.phase:
        story.tell(PhaseBegan(who, one.name, phase))


def phase_of(boss: Combatant) -> int:
    return sum(100 * boss.hp <= percent * boss.max_hp for percent in PHASES)


def _fall(story: Story, fallen: Combatant, by: str, overkill: bool) -> None:
    """Credit goes to whoever dealt the last damage, or laid the status that did."""
    killer = story.battle.find(by)
    earns = killer is not None and killer.side is not fallen.side
    worth = fallen.sheet.legend * (100 + OVERKILL_LEGEND * overkill) // 100
    name = killer.name if killer else ""
    story.tell(Fell(fallen.id, fallen.name, by, name, worth if earns else 0))
    end_performances(story, fallen.id)
    if not check_end(story):
        _dismay(story, fallen, overkill)


def _dismay(story: Story, fallen: Combatant, overkill: bool) -> None:
    """An ally's fall is resisted with WILL; the sight of an overkill is not."""
    for ally in story.battle.standing(fallen.side):
        if overkill:
            gain_stress(story, ally.id, OVERKILL_STRESS, "Overkill")
        resist_stress(story, ally.id, FALL_STRESS, f"the fall of {fallen.name}")


def check_end(story: Story) -> bool:
    """The fight is over as soon as one side has nobody left on the field."""
    ending = ending_of(story.battle)
    if ending is not None and not story.over:
        story.tell(Ended(ending))
    return story.over


def ending_of(battle: Battle) -> Ending | None:
    heroes, enemies = battle.standing(Side.HEROES), battle.standing(Side.ENEMIES)
    if heroes and enemies:
        return None
    if heroes:
        return Ending.VICTORY
    if not enemies:
        return Ending.DRAW
    fled = any(one.fled for one in battle.combatants if one.side is Side.HEROES)
    return Ending.FLED if fled else Ending.DEFEAT
