"""Whom an enemy strikes at: damage done to it, few hit points left, stunned (RULES 2)."""

from typing import Any

import pytest

from combat.engine.policy.targets import most_hurt_allies, most_threatening, threat, weakest
from combat.engine.state import Battle, Combatant
from combat.engine.statuses import lay
from tests.engine.policy.minds import facing, mind
from tests.support.fighters import fighter, foe


def scored(foe: Combatant, **numbers: Any) -> tuple[int, str]:
    battle = facing(mind(**numbers), foe)
    return threat(battle, battle["mind"], foe)


def target(*foes: Combatant, **numbers: Any) -> tuple[str, str]:
    battle = facing(mind(**numbers), *foes)
    found, why = most_threatening(battle, battle["mind"])
    return found.id, why


def test_a_fresh_stranger_is_no_threat_at_all() -> None:
    assert scored(fighter("Kael"))[0] == 0


@pytest.mark.parametrize(("hp", "score"), [(50, 0), (25, 20), (5, 36), (1, 39)])
def test_the_closer_to_death_the_higher_the_score(hp: int, score: int) -> None:
    found, why = scored(fighter("Kael", hp=hp))
    assert found == score
    assert (f"{hp} hit points" in why) is (hp < 50)


def test_damage_done_to_this_one_counts_point_for_point() -> None:
    assert scored(fighter("Kael"), grudges=(("kael", 17),)) == (17, "it dealt 17 damage to me")
    assert scored(fighter("Kael", hp=25), grudges=(("kael", 17),))[0] == 37
    assert scored(fighter("Kael"), grudges=(("bryn", 17),))[0] == 0


def test_the_greater_part_of_the_score_is_the_reason() -> None:
    assert "hit points left" in scored(fighter("Kael", hp=25), grudges=(("kael", 20),))[1]
    assert "damage to me" in scored(fighter("Kael", hp=25), grudges=(("kael", 21),))[1]


def test_a_stunned_one_is_an_opportunity() -> None:
    assert scored(fighter("Kael", "[Stunned]")) == (25, "it is stunned")
    assert scored(fighter("Kael", "[Dazed]"))[0] == 0


def test_the_one_who_hurt_most_is_struck_at() -> None:
    grudges = (("kael", 10), ("bryn", 30))
    assert target(fighter("Kael"), fighter("Bryn"), grudges=grudges)[0] == "bryn"


def test_the_weakest_is_struck_at_among_those_who_did_nothing() -> None:
    party = fighter("Kael"), fighter("Bryn", hp=20), fighter("Ulf", hp=30)
    assert target(*party)[0] == "bryn"


def test_the_stunned_is_struck_at_before_the_scratched() -> None:
    stunned = fighter("Bryn", statuses=(lay("[Stunned]"),))
    assert target(fighter("Kael", hp=30), stunned) == ("bryn", "it is stunned")


def test_among_equals_it_is_the_first_of_the_party() -> None:
    assert target(fighter("Kael"), fighter("Bryn"))[0] == "kael"
    assert target(fighter("Bryn"), fighter("Kael"))[0] == "bryn"


def test_there_is_no_choice_with_a_single_foe() -> None:
    assert target(fighter("Kael")) == ("kael", "the only foe")
    assert target(fighter("Kael"), fighter("Dead", hp=0), foe("Rat")) == ("kael", "the only foe")


def test_the_fallen_and_the_fled_are_no_targets() -> None:
    gone = fighter("Gone", hp=1, fled=True), fighter("Dead", hp=0)
    assert target(*gone, fighter("Kael"), fighter("Bryn"))[0] == "kael"


def test_heroes_who_look_for_the_weakest_count_hit_points() -> None:
    battle = heroes(foe("Rat", hp=9, max_hp=10), foe("Wolf", hp=10, max_hp=100))
    found, why = weakest(battle, battle["kael"])
    assert found.id == "rat"
    assert "9" in why


def test_the_most_hurt_ally_is_the_one_with_the_smallest_share_left() -> None:
    battle = heroes(foe("Rat"), fighter("Bryn", hp=20, max_hp=100), fighter("Ulf", hp=15))
    hurt = most_hurt_allies(battle, battle["kael"])
    assert [one.id for one in hurt] == ["bryn", "ulf", "kael"]


def heroes(*others: Combatant) -> Battle:
    return facing(fighter("Kael"), *others)
