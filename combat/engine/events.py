"""What happened. Past tense; self-contained, so that the log can be told from events alone.

Events say what is now rather than how it came about, so that `apply` and its twin in the browser know no rules.
"""

from msgspec import Struct

from combat.engine.called_shots import Aim
from combat.engine.checks import Degree, Resistance, Task, Winner
from combat.engine.dice import Modifier, Roll
from combat.engine.gear import Attribute, Damage, Mitigation, Reach
from combat.engine.outcomes import Outcome, Wound
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant, Condition, Ending, Pending, Side
from combat.engine.statuses import Status


class Occurrence(
    Struct, frozen=True, kw_only=True, tag_field="event", omit_defaults=True, gc=False
):
    """What all events have: the dice thrown for them, in the order they were thrown."""

    rolls: tuple[Roll, ...] = ()


class Began(Occurrence, frozen=True, tag="began"):
    """Initiative was rolled; `order` names everybody, first to last."""

    order: tuple[str, ...]
    names: tuple[str, ...]


class TurnBegan(Occurrence, frozen=True, tag="turn-began"):
    """Somebody may act. Its guard is down again, and what lasted until now has ended."""

    actor: str
    name: str
    round: int
    stamina: int = 0
    """Regained."""
    ended: tuple[str, ...] = ()


class TurnLost(Occurrence, frozen=True, tag="turn-lost"):
    """A turn went by without its owner: stunned, or skipped by the game master."""

    actor: str
    name: str
    why: str


class StatusesWaned(Occurrence, frozen=True, tag="waned"):
    """The bearer's own turn ended: what still lies on it, and what has worn off."""

    who: str
    name: str
    statuses: tuple[Status, ...]
    ended: tuple[str, ...] = ()


class Attacked(Occurrence, frozen=True, tag="attacked"):
    """One attack, hit or miss, and the wound if it landed."""

    attacker: str
    attacker_name: str
    side: Side
    target: str
    target_name: str
    weapon: str
    reach: Reach
    ruleset: str
    outcome: Outcome
    score: tuple[Modifier, ...] = ()
    """The Defense Score with its reasons, where one was compared with."""
    wound: Wound | None = None
    mitigation: Mitigation = Mitigation.PHYSICAL
    overkill: bool = False
    mishap: str = ""
    """What the fumble led to."""
    ability: str = ""
    stamina: int = 0
    """Spent."""
    used: tuple[str, ...] = ()
    """What the attack has used up of what lay on the attacker."""
    free: bool = False
    """A free attack against one who fumbled."""
    pending: Pending | None = None
    """The attacker must choose what becomes of a system exploit."""
    reason: str = ""

    @property
    def accuracy_rolls(self) -> tuple[Roll, ...]:
        return tuple(
            [
                roll
                for roll in self.rolls
                if roll.pool.context not in ("Combat:Damage", "Combat:Fumble")
            ]
        )


class Exploited(Occurrence, frozen=True, tag="exploited"):
    """A system exploit was settled: doubled damage, or a called shot (its status follows)."""

    attacker: str
    attacker_name: str
    side: Side
    target: str
    target_name: str
    aim: Aim
    wound: Wound
    mitigation: Mitigation = Mitigation.PHYSICAL
    overkill: bool = False
    reason: str = ""


class AbilityUsed(Occurrence, frozen=True, tag="used"):
    """An ability was paid for; what it does follows."""

    actor: str
    name: str
    side: Side
    ability: str
    stamina: int
    targets: tuple[str, ...] = ()
    target_names: tuple[str, ...] = ()
    reason: str = ""


class Resisted(Occurrence, frozen=True, tag="resisted"):
    """A target met an ability or a psychic weapon with a resolve check; the first roll is the check."""

    actor: str
    actor_name: str
    side: Side
    target: str
    target_name: str
    what: str
    attribute: Attribute
    resistance: Resistance
    wound: Wound | None = None
    mitigation: Mitigation = Mitigation.PHYSICAL
    overkill: bool = False
    stamina: int = 0
    """Spent, where a weapon was used."""
    used: tuple[str, ...] = ()
    """What a weapon's attack has used up of what lay on the attacker."""
    strikes: bool = False
    """It was meant to hurt, and a guard that softened it is gone."""
    reason: str = ""


class Hurt(Occurrence, frozen=True, tag="hurt"):
    """Damage that is no attack: a status ticked, or somebody injured themselves."""

    who: str
    name: str
    side: Side
    source: str
    wound: Wound
    by: str = ""
    overkill: bool = False


class Healed(Occurrence, frozen=True, tag="healed"):
    who: str
    name: str
    source: str
    amount: int


class Defended(Occurrence, frozen=True, tag="defended"):
    """Somebody took up a guard of so many percent."""

    actor: str
    name: str
    side: Side
    bonus: int
    stamina: int
    reason: str = ""


class Recovered(Occurrence, frozen=True, tag="recovered"):
    actor: str
    name: str
    amount: int
    reason: str = ""


