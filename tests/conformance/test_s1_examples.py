"""S1 App A: the five worked examples with the dice they print, and the sample of the player's view."""

import pytest

from combat.engine.dice import Die, successes
from combat.engine.events import Attacked
from combat.engine.explain import explain
from combat.engine.outcomes import Tier
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, attacked, clash, fighter, foe, guard, weapon

KEY = "opposed-d6"
NAMED = "the log is read by several players, so it names the attacker instead of saying you"
CLASSIC = [6, 5, 4, 6, 2, 5, 3, 1]
TWENTY = [6, 5, 4, 6, 2, 5, 3, 1, 6, 5, 4, 6, 2, 5, 3, 1, 6, 5, 4, 2]
HURT = [4, 6]


def told(event: Attacked) -> list[str]:
    """All but the damage, which is another specification's."""
    lines = [line.text for line in explain(event)]
    return lines[:-2] if event.wound else lines


@spec("S1 App A 1", NAMED)
def test_a_balanced_attacker_hits_by_two() -> None:
    rogue = fighter("Rogue", finesse=6, weapon=weapon("FINESSE", accuracy=2))
    meeting = clash(rogue, foe("Skeleton Warrior", sturdiness=5))
    event = attacked(KEY, meeting, CLASSIC, [3, 5, 2, 6, 4], HURT)
    assert (event.outcome.tier, event.outcome.net) == (Tier.HIT, 2)
    assert told(event) == [
        "Rogue attacks Skeleton Warrior!",
        "Calculating attack bonuses:",
        "  Base FINESSE: 6d6",
        "  Equipment: +2",
        "  Total: 8d6",
        "Rolled 8d6: [6, 5, 4, 6, 2, 5, 3, 1] = 4 successes",
        "Skeleton Warrior defends!",
        "Rolled 5d6: [3, 5, 2, 6, 4] = 2 successes",
        "Net successes: 4 - 2 = 2 (HIT!)",
        "Your attack lands! (2 net successes)",
    ]


@spec("S1 FR-005 scenario 1", "there the same skeleton has 4 dice, with the same result")
def test_the_sample_of_the_log_hits_by_two() -> None:
    rogue = fighter("Rogue", finesse=6, weapon=weapon("FINESSE", accuracy=2))
    meeting = clash(rogue, foe("Skeleton Warrior", sturdiness=4))
    event = attacked(KEY, meeting, CLASSIC, [3, 5, 2, 6], HURT)
    assert "Rolled 4d6: [3, 5, 2, 6] = 2 successes" in told(event)
    assert event.outcome.net == 2


@spec("S1 App A 2")
def test_the_stacked_glass_cannon_throws_twenty_dice_against_ten() -> None:
    laid = ("Battle Rage", "Exploit Weakness")
    warrior = fighter("Warrior", *laid, might=10, weapon=weapon(accuracy=3))
    meeting = clash(warrior, foe("Armored Knight", "[Analyzed]", sturdiness=10))
    assert (attack_pool(KEY, meeting).size, guard(KEY, meeting).dice.size) == (20, 10)


@spec("S1 App A 2", "the printed faces hold ten successes, not nine: net 6, not 5")
def test_the_printed_twenty_dice_are_ten_successes_not_nine() -> None:
    count = successes(Die(6, success=5)).of(TWENTY)
    assert (len(TWENTY), count) == (20, 10)
    assert count != 9


@spec("S1 App A 2", "ten successes less four")
def test_the_stacked_glass_cannon_hits_by_six_not_five() -> None:
    laid = ("Battle Rage", "Exploit Weakness")
    warrior = fighter("Warrior", *laid, might=10, weapon=weapon(accuracy=3))
    meeting = clash(warrior, foe("Armored Knight", "[Analyzed]", sturdiness=10))
    event = attacked(KEY, meeting, TWENTY, [3, 5, 2, 6, 4, 1, 5, 6, 4, 3], HURT)
    assert event.outcome.net == 6
    assert "Net successes: 10 - 4 = 6 (OVERWHELMING HIT!)" in told(event)
    assert "Your attack crushes through their defense!" in told(event)


@spec("S1 App A 2", "in the order of the example: gear, target, attacker")
def test_the_stacked_glass_cannon_sees_every_bonus_and_the_warning() -> None:
    laid = ("Battle Rage", "Exploit Weakness")
    warrior = fighter("Warrior", *laid, might=10, weapon=weapon(accuracy=3))
    meeting = clash(warrior, foe("Armored Knight", "[Analyzed]", sturdiness=10))
    event = attacked(KEY, meeting, [1] * 20, [5] * 10)
    assert told(event)[1:9] == [
        "Calculating attack bonuses:",
        "  Base MIGHT: 10d6",
        "  Equipment: +3",
        "  [Analyzed]: +2",
        "  Battle Rage: +2",
        "  Exploit Weakness: +3",
        "  Subtotal: 20d6",
        "  WARNING: Attack dice capped at 20",
    ]


@spec("S1 App A 3", f"{NAMED}; the breakdown is told without bonuses too")
def test_a_tie_is_told_as_the_defenders() -> None:
    scout = fighter("Scout", finesse=5, weapon=weapon("FINESSE"))
    meeting = clash(scout, foe("Bandit", sturdiness=5))
    event = attacked(KEY, meeting, [6, 5, 4, 3, 2], [5, 6, 4, 1, 3])
    assert event.outcome.tier is Tier.TIE
    assert told(event)[0] == "Scout attacks Bandit!"
    assert told(event)[4:] == [
        "Rolled 5d6: [6, 5, 4, 3, 2] = 2 successes",
        "Bandit defends!",
        "Rolled 5d6: [5, 6, 4, 1, 3] = 2 successes",
        "Net successes: 2 - 2 = 0 (MISS - Defender wins ties)",
        "The attack is deflected!",
    ]


@spec("S1 App A 4", "no words per weapon: FR-005's sentence for an enemy's hit")
def test_the_mage_of_sturdiness_two_is_hit() -> None:
    archer = foe("Skeleton Archer", finesse=6, weapon=weapon("FINESSE"))
    meeting = clash(archer, fighter("Mage", will=10, sturdiness=2))
    event = attacked(KEY, meeting, [6, 4, 5, 2, 1, 3], [3, 1], HURT)
    assert told(event)[4:] == [
        "Rolled 6d6: [6, 4, 5, 2, 1, 3] = 2 successes",
        "Mage defends!",
        "Rolled 2d6: [3, 1] = 0 successes",
        "Net successes: 2 - 0 = 2 (HIT!)",
        "Enemy strike connects!",
    ]


@spec("S1 App A 5", NAMED)
def test_five_sixes_are_perfectly_executed() -> None:
    meeting = clash(fighter("Warrior", might=5), foe("Goblin", sturdiness=3))
    event = attacked(KEY, meeting, [6] * 5, [2, 4, 3], HURT)
    assert told(event)[4:] == [
        "Rolled 5d6: [6, 6, 6, 6, 6] = 5 successes (PERFECT ROLL!)",
        "Goblin defends!",
        "Rolled 3d6: [2, 4, 3] = 0 successes",
        "Net successes: 5 - 0 = 5 (OVERWHELMING HIT!)",
        "Your attack is perfectly executed!",
    ]


@spec("S1 Player Experience")
@pytest.mark.parametrize(
    ("faces", "count"), [([6, 5, 4, 6, 2, 5, 3, 1, 6, 4], 5), ([3, 5, 2, 6, 4, 1, 5], 3)]
)
def test_the_dice_of_the_players_view_are_counted_right(faces: list[int], count: int) -> None:
    assert successes(Die(6, success=5)).of(faces) == count
