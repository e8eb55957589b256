"""Those who play by themselves, with an ability of every kind, and what they make of a lot."""

from collections import Counter
from typing import Any

from combat.engine.abilities import Ability, Role, Target, Way
from combat.engine.commands import Attack, TurnCommand, UseAbility
from combat.engine.dice import Replayed
from combat.engine.gear import Attribute, Damage, Reach
from combat.engine.nature import Behaviour
from combat.engine.policy import Plan, choose
from combat.engine.state import Battle, Combatant
from tests.engine.master.board import under_way
from tests.support.fighters import fighter, foe

FOE, SELF, ALLY = Target.FOE, Target.SELF, Target.ALLY
CRUSH = Ability("Crush", 15, FOE, "hard", Role.HEAVY, Way.ATTACK, damage_dice=1)
BOLT = Ability(
    "Bolt", 5, FOE, "far", Role.STRIKE, Way.ATTACK, damage=Damage(2, 6), reach=Reach.RANGED
)
RAGE = Ability("Rage", 15, SELF, "anger", Role.BUFF, status="Battle Rage")
CURSE = Ability(
    "Curse", 10, FOE, "dust", Role.DEBUFF, Way.RESOLVE, resolve=Attribute.WILL, status="[Blinded]"
)
COVER = Ability("Cover", 8, ALLY, "shield", Role.GUARD, status="[Guarded]")
MEND = Ability("Mend", 15, SELF, "heals", Role.HEAL, heal=Damage(2, 6))
AIM = Ability("Aim", 5, SELF, "closer", Role.REPOSITION, status="[Blessed Aim]")
SWEEP = Ability(
    "Sweep",
    20,
    Target.FOES,
    "fire",
    Role.HEAVY,
    Way.RESOLVE,
    resolve=Attribute.STURDINESS,
    damage=Damage(2, 6),
)
EVERYTHING = (CRUSH, BOLT, RAGE, CURSE, COVER, MEND, AIM)


def mind(behaviour: Behaviour | None = Behaviour.AGGRESSIVE, **numbers: Any) -> Combatant:
    """An enemy who acts next and knows everything, unless told otherwise."""
    return foe("Mind", **{"behaviour": behaviour, "abilities": EVERYTHING} | numbers)


def facing(actor: Combatant, *others: Combatant, **rest: Any) -> Battle:
    """The actor's turn, against Kael unless others are named."""
    return under_way(actor, *(others or (fighter("Kael"),)), **rest)


def plan(battle: Battle, lot: int = 1, policy: str = "sensible") -> Plan:
    """What comes into the mind of the active one when the lot falls so."""
    return choose(battle, Replayed([lot]), policy)


def deed(command: TurnCommand) -> str:
    """ "Attack", "Defend", or the name of the ability."""
    return command.ability if isinstance(command, UseAbility) else type(command).__name__


def deeds(found: Plan) -> str:
    return " ".join(map(deed, found.commands))


def of_a_hundred(battle: Battle) -> Counter[str]:
    """The turns of all hundred lots."""
    return Counter(deeds(plan(battle, lot)) for lot in range(1, 101))


def target_of(found: Plan) -> str:
    last = found.commands[-1]
    return last.target if isinstance(last, Attack | UseAbility) else ""
