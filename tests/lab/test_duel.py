"""Duels: a closed form for both missing, checked against a plain simulation of the chain."""

import pytest

from combat.engine.gear import Damage
from combat.lab.duel import Duellist, duel_odds
from tests.support.fighters import profile


def duellist(**numbers: object) -> Duellist:
    plain = {"attack": 6, "defence": 5, "hp": 30, "weapon": Damage(2, 8, 3)}
    return Duellist(**plain | numbers)  # type: ignore[arg-type]


def walked(hit: float, hp: int, swings: int) -> float:
    """First striker's chance when every hit costs exactly one point, walked swing by swing."""
    states = {(hp, hp, True): 1.0}
    won = 0.0
    for _ in range(swings):
        after: dict[tuple[int, int, bool], float] = {}
        for (a, b, first), p in states.items():
            for lands, chance in ((True, hit), (False, 1 - hit)):
                left = (a, b - lands) if first else (a - lands, b)
                if left[1] == 0:
                    won += p * chance
                elif left[0]:
                    key = (*left, not first)
                    after[key] = after.get(key, 0.0) + p * chance
        states = after
    return won


def test_the_chain_agrees_with_a_walk_through_it() -> None:
    weak = duellist(hp=3, weapon=Damage(1, 4), soak=20)
    odds = duel_odds(profile("opposed-d6"), weak, weak)
    hit = 0.45618046029568654
    assert odds.win == pytest.approx(walked(hit, 3, 400), abs=1e-9)
    assert odds.time_to_kill_b == pytest.approx(3 / hit)


def test_equals_favour_the_one_who_strikes_first() -> None:
    odds = duel_odds(profile("outcomes-d10"), duellist(), duellist())
    assert odds.win > 0.5 > odds.lose
    assert odds.win + odds.lose == pytest.approx(1)


def test_two_who_cannot_hit_never_end() -> None:
    blind = duellist(attack=3, defence=15)
    odds = duel_odds(profile("accuracy-check"), blind, blind)
    assert (odds.win, odds.lose, odds.endless) == (0, 0, 1)
    assert odds.expected_rounds is None
    assert odds.time_to_kill_a is None


def test_two_tanks_are_answered_however_long_they_would_fight() -> None:
    tank = duellist(attack=1, defence=10, hp=100, weapon=Damage(1, 4), soak=6)
    odds = duel_odds(profile("opposed-d6"), tank, tank)
    assert odds.expected_rounds is not None
    assert odds.expected_rounds > 1000


def test_a_round_is_an_attack_of_each() -> None:
    odds = duel_odds(profile("core-d10"), duellist(attack=20, hp=1), duellist(hp=1))
    assert odds.expected_attacks is not None
    assert odds.expected_rounds == pytest.approx((odds.expected_attacks + odds.win) / 2)
