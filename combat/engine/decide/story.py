"""The events of one command as they happen."""

from collections.abc import Callable

from combat.engine.apply import apply
from combat.engine.dice import Dice, Roll
from combat.engine.events import Event
from combat.engine.state import Battle

Past = Callable[[int], Battle | None]
"""The battle as it stood when a command's last event had this number; None inside of a command."""


def no_past(_: int) -> Battle | None:
    return None


class Story:
    """Each event is told on the state that the last one left."""

    __slots__ = ("battle", "dice", "events", "past", "reason")

    def __init__(
        self, battle: Battle, dice: Dice, *, reason: str = "", past: Past = no_past
    ) -> None:
        self.battle = battle
        self.dice = dice
        self.reason = reason
        self.past = past
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.battle = apply(self.battle, event)
        self.events.append(event)

    def rolls(self) -> tuple[Roll, ...]:
        """The dice thrown since they were last asked for."""
        return self.dice.take()

    @property
    def over(self) -> bool:
        return self.battle.ending is not None
