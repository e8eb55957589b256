"""What a combatant can do besides striking with its weapon: RULES 2 as data, not as code paths."""

from enum import StrEnum

from msgspec import Struct

from combat.engine.gear import Attribute, Damage, Element, Mitigation, Reach


class Target(StrEnum):
    SELF = "self"
    ALLY = "ally"
    ALLIES = "allies"
    FOE = "foe"
    FOES = "foes"


class Way(StrEnum):
    """How an ability meets its target: as an attack roll, through its resolve, or without a roll."""

    ATTACK = "attack"
    RESOLVE = "resolve"
    CERTAIN = "certain"


class Ability(Struct, frozen=True, omit_defaults=True):
    """Cost in stamina, whom it may be used on, and what it does then."""

    name: str
    cost: int
    target: Target
    meaning: str
    way: Way = Way.CERTAIN
    attribute: Attribute | None = None
    """Rolled instead of the weapon's, or, for a check, what the actor rolls."""
    resolve: Attribute | None = None
    """What the target resists with: WILL for psychic, STURDINESS for area."""
    damage: Damage | None = None
    """None: an attack deals the weapon's own."""
    element: Element = Element.PHYSICAL
    mitigation: Mitigation = Mitigation.PHYSICAL
    reach: Reach = Reach.MELEE
    ignores_armour: bool = False
    guaranteed: bool = False
    status: str = ""
    """Laid on the target when the ability works."""
    critical_status: str = ""
    """Laid on the target by a critical only."""
    heal: Damage | None = None
    own_stress: int = 0
    spell: bool = False
    """A spell or a performance: not for the [Silenced]."""


_WILL, _STURDINESS = Attribute.WILL, Attribute.STURDINESS

_ABILITIES = (
    Ability(
        "Analyze",
        10,
        Target.FOE,
        "find the weak point: [Analyzed]",
        attribute=Attribute.WITS,
        status="[Analyzed]",
    ),
    Ability(
        "Exploit Weakness",
        10,
        Target.SELF,
        "3 more dice on the next attack",
        status="Exploit Weakness",
    ),
    Ability(
        "Battle Rage",
        15,
        Target.SELF,
        "2 more attack dice, 25% more damage taken",
        status="Battle Rage",
    ),
    Ability(
        "Saga of Courage",
        15,
        Target.ALLIES,
        "2 more attack dice while it is sung",
        status="Saga of Courage",
        spell=True,
    ),
    Ability(
        "Saga of Inspiration",
        20,
        Target.ALLIES,
        "3 more damage dice",
        status="[Inspired]",
        spell=True,
    ),
    Ability(
        "Guiding Thread",
        10,
        Target.ALLY,
        "1 more attack die",
        status="[Guiding Thread]",
        spell=True,
    ),
    Ability(
        "Flash Powder",
        15,
        Target.FOE,
        "[Blinded] unless resisted",
        Way.RESOLVE,
        resolve=_STURDINESS,
        status="[Blinded]",
    ),
    Ability(
        "Curse of Vulnerability",
        15,
        Target.FOE,
        "Defense Score 3 lower unless resisted",
        Way.RESOLVE,
        resolve=_WILL,
        status="[Curse of Vulnerability]",
        spell=True,
    ),
    Ability(
        "Precision Strike",
        12,
        Target.FOE,
        "an attack whose critical leaves [Bleeding]",
        Way.ATTACK,
        critical_status="[Bleeding]",
    ),
    Ability(
        "Flame Sweep",
        20,
        Target.FOES,
        "fire over all enemies, resisted with STURDINESS",
        Way.RESOLVE,
        resolve=_STURDINESS,
        damage=Damage(2, 6),
        element=Element.FIRE,
        reach=Reach.AETHERIC,
        spell=True,
    ),
    Ability(
        "Mind Spike",
        15,
        Target.FOE,
        "psychic damage, resisted with WILL",
        Way.RESOLVE,
        resolve=_WILL,
        damage=Damage(2, 8),
        element=Element.PSYCHIC,
        mitigation=Mitigation.AETHERIC,
        reach=Reach.AETHERIC,
        spell=True,
    ),
    Ability(
        "Aether Lance",
        15,
        Target.FOE,
        "a WILL attack that armour does not stop",
        Way.ATTACK,
        attribute=_WILL,
        damage=Damage(2, 8, 2),
        mitigation=Mitigation.AETHERIC,
        reach=Reach.AETHERIC,
        spell=True,
    ),
    Ability(
        "Heretical Rend",
        15,
        Target.FOE,
        "an attack that ignores armour, at 5 own stress",
        Way.ATTACK,
        ignores_armour=True,
        own_stress=5,
    ),
    Ability(
        "Guided Bolt",
        25,
        Target.FOE,
        "[Guaranteed Hit]: a solid hit without a roll",
        Way.ATTACK,
        damage=Damage(2, 8),
        reach=Reach.RANGED,
        guaranteed=True,
    ),
    Ability("Second Wind", 15, Target.SELF, "heal 2d6", heal=Damage(2, 6)),
    Ability(
        "Steady Hand", 10, Target.SELF, "1s of the next attack are rerolled", status="Steady Hand"
    ),
)

ABILITIES = {ability.name: ability for ability in _ABILITIES}
