"""Laying statuses on and ending them."""

from combat.engine.decide.story import Story
from combat.engine.events import StatusEnded, StatusLaid
from combat.engine.statuses import STATUSES, lay, refreshed


def lay_on(
    story: Story, who: str, name: str, *, by: str, turns: int | None = None, source: str = ""
) -> None:
    """A status always lasts for so many of the bearer's own turns to come, whoever's turn it is now."""
    bearer, kind = story.battle[who], STATUSES[name]
    status = lay(name, by=by, turns=turns, fresh=story.battle.active == who)
    for old in bearer.statuses:
        if old.name == name:
            status = refreshed(old, status)
    stamina = max(kind.stamina, -bearer.stamina)
    story.tell(StatusLaid(who, bearer.name, status, source, stamina))
    if kind.loses_turn or kind.silenced:
        end_performances(story, who)


def end_performances(story: Story, performer: str) -> None:
    """A song ends when its singer acts otherwise, is stunned or silenced, or is gone."""
    for one in story.battle.combatants:
        for status in one.statuses:
            if status.by == performer and status.kind.performance:
                story.tell(StatusEnded(one.id, one.name, status.name, "the performance is over"))
