"""S4 7.2: the free attack that a catastrophic fumble gives to the opponent."""

import pytest

from combat.engine.events import Attacked, StatusLaid, Stressed, TurnBegan
from combat.engine.state import Combatant
from tests.conformance.spec import spec
from tests.engine.fight.scene import FUMBLE, HIT, MISS, fight, names, only, strike, told
from tests.support.fighters import fighter, foe

OVEREXTENDED, JAM, INJURY, CATASTROPHE = [2], [5], [7], [9]


def catastrophe(*faces: list[int], **numbers: object) -> list[Attacked]:
    """Kael's own attack, and the free one it leads to."""
    battle = fight(fighter(), foe(**numbers))
    return told(strike(battle, *FUMBLE, CATASTROPHE, *faces), Attacked)


@spec("S4 7.2")
def test_the_opponent_strikes_for_free() -> None:
    own, free = catastrophe(*HIT, [4, 4])
    assert (own.free, free.free) == (False, True)
    assert (free.attacker, free.target, free.weapon) == ("foe", "kael", "Longsword")
    assert free.wound is not None
    assert free.wound.total == 11


@spec("S4 7.2", "free of stamina too, however little is left")
@pytest.mark.parametrize("stamina", [60, 0])
def test_a_free_attack_costs_no_stamina(stamina: int) -> None:
    battle = fight(fighter(), fighter("Runa"), foe(stamina=stamina))
    story = strike(battle, *FUMBLE, CATASTROPHE, *HIT, [4, 4])
    assert told(story, Attacked)[1].stamina == 0
    assert story.battle["foe"].stamina == stamina


@spec("S4 7.2", "a free attack that fumbles cannot give another one")
@pytest.mark.parametrize("face", [9, 10])
def test_a_catastrophe_in_a_free_attack_gives_no_free_attack(face: int) -> None:
    story = strike(fight(), *FUMBLE, CATASTROPHE, *FUMBLE, [face])
    assert [attack.mishap for attack in told(story, Attacked)] == ["Catastrophic", "Catastrophic"]
    assert [(event.who, event.amount) for event in told(story, Stressed)] == [
        ("kael", 12),
        ("foe", 12),
    ]
    assert {laid.who for laid in told(story, StatusLaid)} == {"kael", "foe"}


@spec("S4 7.2")
@pytest.mark.parametrize(("face", "rest"), [(1, []), (4, []), (7, [[3]])])
def test_a_free_attack_may_fumble_in_every_other_way(face: int, rest: list[list[int]]) -> None:
    story = strike(fight(), *FUMBLE, CATASTROPHE, *FUMBLE, [face], *rest)
    assert told(story, Stressed)[1].who == "foe"
    assert story.battle["foe"].hp == 50 - sum(map(sum, rest))


@spec("S4 7.2")
def test_only_a_catastrophe_gives_a_free_attack() -> None:
    for row, rest in ((OVEREXTENDED, []), (JAM, []), (INJURY, [[1]])):
        assert len(told(strike(fight(), *FUMBLE, row, *rest), Attacked)) == 1


@spec("S4 7.2", "the opponent is the one who was attacked")
def test_nobody_else_strikes_for_free() -> None:
    battle = fight(fighter(), foe(), foe("Other"))
    story = strike(battle, *FUMBLE, CATASTROPHE, *MISS, at="other")
    assert told(story, Attacked)[1].attacker == "other"
    assert story.battle.active == "foe"


@spec("S4 7.2", "who cannot act cannot strike for free either")
def test_a_stunned_opponent_lets_the_chance_go_by() -> None:
    battle = fight(fighter(), fighter("Runa"), foe("Foe", "[Stunned]"))
    assert len(told(strike(battle, *FUMBLE, CATASTROPHE), Attacked)) == 1


@spec("S4 7.2")
def test_a_free_attack_may_fell_the_one_who_fumbled() -> None:
    weak = fighter(hp=5)
    story = strike(fight(weak, foe()), *FUMBLE, CATASTROPHE, *HIT, [4, 4])
    assert names(story)[-3:] == ["Attacked", "Fell", "Ended"]
    with_runa = fight(fighter(hp=5), fighter("Runa"), foe())
    story = strike(with_runa, *FUMBLE, CATASTROPHE, *HIT, [4, 4], [8] * 5)
    assert story.battle.active == "runa"


@spec("S4 7.2")
def test_a_free_attack_is_not_the_opponents_turn() -> None:
    story = strike(fight(), *FUMBLE, CATASTROPHE, *MISS)
    assert only(story, TurnBegan).actor == story.battle.active == "foe"
    assert strike(story.battle, *MISS, at="kael").events


@spec("S4 7.2", "a disarmed opponent strikes with bare hands")
def test_a_free_attack_is_made_with_the_weapon_in_hand() -> None:
    unarmed: Combatant = foe("Foe", "[Disarmed]")
    story = strike(fight(fighter(), unarmed), *FUMBLE, CATASTROPHE, *HIT, [4])
    assert told(story, Attacked)[1].weapon == "Unarmed"
