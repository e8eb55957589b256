"""Exact odds of S5's rolls."""

from collections import defaultdict
from itertools import product

import pytest

from combat.engine.dice import Reroll
from combat.lab.rolls import check_odds, extended_odds, opposed_odds, roll_odds
from tests.lab.calculator import s5

EXACT = 1e-9


@pytest.mark.parametrize("dice", range(1, 31))
def test_net_critical_and_fumble_are_exact(dice: int) -> None:
    odds = roll_odds(dice)
    net: dict[int, float] = defaultdict(float)
    for (successes, botches), chance in s5(dice).items():
        net[max(0, successes - botches)] += float(chance)
    assert odds.net == pytest.approx(dict(net), abs=EXACT)
    assert odds.critical == pytest.approx(sum(p for n, p in net.items() if n >= 5), abs=EXACT)
    assert odds.fumble == pytest.approx(0.7**dice - 0.6**dice, abs=EXACT)
    assert sum(odds.combat.values()) == pytest.approx(1, abs=EXACT)
    assert odds.resolve["complete"] == pytest.approx(
        sum(p for n, p in net.items() if n >= 4), abs=EXACT
    )


def _kept(faces: tuple[int, ...], reroll: Reroll) -> dict[tuple[int, ...], float]:
    """What the faces become, thrown again by brute force."""
    if reroll is Reroll.EXTRA:
        lowest = sorted(faces)[1:]
        return {tuple(lowest): 1.0}
    again = [
        at for at, face in enumerate(faces) if face == 1 or (reroll is Reroll.FAILURES and face < 8)
    ]
    found: dict[tuple[int, ...], float] = defaultdict(float)
    for new in product(range(1, 11), repeat=len(again)):
        after = list(faces)
        for at, face in zip(again, new, strict=True):
            after[at] = face
        found[tuple(after)] += 0.1 ** len(again)
    return found


@pytest.mark.parametrize("reroll", [Reroll.BOTCHES, Reroll.FAILURES, Reroll.EXTRA])
def test_rerolls_agree_with_brute_force(reroll: Reroll) -> None:
    dice = 2
    thrown = dice + (reroll is Reroll.EXTRA)
    net: dict[int, float] = defaultdict(float)
    for faces in product(range(1, 11), repeat=thrown):
        for kept, share in _kept(faces, reroll).items():
            score = sum(face >= 8 for face in kept) - kept.count(1)
            net[max(0, score)] += 0.1**thrown * share
    assert roll_odds(dice, reroll).net == pytest.approx(dict(net), abs=EXACT)


def test_opposed_odds_agree_with_brute_force() -> None:
    found: dict[str, float] = defaultdict(float)
    for (a, x), p in s5(3).items():
        for (b, y), q in s5(2).items():
            ours, theirs = a == 0 and x > 0, b == 0 and y > 0
            nets = max(0, a - x), max(0, b - y)
            if ours and theirs:
                key = "mutual_failure"
            elif ours or (not theirs and nets[0] < nets[1]):
                key = "lose"
            else:
                key = "win" if theirs or nets[0] > nets[1] else "tie"
            found[key] += float(p * q)
    odds = opposed_odds(3, 2)
    assert (odds.win, odds.lose, odds.tie, odds.mutual_failure) == pytest.approx(
        tuple(found[key] for key in ("win", "lose", "tie", "mutual_failure")), abs=EXACT
    )


def test_an_extended_check_of_one_roll_is_a_plain_one() -> None:
    odds = extended_odds(5, 2, 1)
    assert odds.success == pytest.approx(sum(p for n, p in roll_odds(5).net.items() if n >= 2))
    assert odds.catastrophe == 0


def test_three_fumbles_in_a_row_end_the_task() -> None:
    assert extended_odds(1, 50, 3).catastrophe == pytest.approx(0.1**3)


def test_a_long_task_with_many_dice_is_still_answered() -> None:
    odds = extended_odds(30, 60, 40)
    assert odds.success + odds.partial + odds.catastrophe == pytest.approx(1)


def test_degrees_of_a_check_sum_to_one_and_a_fumble_fails_at_difficulty_nought() -> None:
    odds = check_odds(1, 0)
    assert sum(odds.values()) == pytest.approx(1)
    assert odds["fumble"] == pytest.approx(0.1)
