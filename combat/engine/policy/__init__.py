"""What an AI does with its turn, and why. The same policies play an empty seat and the simulator."""

from collections.abc import Callable

from combat.engine.commands import Choose
from combat.engine.dice import Dice, Rolled, stream_seed
from combat.engine.policy.exploits import settle_exploit
from combat.engine.policy.heroes import careless, sensible
from combat.engine.policy.instinct import instinct
from combat.engine.policy.optimal import optimal
from combat.engine.policy.plans import Plan
from combat.engine.state import Battle, Combatant

Policy = Callable[[Battle, Combatant, Dice], Plan]

POLICIES: dict[str, Policy] = {"careless": careless, "sensible": sensible, "optimal": optimal}
"""For heroes; enemies follow their own behaviour."""
USUAL = "sensible"
PLACES, TURNS_APART = 64, 16
"""An AI draws fewer lots than this for one turn."""


def choose(battle: Battle, whims: Dice, policy: str = USUAL) -> Plan:
    """The commands of one turn in their order, or the choice that an exploit waits for."""
    actor = battle[battle.waiting_for]
    if battle.pending is not None:
        aim, reason = settle_exploit(battle, battle.pending)
        return Plan((Choose(actor.id, aim),), reason)
    if actor.behaviour is not None:
        return instinct(battle, actor, whims)
    return POLICIES[policy](battle, actor, whims)


def whims_of(battle: Battle, seed: bytes) -> Rolled:
    """An AI's lots follow from the fight's seed and the turn, but are no dice of the fight."""
    place = battle.order.index(battle.active) if battle.active else 0
    turn = battle.round * PLACES + place
    return Rolled(stream_seed(seed, "whims"), turn * TURNS_APART)


__all__ = ["POLICIES", "USUAL", "Plan", "choose", "whims_of"]
