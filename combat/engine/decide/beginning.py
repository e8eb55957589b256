"""Initiative, and what is felt before the first turn."""

from combat.engine.commands import Begin, Reason, Refused
from combat.engine.decide.falls import ending_of
from combat.engine.decide.story import Story
from combat.engine.decide.stress import resist_stress
from combat.engine.decide.turns import pass_on
from combat.engine.events import Began
from combat.engine.initiative import initiative_order
from combat.engine.nature import Trait

AURA_STRESS = 10


def begin(_: Begin, story: Story) -> None:
    battle = story.battle
    if battle.order:
        raise Refused(Reason.ALREADY_BEGUN)
    if battle.ending is not None:
        raise Refused(Reason.OVER)
    if battle.paused:
        raise Refused(Reason.PAUSED)
    if ending_of(battle) is not None:
        raise Refused(Reason.NOBODY_TO_FIGHT)
    order = initiative_order(story.dice, battle.combatants, battle.conditions)
    names = tuple(battle[who].name for who in order)
    story.tell(Began(order, names, rolls=story.rolls()))
    _feel_auras(story)
    pass_on(story)


def _feel_auras(story: Story) -> None:
    """Every Forlorn one weighs on each of its foes, who resist with WILL."""
    for one in story.battle.combatants:
        if Trait.FORLORN in one.sheet.traits and one.standing:
            for foe in story.battle.standing(one.side.other):
                resist_stress(story, foe.id, AURA_STRESS, f"the Forlorn aura of {one.name}")
