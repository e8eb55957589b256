"""S4 7: the d10 of a fumble, what each row does and what it costs in stress."""

import pytest

from combat.engine.damage import blow_of, reach
from combat.engine.dice import Replayed, exact
from combat.engine.fumbles import SELF_INJURY, Mishap, mishap, self_injury
from combat.engine.gear import Damage, Mitigation
from combat.engine.outcomes import Force, Trace, Wound
from combat.engine.statuses import STATUSES
from combat.lab.damage import damage_odds
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, guard, weapon

KEY = "outcomes-d10"


def fumbled(face: int) -> Mishap:
    return mishap(Replayed([face]))


@spec("S4 7.2")
@pytest.mark.parametrize(
    ("face", "name"),
    [
        (1, "Overextended"),
        (2, "Overextended"),
        (3, "Overextended"),
        (4, "Weapon Jam"),
        (5, "Weapon Jam"),
        (6, "Weapon Jam"),
        (7, "Self-Injury"),
        (8, "Self-Injury"),
        (9, "Catastrophic"),
        (10, "Catastrophic"),
    ],
)
def test_one_d10_names_the_fumble(face: int, name: str) -> None:
    assert fumbled(face).name == name


@spec("S4 7.2")
def test_the_fumbles_come_three_three_two_and_two_times_in_ten() -> None:
    chances = exact(lambda dice: mishap(dice).name)
    assert chances == pytest.approx(
        {"Overextended": 0.3, "Weapon Jam": 0.3, "Self-Injury": 0.2, "Catastrophic": 0.2}
    )


@spec("S4 7.3", "the two that are named nowhere else are the standard ones")
@pytest.mark.parametrize(
    ("face", "stress"),
    [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (6, 5), (7, 8), (8, 8), (9, 12), (10, 12)],
)
def test_a_fumble_is_stressful(face: int, stress: int) -> None:
    assert fumbled(face).stress == stress


@spec("S4 7.2")
@pytest.mark.parametrize(
    ("face", "status", "hurts", "free_attack"),
    [
        (3, "[Overextended]", False, False),
        (4, "[Weapon Jam]", False, False),
        (8, "", True, False),
        (9, "[Disarmed]", False, True),
    ],
)
def test_each_fumble_has_its_own_consequence(
    face: int, status: str, hurts: bool, free_attack: bool
) -> None:
    found = fumbled(face)
    assert (found.status, found.hurts, found.free_attack) == (status, hurts, free_attack)


@spec("S4 7.2", "-2 to defense are two defence dice")
@pytest.mark.parametrize(("sturdiness", "dice"), [(5, 3), (3, 1), (2, 0), (1, 0)])
def test_the_overextended_defend_with_two_dice_fewer(sturdiness: int, dice: int) -> None:
    foe = fighter("Foe", "[Overextended]", sturdiness=sturdiness)
    assert guard(KEY, clash(fighter(), foe)).dice.size == dice


@spec("S4 7.2")
def test_the_overextended_attack_with_all_their_dice() -> None:
    assert attack_pool(KEY, clash(fighter("Kael", "[Overextended]", might=5))).size == 5


@spec("S4 7.2")
def test_being_overextended_ends_with_the_own_next_turn() -> None:
    kind = STATUSES["[Overextended]"]
    assert (kind.until_own_turn, kind.defence) == (True, -2)


@spec("S4 7.2")
def test_a_jammed_weapon_makes_the_next_attack_cost_five_more() -> None:
    kind = STATUSES["[Weapon Jam]"]
    assert (kind.attack_stamina, kind.one_attack) == (5, True)


@spec("S4 7.2")
def test_a_jammed_weapon_still_rolls_and_hurts_as_before() -> None:
    jammed, ready = clash(fighter("Kael", "[Weapon Jam]")), clash(fighter("Kael"))
    assert attack_pool(KEY, jammed) == attack_pool(KEY, ready)
    assert blow_of(jammed, Force()) == blow_of(ready, Force())


@spec("S4 7.2", "True damage: neither armour nor a Defense Bonus helps against oneself")
def test_a_self_injury_is_a_d10_that_nothing_stops() -> None:
    assert (SELF_INJURY.damage, SELF_INJURY.mitigation) == (Damage(1, 10), Mitigation.TRUE)
    assert self_injury(Replayed([6])) == Wound(6, (Trace("Base", "1d10", 6),))


@spec("S4 7.2")
def test_a_self_injury_hurts_for_five_and_a_half_on_average() -> None:
    odds = damage_odds(SELF_INJURY)
    assert (odds.min, odds.max) == (1, 10)
    assert odds.mean == pytest.approx(5.5)


@spec("S4 7.2", "a dropped weapon is [Disarmed] for one turn: the attack is unarmed, 1d4")
def test_who_dropped_the_weapon_strikes_with_bare_hands() -> None:
    dropped = fighter("Kael", "[Disarmed]", weapon=weapon("FINESSE", accuracy=2))
    assert dropped.weapon_in_hand.damage == Damage(1, 4)
    assert blow_of(clash(dropped), Force()).damage == Damage(1, 4)
    assert STATUSES["[Disarmed]"].turns == 1


@spec("S4 10.4")
def test_a_seven_on_the_table_injures_for_six_and_costs_eight_stress() -> None:
    dice = Replayed([7], [6])
    found = mishap(dice)
    wound = reach(self_injury(dice), 50)
    assert (found.name, found.stress) == ("Self-Injury", 8)
    assert (wound.total, wound.trace[-1].after) == (6, 44)
    assert [roll.pool.context for roll in dice.take()] == ["Combat:Fumble", "Combat:Damage"]
