"""What happened. Past tense; self-contained, so that the log can be told from events alone."""

from msgspec import Struct

from combat.engine.checks import Degree
from combat.engine.dice import Modifier, Roll
from combat.engine.gear import Mitigation, Reach
from combat.engine.outcomes import Outcome, Wound
from combat.engine.state import Ending, Side


class Began(Struct, frozen=True, tag="began", tag_field="event"):
    """Initiative was rolled; `order` names everybody, first to last."""

    order: tuple[str, ...]
    names: tuple[str, ...]
    rolls: tuple[Roll, ...]


class TurnBegan(Struct, frozen=True, tag="turn-began", tag_field="event"):
    actor: str
    name: str
    round: int
    rolls: tuple[Roll, ...] = ()


class Attacked(Struct, frozen=True, tag="attacked", tag_field="event", omit_defaults=True):
    """One attack, hit or miss: its rolls in the order they were thrown, and the wound if it landed."""

    attacker: str
    attacker_name: str
    side: Side
    target: str
    target_name: str
    weapon: str
    reach: Reach
    ruleset: str
    outcome: Outcome
    rolls: tuple[Roll, ...]
    score: tuple[Modifier, ...] = ()
    """The Defense Score with its reasons, where one was compared with."""
    wound: Wound | None = None
    mitigation: Mitigation = Mitigation.PHYSICAL
    overkill: bool = False
    mishap: str = ""
    """What the fumble led to."""
    reason: str = ""

    @property
    def accuracy_rolls(self) -> tuple[Roll, ...]:
        return self.rolls[:-1] if self.wound else self.rolls


class Checked(Struct, frozen=True, tag="checked", tag_field="event", omit_defaults=True):
    """A skill check against a difficulty."""

    actor: str
    name: str
    skill: str
    difficulty: int
    degree: Degree
    rolls: tuple[Roll, ...]


class Fell(Struct, frozen=True, tag="fell", tag_field="event"):
    """Somebody's hit points are gone."""

    who: str
    name: str
    rolls: tuple[Roll, ...] = ()


class Ended(Struct, frozen=True, tag="ended", tag_field="event"):
    ending: Ending
    rolls: tuple[Roll, ...] = ()


Event = Began | TurnBegan | Attacked | Checked | Fell | Ended
