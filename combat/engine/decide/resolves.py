"""What is met with a resolve check instead of an accuracy roll: the mind, and areas (S3 III, S5 2.5.4)."""

from combat.engine.checks import Resistance, resolve_check, resolve_pool
from combat.engine.damage import deal, overkill, reach
from combat.engine.decide.falls import settle_damage
from combat.engine.decide.story import Story
from combat.engine.events import Resisted
from combat.engine.gear import Attribute, Mitigation
from combat.engine.outcomes import Blow, Trace, Wound
from combat.engine.state import Combatant

SHARES = {Resistance.PARTIAL: "×½", Resistance.STRONG: "×¼"}


def resisted(
    story: Story,
    actor: Combatant,
    target: Combatant,
    *,
    what: str,
    attribute: Attribute,
    blow: Blow | None,
    stamina: int = 0,
    used: tuple[str, ...] = (),
) -> Resistance:
    """The check, and what it leaves of the damage."""
    resistance = resolve_check(story.dice, resolve_pool(target, attribute))
    wound = _lessened(story, blow, resistance) if blow else None
    story.tell(
        Resisted(
            actor.id,
            actor.name,
            actor.side,
            target.id,
            target.name,
            what,
            attribute,
            resistance,
            reach(wound, target.hp) if wound else None,
            blow.mitigation if blow else Mitigation.PHYSICAL,
            wound is not None and overkill(wound.total, target.hp),
            stamina,
            used,
            blow is not None,
            story.reason,
            rolls=story.rolls(),
        )
    )
    if wound is not None:
        over = overkill(wound.total, target.hp)
        settle_damage(story, target.id, by=actor.id, overkill=over)
    return resistance


def _lessened(story: Story, blow: Blow, resistance: Resistance) -> Wound | None:
    """Nothing is rolled for damage that is resisted completely."""
    if resistance is Resistance.COMPLETE:
        return None
    full = deal(story.dice, blow)
    total = resistance.damage(full.total)
    if resistance is Resistance.FULL:
        return full
    return Wound(total, (*full.trace, Trace("Resisted", SHARES[resistance], total)))
