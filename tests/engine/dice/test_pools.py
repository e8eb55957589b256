"""Pools: sizes from reasons, limits, and refusals."""

import pytest

from combat.engine.dice import (
    SUM,
    Contest,
    Die,
    Limits,
    Modifier,
    Pool,
    PoolTooLarge,
    Replayed,
    Reroll,
    Rolled,
    Tally,
    chance,
    exact,
    lot,
    stacked,
    successes,
)

D10 = Die(10, success=8, botch=1)


PLAIN = Limits()


def pool(*dice: int, reroll: Reroll = Reroll.NONE, limits: Limits = PLAIN) -> Pool:
    reasons = tuple(Modifier(f"reason {at}", number) for at, number in enumerate(dice))
    return Pool(D10, reasons, "Combat:Test", limits, reroll)


@pytest.mark.parametrize(
    ("reasons", "size"), [((5, 2, -1), 6), ((0,), 1), ((2, -9), 1), ((500,), 100)]
)
def test_the_size_is_what_the_reasons_add_up_to_within_the_limits(
    reasons: tuple[int, ...], size: int
) -> None:
    assert pool(*reasons).size == size


def test_a_million_dice_are_refused_not_rolled() -> None:
    with pytest.raises(PoolTooLarge, match="1000000 dice"):
        Rolled(bytes(64)).score(pool(1_000_000), SUM)


def test_a_source_counts_once() -> None:
    twice = (Modifier("[Focused]", 1), Modifier("[Focused]", 1), Modifier("Tools", 1))
    assert stacked(twice) == (Modifier("[Focused]", 1), Modifier("Tools", 1))


def test_rerolled_botches_are_set_aside_and_thrown_once_more() -> None:
    dice = Replayed([1, 9, 1, 4, 10, 1])
    assert dice.score(pool(4, reroll=Reroll.BOTCHES), successes(D10)) == 2
    (roll,) = dice.take()
    assert (roll.faces, roll.set_aside) == ((10, 9, 1, 4), (1, 1))


def test_rerolled_failures_keep_the_successes() -> None:
    dice = Replayed([7, 9, 8, 1])
    assert dice.score(pool(2, reroll=Reroll.FAILURES), successes(D10)) == 2
    assert dice.take()[0].faces == (8, 9)


def test_an_added_die_drops_the_lowest() -> None:
    dice = Replayed([9, 1, 8])
    assert dice.score(pool(2, reroll=Reroll.EXTRA), successes(D10)) == 2
    assert dice.take()[0].set_aside == (1,)


def test_every_roll_uses_up_a_number_but_an_empty_defence_does_not() -> None:
    dice = Rolled(bytes(64), counter=5)
    count = successes(D10)
    dice.contest(pool(3), pool(0, limits=Limits(0)), Contest(count, count, lambda a, d: a - d))
    assert [roll.counter for roll in dice.take()] == [5]
    assert dice.counter == 6


def test_a_given_face_must_fit_the_die() -> None:
    with pytest.raises(ValueError, match="wants 1 faces of a d10"):
        Replayed([11]).score(pool(1), SUM)


@pytest.mark.parametrize(
    ("highest", "sides", "expected"),
    [(0, 100, {False: 1.0}), (5, 100, {True: 0.05, False: 0.95}), (100, 100, {True: 1.0})],
)
def test_a_lot_is_a_die_and_certainty_throws_none(
    highest: int, sides: int, expected: dict[bool, float]
) -> None:
    found = exact(lambda dice: lot(dice, highest=highest, sides=sides, context="Test"))
    assert found == pytest.approx(expected)


def test_a_third_is_a_die_with_three_sides() -> None:
    dice = Replayed([1])
    assert chance(dice, 1 / 3, "Test")
    assert dice.take()[0].pool.die.sides == 3


@pytest.mark.parametrize("tally", [successes(D10), SUM])
def test_faces_that_are_alike_step_alike(tally: Tally[int]) -> None:
    for first in range(1, 11):
        for second in range(1, 11):
            if tally.alike(first) == tally.alike(second):
                assert tally.step(0, first) == tally.step(0, second)
