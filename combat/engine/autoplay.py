"""A fight that plays itself: in records, in simulations, in tests."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from combat.engine.commands import Begin, Command
from combat.engine.decide import Story, decide
from combat.engine.dice import Dice, Sampled
from combat.engine.policy import USUAL, choose, whims_of
from combat.engine.state import Battle

Source = Callable[[Battle], Dice]


class Played(NamedTuple):
    """A command, why it was chosen, and what came of it."""

    command: Command
    reason: str
    story: Story


def rolled(seed: bytes) -> tuple[Source, Source]:
    """The dice of a fight with this seed, and the lots of those who play by themselves."""
    return lambda battle: battle.dice(seed), partial(_whims, seed)


def _whims(seed: bytes, battle: Battle) -> Dice:
    return whims_of(battle, seed)


def sampled(seed: int) -> tuple[Source, Source]:
    """Scores without faces, for both."""
    dice = Sampled(seed)
    return lambda _: dice, lambda _: dice


def autoplay(
    battle: Battle, sources: tuple[Source, Source], policy: str = USUAL
) -> Iterator[Played]:
    """From wherever the battle stands to its end."""
    dice_of, whims_for = sources
    if not battle.order:
        story = decide(battle, Begin(), dice_of(battle))
        yield Played(Begin(), "", story)
        battle = story.battle
    while battle.ending is None:
        plan = choose(battle, whims_for(battle), policy)
        for command in plan.commands:
            story = decide(battle, command, dice_of(battle), reason=plan.reason)
            yield Played(command, plan.reason, story)
            battle = story.battle


def outcome_of(battle: Battle, sources: tuple[Source, Source], policy: str = USUAL) -> Battle:
    """The battle after its last command."""
    for played in autoplay(battle, sources, policy):
        battle = played.story.battle
    return battle
