"""`core-d10`: FINESSE and weapon skill in d10, success 8+, 1s subtract, nobody defends (S5)."""

from collections.abc import Iterator
from math import floor
from typing import Annotated

from msgspec import Struct

from combat.engine.clash import (
    Clash,
    Footing,
    Guard,
    base,
    defence_reasons,
    field_reasons,
    status_reasons,
    stress_reason,
)
from combat.engine.dice import Contest, Dice, Limits, Modifier, Pool, Reroll, stacked
from combat.engine.gear import Attribute
from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.readings import CRITICAL_NET, DIE, NETS, Reading
from combat.engine.ruleset import Reasons, Ruleset
from combat.engine.telling import core
from combat.engine.tunables import tunable

GLANCING_DICE = -2
STRONG_DICE = 1
ROUNDING = 1e-9
"""A third of 6 dice is 2, whatever the floating point says."""


class CoreTunables(Struct, frozen=True):
    defender_parries: Annotated[
        bool,
        tunable("the defender rolls Block/Parry; the margin of both nets decides", "S5 6 (5.1)"),
    ] = False
    parry_share: Annotated[
        float, tunable("share of the Block/Parry dice that are thrown", "S5 6 (5.1)", ge=0, le=1)
    ] = 1.0


def attack_reasons(clash: Clash, _: CoreTunables) -> Iterator[Modifier]:
    yield base(clash, Attribute.FINESSE)
    yield Modifier("Weapon skill", clash.attacker.weapon_skill)
    yield Modifier("Equipment", clash.weapon.accuracy)
    yield from status_reasons(clash)
    yield from field_reasons(clash, Attribute.FINESSE)
    yield stress_reason(clash.attacker)


def attack_pool(reasons: Reasons, _: CoreTunables, reroll: Reroll = Reroll.NONE) -> Pool:
    return Pool(DIE, stacked(reasons), "Combat:Attack", Limits(1), reroll)


def guard_reasons(clash: Clash, _: CoreTunables) -> Iterator[Modifier]:
    """Block/Parry: the better of STURDINESS and FINESSE, with the skill in the weapon that parries."""
    target = clash.target
    attribute = max(Attribute.STURDINESS, Attribute.FINESSE, key=target.attributes.of)
    yield Modifier(attribute, target.attributes.of(attribute))
    yield Modifier("Weapon skill", target.weapon_skill)
    yield from defence_reasons(target)
    yield stress_reason(target)


def guard(reasons: Reasons, tunables: CoreTunables) -> Guard:
    if not tunables.defender_parries:
        return Guard()
    dice = stacked(reasons)
    total = sum(reason.dice for reason in dice)
    withheld = Modifier("Parry share", floor(total * tunables.parry_share + ROUNDING) - total)
    least = min(1, floor(max(1, total) * tunables.parry_share + ROUNDING)) if dice else 0
    return Guard(Pool(DIE, stacked((*dice, withheld)), "Combat:Defence", Limits(least)))


def contest(_: Guard, __: CoreTunables) -> Contest[Reading, Reading, tuple[int, bool]]:
    return NETS


def verdict(_: Dice, margin: tuple[int, bool], __: Footing, ___: CoreTunables) -> Outcome:
    net, fumble = margin
    return Outcome(Tier.FUMBLE, net) if fumble else by_net(net)


def by_net(net: int) -> Outcome:
    """S5 2.5.2"""
    if net <= 0:
        return Outcome(Tier.MISS, net)
    if net == 1:
        return Outcome(Tier.GLANCING, net, Force(dice=GLANCING_DICE))
    if net == 2:
        return Outcome(Tier.SOLID, net, Force())
    if net < CRITICAL_NET:
        return Outcome(Tier.STRONG, net, Force(dice=STRONG_DICE))
    return Outcome(Tier.CRITICAL, net, Force(doubled=True, ignores_soak=True))


RULESET = Ruleset(
    key="core-d10",
    title="Core dice",
    sources="S5",
    tunables=CoreTunables,
    tiers=lambda _: (Tier.FUMBLE, Tier.MISS, Tier.GLANCING, Tier.SOLID, Tier.STRONG, Tier.CRITICAL),
    attack_reasons=attack_reasons,
    attack_pool=attack_pool,
    guard_reasons=guard_reasons,
    guard=guard,
    contest=contest,
    verdict=verdict,
    tell=core.tell,
)
