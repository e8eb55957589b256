"""`opposed-d6`: weapon's attribute against STURDINESS, d6, success on 5 and 6 (S1, S2)."""

from collections.abc import Iterator
from operator import sub
from typing import Annotated

from msgspec import Struct

from combat.engine.clash import Clash, Footing, Guard, base, field_reasons, status_reasons
from combat.engine.dice import (
    Contest,
    Dice,
    Die,
    Limits,
    Modifier,
    Pool,
    Reroll,
    chance,
    stacked,
    successes,
)
from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.ruleset import Reasons, Ruleset
from combat.engine.state import Attributes
from combat.engine.telling import opposed
from combat.engine.tunables import tunable

DIE = Die(6, success=5)
STURDINESS_CAP = 10
SUCCESSES = successes(DIE)
OPPOSED = Contest(SUCCESSES, SUCCESSES, sub)
UNDEFENDED = Contest(SUCCESSES, SUCCESSES, lambda attack, _: max(1, attack))
"""An attack on STURDINESS 0 always hits (S1 FR-002)."""


class OpposedTunables(Struct, frozen=True):
    max_pool: Annotated[int, tunable("most dice of an attack", "S1 M1", ge=10, le=30)] = 20
    defender_wins_ties: Annotated[bool, tunable("a tie misses", "S1 FR-003")] = True
    tie_hit_share: Annotated[
        float, tunable("chance that a tie hits all the same", "S1 Issue 3", ge=0, le=1)
    ] = 0.0
    glancing_on_tie: Annotated[
        bool, tunable("a tie that misses deals half damage instead", "S1 Issue 3")
    ] = False
    bonus_cap: (
        Annotated[
            int, tunable("most dice that bonuses may add: 5, 7 or 10", "S1 Issue 1", ge=0, le=15)
        ]
        | None
    ) = None
    equipment_accuracy_max: Annotated[
        int, tunable("most dice that equipment may add", "S1 M2", ge=0, le=5)
    ] = 3
    analyzed_bonus: Annotated[
        int, tunable("dice against an [Analyzed] target", "S1 M2", ge=0, le=5)
    ] = 2
    battle_rage_bonus: Annotated[int, tunable("dice from Battle Rage", "S1 M2", ge=0, le=5)] = 2
    saga_bonus: Annotated[int, tunable("dice from the Saga of Courage", "S1 M2", ge=0, le=5)] = 2
    critical_net: (
        Annotated[
            int, tunable("net successes that double the damage dice", "S1 Future", ge=4, le=5)
        ]
        | None
    ) = None
    attribute_cap: Annotated[
        int, tunable("highest attribute that counts", "S1 M1", ge=5, le=15)
    ] = 10
    creation_sturdiness_min: Annotated[
        int, tunable("least STURDINESS of a new hero", "S1 Issue 2", ge=1, le=5)
    ] = 3


def attack_reasons(clash: Clash, tunables: OpposedTunables) -> Iterator[Modifier]:
    attribute = clash.weapon.attribute
    own = base(clash, attribute)
    yield Modifier(own.source, min(own.dice, tunables.attribute_cap))
    yield from capped(_bonuses(clash, tunables), tunables.bonus_cap)


def _bonuses(clash: Clash, tunables: OpposedTunables) -> Iterator[Modifier]:
    yield Modifier("Equipment", max(0, min(clash.weapon.accuracy, tunables.equipment_accuracy_max)))
    amounts = {
        "[Analyzed]": tunables.analyzed_bonus,
        "Battle Rage": tunables.battle_rage_bonus,
        "Saga of Courage": tunables.saga_bonus,
    }
    yield from status_reasons(clash, amounts)
    yield from field_reasons(clash, clash.weapon.attribute)


def capped(bonuses: Reasons, cap: int | None) -> Iterator[Modifier]:
    """All bonuses, and the dice that a bonus cap takes away again."""
    kept = stacked(bonuses)
    yield from kept
    if cap is not None and (over := sum(bonus.dice for bonus in kept) - cap) > 0:
        yield Modifier("Bonus cap", -over)


def attack_pool(reasons: Reasons, tunables: OpposedTunables, reroll: Reroll = Reroll.NONE) -> Pool:
    limits = Limits(1, tunables.max_pool)
    return Pool(DIE, stacked(reasons), "Combat:Attack", limits, reroll)


def guard_reasons(clash: Clash, _: OpposedTunables) -> Iterator[Modifier]:
    """STURDINESS and nothing else: no status and no gear touches it (S1 FR-002)."""
    yield Modifier("STURDINESS", min(clash.target.attributes.sturdiness, STURDINESS_CAP))


def guard(reasons: Reasons, _: OpposedTunables) -> Guard:
    return Guard(Pool(DIE, stacked(reasons), "Combat:Defence", Limits(0)))


def contest(guard: Guard, _: OpposedTunables) -> Contest[int, int, int]:
    return OPPOSED if guard.dice.size else UNDEFENDED


def verdict(dice: Dice, net: int, _: Footing, tunables: OpposedTunables) -> Outcome:
    if net > 0:
        return _hit(net, tunables)
    if net < 0:
        return Outcome(Tier.MISS, net)
    if not tunables.defender_wins_ties or chance(dice, tunables.tie_hit_share, "Combat:Tie"):
        return _hit(net, tunables)
    return Outcome(Tier.TIE, net, Force(halved=True) if tunables.glancing_on_tie else None)


def _hit(net: int, tunables: OpposedTunables) -> Outcome:
    if tunables.critical_net is not None and net >= tunables.critical_net:
        return Outcome(Tier.CRITICAL, net, Force(doubled=True))
    return Outcome(Tier.HIT, net, Force())


def creation(attributes: Attributes, tunables: OpposedTunables) -> tuple[str, ...]:
    """A hero with less is hit by almost everybody (S1 Issue 2)."""
    least = tunables.creation_sturdiness_min
    if attributes.sturdiness >= least:
        return ()
    return (f"STURDINESS {attributes.sturdiness} is below {least}, the least for a new hero.",)


def tiers(tunables: OpposedTunables) -> tuple[Tier, ...]:
    critical = () if tunables.critical_net is None else (Tier.CRITICAL,)
    return Tier.MISS, Tier.TIE, Tier.HIT, *critical


RULESET = Ruleset(
    key="opposed-d6",
    title="Opposed pools",
    sources="S1, S2",
    tunables=OpposedTunables,
    tiers=tiers,
    attack_reasons=attack_reasons,
    attack_pool=attack_pool,
    guard_reasons=guard_reasons,
    guard=guard,
    contest=contest,
    verdict=verdict,
    tell=opposed.tell_opposed,
    die=DIE,
    creation=creation,
)
