"""S5 2.6 (opposed rolls): two pools compare their net successes."""

import pytest

from combat.engine.checks import Opposition, Winner, check_pool, opposed_check
from combat.engine.dice import Modifier, Replayed
from tests.conformance.spec import spec

NARROW, DECISIVE, OVERWHELMING = "narrow", "decisive", "overwhelming"


def oppose(initiator: list[int], target: list[int]) -> Opposition:
    pools = [
        check_pool(Modifier("WITS", len(faces)), context="Skill:Feint")
        for faces in (initiator, target)
    ]
    return opposed_check(Replayed(initiator, target), *pools)


@spec("S5 2.6.1 (opposed)")
def test_the_initiator_wins_with_the_higher_net() -> None:
    assert oppose([8, 9, 10], [8, 2, 3]) == Opposition(Winner.INITIATOR, 2)


@spec("S5 2.6.1 (opposed)")
def test_the_target_wins_with_the_higher_net() -> None:
    assert oppose([8, 2, 3], [8, 9, 10, 4]) == Opposition(Winner.TARGET, 2)


@spec("S5 2.6.1 (opposed)")
def test_botches_are_taken_off_before_the_nets_are_compared() -> None:
    assert oppose([8, 9, 10, 1, 1], [8, 9, 2]) == Opposition(Winner.TARGET, 1)


@spec("S5 2.6.1 (opposed)", "a tie has no winner; no advantage for the initiator")
@pytest.mark.parametrize(
    ("initiator", "target"), [([8, 9], [10, 10, 3]), ([2, 3], [4, 5]), ([8, 1], [4, 5])]
)
def test_equal_nets_have_no_winner(initiator: list[int], target: list[int]) -> None:
    result = oppose(initiator, target)
    assert result == Opposition(Winner.NOBODY, 0)
    assert result.victory == ""


@spec("S5 2.6.1 (opposed) margin")
@pytest.mark.parametrize(
    ("margin", "victory"),
    [
        (1, NARROW),
        (2, NARROW),
        (3, DECISIVE),
        (4, DECISIVE),
        (5, OVERWHELMING),
        (6, OVERWHELMING),
    ],
)
def test_the_margin_names_the_victory(margin: int, victory: str) -> None:
    result = oppose([9] * (margin + 1), [8, 2])
    assert (result.margin, result.victory) == (margin, victory)


@spec("S5 2.6.1 (opposed) margin")
def test_the_margin_of_the_target_is_named_the_same_way() -> None:
    result = oppose([2, 3], [8, 8, 8])
    assert (result.winner, result.victory) == (Winner.TARGET, DECISIVE)


@spec("S5 2.6.3 (opposed) both fumble")
def test_two_fumbles_are_a_mutual_failure() -> None:
    result = oppose([1, 4], [1, 1, 5])
    assert result == Opposition(Winner.MUTUAL_FAILURE, 0)
    assert result.victory == ""


@spec("S5 2.6.3 (opposed) one fumble")
@pytest.mark.parametrize("other", [[2, 3], [8, 9], [8, 1, 1]])
def test_the_initiator_who_fumbles_loses_whatever_the_target_has(other: list[int]) -> None:
    assert oppose([1, 4], other).winner is Winner.TARGET


@spec("S5 2.6.3 (opposed) one fumble")
@pytest.mark.parametrize("other", [[2, 3], [8, 9], [8, 1, 1]])
def test_the_target_who_fumbles_loses_whatever_the_initiator_has(other: list[int]) -> None:
    assert oppose(other, [1, 4]).winner is Winner.INITIATOR


@spec("S5 2.6.3 (opposed) both critical")
def test_two_criticals_compare_their_margins() -> None:
    assert oppose([8] * 7, [8] * 5) == Opposition(Winner.INITIATOR, 2)
    assert oppose([8] * 5, [8] * 6) == Opposition(Winner.TARGET, 1)


@spec("S5 2.6.3 (opposed) both critical")
def test_two_equal_criticals_are_a_stalemate() -> None:
    assert oppose([8] * 6, [10] * 6) == Opposition(Winner.NOBODY, 0)


@spec("S5 2.6 (opposed)")
def test_both_roll_even_when_the_first_has_fumbled() -> None:
    dice = Replayed([1, 2], [9, 9, 9])
    pools = [check_pool(Modifier("MIGHT", size), context="Skill:Grapple") for size in (2, 3)]
    opposed_check(dice, *pools)
    assert [roll.faces for roll in dice.take()] == [(1, 2), (9, 9, 9)]


@spec("S5 2.6.2 (opposed)")
@pytest.mark.parametrize(
    ("context", "initiator", "target"),
    [
        ("Dialogue:Intimidate", {"MIGHT": 7, "Mods": 1}, {"WILL": 4}),
        ("Dialogue:Deceive", {"WILL": 5, "Rhetoric": 3}, {"WITS": 6}),
        ("Combat:Grapple", {"MIGHT": 6, "Combat Skill": 2}, {"FINESSE": 8}),
        ("Skill:Stealth", {"FINESSE": 6, "Acrobatics": 2}, {"WITS": 5, "Perception": 1}),
        ("Combat:Feint", {"WITS": 6, "Weapon Skill": 2}, {"WITS": 3}),
        ("Combat:Disarm", {"FINESSE": 7, "Weapon Skill": 1}, {"MIGHT": 5}),
    ],
)
def test_each_side_rolls_a_pool_of_its_own(
    context: str, initiator: dict[str, int], target: dict[str, int]
) -> None:
    pools = [
        check_pool(*(Modifier(*reason) for reason in side.items()), context=context)
        for side in (initiator, target)
    ]
    dice = Replayed([9] * 8, [2] * 8)
    assert opposed_check(dice, *pools) == Opposition(Winner.INITIATOR, 8)
    assert [len(roll.faces) for roll in dice.take()] == [8, sum(target.values())]
