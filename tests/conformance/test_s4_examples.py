"""S4 10, 8.3, 11.1, 13.2: the worked examples and the way from the roll to the hit points."""

from typing import Any

import pytest

from combat.engine.commands import Attack
from combat.engine.damage import deal, overkill
from combat.engine.decide import Story, decide
from combat.engine.dice import Modifier, Replayed
from combat.engine.events import Attacked
from combat.engine.gear import Damage
from combat.engine.outcomes import Blow, Force, Outcome, Special, Tier, Trace
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant, Side
from tests.conformance.spec import spec
from tests.support.fighters import attacked, by_net, clash, fighter, profile

KEY = "outcomes-d10"


def foe(*statuses: str, **numbers: Any) -> Combatant:
    return fighter("Foe", *statuses, side=Side.ENEMIES, **numbers)


def fought(attacker: Combatant, target: Combatant, *faces: list[int]) -> Story:
    order = attacker.id, target.id
    battle = Battle(profile(KEY), (attacker, target), order=order, active=attacker.id, round=1)
    return decide(battle, Attack(*order), Replayed(*faces))


@spec("S4 10.1")
def test_the_standard_hit_deals_eleven() -> None:
    meeting = clash(fighter(might=5), foe(sturdiness=4, soak=3))
    event = attacked(KEY, meeting, [10, 8, 4, 3, 2], [3, 8, 1, 4], [4, 7])
    assert [roll.successes for roll in event.rolls[:2]] == [2, 1]
    assert event.outcome == Outcome(Tier.HIT, 1, Force())
    assert event.wound is not None
    assert event.wound.trace[:2] == (Trace("Base", "2d8+3", 14), Trace("Soak", "-3", 11))
    assert event.wound.total == 11


@spec("S4 10.2")
def test_the_critical_on_a_vulnerable_target_deals_thirty() -> None:
    meeting = clash(fighter(might=7), foe("[Vulnerable]", sturdiness=1, soak=5))
    event = attacked(KEY, meeting, [8] * 6 + [2], [2], [7, 6, 4, 8])
    assert (event.outcome.tier, event.outcome.net) == (Tier.CRITICAL, 6)
    assert event.wound is not None
    assert [trace.after for trace in event.wound.trace[1:-1]] == [28, 35, 30]
    assert event.wound.total == 30


@spec("S4 10.3")
def test_four_against_four_miss_and_the_bonus_has_nothing_to_lessen() -> None:
    meeting = clash(fighter(might=5), foe(sturdiness=5, defence_bonus=50))
    event = attacked(KEY, meeting, [8, 8, 8, 8, 2], [8, 8, 8, 8, 2])
    assert event.outcome == Outcome(Tier.TIE, 0)
    assert (event.wound, len(event.rolls)) == (None, 2)


@spec("S4 10.4")
def test_one_success_against_six_fumbles() -> None:
    assert by_net(KEY, [8, 2, 2, 2, 2], [8] * 6) == Outcome(Tier.FUMBLE, -5)


@spec("S4 13.2")
def test_a_hit_goes_from_the_roll_to_the_hit_points() -> None:
    after = fought(fighter(), foe(hp=30), [8, 2, 2, 2, 2], [2] * 5, [4, 7]).battle
    assert (after["foe"].hp, after["kael"].hp) == (16, 50)


@spec("S4 5.1")
def test_a_miss_leaves_the_hit_points_alone() -> None:
    assert fought(fighter(), foe(), [8, 2, 2, 2, 2], [8] * 5).battle["foe"].hp == 50


@spec("S4 13.2")
def test_an_aggressive_stance_deals_four_more() -> None:
    faces = [8, 2, 2, 2, 2], [2] * 5, [4, 7]
    neutral = fought(fighter(), foe(), *faces).battle["foe"].hp
    aggressive = fought(fighter(stance=Stance.AGGRESSIVE), foe(), *faces).battle["foe"].hp
    assert (neutral, aggressive) == (36, 32)


@spec("S4 8.1")
def test_a_triumph_goes_through_defence_bonus_and_soak() -> None:
    target = foe(defence_bonus=75, soak=4)
    story = fought(fighter(), target, [10] * 5, [10] * 5, [1, 1, 1, 1])
    event = story.events[0]
    assert isinstance(event, Attacked)
    assert event.outcome.special is Special.TRIUMPH
    assert story.battle["foe"].hp == 50 - 7


@spec("S4 8.3", "damage of at least one and a half times the hit points that were left")
@pytest.mark.parametrize(
    ("hp", "damage", "over"),
    [
        (10, 10, False),
        (10, 14, False),
        (10, 15, True),
        (11, 16, False),
        (11, 17, True),
        (1, 1, False),
        (1, 2, True),
        (2, 2, False),
        (2, 3, True),
        (50, 49, False),
    ],
)
def test_overkill_begins_at_half_as_much_again(hp: int, damage: int, over: bool) -> None:
    assert overkill(damage, hp) is over


@spec("S4 8.3")
@pytest.mark.parametrize(("hp", "over"), [(9, True), (10, False), (14, False)])
def test_the_hit_points_left_count_and_not_the_most_one_can_have(hp: int, over: bool) -> None:
    event = attacked(KEY, clash(fighter(), foe(hp=hp, max_hp=50)), [8, 2, 2, 2, 2], [2] * 5, [4, 7])
    assert event.overkill is over


@spec("S4 11.1", "its fields are the outcome, the rolls and the trace of the wound")
def test_an_attack_tells_everything_the_data_model_asks_for() -> None:
    blow = Blow(
        "Longsword",
        Damage(2, 8, 3),
        Force(doubled=True),
        stance_bonus=4,
        percents=(Modifier("[Vulnerable]", 25),),
        defence_bonus=50,
        soak=2,
    )
    wound = deal(Replayed([1, 2, 3, 4]), blow)
    after = {trace.step: trace.after for trace in wound.trace}
    assert after["Base"] == 13
    assert after["Stance"] - after["Base"] == 4
    assert after["Vulnerable"] - after["Stance"] == 4
    assert after["Vulnerable"] - after["Defense Bonus"] == 11
    assert after["Defense Bonus"] - after["Soak"] == 2
    assert "Minimum" not in after
    assert wound.total == 8
