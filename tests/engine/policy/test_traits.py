"""Traits: the cowardly, the berserk, hunters of healers, packs; and bosses, who change by phase."""

import pytest
from msgspec.structs import replace

from combat.engine.abilities import Target
from combat.engine.commands import Attack, SetVitals
from combat.engine.nature import Behaviour, Threat, Trait
from combat.engine.permits import permit
from combat.engine.policy.targets import most_threatening
from tests.engine.master.board import after
from tests.engine.policy.minds import CRUSH, CURSE, MEND, deeds, facing, mind, plan, target_of
from tests.support.fighters import fighter, foe

COWARDLY, BERSERK = (Trait.COWARDLY,), (Trait.BERSERK,)
HUNTER, PACK = (Trait.HEALER_HUNTER,), (Trait.PACK_TACTICS,)
HEALER = fighter("Solveig", abilities=(replace(MEND, target=Target.ALLY),))


@pytest.mark.parametrize("lot", [1, 85, 95])
def test_a_coward_flees_under_a_quarter_whatever_the_lot(lot: int) -> None:
    found = plan(facing(mind(traits=COWARDLY, hp=12)), lot)
    assert deeds(found) == "Flee"
    assert "coward" in found.reason


def test_a_quarter_is_not_under_a_quarter() -> None:
    assert deeds(plan(facing(mind(traits=COWARDLY, max_hp=48, hp=12)))) == "Attack"
    assert deeds(plan(facing(mind(traits=COWARDLY, max_hp=49, hp=12)))) == "Flee"


def test_others_stand_their_ground() -> None:
    assert deeds(plan(facing(mind(hp=1)))) == "Attack"


def test_a_coward_who_cannot_get_away_from_a_boss_fights_on() -> None:
    boss = fighter("Kael", threat=Threat.BOSS)
    assert deeds(plan(facing(mind(traits=COWARDLY, hp=5), boss))) == "Attack"


def test_the_berserk_under_a_quarter_strike_at_whoever_is_weakest() -> None:
    friend, kael = foe("Friend", hp=3), fighter("Kael", hp=20)
    frenzied = facing(mind(traits=BERSERK, hp=12), kael, friend)
    found = plan(frenzied)
    assert target_of(found) == "friend"
    assert "frenzied" in found.reason
    permit(frenzied, found.commands[0])


def test_the_berserk_spare_their_friends_as_long_as_they_have_a_quarter() -> None:
    friend = foe("Friend", hp=3)
    calm = mind(traits=BERSERK, max_hp=48, hp=12)
    assert target_of(plan(facing(calm, fighter("Kael"), friend))) == "kael"


def test_the_berserk_use_their_heavy_abilities_on_friends_too() -> None:
    frenzied = mind(traits=BERSERK, hp=12, abilities=(CRUSH, CURSE))
    battle = facing(frenzied, fighter("Kael"), foe("Friend", hp=3))
    assert (deeds(plan(battle, 85)), target_of(plan(battle, 85))) == ("Crush", "friend")


def test_the_berserk_never_strike_at_themselves() -> None:
    alone = facing(mind(traits=BERSERK, hp=1), fighter("Kael", hp=50))
    assert target_of(plan(alone)) == "kael"


@pytest.mark.parametrize(("traits", "target"), [(HUNTER, "solveig"), ((), "kael")])
def test_a_hunter_of_healers_goes_for_the_healer(traits: tuple[Trait, ...], target: str) -> None:
    battle = facing(mind(traits=traits), fighter("Kael", hp=20), HEALER)
    assert target_of(plan(battle)) == target


def test_who_heals_only_oneself_is_no_healer() -> None:
    selfish = fighter("Bryn", abilities=(MEND,))
    assert target_of(plan(facing(mind(traits=HUNTER), fighter("Kael"), selfish))) == "kael"


def test_the_hunter_says_so() -> None:
    battle = facing(mind(traits=HUNTER), fighter("Kael"), HEALER)
    assert "healers" in plan(battle).reason


def test_even_a_hunter_turns_on_whoever_has_hurt_it_badly() -> None:
    sore = mind(traits=HUNTER, grudges=(("kael", 70),))
    assert target_of(plan(facing(sore, fighter("Kael"), HEALER))) == "kael"


@pytest.mark.parametrize(
    ("by", "target"),
    [("friend", "bryn"), ("mind", "kael"), ("kael", "kael"), ("ghost", "kael")],
)
def test_a_pack_goes_where_one_of_it_has_struck(by: str, target: str) -> None:
    bitten = fighter("Bryn", struck_by=(by,))
    battle = facing(mind(traits=PACK), fighter("Kael"), bitten, foe("Friend"))
    assert target_of(plan(battle)) == target


def test_those_without_the_trait_do_not_follow_the_pack() -> None:
    bitten = fighter("Bryn", struck_by=("friend",))
    battle = facing(mind(), fighter("Kael"), bitten, foe("Friend"))
    assert target_of(plan(battle)) == "kael"


def test_a_pack_says_so_and_remembers_an_attack_that_missed() -> None:
    battle = facing(mind(traits=PACK, sturdiness=10), fighter("Kael"), fighter("Bryn"), foe("Rat"))
    struck = after(replace(battle, active="rat"), Attack("rat", "bryn"))
    _, why = most_threatening(struck, struck["mind"])
    assert "pack" in why


BOSS = mind(
    None,
    phases=(Behaviour.AGGRESSIVE, Behaviour.TACTICAL, Behaviour.DEFENSIVE),
    max_hp=100,
    hp=100,
    threat=Threat.BOSS,
)


@pytest.mark.parametrize(
    ("hp", "phase", "deed"),
    [(100, 0, "Attack"), (51, 0, "Attack"), (50, 1, "Rage"), (26, 1, "Rage"), (25, 2, "Defend")],
)
def test_a_boss_fights_by_its_phase(hp: int, phase: int, deed: str) -> None:
    battle = facing(BOSS, fighter("Kael"))
    if hp < 100:
        battle = after(battle, SetVitals("mind", hp=hp))
    assert battle["mind"].phase == phase
    assert deeds(plan(battle, lot=60)) == deed


def test_a_boss_that_was_healed_fights_on_as_it_did() -> None:
    battle = after(facing(BOSS), SetVitals("mind", hp=20), SetVitals("mind", hp=100))
    assert deeds(plan(battle, lot=60)) == "Defend"
