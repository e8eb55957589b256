"""What an attack would come to, exactly, before any die is thrown: from the rules that play it."""

from functools import lru_cache

from combat.engine.damage import deal
from combat.engine.dice import exact
from combat.engine.exchange import Exchange
from combat.engine.outcomes import Blow

Prospect = tuple[float, float]
"""The hit points an attack is expected to take, and the chance that it takes all that are left."""


@lru_cache(maxsize=4096)
def damage_chances(blow: Blow) -> dict[int, float]:
    """Every damage a blow can deal, before it meets the hit points."""
    return exact(lambda dice: deal(dice, blow).total)


@lru_cache(maxsize=8192)
def prospect(exchange: Exchange, hp: int) -> Prospect:
    loss = kill = 0.0
    for outcome, weight in exchange.outcomes.items():
        if outcome.force is not None:
            taken, fatal = blow_prospect(exchange.blow(outcome.force), hp)
            loss += weight * taken
            kill += weight * fatal
    return loss, kill


@lru_cache(maxsize=8192)
def blow_prospect(blow: Blow, hp: int) -> Prospect:
    chances = damage_chances(blow).items()
    loss = sum(share * min(hp, damage) for damage, share in chances)
    return loss, sum(share for damage, share in chances if damage >= hp)
