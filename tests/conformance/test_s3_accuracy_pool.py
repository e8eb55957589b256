"""S3 IV, step 1 and 3: the accuracy pool, its modifiers, and what counts on its dice."""

import pytest

from combat.engine.dice import Modifier
from combat.engine.gear import Reach
from combat.engine.rules.accuracy_check import DIE
from combat.engine.stances import Stance
from combat.engine.state import Condition, Side
from combat.engine.statuses import STATUSES
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, weapon

STEP = "S3 IV.1"
KEY = "accuracy-check"
ALL_PENALTIES = ("[Blinded]", "[Disoriented]", "[Dazed]")
ALL_BONUSES = ("[Guiding Thread]", "[Blessed Aim]", "Battle Rage", "Saga of Courage")


def kael(*statuses: str, **numbers: object) -> int:
    """How many dice FINESSE 8 comes to."""
    conditions = tuple(Condition(name) for name in numbers.pop("field", ()))  # type: ignore[attr-defined]
    meeting = clash(fighter("Kael", *statuses, finesse=8, **numbers), conditions=conditions)
    return attack_pool(KEY, meeting).size


@spec(STEP)
@pytest.mark.parametrize("attribute", ["MIGHT", "FINESSE", "WILL"])
@pytest.mark.parametrize("reach", [Reach.MELEE, Reach.RANGED])
def test_every_weapon_is_aimed_with_finesse(attribute: str, reach: Reach) -> None:
    attacker = fighter(might=9, finesse=6, will=9, weapon=weapon(attribute, reach=reach))
    assert attack_pool(KEY, clash(attacker)).modifiers == (Modifier("FINESSE", 6),)


@spec(STEP)
@pytest.mark.parametrize(("skill", "dice"), [(0, 8), (1, 9), (2, 10), (3, 10), (9, 10)])
def test_weapon_skill_gives_at_most_two_dice(skill: int, dice: int) -> None:
    assert kael(weapon_skill=skill) == dice


@spec(STEP, "[Guiding Thread] +1-2 dice: one")
@pytest.mark.parametrize(
    ("status", "change"),
    [("[Guiding Thread]", 1), ("[Blessed Aim]", 1), ("[Disoriented]", -2), ("[Blinded]", -3)],
)
def test_buffs_and_debuffs_change_the_pool(status: str, change: int) -> None:
    assert kael(status) == 8 + change


@spec(STEP)
@pytest.mark.parametrize(("condition", "change"), [("[Dim Light]", -1), ("[High Ground]", 1)])
def test_the_field_changes_the_pool(condition: str, change: int) -> None:
    assert kael(field=[condition]) == 8 + change


@spec(STEP, "[High Ground] is held by one side")
def test_the_high_ground_of_the_enemy_gives_a_hero_nothing() -> None:
    conditions = (Condition("[High Ground]", Side.ENEMIES),)
    assert attack_pool(KEY, clash(fighter(finesse=8), conditions=conditions)).size == 8


@spec(STEP)
@pytest.mark.parametrize(
    ("stance", "dice"), [(Stance.NEUTRAL, 8), (Stance.AGGRESSIVE, 9), (Stance.DEFENSIVE, 7)]
)
def test_the_stance_changes_the_pool(stance: Stance, dice: int) -> None:
    assert kael(stance=stance) == dice


@spec(STEP, "stances give accuracy dice in `accuracy-check` only")
@pytest.mark.parametrize("key", ["opposed-d6", "outcomes-d10", "core-d10"])
def test_no_other_ruleset_gives_dice_for_a_stance(key: str) -> None:
    attacker = fighter(might=8, finesse=8, stance=Stance.AGGRESSIVE)
    assert attack_pool(key, clash(attacker)).size == 8


@spec(STEP, "the accuracy of a weapon is a situational modifier")
def test_weapon_accuracy_adds_to_the_pool() -> None:
    assert kael(weapon=weapon("FINESSE", 2)) == 10


@spec(STEP)
def test_situational_modifiers_give_at_most_five_dice() -> None:
    assert kael(*ALL_BONUSES, weapon=weapon("FINESSE", 3), stance=Stance.AGGRESSIVE) == 8 + 5


@spec(STEP)
def test_weapon_skill_is_not_part_of_the_five() -> None:
    assert kael(*ALL_BONUSES, weapon_skill=2, weapon=weapon("FINESSE", 3)) == 8 + 2 + 5


@spec(STEP)
def test_situational_modifiers_take_at_most_five_dice() -> None:
    assert kael(*ALL_PENALTIES, field=["[Dim Light]"], stance=Stance.DEFENSIVE) == 8 - 5


@spec(STEP)
def test_exactly_five_dice_are_not_cut() -> None:
    pool = attack_pool(KEY, clash(fighter("Kael", "[Blinded]", "[Disoriented]", finesse=8)))
    assert pool.modifiers[1:] == (Modifier("[Blinded]", -3), Modifier("[Disoriented]", -2))


@spec(STEP)
def test_the_limit_counts_the_sum_and_not_each_side_of_it() -> None:
    assert kael("[Blinded]", "[Disoriented]", "[Dazed]", "[Guiding Thread]", "[Blessed Aim]") == 3


@spec(STEP)
def test_one_die_is_always_left() -> None:
    pool = attack_pool(KEY, clash(fighter("Kael", *ALL_PENALTIES, finesse=3)))
    assert (pool.wanted, pool.size) == (-2, 1)


@spec(STEP, "no cap is given: not the twenty of S1 and S2")
def test_a_master_may_roll_more_than_twenty_dice() -> None:
    attacker = fighter("Lyra", *ALL_BONUSES, finesse=15, weapon_skill=2)
    assert attack_pool(KEY, clash(attacker)).size == 15 + 2 + 5


@spec(STEP)
def test_stress_of_the_attacker_does_not_touch_the_pool() -> None:
    assert kael(stress=80) == 8


@spec(STEP, "one instance per named source")
def test_the_same_buff_twice_counts_once() -> None:
    assert kael("[Guiding Thread]", "[Guiding Thread]") == 9


@spec(STEP)
def test_kael_rolls_nine_dice() -> None:
    attacker = fighter("Kael", "[Guiding Thread]", finesse=8, weapon_skill=1)
    pool = attack_pool(KEY, clash(attacker, conditions=(Condition("[Dim Light]"),)))
    reasons = [(reason.source, reason.dice) for reason in pool.modifiers]
    assert reasons == [
        ("FINESSE", 8),
        ("Weapon skill", 1),
        ("[Guiding Thread]", 1),
        ("[Dim Light]", -1),
    ]
    assert (pool.size, pool.die.sides) == (9, 10)


@spec(STEP, "durations are not given: ours")
@pytest.mark.parametrize(
    ("status", "turns"), [("[Guiding Thread]", 3), ("[Disoriented]", 2), ("[Blinded]", 2)]
)
def test_buffs_and_debuffs_last_their_turns(status: str, turns: int) -> None:
    assert STATUSES[status].turns == turns


@spec(STEP, "[Blessed Aim] is for the next attack")
def test_blessed_aim_is_used_up_by_one_attack() -> None:
    assert STATUSES["[Blessed Aim]"].one_attack


@spec("S3 IV.3")
def test_seven_to_ten_are_successes() -> None:
    assert [face for face in range(1, 11) if DIE.succeeds(face)] == [7, 8, 9, 10]


@spec("S3 IV.3", "successes are raw: a 1 takes nothing away")
def test_a_one_is_no_botch() -> None:
    assert not DIE.botches(1)
