"""S5 2.1 to 2.4, 7 and 10.1: how the faces of a pool of d10 are read."""

import pytest

from combat.engine.checks import check_pool
from combat.engine.dice import Modifier, Replayed, Rolled, Sampled
from combat.engine.readings import DIE, READING, Reading, net_of
from tests.conformance.spec import spec

SEED = bytes(range(64))


def read(*faces: int) -> Reading:
    """What S5 sees in these faces."""
    pool = check_pool(Modifier("WITS", len(faces)), context="Skill:Test")
    return Replayed(faces).score(pool, READING)


@spec("S5 2.2")
def test_all_resolution_is_rolled_with_ten_sided_dice() -> None:
    assert check_pool(Modifier("WITS", 4), context="Skill:Test").die.sides == 10


@spec("S5 2.3")
@pytest.mark.parametrize(
    ("face", "successes", "botches"),
    [
        (1, 0, 1),
        (2, 0, 0),
        (3, 0, 0),
        (4, 0, 0),
        (5, 0, 0),
        (6, 0, 0),
        (7, 0, 0),
        (8, 1, 0),
        (9, 1, 0),
        (10, 1, 0),
    ],
)
def test_eight_to_ten_succeed_a_one_botches_and_the_rest_is_neutral(
    face: int, successes: int, botches: int
) -> None:
    assert read(face) == Reading(successes, botches)


@spec("S5 2.3")
def test_three_faces_of_ten_succeed_and_one_botches() -> None:
    faces = range(1, 11)
    assert sum(map(DIE.succeeds, faces)) == 3
    assert sum(map(DIE.botches, faces)) == 1


@spec("S5 2.3")
@pytest.mark.parametrize(
    ("faces", "net"),
    [((9, 8, 5, 2, 1), 1), ((8, 9, 10), 3), ((2, 7), 0), ((8, 1), 0), ((10, 10, 1, 4), 1)],
)
def test_net_is_successes_less_botches(faces: tuple[int, ...], net: int) -> None:
    assert read(*faces).net == net


@spec("S5 2.3", "the text floors every roll at 0, the code of 6.3 only a fumble; always, we say")
def test_more_botches_than_successes_leave_nought_and_are_no_fumble() -> None:
    reading = read(8, 1, 1)
    assert (reading.successes, reading.botches) == (1, 2)
    assert (reading.net, reading.fumble) == (0, False)


@spec("S5 2.4")
@pytest.mark.parametrize(
    ("faces", "fumble"),
    [
        ((1, 1, 4), True),
        ((1,), True),
        ((2, 7, 7), False),
        ((1, 8), False),
        ((1, 1, 1, 10), False),
    ],
)
def test_a_fumble_is_no_success_and_a_botch(faces: tuple[int, ...], fumble: bool) -> None:
    assert read(*faces).fumble is fumble


@spec("S5 2.4")
def test_a_fumble_floors_the_net_at_nought() -> None:
    assert read(1, 1, 1, 3).net == 0


@spec("S5 2.4")
@pytest.mark.parametrize(
    ("faces", "critical"),
    [
        ((8, 8, 9, 9, 10), True),
        ((8, 8, 9, 9, 10, 1), False),
        ((8, 8, 9, 9, 10, 10, 1), True),
        ((8, 8, 9, 9), False),
    ],
)
def test_a_critical_is_a_net_of_five_or_more(faces: tuple[int, ...], critical: bool) -> None:
    assert read(*faces).critical is critical


@spec("S5 10.1 roll accuracy")
def test_ten_dice_show_ten_faces_between_one_and_ten() -> None:
    dice = Rolled(SEED)
    dice.score(check_pool(Modifier("WITS", 10), context="Skill:Test"), READING)
    (roll,) = dice.take()
    assert len(roll.faces) == 10
    assert set(roll.faces) <= set(range(1, 11))


@spec("S5 6.2")
def test_a_roll_keeps_its_faces_successes_and_botches() -> None:
    dice = Replayed([9, 8, 5, 2, 1])
    assert net_of(dice, check_pool(Modifier("WITS", 5), context="Skill:Test")) == (1, False)
    (roll,) = dice.take()
    assert (roll.faces, roll.successes, roll.botches) == ((9, 8, 5, 2, 1), 2, 1)


@spec("S5 2.3", "also where only scores are drawn, without faces")
def test_simulated_rolls_have_no_negative_net_either() -> None:
    dice = Sampled(7)
    pool = check_pool(Modifier("WITS", 2), context="Skill:Test")
    assert {net_of(dice, pool)[0] for _ in range(2000)} == {0, 1, 2}
