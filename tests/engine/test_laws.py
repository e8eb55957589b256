"""Laws that hold for every ruleset, whatever its tunables are set to."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from combat.engine.clash import Position
from combat.engine.dice import Modifier, Pool, Replayed, Reroll, Sampled, exact
from combat.engine.outcomes import Outcome
from combat.engine.rules import RULESETS, settle
from combat.engine.state import Profile
from combat.engine.tunables import tunables_of
from combat.lab.attacks import Bench
from tests.support.fighters import clash, fighter, weapon
from tests.support.tunables import any_values

KEYS = sorted(RULESETS)
STATUSES = ["[Analyzed]", "Battle Rage", "[Blinded]", "[Dazed]", "[Focused]", "Saga of Courage"]


def profiles(key: str) -> st.SearchStrategy[Profile]:
    values = any_values(RULESETS[key].tunables)
    return values.map(lambda chosen: Profile(key, key, tuple(chosen.items())))


def any_profile() -> st.SearchStrategy[Profile]:
    return st.sampled_from(KEYS).flatmap(profiles)


@given(any_profile(), st.integers(1, 12), st.integers(0, 12), st.sampled_from(list(Position)))
def test_chances_sum_to_one(
    profile: Profile, attack: int, defence: int, position: Position
) -> None:
    bench = Bench(profile, position)
    odds = bench.odds(bench.attack(attack), bench.guard(defence))
    assert sum(odds.tiers.values()) == pytest.approx(1, abs=1e-12)
    assert 0 <= odds.hit <= 1 + 1e-12


@given(any_profile(), st.integers(1, 8), st.integers(0, 8))
def test_a_walk_down_every_path_finds_what_the_bench_finds(
    profile: Profile, attack: int, defence: int
) -> None:
    bench = Bench(profile)
    ours, theirs = bench.attack(attack), bench.guard(defence)
    strike = bench.ruleset.strike
    walked = exact(lambda dice: strike(dice, ours, theirs, Position.FRONT, bench.tunables))
    assert bench.outcomes(ours, theirs) == pytest.approx(walked, abs=1e-12)


@settings(max_examples=20, deadline=None)
@given(any_profile(), st.integers(1, 2), st.integers(0, 2))
def test_proof_agrees_with_brute_force_over_every_face(
    profile: Profile, attack: int, defence: int
) -> None:
    ruleset, tunables = settle(profile)
    ours = ruleset.attack_pool((Modifier("x", attack),), tunables, Reroll.NONE)
    theirs = ruleset.guard((Modifier("x", defence),), tunables)

    def strike(dice: Any) -> Outcome:
        return ruleset.strike(dice, ours, theirs, Position.FRONT, tunables)

    counted: dict[Outcome, float] = {}
    for faces in _all_faces(ours, theirs.dice):
        for outcome, share in exact(lambda dice, given=faces: strike(Shown(dice, given))).items():
            weight = (
                share / ours.die.sides ** len(faces[0]) / theirs.dice.die.sides ** len(faces[1])
            )
            counted[outcome] = counted.get(outcome, 0.0) + weight
    assert exact(strike) == pytest.approx(counted, abs=1e-9)


def _all_faces(attack: Pool, defence: Pool) -> Iterator[Any]:
    return product(
        product(range(1, attack.die.sides + 1), repeat=attack.size),
        product(range(1, defence.die.sides + 1), repeat=defence.size),
    )


class Shown:
    """Both pools lie on the table; every later die is left to the proof."""

    def __init__(self, dice: Any, faces: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        self._shown = Replayed(*faces)
        self.score = dice.score
        self.contest = self._shown.contest


@settings(max_examples=10, deadline=None)
@given(any_profile(), st.integers(0, 2**32))
def test_simulation_comes_out_as_proof_says(profile: Profile, seed: int) -> None:
    bench = Bench(profile)
    ours, theirs = bench.attack(6), bench.guard(5)
    dice, fights = Sampled(seed), 2000
    strike = bench.ruleset.strike
    landed = sum(
        strike(dice, ours, theirs, Position.FRONT, bench.tunables).lands for _ in range(fights)
    )
    hit = bench.odds(ours, theirs).hit
    spread = (hit * (1 - hit) / fights) ** 0.5
    assert abs(landed / fights - hit) < 6 * spread + 1e-9


@given(any_profile(), st.sets(st.sampled_from(STATUSES)), st.integers(1, 10), st.integers(0, 3))
def test_the_explanation_adds_up_to_the_pool(
    profile: Profile, statuses: set[str], attribute: int, accuracy: int
) -> None:
    ruleset, tunables = settle(profile)
    attacker = fighter("A", *sorted(statuses), might=attribute, weapon=weapon(accuracy=accuracy))
    reasons = ruleset.attack_reasons(clash(attacker), tunables)
    pool = ruleset.attack_pool(reasons, tunables, Reroll.NONE)
    total = sum(reason.dice for reason in pool.modifiers)
    assert pool.size == max(pool.limits.floor, min(pool.limits.cap, total))
    assert all(reason.source and reason.dice for reason in pool.modifiers)


@pytest.mark.parametrize("key", KEYS)
def test_every_tunable_has_a_meaning_a_section_and_a_literal_default(key: str) -> None:
    literal = RULESETS[key].tunables()
    for field in tunables_of(RULESETS[key].tunables):
        assert field.meaning
        assert field.section
        assert getattr(literal, field.name) == field.default
        if field.kind in ("whole number", "number"):
            assert field.least is not None
            assert field.most is not None
