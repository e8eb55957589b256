"""An independent calculator: binomials and multinomials in fractions, nothing of the engine."""

from collections import defaultdict
from fractions import Fraction as F
from functools import cache
from math import comb

Odds = dict[str, F]


@cache
def binomial(dice: int, chance: F) -> tuple[F, ...]:
    return tuple(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1))


def nets(attack: int, defence: int, chance: F) -> dict[tuple[int, int], F]:
    ours, theirs = binomial(attack, chance), binomial(defence, chance)
    return {(a, d): p * q for a, p in enumerate(ours) for d, q in enumerate(theirs)}


def opposed_d6(attack: int, defence: int) -> Odds:
    odds: Odds = defaultdict(F)
    for (a, d), p in nets(attack, defence, F(1, 3)).items():
        odds["hit" if a > d or not defence else "tie" if a == d else "miss"] += p
    return odds


def outcomes_d10(attack: int, defence: int, *, core: bool = False) -> Odds:
    """Total failure and triumph are taken out of the table by net successes."""
    odds: Odds = defaultdict(F)
    for (a, d), p in nets(attack, defence, F(3, 10)).items():
        net = a - d
        tier = "critical" if net >= 5 else "hit" if net > 0 else "tie" if net == 0 else "miss"
        tier = "fumble" if net <= -5 else tier
        if a == 0:
            fumbles = (1 - F(6, 7) ** attack) if core and net > -5 else F(1)
            odds["fumble"] += p * fumbles
            odds[tier] += p * (1 - fumbles)
        elif a == attack:
            triumph = F(1, 3) ** attack
            odds["critical"] += p * triumph
            odds[tier] += p * (1 - triumph)
        else:
            odds[tier] += p
    return odds


def accuracy_check(attack: int, score: int) -> Odds:
    odds: Odds = defaultdict(F)
    for rolled, p in enumerate(binomial(attack, F(2, 5))):
        if rolled < score:
            odds["miss"] += p
        elif rolled == score:
            odds["grazing"] += p
        elif rolled < score + 3:
            odds["solid"] += p
        elif rolled < 2 * score:
            odds["critical"] += p
        else:
            odds["exploit"] += p
    return odds


@cache
def s5(dice: int) -> dict[tuple[int, int], F]:
    """Successes and botches of a pool of S5."""
    return {
        (s, b): comb(dice, s)
        * comb(dice - s, b)
        * F(3, 10) ** s
        * F(1, 10) ** b
        * F(6, 10) ** (dice - s - b)
        for s in range(dice + 1)
        for b in range(dice - s + 1)
    }


def core_d10(attack: int, _: int) -> Odds:
    odds: Odds = defaultdict(F)
    for (s, b), p in s5(attack).items():
        net = max(0, s - b)
        by_net = ["miss", "glancing", "solid", "strong", "strong"][net] if net < 5 else "critical"
        odds["fumble" if s == 0 and b else by_net] += p
    return odds


CALCULATORS = {
    "opposed-d6": opposed_d6,
    "accuracy-check": accuracy_check,
    "outcomes-d10": outcomes_d10,
    "core-d10": core_d10,
}
