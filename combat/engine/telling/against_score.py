"""A pool against a Defense Score: the log of S3 VII."""

from collections.abc import Iterator

from combat.engine.called_shots import CALLED_SHOTS, exploit_from
from combat.engine.events import Attacked
from combat.engine.outcomes import Tier
from combat.engine.telling.lines import Line, breakdown, count, faces, rolled

WORDS = {
    Tier.MISS: ("<", ". MISS! The attack fails to connect."),
    Tier.GRAZING: (
        "=",
        "... but the blade grazes the target's armor. GRAZING HIT! (damage halved)",
    ),
    Tier.SOLID: (">", ". SOLID HIT! The attack connects cleanly."),
    Tier.CRITICAL: (">=", "! CRITICAL HIT! A devastating strike! (damage dice doubled)"),
    Tier.EXPLOIT: (">=", "! SYSTEM EXPLOIT! A perfect opening!"),
}


def tell(event: Attacked) -> Iterator[Line]:
    attack = event.rolls[0]
    yield from (Line("pool", text, 0) for text in breakdown(attack.pool))
    yield Line("target", f"Accuracy: {len(attack.faces)}d10 vs {_defence(event)}", 0)
    yield Line("roll", f"Roll: {faces(attack)} → {count(attack.successes, 'success')}", 0)
    for at, roll in enumerate(event.accuracy_rolls[1:], 1):
        yield Line("defend", f"{event.target_name} defends!", at)
        yield Line("roll", rolled(roll), at)
    yield Line("outcome", _verdict(event, attack.successes))
    if event.outcome.tier is Tier.EXPLOIT:
        yield Line("choice", "[1] Critical Hit (double damage)")
        for at, (aim, status) in enumerate(CALLED_SHOTS.items(), 2):
            yield Line("choice", f"[{at}] Called Shot: {aim.capitalize()} {status}")


def _defence(event: Attacked) -> str:
    """ "Defense: 17 (Base 10 + FIN 6 + Armor +1)" (S3 VII)."""
    if not event.score:
        return "Defense: rolled"
    base, *rest = event.score
    parts = [f"{base.source} {base.dice}"]
    parts += [f"{part.source} {part.dice:{'+d' if part.source != 'FIN' else 'd'}}" for part in rest]
    return f"Defense: {sum(part.dice for part in event.score)} ({' + '.join(parts)})"


def _verdict(event: Attacked, successes: int) -> str:
    """The number that decided stands beside the successes: the score, score + 3, or the exploit's."""
    sign, words = WORDS[event.outcome.tier]
    return f"{successes} {sign} {_compared(event, successes)}{words}"


def _compared(event: Attacked, successes: int) -> int:
    score = successes - event.outcome.net
    if event.outcome.tier is Tier.CRITICAL:
        return score + 3
    if event.outcome.tier is not Tier.EXPLOIT:
        return score
    literal = score == sum(part.dice for part in event.score)
    return exploit_from(score, literal=literal)
