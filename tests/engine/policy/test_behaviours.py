"""The shares of an enemy's turns (RULES 2): eighty in a hundred to strike, and so on."""

from collections import Counter

import pytest

from combat.engine.commands import TakeStance
from combat.engine.gear import Damage, Reach, Weight
from combat.engine.nature import Behaviour
from combat.engine.policy import choose, whims_of
from combat.engine.policy.instinct import DOINGS
from combat.engine.stances import Stance
from tests.engine.policy.minds import (
    BOLT,
    RAGE,
    deeds,
    facing,
    mind,
    of_a_hundred,
    plan,
)
from tests.support.fighters import fighter, foe, weapon

ALONE = [Behaviour.AGGRESSIVE, Behaviour.DEFENSIVE, Behaviour.TACTICAL]
HAMMER = weapon(name="Hammer", weight=Weight.HEAVY, damage=Damage(3, 8))
BOW = weapon("FINESSE", name="Bow", reach=Reach.RANGED)
SHARES = {
    Behaviour.AGGRESSIVE: {"Attack": 80, "Crush": 10, "Rage": 10},
    Behaviour.DEFENSIVE: {"Attack": 40, "Defend": 30, "Cover": 20, "Mend": 10},
    Behaviour.TACTICAL: {"Bolt": 40, "Rage": 30, "Curse": 20, "Aim": 10},
}


@pytest.mark.parametrize("behaviour", ALONE)
def test_of_a_hundred_lots_each_kind_of_turn_has_its_share(behaviour: Behaviour) -> None:
    hurt = mind(behaviour, hp=20)
    battle = facing(hurt, fighter("Kael"), foe("Friend"))
    assert of_a_hundred(battle) == SHARES[behaviour]


@pytest.mark.parametrize("behaviour", ALONE)
def test_over_many_fights_the_shares_come_out(behaviour: Behaviour) -> None:
    battle = facing(mind(behaviour, hp=20), fighter("Kael"), foe("Friend"))
    many = 2000
    found = Counter(
        deeds(choose(battle, whims_of(battle, seed.to_bytes(8, "big")))) for seed in range(many)
    )
    assert found.keys() == SHARES[behaviour].keys()
    for deed, percent in SHARES[behaviour].items():
        spread = (many * percent / 100 * (1 - percent / 100)) ** 0.5
        assert abs(found[deed] - many * percent / 100) < 4 * spread


@pytest.mark.parametrize("behaviour", ALONE)
def test_the_shares_add_up_to_a_hundred(behaviour: Behaviour) -> None:
    upto = [share for share, _ in DOINGS[behaviour]]
    assert upto == sorted(set(upto))
    assert upto[-1] == 100


@pytest.mark.parametrize("behaviour", ALONE)
def test_what_comes_to_nothing_ends_in_a_plain_strike(behaviour: Behaviour) -> None:
    plain = facing(mind(behaviour, abilities=()))
    found = of_a_hundred(plain)
    expected = {
        Behaviour.AGGRESSIVE: {"Attack": 90, "TakeStance Attack": 10},
        Behaviour.DEFENSIVE: {"Attack": 50, "Defend": 50},
        Behaviour.TACTICAL: {"Attack": 90, "TakeStance Attack": 10},
    }
    assert found == expected[behaviour]


@pytest.mark.parametrize(("hp", "deed"), [(24, "Mend"), (25, "Attack"), (50, "Attack")])
def test_repairs_are_made_under_half_of_the_hit_points(hp: int, deed: str) -> None:
    assert deeds(plan(facing(mind(Behaviour.DEFENSIVE, hp=hp)), lot=95)) == deed


def test_without_an_ally_nobody_is_shielded_and_the_guard_is_the_own() -> None:
    assert deeds(plan(facing(mind(Behaviour.DEFENSIVE)), lot=80)) == "Defend"


def test_the_shield_goes_to_the_ally_who_needs_it_most() -> None:
    allies = foe("Hale", hp=40), foe("Hurt", hp=9), foe("Scratched", hp=30)
    found = plan(facing(mind(Behaviour.DEFENSIVE), fighter("Kael"), *allies), lot=80)
    assert found.commands[0].target == "hurt"


def test_nobody_prepares_twice() -> None:
    raging = foe("Mind", "Battle Rage", behaviour=Behaviour.TACTICAL, abilities=(RAGE, BOLT))
    assert deeds(plan(facing(raging), lot=60)) == "Attack"


def test_a_heavy_blow_is_the_ability_then_the_heavy_weapon_then_all_strength() -> None:
    def heavy(**numbers: object) -> str:
        return deeds(plan(facing(mind(**numbers)), lot=85))

    assert heavy() == "Crush"
    armed = plan(facing(mind(abilities=(), others=(HAMMER,))), lot=85)
    assert (deeds(armed), armed.commands[0].weapon) == ("Attack", "Hammer")
    bold = plan(facing(mind(abilities=())), lot=85)
    assert bold.commands[0] == TakeStance("mind", Stance.AGGRESSIVE)
    assert heavy(stamina=14) == "TakeStance Attack"


def test_from_afar_means_an_ability_that_reaches_then_the_other_weapon() -> None:
    archer = mind(Behaviour.TACTICAL, abilities=(), others=(HAMMER, BOW))
    found = plan(facing(archer), lot=20)
    assert (deeds(found), found.commands[0].weapon) == ("Attack", "Bow")
    assert deeds(plan(facing(mind(Behaviour.TACTICAL, others=(BOW,))), lot=20)) == "Bolt"


def test_a_better_position_is_a_careful_stance_where_there_is_no_other() -> None:
    careful = plan(facing(mind(Behaviour.TACTICAL, abilities=())), lot=95)
    assert careful.commands[0] == TakeStance("mind", Stance.DEFENSIVE)
    back = mind(Behaviour.TACTICAL, abilities=(), stance=Stance.DEFENSIVE)
    assert plan(facing(back), lot=95).commands[0] == TakeStance("mind", Stance.NEUTRAL)


@pytest.mark.parametrize("behaviour", ALONE)
@pytest.mark.parametrize("lot", [1, 45, 75, 85, 95])
def test_whoever_has_no_breath_left_rests(behaviour: Behaviour, lot: int) -> None:
    tired = facing(mind(behaviour, hp=20, stamina=4), fighter("Kael"), foe("Friend"))
    assert deeds(plan(tired, lot)) == "Recover"
