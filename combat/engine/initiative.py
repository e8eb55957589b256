"""Who acts first: S5's dice on FINESSE in every ruleset (RULES 2)."""

from collections import Counter

from combat.engine.dice import SUM, Dice, Die, Modifier, Pool, successes
from combat.engine.state import Combatant, Side

DIE = Die(10, success=8)
Standing = tuple[int, int, bool]


def initiative_order(dice: Dice, combatants: tuple[Combatant, ...]) -> tuple[str, ...]:
    """Successes, then FINESSE, then the heroes first, then one more die for those still level."""
    standings = {combatant.id: _standing(dice, combatant) for combatant in combatants}
    shared = Counter(standings.values())
    last = {who: dice.score(_tiebreak(who), SUM) for who, at in standings.items() if shared[at] > 1}
    return tuple(
        sorted(standings, key=lambda who: (standings[who], last.get(who, 0)), reverse=True)
    )


def _standing(dice: Dice, combatant: Combatant) -> Standing:
    finesse = combatant.attributes.finesse
    pool = Pool(DIE, (Modifier("FINESSE", finesse),), "Combat:Initiative", by=combatant.id)
    return dice.score(pool, successes(DIE)), finesse, combatant.side is Side.HEROES


def _tiebreak(who: str) -> Pool:
    return Pool(Die(100), (Modifier("Tie-break", 1),), "Combat:Initiative", by=who)
