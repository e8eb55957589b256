"""What single statuses do to their bearers in a fight."""

from typing import Any

import pytest

from combat.engine.clash import Position
from combat.engine.commands import Attack, Reason, UseAbility
from combat.engine.events import Attacked, StatusLaid, Stressed, TurnBegan
from combat.engine.exchange import position_of
from combat.engine.gear import Damage
from tests.engine.fight.scene import (
    FUMBLE,
    HIT,
    MISS,
    able,
    fight,
    lay,
    only,
    passed,
    play,
    refusal,
    rounds,
    strike,
    three,
)
from tests.support.fighters import fighter, foe, weapon

ON_WHOSE_TURN = pytest.mark.parametrize("active", ["kael", "runa", "foe"])


@pytest.mark.parametrize(("stamina", "lost"), [(60, -20), (20, -20), (13, -13), (0, 0)])
def test_the_winded_lose_twenty_stamina_or_all_they_have(stamina: int, lost: int) -> None:
    battle = fight(able("Gut Punch"), foe(stamina=stamina))
    story = play(battle, UseAbility("kael", "Gut Punch", "foe"), *HIT, [4, 4])
    assert only(story, StatusLaid).stamina == lost
    assert story.battle["foe"].stamina == stamina + lost


@ON_WHOSE_TURN
def test_the_winded_regain_nothing_once(active: str) -> None:
    battle = lay(three(active), "kael", "[Winded]")
    assert battle["kael"].stamina == 40
    events = rounds(battle, 3)
    breaths = [e.stamina for e in events if isinstance(e, TurnBegan) and e.actor == "kael"]
    assert breaths[:3] == [0, 8, 8]


@ON_WHOSE_TURN
def test_the_disarmed_fight_one_own_turn_with_a_d4(active: str) -> None:
    battle = lay(three(active), "kael", "[Disarmed]")
    while battle.active != "kael" or battle.round == 1:
        battle = passed(battle, 1)
    story = strike(battle, *HIT, [4])
    attack = only(story, Attacked)
    assert (attack.weapon, attack.rolls[-1].pool.size, attack.rolls[-1].pool.die.sides) == (
        "Unarmed",
        1,
        4,
    )
    assert (attack.stamina, attack.wound and attack.wound.total) == (5, 4)
    assert story.battle["kael"].weapon_in_hand.damage == Damage(2, 8, 3)


def test_the_disarmed_cannot_reach_for_another_weapon() -> None:
    dagger = weapon(name="Dagger")
    battle = fight(fighter("Kael", "[Disarmed]", others=(dagger,)), foe())
    assert refusal(battle, Attack("kael", "foe", "Dagger")) is Reason.DISARMED


def test_an_ability_of_the_weapon_in_hand_is_unarmed_too() -> None:
    battle = lay(fight(able("Crushing Blow"), foe()), "kael", "[Disarmed]")
    story = play(battle, UseAbility("kael", "Crushing Blow", "foe"), *HIT, [4, 4])
    pool = only(story, Attacked).rolls[-1].pool
    assert (pool.size, pool.die.sides) == (2, 4)


@pytest.mark.parametrize(("row", "plain", "felt"), [(1, 5, 6), (4, 5, 6), (9, 12, 14)])
def test_the_corrupted_gain_a_fifth_more_stress(row: int, plain: int, felt: int) -> None:
    def stress(*statuses: str) -> int:
        battle = fight(fighter("Kael", *statuses), foe())
        rest: list[Any] = [[row], *MISS] if row > 8 else [[row]]
        return only(strike(battle, *FUMBLE, *rest), Stressed).amount

    assert (stress(), stress("[Corrupted]")) == (plain, felt)


def test_a_jammed_weapon_costs_five_more_for_one_attack() -> None:
    battle = fight(fighter("Kael", "[Weapon Jam]"), foe())
    first = strike(battle, *MISS)
    second = strike(passed(first.battle, 1), *MISS)
    assert (only(first, Attacked).stamina, only(second, Attacked).stamina) == (8 + 5, 8)


def test_a_jammed_weapon_may_cost_more_than_there_is() -> None:
    battle = fight(fighter("Kael", "[Weapon Jam]", stamina=12), foe())
    assert refusal(battle, Attack("kael", "foe")) is Reason.NO_STAMINA
    assert strike(fight(fighter(stamina=12), foe()), *MISS).battle["kael"].stamina == 4


@pytest.mark.parametrize(
    ("around", "exposed", "position"),
    [
        ((), False, Position.FRONT),
        (("kael",), False, Position.FRONT),
        (("runa",), False, Position.FLANKING),
        ((), True, Position.REAR),
        (("runa",), True, Position.REAR),
        (("runa", "ulf"), True, Position.SURROUNDED),
        (("runa", "kael", "ulf"), False, Position.SURROUNDED),
    ],
)
def test_who_is_exposed_is_struck_from_behind(
    around: tuple[str, ...], exposed: bool, position: Position
) -> None:
    statuses = ["[Exposed]"] if exposed else []
    assert position_of(fighter(), foe("Foe", *statuses, struck_by=around)) is position


@pytest.mark.parametrize(("face", "doubled"), [(20, True), (21, False)])
def test_a_hit_from_behind_is_a_critical_twenty_times_in_a_hundred(
    face: int, doubled: bool
) -> None:
    battle = fight(fighter(), foe("Foe", "[Exposed]"), tunables={"position_crits": "true"})
    damage = [4] * 4 if doubled else [4] * 2
    attack = only(strike(battle, *HIT, [face], damage), Attacked)
    assert attack.rolls[-1].pool.size == len(damage)


def test_the_guarded_take_a_quarter_less() -> None:
    plain, guarded = fight(fighter(), foe()), fight(fighter(), foe("Foe", "[Guarded]"))
    assert strike(plain, *HIT, [8, 8]).battle["foe"].hp == 50 - 19
    assert strike(guarded, *HIT, [8, 8]).battle["foe"].hp == 50 - 14


def test_an_ally_is_guarded_until_its_own_next_turn_is_over() -> None:
    battle = fight(able("Interpose"), foe(), fighter("Runa"))
    guarded = play(battle, UseAbility("kael", "Interpose", "runa")).battle
    assert (guarded.active, guarded["runa"].has("[Guarded]")) == ("foe", True)
    assert passed(guarded, 1)["runa"].has("[Guarded]")
    assert not passed(guarded, 2)["runa"].has("[Guarded]")
