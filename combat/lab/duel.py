"""Two combatants strike at each other in turn until one falls: a Markov chain on both hit points.

A round in which nobody is hurt leads back to the same state; it is solved for, not walked, so that two who
hardly ever hit cost no more than two who always do. Fumbles do nothing here but miss.
"""

from msgspec import Struct

from combat.engine.gear import Damage
from combat.engine.outcomes import Blow
from combat.engine.state import Profile
from combat.lab.attacks import Bench
from combat.lab.damage import damage_chances

NEVER = float("inf")


class Duellist(Struct, frozen=True):
    attack: int
    defence: int
    hp: int
    weapon: Damage
    soak: int = 0


class DuelOdds(Struct, frozen=True):
    """`win` is a's, who strikes first. Time to kill is in own attacks, undisturbed; None: never."""

    profile: str
    win: float
    lose: float
    endless: float
    expected_rounds: float | None
    expected_attacks: float | None
    time_to_kill_a: float | None
    time_to_kill_b: float | None


Hurt = tuple[float, tuple[tuple[int, float], ...]]
"""The chance that nothing lands, and every damage with its chance."""


def duel_odds(profile: Profile, a: Duellist, b: Duellist) -> DuelOdds:
    bench = Bench(profile)
    by_a, by_b = _hurt(bench, a, b), _hurt(bench, b, a)
    win, attacks = _chain(a.hp, b.hp, by_a, by_b)
    endless = float(by_a[0] >= 1 and by_b[0] >= 1)
    return DuelOdds(
        profile.name,
        win,
        1 - win - endless,
        endless,
        None if endless else _rounds(attacks, win),
        None if endless else attacks,
        _finite(time_to_kill(a.hp, by_b)),
        _finite(time_to_kill(b.hp, by_a)),
    )


def _hurt(bench: Bench, striker: Duellist, target: Duellist) -> Hurt:
    damage: dict[int, float] = {}
    odds = bench.outcomes(bench.attack(striker.attack), bench.guard(target.defence))
    for outcome, weight in odds.items():
        if outcome.force is None:
            continue
        blow = Blow("Weapon", striker.weapon, outcome.force, soak=target.soak)
        for amount, share in damage_chances(blow).items():
            damage[amount] = damage.get(amount, 0.0) + weight * share
    return max(0.0, 1 - sum(damage.values())), tuple(damage.items())


def time_to_kill(hp: int, by: Hurt) -> float:
    """Attacks until so many hit points are gone, on average."""
    missed, damage = by
    if missed >= 1:
        return NEVER
    times = [0.0] * (hp + 1)
    for left in range(1, hp + 1):
        later = sum(chance * times[max(0, left - amount)] for amount, chance in damage)
        times[left] = (1 + later) / (1 - missed)
    return times[hp]


def _chain(hp_a: int, hp_b: int, by_a: Hurt, by_b: Hurt) -> tuple[float, float]:
    """a's chance to win and the attacks to expect, with a to strike, from the lowest hit points up."""
    (miss_a, hits_a), (miss_b, hits_b) = by_a, by_b
    loop = miss_a * miss_b
    if loop >= 1:
        return 0.0, NEVER
    a_acts = [[(0.0, 0.0)] * (hp_b + 1) for _ in range(hp_a + 1)]
    b_acts = [[(0.0, 0.0)] * (hp_b + 1) for _ in range(hp_a + 1)]
    for left_a in range(1, hp_a + 1):
        for left_b in range(1, hp_b + 1):
            win, attacks = 0.0, 1.0
            for amount, chance in hits_a:
                after = b_acts[left_a][left_b - amount] if amount < left_b else (1.0, 0.0)
                win += chance * after[0]
                attacks += chance * after[1]
            win_b, attacks_b = 0.0, 1.0
            for amount, chance in hits_b:
                if amount < left_a:
                    after = a_acts[left_a - amount][left_b]
                    win_b += chance * after[0]
                    attacks_b += chance * after[1]
            first = (
                (win + miss_a * win_b) / (1 - loop),
                (attacks + miss_a * attacks_b) / (1 - loop),
            )
            a_acts[left_a][left_b] = first
            b_acts[left_a][left_b] = (win_b + miss_b * first[0], attacks_b + miss_b * first[1])
    return a_acts[hp_a][hp_b]


def _rounds(attacks: float, win: float) -> float:
    """A round is one attack of each; the one in which a wins has a's alone."""
    return (attacks + win) / 2


def _finite(number: float) -> float | None:
    return None if number == NEVER else number
