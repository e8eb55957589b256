"""`accuracy-check`: FINESSE in d10, success 7+, against a Defense Score (S3)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from combat.engine.called_shots import exploit_from
from combat.engine.clash import (
    Clash,
    Footing,
    Guard,
    base,
    field_reasons,
    own_reasons,
    status_reasons,
    stress_reason,
)
from combat.engine.dice import (
    Contest,
    Dice,
    Die,
    Limits,
    Modifier,
    Pool,
    Reroll,
    stacked,
    successes,
)
from combat.engine.gear import Attribute
from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.ruleset import Reasons, Ruleset
from combat.engine.telling import against_score
from combat.engine.tunables import tunable

DIE = Die(10, success=7)
SUCCESSES = successes(DIE)
SKILL_MAX = 2
SITUATION = 5
"""Situational modifiers together give or take at most so many dice (S3 IV, step 1)."""
SCALE = 5
CRITICAL_OVER = 3


class DefenceMode(StrEnum):
    """What successes are compared with: the score, a fifth of it, or the defender's own roll."""

    LITERAL = "literal"
    SCALED = "scaled"
    OPPOSED = "opposed"


class AccuracyTunables(Struct, frozen=True):
    base_defence: Annotated[
        int, tunable("Defense Score before FINESSE and armour", "S3 IV.2", ge=0, le=20)
    ] = 10
    defence_mode: Annotated[
        DefenceMode,
        tunable("successes against the score, a fifth of it, or the defender's dice", "S3 IV.4"),
    ] = DefenceMode.LITERAL


def attack_reasons(clash: Clash, _: AccuracyTunables) -> Iterator[Modifier]:
    yield base(clash, Attribute.FINESSE)
    yield Modifier("Weapon skill", min(clash.attacker.weapon_skill, SKILL_MAX))
    yield from _clamped(stacked(_situation(clash)))


def _situation(clash: Clash) -> Iterator[Modifier]:
    yield Modifier("Equipment", clash.weapon.accuracy)
    yield from status_reasons(clash)
    yield from field_reasons(clash, Attribute.FINESSE)
    yield Modifier(f"{clash.attacker.stance} Stance", clash.attacker.bearing.accuracy)


def _clamped(situation: tuple[Modifier, ...]) -> Iterator[Modifier]:
    total = sum(reason.dice for reason in situation)
    yield from situation
    yield Modifier("Situation limit", max(-SITUATION, min(SITUATION, total)) - total)


def attack_pool(reasons: Reasons, _: AccuracyTunables, reroll: Reroll = Reroll.NONE) -> Pool:
    return Pool(DIE, stacked(reasons), "Combat:Attack", Limits(1), reroll)


def guard_reasons(clash: Clash, tunables: AccuracyTunables) -> Iterator[Modifier]:
    target = clash.target
    if tunables.defence_mode is DefenceMode.OPPOSED:
        yield Modifier("FINESSE", target.attributes.finesse)
        yield from own_reasons(target)
        return
    yield Modifier("Base", tunables.base_defence)
    yield Modifier("FIN", target.attributes.finesse)
    yield stress_reason(target)
    yield Modifier("Armor", target.armour.defence)
    yield from (Modifier(kind.name, kind.defence_score) for kind in target.kinds)


def guard(reasons: Reasons, tunables: AccuracyTunables) -> Guard:
    if tunables.defence_mode is DefenceMode.OPPOSED:
        return Guard(Pool(DIE, stacked(reasons), "Combat:Defence", Limits(0)))
    return Guard(score=stacked(reasons))


BOTH = Contest(SUCCESSES, SUCCESSES, lambda attack, defence: (attack, defence))


def contest(_: Guard, __: AccuracyTunables) -> Contest[int, int, tuple[int, int]]:
    return BOTH


def verdict(
    _: Dice, rolled: tuple[int, int], footing: Footing, tunables: AccuracyTunables
) -> Outcome:
    """S3's chain in its order, literally: below a score of 4 no critical can happen, only the exploit."""
    successes, defended = rolled
    scaled = tunables.defence_mode is DefenceMode.SCALED
    score = defended + (footing.score // SCALE if scaled else footing.score)
    net = successes - score
    if net < 0:
        return Outcome(Tier.MISS, net)
    if net == 0:
        return Outcome(Tier.GRAZING, net, Force(halved=True))
    if net < CRITICAL_OVER:
        return Outcome(Tier.SOLID, net, Force())
    literal = tunables.defence_mode is DefenceMode.LITERAL
    if successes < exploit_from(score, literal=literal):
        return Outcome(Tier.CRITICAL, net, Force(doubled=True))
    return Outcome(Tier.EXPLOIT, net, Force(doubled=True))


RULESET = Ruleset(
    key="accuracy-check",
    title="Accuracy check",
    sources="S3",
    tunables=AccuracyTunables,
    tiers=lambda _: (Tier.MISS, Tier.GRAZING, Tier.SOLID, Tier.CRITICAL, Tier.EXPLOIT),
    attack_reasons=attack_reasons,
    attack_pool=attack_pool,
    guard_reasons=guard_reasons,
    guard=guard,
    contest=contest,
    verdict=verdict,
    tell=against_score.tell,
    die=DIE,
)
