"""What a combatant can do besides striking with its weapon: RULES 2 as data, not as code paths."""

from enum import StrEnum
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from combat.engine.gear import Attribute, Damage, Element, Mitigation, Reach, Weapon


class Target(StrEnum):
    SELF = "self"
    ALLY = "ally"
    ALLIES = "allies"
    FOE = "foe"
    FOES = "foes"

    @property
    def named(self) -> bool:
        """One target must be chosen."""
        return self in (Target.ALLY, Target.FOE)


class Way(StrEnum):
    """How an ability meets its target: an attack roll, its resolve, the actor's own check, or no roll at all."""

    ATTACK = "attack"
    RESOLVE = "resolve"
    CHECK = "check"
    CERTAIN = "certain"


class Role(StrEnum):
    """What an ability is for, as a policy sees it."""

    STRIKE = "strike"
    HEAVY = "heavy"
    BUFF = "buff"
    DEBUFF = "debuff"
    GUARD = "guard"
    HEAL = "heal"
    REPOSITION = "reposition"


class Ability(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Cost in stamina, whom it may be used on, and what it does then."""

    name: str
    cost: int
    target: Target
    meaning: str
    role: Role
    way: Way = Way.CERTAIN
    attribute: Attribute | None = None
    """Rolled instead of the weapon's, or, for a check, what the actor rolls."""
    difficulty: int = 1
    """Of the actor's own check."""
    resolve: Attribute | None = None
    """What the target resists with: WILL for psychic, STURDINESS for area."""
    damage: Damage | None = None
    """None: an attack deals the weapon's own."""
    damage_dice: int = 0
    """More dice than the weapon's own."""
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

    @property
    def bought_on_hit(self) -> bool:
        """An effect that is bought on a hit costs only on a hit (S3 V, tier 1)."""
        return self.way is Way.ATTACK and bool(self.status or self.critical_status)


@lru_cache(maxsize=4096)
def weapon_of(ability: Ability, in_hand: Weapon) -> Weapon:
    """What an ability strikes with: something of its own, or the weapon in hand made better."""
    if ability.damage is None:
        damage = replace(in_hand.damage, dice=in_hand.damage.dice + ability.damage_dice)
        ignores = ability.ignores_armour or in_hand.ignores_armour
        return replace(in_hand, damage=damage, ignores_armour=ignores)
    return Weapon(
        name=ability.name,
        damage=ability.damage,
        attribute=ability.attribute or in_hand.attribute,
        reach=ability.reach,
        element=ability.element,
        mitigation=ability.mitigation,
        ignores_armour=ability.ignores_armour,
    )
