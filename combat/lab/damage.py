"""The exact distribution of a blow's damage."""

from math import sqrt

from msgspec import Struct

from combat.engine.damage import deal
from combat.engine.dice import exact
from combat.engine.outcomes import Blow


class DamageOdds(Struct, frozen=True):
    pmf: dict[int, float]
    mean: float
    sd: float
    min: int
    max: int


def damage_odds(blow: Blow) -> DamageOdds:
    return described(damage_chances(blow))


def damage_chances(blow: Blow) -> dict[int, float]:
    return exact(lambda dice: deal(dice, blow).total)


def described(pmf: dict[int, float]) -> DamageOdds:
    mean = sum(damage * chance for damage, chance in pmf.items())
    variance = sum((damage - mean) ** 2 * chance for damage, chance in pmf.items())
    return DamageOdds(dict(sorted(pmf.items())), mean, sqrt(variance), min(pmf), max(pmf))
