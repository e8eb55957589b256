"""A fight under way, what a command makes of it, and how it is refused."""

from typing import Any

import pytest
from msgspec.structs import replace

from combat.engine.commands import Attack, Command, Reason, Refused
from combat.engine.decide import PLAYED, Past, Story, decide, no_past
from combat.engine.dice import Dice, Replayed
from combat.engine.events import Event
from combat.engine.state import Battle, Combatant
from combat.refusals import in_words
from tests.support.fighters import fighter, foe, profile

SEED = bytes(range(64))
KAEL = fighter("Kael")
SHARP = replace(KAEL.attributes, finesse=9)


def under_way(*who: Combatant, key: str = "outcomes-d10", **rest: Any) -> Battle:
    """Everybody acts in the order given, and it is the first one's turn."""
    order = tuple(one.id for one in who)
    plain = {"order": order, "active": order[0], "round": 1}
    return Battle(rest.pop("profile", profile(key)), who, **plain | rest)


def told(battle: Battle, command: Command, *faces: list[int], past: Past = no_past) -> Story:
    """The command with exactly these dice, neither more nor fewer."""
    story = decide(battle, command, Replayed(*faces), past=past)
    assert sum(len(event.rolls) for event in story.events) == len(faces)
    return story


def after(battle: Battle, *commands: Command) -> Battle:
    """With the dice of the seed, where they do not matter."""
    for command in commands:
        battle = decide(battle, command, battle.dice(SEED)).battle
    return battle


def refused(battle: Battle, command: Command, past: Past = no_past) -> tuple[Reason, str]:
    """Why, and that nothing came of it: no event, no die, words for the player."""
    dice: Dice = Replayed()
    story = Story(battle, dice, past=past)
    with pytest.raises(Refused) as caught:
        PLAYED[type(command)](command, story)
    assert (story.events, story.battle, dice.take()) == ([], battle, ())
    assert "{" not in in_words(caught.value)
    return caught.value.reason, caught.value.detail


def exploited(*others: Combatant, attacker: Combatant = KAEL) -> Battle:
    """The attacker has struck so well at the foe that the fight waits for a choice."""
    scaled = profile("accuracy-check", defence_mode="scaled")
    sharp = replace(attacker, sheet=replace(attacker.sheet, attributes=SHARP))
    battle = under_way(sharp, foe("Foe"), *others, profile=scaled)
    waiting = told(battle, Attack(sharp.id, "foe"), [10] * SHARP.finesse).battle
    assert waiting.pending is not None
    return waiting


def kinds(story: Story) -> list[type[Event]]:
    return [type(event) for event in story.events]
