"""Two pools against each other: the log of S1 FR-005, with S4's words for the outcomes."""

from collections.abc import Callable, Iterator

from combat.engine.dice import Roll
from combat.engine.events import Attacked
from combat.engine.outcomes import Outcome, Special, Tier
from combat.engine.state import Side
from combat.engine.telling.lines import MISSES, Line, breakdown, count, rolled

OVERWHELMING = 5
VERDICTS = {
    Tier.FUMBLE: "FUMBLE!",
    Tier.MISS: "MISS",
    Tier.TIE: "MISS - Defender wins ties",
    Tier.HIT: "HIT!",
    Tier.CRITICAL: "CRITICAL HIT!",
}


def tell_opposed(event: Attacked) -> Iterator[Line]:
    """`opposed-d6`: labels for extreme rolls, no effect on the damage."""
    return _tell(event, _opposed_net, _opposed_words, _extreme)


def tell_outcomes(event: Attacked) -> Iterator[Line]:
    """`outcomes-d10`."""
    return _tell(event, _outcome_net, _outcome_words, lambda _: "")


def _tell(
    event: Attacked,
    net: Callable[[Outcome], str],
    words: Callable[[Attacked], str],
    label: Callable[[Roll], str],
) -> Iterator[Line]:
    for at, roll in enumerate(event.accuracy_rolls):
        if roll.pool.context == "Combat:Attack":
            yield from (Line("pool", text, at) for text in breakdown(roll.pool))
            yield Line("roll", rolled(roll) + label(roll), at)
        elif roll.pool.context == "Combat:Defence":
            yield Line("defend", f"{event.target_name} defends!", at)
            yield Line("roll", rolled(roll), at)
        else:
            yield Line("roll", f"{roll.pool.context.split(':')[1]}: {rolled(roll)}", at)
    yield Line("net", _difference(event, net(event.outcome)))
    yield Line("outcome", words(event))


def _difference(event: Attacked, verdict: str) -> str:
    attack, *defence = (
        roll.successes
        for roll in event.accuracy_rolls
        if roll.pool.context in ("Combat:Attack", "Combat:Defence")
    )
    net = event.outcome.net
    if attack - sum(defence) != net:
        return f"Net successes: {net}, the least against no defence ({verdict})"
    return f"Net successes: {attack} - {sum(defence)} = {net} ({verdict})"


def _extreme(roll: Roll) -> str:
    if all(face == roll.pool.die.sides for face in roll.faces):
        return " (PERFECT ROLL!)"
    return "" if roll.successes else " (TERRIBLE ROLL!)"


def _opposed_net(outcome: Outcome) -> str:
    if outcome.tier is Tier.HIT and outcome.net >= OVERWHELMING:
        return "OVERWHELMING HIT!"
    return "HIT! - half damage" if outcome.tier is Tier.TIE and outcome.lands else _net(outcome)


def _net(outcome: Outcome) -> str:
    return VERDICTS[outcome.tier]


def _opposed_words(event: Attacked) -> str:
    """S1 speaks to the heroes' players: "Your attack lands!", "You dodge the blow!"."""
    ours = event.side is Side.HEROES
    if not event.outcome.lands:
        return MISSES[event.reach] if ours else "You dodge the blow!"
    if not ours:
        return "Enemy strike connects!"
    if _extreme(event.rolls[0]) == " (PERFECT ROLL!)":
        return "Your attack is perfectly executed!"
    if event.outcome.net >= OVERWHELMING:
        return "Your attack crushes through their defense!"
    return f"Your attack lands! ({count(event.outcome.net, 'net success')})"


def _outcome_net(outcome: Outcome) -> str:
    if outcome.special is Special.TRIUMPH:
        return "PERFECT STRIKE!"
    return "Complete failure!" if outcome.special is Special.TOTAL_FAILURE else _net(outcome)


def _outcome_words(event: Attacked) -> str:
    """S4 5.2 and 8."""
    tier = event.outcome.tier
    if tier is Tier.TIE:
        return "Barely parried!"
    if tier is Tier.FUMBLE:
        return f"FUMBLE! {MISSES[event.reach]}"
    if not event.outcome.lands:
        return MISSES[event.reach]
    return "CRITICAL HIT! Damage dice doubled!" if tier is Tier.CRITICAL else "The attack lands!"
