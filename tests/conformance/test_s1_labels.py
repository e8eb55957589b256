"""S1 M1 edge case 3, App A: the labels of extreme rolls and overwhelming hits; none changes the damage."""

import pytest

from combat.engine.explain import explain
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, foe

KEY = "opposed-d6"
HURT = [4, 6]


def duel(attack: list[int], defence: list[int]) -> list[str]:
    """A hero strikes with as many dice as there are faces; on a hit the weapon rolls 4 and 6."""
    meeting = clash(fighter(might=len(attack)), foe(sturdiness=len(defence)))
    return [line.text for line in explain(attacked(KEY, meeting, attack, defence, HURT))]


@spec("S1 FR-005 scenario 3")
def test_all_sixes_are_a_perfect_roll() -> None:
    line = "Rolled 5d6: [6, 6, 6, 6, 6] = 5 successes (PERFECT ROLL!)"
    assert line in duel([6] * 5, [2, 4, 3])


@spec("S1 M1 edge case 3", "perfect means 6s: FR-005 is stricter than successes on every die")
def test_a_five_among_the_sixes_is_not_perfect() -> None:
    assert "Rolled 3d6: [6, 5, 6] = 3 successes" in duel([6, 5, 6], [1])


@spec("S1 M1 edge case 3", "no wording is given: TERRIBLE ROLL!")
def test_a_roll_without_any_success_is_terrible() -> None:
    assert "Rolled 3d6: [1, 4, 2] = 0 successes (TERRIBLE ROLL!)" in duel([1, 4, 2], [1])


@spec("S1 App A 4", "the labels are the attack's: the example's defence without success has none")
def test_the_defence_roll_has_no_label() -> None:
    lines = duel([6, 4, 5], [3, 1])
    assert "Rolled 2d6: [3, 1] = 0 successes" in lines


@spec("S1 App A 2 and 5", "from net 5 on")
@pytest.mark.parametrize(("net", "label"), [(4, "HIT!"), (5, "OVERWHELMING HIT!")])
def test_a_hit_by_five_is_overwhelming(net: int, label: str) -> None:
    lines = duel([5] * net + [1], [1])
    assert f"Net successes: {net} - 0 = {net} ({label})" in lines


@spec("S1 App A 2")
def test_an_overwhelming_hit_crushes_the_defence() -> None:
    assert "Your attack crushes through their defense!" in duel([5] * 5, [1])
