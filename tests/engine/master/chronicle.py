"""A fight that remembers every moment to which it can be taken back."""

from combat.engine.commands import Command, Reason
from combat.engine.decide import Story, decide
from combat.engine.state import Battle
from tests.engine.master.board import SEED, refused


class Chronicle:
    def __init__(self, battle: Battle, seed: bytes = SEED) -> None:
        self.battle = battle
        self.past = {0: battle}
        self.length = 0
        self._seed = seed

    def play(self, *commands: Command) -> Story:
        """With the fight's own dice; the story of the last one."""
        for command in commands:
            story = decide(self.battle, command, self.battle.dice(self._seed), past=self.past.get)
            self.battle = story.battle
            self.length += len(story.events)
            self.past[self.length] = story.battle
        return story

    def refusal(self, command: Command) -> tuple[Reason, str]:
        return refused(self.battle, command, past=self.past.get)
