"""S2, Worked Examples and Combat Log Display."""

from combat.engine.explain import explain
from combat.engine.outcomes import Outcome, Tier
from combat.engine.state import Side
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, attacked, clash, fighter, guard, struck, weapon

LOG = "S2 Combat Log Display"
STACKED = [6, 5, 4, 6, 2, 5, 3, 1, 6, 5, 4, 6, 2, 5, 3, 1, 6]


def said(outcome: Outcome) -> tuple[Tier, int]:
    return outcome.tier, outcome.net


@spec("S2 Example 1")
def test_a_balanced_matchup_hits_with_two_net_successes() -> None:
    meeting = clash(fighter(finesse=6, weapon=weapon("FINESSE", 2)), fighter("Foe", sturdiness=5))
    assert attack_pool("opposed-d6", meeting).size == 8
    outcome = struck("opposed-d6", meeting, [6, 5, 4, 6, 2, 5, 3, 1], [3, 5, 2, 6, 4])
    assert said(outcome) == (Tier.HIT, 2)


@spec("S2 Example 2")
def test_two_successes_against_two_are_a_miss() -> None:
    meeting = clash(fighter(finesse=5, weapon=weapon("FINESSE")), fighter("Foe", sturdiness=5))
    outcome = struck("opposed-d6", meeting, [6, 5, 4, 3, 2], [5, 6, 4, 1, 3])
    assert (said(outcome), outcome.lands) == ((Tier.TIE, 0), False)


@spec("S2 Example 3")
def test_stacked_bonuses_overwhelm_a_tank() -> None:
    attacker = fighter("Kael", "Battle Rage", might=10, weapon=weapon("MIGHT", 3))
    meeting = clash(attacker, fighter("Tank", "[Analyzed]", sturdiness=10, side=Side.ENEMIES))
    assert attack_pool("opposed-d6", meeting).size == 17
    event = attacked("opposed-d6", meeting, STACKED, [3, 5, 2, 6, 4, 1, 5, 6, 4, 3], [1, 1])
    assert [roll.successes for roll in event.accuracy_rolls] == [9, 4]
    assert said(event.outcome) == (Tier.HIT, 5)
    texts = [line.text for line in explain(event)]
    assert "Net successes: 9 - 4 = 5 (OVERWHELMING HIT!)" in texts


@spec("S2 Example 4")
def test_a_glass_cannon_is_hit_by_an_enemy() -> None:
    enemy = fighter("Draugr", might=6, side=Side.ENEMIES)
    meeting = clash(enemy, fighter("Kael", sturdiness=2))
    assert guard("opposed-d6", meeting).dice.size == 2
    event = attacked("opposed-d6", meeting, [6, 4, 5, 2, 1, 3], [3, 1], [5, 4])
    assert said(event.outcome) == (Tier.HIT, 2)
    assert event.wound is not None
    assert event.wound.total == 5 + 4 + 3


@spec(LOG, "the attacker is named where the text says You, and the net successes are S1's addition")
def test_the_log_of_a_hit_reads_line_by_line_as_printed() -> None:
    rogue = fighter("Rogue", finesse=6, weapon=weapon("FINESSE", 2))
    target = fighter("Skeleton Warrior", "[Analyzed]", sturdiness=5, side=Side.ENEMIES)
    faces = [6, 5, 4, 6, 2, 5, 3, 1, 6, 5], [3, 5, 2, 6, 4], [1, 1]
    texts = [line.text for line in explain(attacked("opposed-d6", clash(rogue, target), *faces))]
    assert texts[:11] == [
        "Rogue attacks Skeleton Warrior!",
        "Calculating attack bonuses:",
        "  Base FINESSE: 6d6",
        "  Equipment: +2",
        "  [Analyzed]: +2",
        "  Total: 10d6",
        "Rolled 10d6: [6, 5, 4, 6, 2, 5, 3, 1, 6, 5] = 6 successes",
        "Skeleton Warrior defends!",
        "Rolled 5d6: [3, 5, 2, 6, 4] = 2 successes",
        "Net successes: 6 - 2 = 4 (HIT!)",
        "Your attack lands! (4 net successes)",
    ]


@spec(LOG)
def test_the_log_of_a_tie_says_that_the_defender_wins_it() -> None:
    meeting = clash(
        fighter(finesse=5, weapon=weapon("FINESSE")),
        fighter("Enemy", sturdiness=5, side=Side.ENEMIES),
    )
    event = attacked("opposed-d6", meeting, [6, 5, 4, 3, 2], [5, 6, 4, 1, 3])
    assert [line.text for line in explain(event)][-5:] == [
        "Rolled 5d6: [6, 5, 4, 3, 2] = 2 successes",
        "Enemy defends!",
        "Rolled 5d6: [5, 6, 4, 1, 3] = 2 successes",
        "Net successes: 2 - 2 = 0 (MISS - Defender wins ties)",
        "The attack is deflected!",
    ]


@spec(LOG)
def test_only_a_tie_is_said_to_be_won_by_the_defender() -> None:
    meeting = clash(fighter(might=2), fighter("Enemy", sturdiness=2, side=Side.ENEMIES))
    texts = [line.text for line in explain(attacked("opposed-d6", meeting, [6, 1], [5, 6]))]
    assert "Net successes: 1 - 2 = -1 (MISS)" in texts


@spec("S2 IAccuracyService: breakdown")
def test_the_reasons_for_the_dice_stay_with_the_roll_for_the_log() -> None:
    attacker = fighter("Kael", "Battle Rage", might=2, weapon=weapon("MIGHT", 1))
    meeting = clash(attacker, fighter("Foe", sturdiness=1, side=Side.ENEMIES))
    event = attacked("opposed-d6", meeting, [1, 1, 1, 1, 1], [1])
    reasons = [(reason.source, reason.dice) for reason in event.rolls[0].pool.modifiers]
    assert reasons == [("MIGHT", 2), ("Equipment", 1), ("Battle Rage", 2)]