class StanceTaken(Occurrence, frozen=True, tag="stance-taken"):
    actor: str
    name: str
    stance: Stance
    reason: str = ""


class FleeTried(Occurrence, frozen=True, tag="flee-tried"):
    """Somebody tried to leave the fight, and did or did not."""

    actor: str
    name: str
    side: Side
    fled: bool
    reason: str = ""


class StatusLaid(Occurrence, frozen=True, tag="status-laid"):
    """A status lies on somebody now; with it, stamina may have gone."""

    who: str
    name: str
    status: Status
    source: str = ""
    stamina: int = 0


class StatusEnded(Occurrence, frozen=True, tag="status-ended"):
    who: str
    name: str
    status: str
    why: str = ""


class Stressed(Occurrence, frozen=True, tag="stressed"):
    """Stress was gained, or resisted down to nothing; a roll is the resolve check against it."""

    who: str
    name: str
    amount: int
    stress: int
    """What it comes to."""
    source: str


class BreakingPoint(Occurrence, frozen=True, tag="breaking-point"):
    """Stress reached 100 and WILL was rolled: held at 60, or broken down to 75 and stunned."""

    who: str
    name: str
    held: bool
    stress: int


class PhaseBegan(Occurrence, frozen=True, tag="phase-began"):
    """A boss fights on in another way."""

    who: str
    name: str
    phase: int


class Fell(Occurrence, frozen=True, tag="fell"):
    """Somebody's hit points are gone, and who gets the credit."""

    who: str
    name: str
    by: str = ""
    by_name: str = ""
    legend: int = 0


class Ended(Occurrence, frozen=True, tag="ended"):
    ending: Ending


class DiceRolled(Occurrence, frozen=True, tag="dice-rolled"):
    """Plain dice at the table."""

    name: str
    dice: Damage
    total: int
    secret: int = 0
    """Above 0: hidden from all but the game master until it is revealed."""


class Checked(Occurrence, frozen=True, tag="checked"):
    """A skill check against a difficulty."""

    actor: str
    name: str
    skill: str
    difficulty: int
    degree: Degree
    secret: int = 0


class Opposed(Occurrence, frozen=True, tag="opposed"):
    """Two rolled against each other."""

    actor: str
    name: str
    target: str
    target_name: str
    skill: str
    winner: Winner
    margin: int
    victory: str = ""
    secret: int = 0


class WorkedOn(Occurrence, frozen=True, tag="worked-on"):
    """An extended task, from the first roll to the last."""

    actor: str
    name: str
    skill: str
    task: Task
    secret: int = 0


class ResolveRolled(Occurrence, frozen=True, tag="resolve-rolled"):
    actor: str
    name: str
    attribute: Attribute
    resistance: Resistance
    secret: int = 0


class Joined(Occurrence, frozen=True, tag="joined"):
    combatant: Combatant
    order: tuple[str, ...]


class Left(Occurrence, frozen=True, tag="left"):
    who: str
    name: str
    order: tuple[str, ...]


class VitalsSet(Occurrence, frozen=True, tag="vitals-set"):
    """The game master changed the numbers on somebody."""

    who: str
    name: str
    hp: int
    stamina: int
    stress: int


class ConditionsSet(Occurrence, frozen=True, tag="conditions-set"):
    conditions: tuple[Condition, ...]


class Reordered(Occurrence, frozen=True, tag="reordered"):
    order: tuple[str, ...]
    names: tuple[str, ...]


class Revealed(Occurrence, frozen=True, tag="revealed"):
    """A hidden roll may be seen by all from now on."""

    secret: int


class Overridden(Occurrence, frozen=True, tag="overridden"):
    """The game master changed a result, for all to see."""

    what: str
    who: str
    target: str = ""
    target_name: str = ""
    hp: int | None = None
    """Of the target, now."""
    damage: int | None = None
    was: str = ""
    now: str = ""
    note: str = ""
    secret: int = 0
    """Of a hidden roll, as long as that is not revealed."""


class Rewound(Occurrence, frozen=True, tag="rewound"):
    """The fight was taken back to just after an event, and stands there again."""

    to: int
    battle: Battle
    by: str = ""


class Paused(Occurrence, frozen=True, tag="paused"):
    on: bool


Event = (
    Began
    | TurnBegan
    | TurnLost
    | StatusesWaned
    | Attacked
    | Exploited
    | AbilityUsed
    | Resisted
    | Hurt
    | Healed
    | Defended
    | Recovered
    | StanceTaken
    | FleeTried
    | StatusLaid
    | StatusEnded
    | Stressed
    | BreakingPoint
    | PhaseBegan
    | Fell
    | Ended
    | DiceRolled
    | Checked
    | Opposed
    | WorkedOn
    | ResolveRolled
    | Joined
    | Left
    | VitalsSet
    | ConditionsSet
    | Reordered
    | Revealed
    | Overridden
    | Rewound
    | Paused
)
