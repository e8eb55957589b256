"""A fight at one moment: frozen values, changed only by apply.

Frozen values hold no cycles, so the collector need not look at the many that a fight makes (gc=False).
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from combat.engine.abilities import Ability
from combat.engine.dice import Randomness, Rolled
from combat.engine.gear import UNARMED, Armour, Attribute, Weapon, Weight
from combat.engine.nature import Archetype, Behaviour, Threat, Trait
from combat.engine.outcomes import Blow
from combat.engine.stances import BEARINGS, Bearing, Stance
from combat.engine.statuses import Kind, Status, kinds_of

ROUND_LIMIT = 100
STRESS_MAX = 100
GUARD_MAX = 75
"""Percent that a guard and a stance take off together at most."""


class Side(StrEnum):
    HEROES = "heroes"
    ENEMIES = "enemies"

    @property
    def other(self) -> "Side":
        return Side.ENEMIES if self is Side.HEROES else Side.HEROES


class Ending(StrEnum):
    VICTORY = "victory"
    DEFEAT = "defeat"
    FLED = "fled"
    DRAW = "draw"


class Attributes(Struct, frozen=True, cache_hash=True):
    might: int
    finesse: int
    wits: int
    will: int
    sturdiness: int

    def of(self, attribute: Attribute) -> int:
        value: int = getattr(self, attribute.lower())
        return value


class Profile(Struct, frozen=True, cache_hash=True):
    """A ruleset with the values of its tunables: what the table plays by."""

    name: str
    ruleset: str
    values: tuple[tuple[str, Any], ...] = ()


UNARMOURED = Armour("None", Weight.LIGHT)


class Sheet(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What somebody brings to a fight and keeps through it."""

    attributes: Attributes
    weapon: Weapon
    max_hp: int
    soak: int = 0
    """Of the body itself; armour adds its own."""
    armour: Armour = UNARMOURED
    weapon_skill: int = 0
    max_stamina: int = 60
    others: tuple[Weapon, ...] = ()
    """Carried besides the weapon in hand."""
    abilities: tuple[Ability, ...] = ()
    behaviour: Behaviour | None = None
    """None: a hero, who is played or follows a hero's policy."""
    phases: tuple[Behaviour, ...] = ()
    """A boss behaves by phase: from the start, from half, from a quarter of its hit points."""
    traits: tuple[Trait, ...] = ()
    threat: Threat | None = None
    archetype: Archetype | None = None
    legend: int = 0
    """What killing it is worth."""

    @property
    def boss(self) -> bool:
        return self.threat is Threat.BOSS


Form = tuple[Side, Sheet, Stance, int, int, tuple[str, ...]]
"""Side, sheet, stance, stress, Defense Bonus and the names of what lies on a combatant."""


