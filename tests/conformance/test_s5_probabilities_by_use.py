"""S5 4.3 to 4.5: the printed chances by difficulty, by phase of the game, and of opposed rolls."""

import pytest

from combat.engine.checks import Degree
from combat.lab.rolls import check_odds, opposed_odds, roll_odds
from tests.conformance.spec import spec
from tests.conformance.test_s5_probabilities import agrees

PRINTED = {
    3: ("66%", "22%", "3%", "<1%", "<1%"),
    5: ("83%", "47%", "16%", "4%", "2%"),
    7: ("92%", "67%", "35%", "13%", "8%"),
    10: ("97%", "85%", "62%", "38%", "20%"),
    12: ("99%", "91%", "75%", "55%", "35%"),
    15: ("99.5%", "96%", "86%", "72%", "50%"),
}
EXACT = {
    3: (54.000, 18.900, 2.700, 0.000, 0.000),
    5: (64.908, 35.478, 12.798, 2.673, 0.243),
    7: (71.798, 47.684, 24.312, 8.952, 2.216),
    10: (78.778, 60.641, 39.728, 21.363, 9.125),
    12: (82.152, 66.980, 48.261, 29.857, 15.465),
    15: (86.023, 74.253, 58.716, 41.612, 25.924),
}


def passed(dice: int, difficulty: int) -> float:
    """In percent."""
    odds = check_odds(dice, difficulty)
    return 100 * sum(chance for degree, chance in odds.items() if degree.passed)


@spec("S5 4.3", "most printed chances are wrong; ours are exact")
@pytest.mark.parametrize("dice", EXACT)
def test_our_chances_against_a_difficulty_are_exact(dice: int) -> None:
    ours = tuple(passed(dice, difficulty) for difficulty in range(1, 6))
    assert ours == pytest.approx(EXACT[dice], abs=6e-4)


@spec("S5 4.3", "only three dice against 3, 4 and 5 are printed right")
@pytest.mark.parametrize("dice", EXACT)
def test_which_printed_chances_against_a_difficulty_hold(dice: int) -> None:
    held = {
        difficulty
        for difficulty, printed in enumerate(PRINTED[dice], 1)
        if agrees(printed, passed(dice, difficulty))
    }
    assert held == ({3, 4, 5} if dice == 3 else set())


@spec("S5 4.3", "a trivial task fails only by a fumble")
def test_a_difficulty_of_nought_fails_as_often_as_the_pool_fumbles() -> None:
    assert passed(3, 0) == pytest.approx(100 - 12.7)
    assert check_odds(3, 0)[Degree.FAILURE] == 0


@spec(
    "S5 4.3 guideline", "60-80% for 7-10 dice is a difficulty of 1, not the 2 of the printed table"
)
@pytest.mark.parametrize(("difficulty", "fits"), [(1, True), (2, False), (3, False)])
def test_only_an_easy_task_suits_the_guideline(difficulty: int, fits: bool) -> None:
    chances = [passed(dice, difficulty) for dice in range(7, 11)]
    assert all(60 <= chance <= 80 for chance in chances) is fits


@spec("S5 4.4", "fumbles of 3-6 dice are 13% to 7%, not 5-7%")
def test_early_heroes_fumble_more_often_than_printed() -> None:
    fumbles = [100 * roll_odds(dice).fumble for dice in (3, 4, 5, 6)]
    assert fumbles == pytest.approx([12.7, 11.05, 9.031, 7.0993], abs=5e-4)
    assert min(fumbles) > 7


@spec("S5 4.4", "criticals of 7-12 dice are 2% to 15%, not 15-35%")
def test_heroes_of_the_middle_game_seldom_land_a_critical() -> None:
    assert 100 * roll_odds(7).critical == pytest.approx(2.216, abs=5e-4)
    assert 100 * roll_odds(12).critical == pytest.approx(15.465, abs=5e-4)


@spec("S5 4.4", "criticals of 15-20 dice are 26% to 43%, not 50-75%")
def test_late_heroes_do_not_land_a_critical_every_second_time() -> None:
    assert 100 * roll_odds(15).critical == pytest.approx(25.924, abs=5e-4)
    assert 100 * roll_odds(20).critical == pytest.approx(42.735, abs=5e-4)


@spec("S5 4.5", "about right for 4 dice; more dice tie less: 38/38/24 is no constant")
@pytest.mark.parametrize(
    ("dice", "win", "tie", "mutual"),
    [
        (1, 27.000, 45.000, 1.000),
        (4, 37.692, 23.395, 1.221),
        (10, 41.688, 16.575, 0.049),
        (20, 44.466, 11.068, 0.000),
    ],
)
def test_equal_pools_win_as_often_as_they_lose_and_tie_less_the_larger_they_are(
    dice: int, win: float, tie: float, mutual: float
) -> None:
    odds = opposed_odds(dice, dice)
    ours = tuple(100 * part for part in (odds.win, odds.lose, odds.tie, odds.mutual_failure))
    assert ours == pytest.approx((win, win, tie, mutual), abs=1e-3)


@spec("S5 4.5")
@pytest.mark.parametrize(
    ("more", "printed", "win"), [(1, 42, 42.311), (2, 48, 47.766)], ids=["+1", "+2"]
)
def test_one_or_two_dice_more_than_three_win_as_often_as_printed(
    more: int, printed: int, win: float
) -> None:
    found = 100 * opposed_odds(3 + more, 3).win
    assert found == pytest.approx(win, abs=1e-3)
    assert round(found) == printed


@spec("S5 4.5", "+3 wins 51-53%, +5 at most 63%; 55% and 68% are never reached")
@pytest.mark.parametrize(
    ("more", "printed", "best"), [(3, 55, 53.364), (5, 68, 63.105)], ids=["+3", "+5"]
)
def test_three_or_five_dice_more_never_win_as_often_as_printed(
    more: int, printed: int, best: float
) -> None:
    wins = [100 * opposed_odds(dice + more, dice).win for dice in range(1, 21)]
    assert max(wins) == pytest.approx(best, abs=1e-3)
    assert max(wins) < printed - 1
