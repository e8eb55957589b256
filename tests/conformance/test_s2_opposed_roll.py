"""S2, Opposed Roll System and Defense Dice Pool: successes, ties, and what the defender rolls."""

import pytest

from combat.engine.dice import Die, Modifier, chances_of, successes
from combat.engine.gear import Armour, Weight
from combat.engine.outcomes import Tier
from combat.engine.rules import RULESETS, settle
from combat.engine.rules.opposed_d6 import DIE
from combat.engine.stances import Stance
from combat.engine.state import Condition, Side
from tests.conformance.spec import spec
from tests.support.fighters import attacked, by_net, clash, fighter, guard, profile

CORE = "S2 Opposed Roll System: Core Mechanic"
DEFENCE = "S2 Defense Dice Pool"
PIPELINE = "S2 Resolution Pipeline"


@spec(CORE)
@pytest.mark.parametrize(
    ("face", "succeeds"), [(1, False), (2, False), (3, False), (4, False), (5, True), (6, True)]
)
def test_a_five_or_a_six_is_a_success(face: int, succeeds: bool) -> None:
    assert DIE.succeeds(face) is succeeds


@spec("S2 Opposed Roll System: Success Definition")
def test_a_die_succeeds_a_third_of_the_time() -> None:
    dice = guard("opposed-d6", clash(fighter(), fighter("Foe", sturdiness=1))).dice
    found = dict(chances_of(dice, successes(dice.die)).items)
    assert found == {0: pytest.approx(2 / 3), 1: pytest.approx(1 / 3)}


@spec(CORE, "no botches: a 1 takes nothing away")
def test_a_one_subtracts_nothing() -> None:
    assert by_net("opposed-d6", [6, 1, 1, 1], [2, 2]).net == 1


@spec(CORE)
@pytest.mark.parametrize(
    ("attack", "defence", "net"),
    [([6, 5, 5], [1, 2], 3), ([6, 5, 5], [6, 2], 2), ([5, 1, 1], [5, 5], -1), ([2], [6, 6], -2)],
)
def test_net_successes_are_those_of_the_attack_less_those_of_the_defence(
    attack: list[int], defence: list[int], net: int
) -> None:
    assert by_net("opposed-d6", attack, defence).net == net


@spec(CORE)
def test_one_net_success_hits() -> None:
    outcome = by_net("opposed-d6", [6, 5, 1], [6, 1])
    assert (outcome.tier, outcome.lands) == (Tier.HIT, True)


@spec(CORE)
def test_a_negative_net_misses() -> None:
    outcome = by_net("opposed-d6", [6, 1, 1], [6, 5])
    assert (outcome.tier, outcome.lands) == (Tier.MISS, False)


@spec("S2 Tie-Breaking Rule")
@pytest.mark.parametrize("faces", [[6, 5, 1], [6, 1, 1], [1, 2, 3]])
def test_a_tie_misses_because_the_defender_wins_ties(faces: list[int]) -> None:
    outcome = by_net("opposed-d6", faces, faces)
    assert (outcome.tier, outcome.net, outcome.lands) == (Tier.TIE, 0, False)


@spec("S2 Description", "fumbles are named but have no rule here: there are none")
def test_there_are_neither_fumbles_nor_criticals() -> None:
    _, tunables = settle(profile("opposed-d6"))
    assert RULESETS["opposed-d6"].tiers(tunables) == (Tier.MISS, Tier.TIE, Tier.HIT)
    assert by_net("opposed-d6", [1], [6] * 10).tier is Tier.MISS
    assert by_net("opposed-d6", [6] * 10, [1]).tier is Tier.HIT


@spec(DEFENCE)
@pytest.mark.parametrize("sturdiness", [1, 3, 5, 7, 10])
def test_the_defender_rolls_sturdiness(sturdiness: int) -> None:
    dice = guard("opposed-d6", clash(fighter(), fighter("Foe", sturdiness=sturdiness))).dice
    assert (dice.size, dice.die) == (sturdiness, Die(6, success=5))


@spec(DEFENCE)
@pytest.mark.parametrize(
    ("sturdiness", "printed"), [(3, "1.00"), (5, "1.67"), (7, "2.33"), (10, "3.33")]
)
def test_the_average_successes_of_the_table_are_right(sturdiness: int, printed: str) -> None:
    dice = guard("opposed-d6", clash(fighter(), fighter("Foe", sturdiness=sturdiness))).dice
    average = sum(count * weight for count, weight in chances_of(dice, successes(dice.die)).items)
    assert f"{average:.2f}" == printed


@spec(DEFENCE)
@pytest.mark.parametrize(
    "status",
    ["[Focused]", "[Dazed]", "[Poisoned]", "[Overextended]", "Battle Rage", "[Vulnerable]"],
)
def test_no_status_changes_the_defence_dice(status: str) -> None:
    dice = guard("opposed-d6", clash(fighter(), fighter("Foe", status, sturdiness=6))).dice
    assert dice.modifiers == (Modifier("STURDINESS", 6),)


@spec(DEFENCE)
def test_neither_armour_nor_stance_nor_stress_nor_defend_changes_the_defence_dice() -> None:
    plate = Armour("Plate", Weight.HEAVY, soak=4, defence=2)
    numbers = {"stance": Stance.DEFENSIVE, "stress": 80, "defence_bonus": 75}
    target = fighter("Foe", sturdiness=6, armour=plate, **numbers)
    conditions = (Condition("[Dim Light]"), Condition("[High Ground]"))
    assert guard("opposed-d6", clash(fighter(), target, conditions=conditions)).dice.size == 6


@spec(PIPELINE)
def test_attack_is_rolled_first_then_defence_then_damage() -> None:
    meeting = clash(fighter(might=3), fighter("Foe", side=Side.ENEMIES, sturdiness=2))
    event = attacked("opposed-d6", meeting, [6, 5, 1], [6, 1], [4, 4])
    contexts = [roll.pool.context for roll in event.rolls]
    assert contexts == ["Combat:Attack", "Combat:Defence", "Combat:Damage"]


@spec(PIPELINE)
def test_a_miss_rolls_no_damage() -> None:
    meeting = clash(fighter(might=3), fighter("Foe", side=Side.ENEMIES, sturdiness=2))
    event = attacked("opposed-d6", meeting, [6, 1, 1], [6, 1])
    assert (len(event.rolls), event.wound) == (2, None)
