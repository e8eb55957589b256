"""`outcomes-d10`: weapon's attribute against STURDINESS, d10, success 8+ (S4, with S5's threshold)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from combat.engine.clash import (
    Clash,
    Footing,
    Guard,
    Position,
    base,
    defence_reasons,
    field_reasons,
    status_reasons,
)
from combat.engine.dice import (
    Contest,
    Dice,
    Die,
    Limits,
    Modifier,
    Pool,
    Reroll,
    Tally,
    lot,
    stacked,
    successes,
)
from combat.engine.outcomes import Force, Outcome, Special, Tier
from combat.engine.ruleset import Reasons, Ruleset
from combat.engine.telling import opposed
from combat.engine.tunables import tunable

DIE = Die(10, success=8)
CRITICAL_NET = 5
FUMBLE_NET = -5
MAX_ATTACK = 20
ATTRIBUTE_CAP = 10
EQUIPMENT_MAX = 3
POSITION_CRITS = {
    Position.FRONT: 5,
    Position.FLANKING: 15,
    Position.REAR: 20,
    Position.SURROUNDED: 25,
}
"""Percent (S4 6.4)."""


NOTHING = -1
NOTHING_AND_A_ONE = -2
ORDINARY = 0
Counted = tuple[int, int]
"""Successes (or, against a defence, net successes) and luck: one of the three above, or, when every die
shows a 10, how many dice there are."""


class BotchRule(StrEnum):
    """When a roll without any success is a fumble by itself (S4 8.2)."""

    LITERAL = "literal"
    CORE = "core"
    NET_ONLY = "net_only"


FUMBLES: dict[BotchRule, tuple[int, ...]] = {
    BotchRule.LITERAL: (NOTHING, NOTHING_AND_A_ONE),
    BotchRule.CORE: (NOTHING_AND_A_ONE,),
    BotchRule.NET_ONLY: (),
}


class OutcomesTunables(Struct, frozen=True):
    botch_rule: Annotated[
        BotchRule,
        tunable(
            "no success at all fumbles: always, only with a 1 among the dice, or never", "S4 8.2"
        ),
    ] = BotchRule.LITERAL
    triumph_min_pool: Annotated[
        int, tunable("dice needed before all 10s are a triumph", "S4 8.1", ge=1, le=20)
    ] = 1
    position_crits: Annotated[
        bool, tunable("a hit may become a critical by position: 5 to 25%", "S4 6.4")
    ] = False


def _read(so_far: Counted, face: int) -> Counted:
    count, luck = so_far
    if face == DIE.sides:
        return count + 1, luck + 1 if luck == count else ORDINARY
    if face >= DIE.success:
        return count + 1, ORDINARY
    if count:
        return count, ORDINARY
    return 0, NOTHING_AND_A_ONE if face == 1 else min(NOTHING, luck)


STRIKE: Contest[Counted, int, Counted] = Contest(
    Tally((0, 0), _read, lambda face: (face >= DIE.success, face in (1, DIE.sides))),
    successes(DIE),
    lambda attack, defence: (attack[0] - defence, attack[1]),
)


def attack_reasons(clash: Clash, _: OutcomesTunables) -> Iterator[Modifier]:
    attribute = clash.weapon.attribute
    own = base(clash, attribute)
    yield Modifier(own.source, min(own.dice, ATTRIBUTE_CAP))
    yield Modifier("Equipment", max(0, min(clash.weapon.accuracy, EQUIPMENT_MAX)))
    yield from status_reasons(clash)
    yield from field_reasons(clash, attribute)


def attack_pool(reasons: Reasons, _: OutcomesTunables, reroll: Reroll = Reroll.NONE) -> Pool:
    return Pool(DIE, stacked(reasons), "Combat:Attack", Limits(1, MAX_ATTACK), reroll)


def guard_reasons(clash: Clash, _: OutcomesTunables) -> Iterator[Modifier]:
    yield Modifier("STURDINESS", min(clash.target.attributes.sturdiness, ATTRIBUTE_CAP))
    yield from defence_reasons(clash.target)


def guard(reasons: Reasons, _: OutcomesTunables) -> Guard:
    return Guard(Pool(DIE, stacked(reasons), "Combat:Defence", Limits(0)))


def contest(_: Guard, __: OutcomesTunables) -> Contest[Counted, int, Counted]:
    return STRIKE


def verdict(dice: Dice, margin: Counted, footing: Footing, tunables: OutcomesTunables) -> Outcome:
    """S4 2.1 by net successes; a triumph (8.1) and a total failure (8.2) come before it."""
    net, luck = margin
    if luck >= tunables.triumph_min_pool:
        force = Force(doubled=True, ignores_soak=True, ignores_defence=True)
        return Outcome(Tier.CRITICAL, net, force, Special.TRIUMPH)
    if luck in FUMBLES[tunables.botch_rule]:
        return Outcome(Tier.FUMBLE, net, special=Special.TOTAL_FAILURE)
    if net >= CRITICAL_NET:
        return Outcome(Tier.CRITICAL, net, Force(doubled=True))
    if net > 0:
        return _hit(dice, net, footing.position, tunables)
    if net <= FUMBLE_NET:
        return Outcome(Tier.FUMBLE, net)
    return Outcome(Tier.MISS if net else Tier.TIE, net)


def _hit(dice: Dice, net: int, position: Position, tunables: OutcomesTunables) -> Outcome:
    percent = POSITION_CRITS[position] if tunables.position_crits else 0
    if lot(dice, highest=percent, sides=100, context="Combat:Position"):
        return Outcome(Tier.CRITICAL, net, Force(doubled=True), Special.POSITION)
    return Outcome(Tier.HIT, net, Force())


RULESET = Ruleset(
    key="outcomes-d10",
    title="Attack outcomes",
    sources="S4, threshold of S5",
    tunables=OutcomesTunables,
    tiers=lambda _: (Tier.FUMBLE, Tier.MISS, Tier.TIE, Tier.HIT, Tier.CRITICAL),
    attack_reasons=attack_reasons,
    attack_pool=attack_pool,
    guard_reasons=guard_reasons,
    guard=guard,
    contest=contest,
    verdict=verdict,
    tell=opposed.tell_outcomes,
)
