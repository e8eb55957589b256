"""Who acts first: S5's dice on FINESSE in every ruleset (RULES 2)."""

from collections import Counter

from combat.engine.clash import check_reasons
from combat.engine.dice import SUM, Dice, Die, Modifier, Pool, stacked, successes
from combat.engine.gear import Attribute
from combat.engine.state import Combatant, Condition, Side

DIE = Die(10, success=8)
Standing = tuple[int, int, bool]


def initiative_order(
    dice: Dice, combatants: tuple[Combatant, ...], conditions: tuple[Condition, ...] = ()
) -> tuple[str, ...]:
    """Successes, then FINESSE, then the heroes first, then one more die for those still level."""
    standings = {one.id: _standing(dice, one, conditions) for one in combatants}
    shared = Counter(standings.values())
    last = {who: dice.score(_tiebreak(who), SUM) for who, at in standings.items() if shared[at] > 1}
    return tuple(
        sorted(standings, key=lambda who: (standings[who], last.get(who, 0)), reverse=True)
    )


def _standing(dice: Dice, combatant: Combatant, conditions: tuple[Condition, ...]) -> Standing:
    finesse = combatant.attributes.finesse
    reasons = check_reasons(combatant, Attribute.FINESSE, conditions)
    pool = Pool(DIE, stacked(reasons), "Combat:Initiative", by=combatant.id)
    return dice.score(pool, successes(DIE)), finesse, combatant.side is Side.HEROES


def _tiebreak(who: str) -> Pool:
    return Pool(Die(100), (Modifier("Tie-break", 1),), "Combat:Initiative", by=who)
