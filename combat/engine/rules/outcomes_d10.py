"""`outcomes-d10`: weapon's attribute against STURDINESS, d10, success 8+ (S4, with S5's threshold)."""

from enum import StrEnum
from typing import Annotated, NamedTuple

from msgspec import Struct

from combat.engine.dice import Contest, Dice, Die, Limits, Modifier, Pool, Tally, successes
from combat.engine.dice.pools import stacked
from combat.engine.gear import Weapon
from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.ruleset import Ruleset, tunable
from combat.engine.state import Combatant

DIE = Die(10, success=8)
CRITICAL_NET = 5
FUMBLE_NET = -5
MAX_ATTACK = 20
MAX_DEFENCE = 10


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


class Attack(NamedTuple):
    """What is read off the attacker's dice."""

    successes: int = 0
    all_tens: bool = True
    ones: bool = False


class Margin(NamedTuple):
    net: int
    attack: Attack


def _read(so_far: Attack, face: int) -> Attack:
    return Attack(
        so_far.successes + DIE.succeeds(face),
        so_far.all_tens and face == 10,
        so_far.ones or face == 1,
    )


STRIKE = Contest(
    Tally(Attack(), _read),
    successes(DIE),
    lambda attack, defence: Margin(attack.successes - defence, attack),
)


def attack_pool(
    attacker: Combatant, target: Combatant, weapon: Weapon, _: OutcomesTunables
) -> Pool:
    modifiers = stacked(
        (
            Modifier(weapon.attribute, attacker.attributes.of(weapon.attribute)),
            Modifier("Equipment", weapon.accuracy),
        )
    )
    return Pool(DIE, modifiers, "Combat:Attack", Limits(1, MAX_ATTACK))


def defence_pool(target: Combatant, _: OutcomesTunables) -> Pool:
    sturdiness = Modifier("STURDINESS", target.attributes.sturdiness)
    return Pool(DIE, (sturdiness,), "Combat:Defence", Limits(0, MAX_DEFENCE))


def strike(dice: Dice, attack: Pool, defence: Pool, tunables: OutcomesTunables) -> Outcome:
    """S4 2.1 by net successes; a triumph (8.1) and a total failure (8.2) come before it."""
    net, rolled = dice.contest(attack, defence, STRIKE)
    if rolled.all_tens and rolled.successes >= tunables.triumph_min_pool:
        force = Force(doubled=True, ignores_soak=True, ignores_defence=True)
        return Outcome(Tier.CRITICAL, net, force, "PERFECT STRIKE!")
    if not rolled.successes and _total_failure(rolled, tunables.botch_rule):
        return Outcome(Tier.FUMBLE, net, label="Complete failure!")
    if net >= CRITICAL_NET:
        return Outcome(Tier.CRITICAL, net, Force(doubled=True))
    if net > 0:
        return Outcome(Tier.HIT, net, Force())
    if net <= FUMBLE_NET:
        return Outcome(Tier.FUMBLE, net)
    return Outcome(Tier.MISS if net else Tier.TIE, net)


def _total_failure(rolled: Attack, rule: BotchRule) -> bool:
    return rule is BotchRule.LITERAL or (rule is BotchRule.CORE and rolled.ones)


RULESET = Ruleset(
    key="outcomes-d10",
    title="Attack outcomes",
    sources="S4, threshold of S5",
    tunables=OutcomesTunables,
    attack_pool=attack_pool,
    defence_pool=defence_pool,
    strike=strike,
)
