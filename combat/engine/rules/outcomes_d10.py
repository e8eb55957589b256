"""`outcomes-d10`: weapon's attribute against STURDINESS, d10, success 8+ (S4, with S5's threshold)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, NamedTuple

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
from combat.engine.ruleset import Reasons, Ruleset, tunable
from combat.engine.telling import opposed

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


class BotchRule(StrEnum):
    """When a roll without any success is a fumble by itself (S4 8.2)."""

    LITERAL = "literal"
    CORE = "core"
    NET_ONLY = "net_only"


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


class Attack(NamedTuple):
    """What is read off the attacker's dice; a 1 matters only while nothing has succeeded."""

    successes: int = 0
    all_tens: bool = True
    ones: bool = False


class Margin(NamedTuple):
    """Net successes, and what can override them: how many dice all showed 10, a roll without success."""

    net: int
    tens: int
    failed: bool
    ones: bool


def _read(so_far: Attack, face: int) -> Attack:
    if face >= DIE.success:
        return Attack(so_far.successes + 1, so_far.all_tens and face == DIE.sides)
    ones = not so_far.successes and (so_far.ones or face == 1)
    return Attack(so_far.successes, False, ones)


def _against(attack: Attack, defence: int) -> Margin:
    count = attack.successes
    return Margin(count - defence, count if attack.all_tens else 0, not count, attack.ones)


STRIKE = Contest(
    Tally(Attack(), _read, lambda face: (face >= DIE.success, face in (1, DIE.sides))),
    successes(DIE),
    _against,
)


def attack_reasons(clash: Clash, _: OutcomesTunables) -> Iterator[Modifier]:
    attribute = clash.weapon.attribute
    own = base(clash, attribute)
    yield Modifier(own.source, min(own.dice, ATTRIBUTE_CAP))
    yield Modifier("Equipment", min(clash.weapon.accuracy, EQUIPMENT_MAX))
    yield from status_reasons(clash)
    yield from field_reasons(clash, attribute)


def attack_pool(reasons: Reasons, _: OutcomesTunables, reroll: Reroll = Reroll.NONE) -> Pool:
    return Pool(DIE, stacked(reasons), "Combat:Attack", Limits(1, MAX_ATTACK), reroll)


def guard_reasons(clash: Clash, _: OutcomesTunables) -> Iterator[Modifier]:
    yield Modifier("STURDINESS", min(clash.target.attributes.sturdiness, ATTRIBUTE_CAP))
    yield from defence_reasons(clash.target)


def guard(reasons: Reasons, _: OutcomesTunables) -> Guard:
    return Guard(Pool(DIE, stacked(reasons), "Combat:Defence", Limits(0)))


def contest(_: Guard, __: OutcomesTunables) -> Contest[Attack, int, Margin]:
    return STRIKE


def verdict(dice: Dice, margin: Margin, footing: Footing, tunables: OutcomesTunables) -> Outcome:
    """S4 2.1 by net successes; a triumph (8.1) and a total failure (8.2) come before it."""
    net = margin.net
    if margin.tens >= tunables.triumph_min_pool:
        force = Force(doubled=True, ignores_soak=True, ignores_defence=True)
        return Outcome(Tier.CRITICAL, net, force, Special.TRIUMPH)
    if margin.failed and _total_failure(margin, tunables.botch_rule):
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


def _total_failure(margin: Margin, rule: BotchRule) -> bool:
    return rule is BotchRule.LITERAL or (rule is BotchRule.CORE and margin.ones)


RULESET = Ruleset(
    key="outcomes-d10",
    title="Attack outcomes",
    sources="S4, threshold of S5",
    tunables=OutcomesTunables,
    tiers=(Tier.FUMBLE, Tier.MISS, Tier.TIE, Tier.HIT, Tier.CRITICAL),
    attack_reasons=attack_reasons,
    attack_pool=attack_pool,
    guard_reasons=guard_reasons,
    guard=guard,
    contest=contest,
    verdict=verdict,
    tell=opposed.tell_outcomes,
)
