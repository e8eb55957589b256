"""One attack, ready to be rolled: the pools with their reasons, and the blow behind every force."""

from collections.abc import Hashable
from functools import cached_property

from combat.engine.clash import Clash, Position, reroll_of
from combat.engine.damage import blow_of
from combat.engine.dice import Dice, exact
from combat.engine.gear import Weapon
from combat.engine.outcomes import Blow, Force, Outcome
from combat.engine.rules import settle
from combat.engine.state import Battle, Combatant, Profile

MOST = 20_000
_kept: dict[Hashable, "Exchange"] = {}
"""Fights come back to the same clashes over and over; simulations do nothing else."""


class Exchange:
    """What a clash under a profile comes to before any die is thrown; never changed once made."""

    def __init__(self, profile: Profile, clash: Clash) -> None:
        self.clash = clash
        self.ruleset, self.tunables = settle(profile)
        ruleset, tunables = self.ruleset, self.tunables
        reasons = ruleset.attack_reasons(clash, tunables)
        self.attack = ruleset.attack_pool(reasons, tunables, reroll_of(clash.attacker))
        self.guard = ruleset.guard(ruleset.guard_reasons(clash, tunables), tunables)
        self._blows: dict[Force, Blow] = {}

    def strike(self, dice: Dice) -> Outcome:
        position = self.clash.position
        return self.ruleset.strike(dice, self.attack, self.guard, position, self.tunables)

    @cached_property
    def outcomes(self) -> dict[Outcome, float]:
        """Every outcome of the accuracy roll with its probability."""
        return exact(self.strike)

    def blow(self, force: Force) -> Blow:
        if force not in self._blows:
            self._blows[force] = blow_of(self.clash, force)
        return self._blows[force]


def exchange_of(battle: Battle, attacker: Combatant, target: Combatant, weapon: Weapon) -> Exchange:
    position = position_of(attacker, target)
    key = (
        battle.profile,
        attacker.form,
        target.form,
        weapon,
        battle.conditions,
        position,
    )
    if (known := _kept.get(key)) is not None:
        return known
    if len(_kept) >= MOST:
        _kept.clear()
    clash = Clash(attacker, target, weapon, battle.conditions, position)
    _kept[key] = exchange = Exchange(battle.profile, clash)
    return exchange


def position_of(attacker: Combatant, target: Combatant) -> Position:
    """Until there is a grid, who else attacked the target since its last turn stands around it."""
    around = target.struck_by
    others = len(around) - (attacker.id in around)
    if others > 1:
        return Position.SURROUNDED
    if target.statuses and any(kind.exposed for kind in target.kinds):
        return Position.REAR
    return Position.FLANKING if others else Position.FRONT