class Combatant(Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody in a fight, as things stand now."""

    id: str
    name: str
    side: Side
    sheet: Sheet
    hp: int
    stamina: int = 60
    stress: int = 0
    stance: Stance = Stance.NEUTRAL
    defence_bonus: int = 0
    """Percent, from Defend; used up by the next attack."""
    statuses: tuple[Status, ...] = ()
    phase: int = 0
    fled: bool = False
    struck_by: tuple[str, ...] = ()
    """Who has attacked since the last own turn: they stand around (RULES 1.3)."""
    grudges: tuple[tuple[str, int], ...] = ()
    """Who has hurt this one, and how much."""
    earned: int = 0
    """Legend from kills."""

    @property
    def standing(self) -> bool:
        return self.hp > 0 and not self.fled

    @property
    def form(self) -> Form:
        names = tuple([status.name for status in self.statuses])
        return self.side, self.sheet, self.stance, self.stress, self.defence_bonus, names

    @property
    def attributes(self) -> Attributes:
        return self.sheet.attributes

    @property
    def weapon(self) -> Weapon:
        return self.sheet.weapon

    @property
    def max_hp(self) -> int:
        return self.sheet.max_hp

    @property
    def soak(self) -> int:
        return self.sheet.soak

    @property
    def armour(self) -> Armour:
        return self.sheet.armour

    @property
    def weapon_skill(self) -> int:
        return self.sheet.weapon_skill

    @property
    def bearing(self) -> Bearing:
        return BEARINGS[self.stance]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What lies on the combatant, each kind once."""
        return kinds_of(tuple([status.name for status in self.statuses])) if self.statuses else ()

    @property
    def weapon_in_hand(self) -> Weapon:
        if self.statuses and any(kind.disarmed for kind in self.kinds):
            return UNARMED
        return self.sheet.weapon

    @property
    def helpless(self) -> bool:
        return any(kind.loses_turn for kind in self.kinds)

    @property
    def frenzied(self) -> bool:
        """The berserk under a quarter of their hit points strike at anyone."""
        return 4 * self.hp < self.max_hp and Trait.BERSERK in self.sheet.traits

    @property
    def behaviour(self) -> Behaviour | None:
        phases = self.sheet.phases
        return phases[min(self.phase, len(phases) - 1)] if phases else self.sheet.behaviour

    def has(self, status: str) -> bool:
        return any(one.name == status for one in self.statuses)


class Condition(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Something that lies on the whole field, or on one side of it."""

    name: str
    side: Side | None = None


class Pending(Struct, frozen=True, omit_defaults=True):
    """An attack whose attacker must still choose what to make of it (S3 V, tier 5)."""

    attacker: str
    target: str
    blow: Blow
    effects: tuple[str, ...] = ()
    """Statuses laid on by the ability that was used, whatever is chosen."""
    critical_effects: tuple[str, ...] = ()
    """The same, for a critical."""
    free: bool = False


class Last(Struct, frozen=True, omit_defaults=True, gc=False):
    """The last result that a game master could override: an attack's damage or what a roll came to."""

    who: str
    what: str
    target: str = ""
    damage: int | None = None
    hp: int = 0
    """Of the target, before it."""
    result: str = ""
    secret: int = 0


class Battle(Struct, frozen=True, omit_defaults=True, gc=False):
    """Everything the next command is decided on. `counter` is the number of the fight's next roll."""

    profile: Profile
    combatants: tuple[Combatant, ...]
    conditions: tuple[Condition, ...] = ()
    order: tuple[str, ...] = ()
    active: str = ""
    round: int = 0
    counter: int = 0
    ending: Ending | None = None
    stance_taken: bool = False
    """The active one has used its free stance change."""
    pending: Pending | None = None
    paused: bool = False
    last: Last | None = None
    secrets: int = 0
    """Hidden rolls so far; those not yet revealed are in `hidden`."""
    hidden: tuple[int, ...] = ()
    randomness: Randomness = Randomness.HYBRID
    loads: int = 0
    """How often the fight was taken back: fresh dice start anew each time (S5 5.4)."""
    streams: tuple[tuple[str, int], ...] = ()
    """The next number in every stream of dice besides the fight's own."""
    round_limit: int = ROUND_LIMIT

    def find(self, who: str) -> Combatant | None:
        for combatant in self.combatants:
            if combatant.id == who:
                return combatant
        return None

    def __getitem__(self, who: str) -> Combatant:
        for combatant in self.combatants:
            if combatant.id == who:
                return combatant
        raise KeyError(who)

    @property
    def waiting_for(self) -> str:
        """Who must act next; nobody before the fight and after it."""
        return self.pending.attacker if self.pending else self.active

    def dice(self, seed: bytes) -> Rolled:
        """The dice of the fight with this seed, going on where it stands."""
        return Rolled(
            seed,
            self.counter,
            streams=self.streams,
            randomness=self.randomness,
            loads=self.loads,
        )

    def standing(self, side: Side) -> tuple[Combatant, ...]:
        return tuple([c for c in self.combatants if c.side is side and c.hp > 0 and not c.fled])

    def with_combatant(self, changed: Combatant) -> "Battle":
        who = changed.id
        return replace(
            self, combatants=tuple([changed if c.id == who else c for c in self.combatants])
        )
