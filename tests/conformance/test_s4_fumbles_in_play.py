"""S4 7: what a fumble leads to in a running fight, event by event."""

import pytest

from combat.engine.commands import Attack, Reason
from combat.engine.events import Attacked, Hurt, StatusLaid, Stressed, TurnBegan
from combat.engine.gear import Damage
from combat.engine.outcomes import Tier
from combat.engine.state import Battle
from tests.conformance.spec import spec
from tests.engine.fight.scene import (
    BLANK,
    FUMBLE,
    HIT,
    MISS,
    end_turn,
    fight,
    names,
    only,
    passed,
    refusal,
    strike,
    told,
)
from tests.support.fighters import fighter, foe

OVEREXTENDED, JAM, INJURY, CATASTROPHE = [2], [5], [7], [9]


def fumbled(row: list[int], *rest: list[int], **numbers: int) -> Battle:
    return strike(fight(fighter(**numbers), foe()), *FUMBLE, row, *rest).battle


@spec("S4 7.1")
@pytest.mark.parametrize(
    ("defended", "tier", "rest"), [(5, Tier.MISS, []), (6, Tier.FUMBLE, [OVEREXTENDED])]
)
def test_five_net_successes_below_the_defence_are_a_fumble(
    defended: int, tier: Tier, rest: list[list[int]]
) -> None:
    battle = fight(fighter(), foe(sturdiness=6))
    story = strike(battle, [8, *BLANK], [8] * defended + BLANK, *rest)
    assert only(story, Attacked).outcome.tier is tier


@spec("S4 7.2")
@pytest.mark.parametrize(
    ("row", "rest", "mishap", "events"),
    [
        (OVEREXTENDED, [], "Overextended", ["Stressed", "StatusLaid"]),
        (JAM, [], "Weapon Jam", ["Stressed", "StatusLaid"]),
        (INJURY, [[6]], "Self-Injury", ["Stressed", "Hurt"]),
        (CATASTROPHE, [*MISS], "Catastrophic", ["Stressed", "StatusLaid", "Attacked"]),
    ],
)
def test_a_fumble_names_its_mishap_and_its_consequences_follow(
    row: list[int], rest: list[list[int]], mishap: str, events: list[str]
) -> None:
    story = strike(fight(), *FUMBLE, row, *rest)
    happened = [name for name in names(story) if name != "StatusesWaned"]
    assert happened == ["Attacked", *events, "TurnBegan"]
    first = told(story, Attacked)[0]
    assert (first.outcome.tier, first.mishap, first.wound) == (Tier.FUMBLE, mishap, None)
    assert story.battle.active == "foe"


@spec("S4 7.2")
def test_the_overextended_defend_with_two_dice_fewer_until_their_next_turn() -> None:
    battle = fumbled(OVEREXTENDED)
    assert only(strike(battle, *MISS, at="kael"), Attacked).rolls[1].pool.size == 3
    story = end_turn(battle)
    assert only(story, TurnBegan).ended == ("[Overextended]",)
    assert story.battle["kael"].statuses == ()


@spec("S4 7.2")
def test_after_a_jam_the_next_attack_costs_five_more_stamina_and_only_that_one() -> None:
    jammed = passed(fumbled(JAM), 1)
    first = strike(jammed, *MISS)
    second = strike(passed(first.battle, 1), *MISS)
    assert (only(first, Attacked).stamina, only(second, Attacked).stamina) == (8 + 5, 8)


@spec("S4 7.2")
def test_who_cannot_pay_for_the_jam_cannot_attack() -> None:
    jammed = passed(fumbled(JAM, stamina=12), 1)
    assert jammed["kael"].stamina == 12 - 8 + 8
    assert refusal(jammed, Attack("kael", "foe")) is Reason.NO_STAMINA


@spec("S4 10.4", "the example in a running fight: row 7, a d10 showing 6, 8 stress")
def test_a_self_injury_takes_its_hit_points() -> None:
    tough = fight(fighter(soak=9, defence_bonus=75), foe(sturdiness=6))
    story = strike(tough, [8, *BLANK], [8] * 6, INJURY, [6])
    hurt = only(story, Hurt)
    assert (hurt.who, hurt.source, hurt.wound.total, hurt.by) == ("kael", "Self-Injury", 6, "")
    assert (story.battle["kael"].hp, story.battle["kael"].stress) == (44, 8)


@spec("S4 7.2", "a dropped weapon is [Disarmed] for the own next turn")
def test_after_a_catastrophe_one_own_turn_is_fought_with_bare_hands() -> None:
    battle = fumbled(CATASTROPHE, *MISS)
    assert battle["kael"].weapon_in_hand.damage == Damage(1, 4)
    mine = passed(battle, 1)
    assert only(strike(mine, *HIT, [4]), Attacked).weapon == "Unarmed"
    assert passed(mine, 2)["kael"].weapon_in_hand.name == "Longsword"


@spec("S4 7.3")
@pytest.mark.parametrize(
    ("row", "rest", "stress"),
    [(OVEREXTENDED, [], 5), (JAM, [], 5), (INJURY, [[1]], 8), (CATASTROPHE, [*MISS], 12)],
)
def test_the_one_who_fumbled_feels_it(row: list[int], rest: list[list[int]], stress: int) -> None:
    story = strike(fight(), *FUMBLE, row, *rest)
    felt = only(story, Stressed)
    assert (felt.who, felt.amount, felt.rolls) == ("kael", stress, ())
    assert (story.battle["kael"].stress, story.battle["foe"].stress) == (stress, 0)


@spec("S5 2.4", "a fumble of `core-d10` is settled by S4's table")
def test_the_fumbles_of_the_core_dice_have_the_same_consequences() -> None:
    battle = fight(fighter(), foe(), ruleset="core-d10")
    story = strike(battle, [1, *BLANK], JAM)
    assert only(story, StatusLaid).status.name == "[Weapon Jam]"
    assert only(story, Stressed).amount == 5


@spec("S4 7.1", "no other ruleset has fumbles")
@pytest.mark.parametrize(
    ("key", "faces"),
    [("opposed-d6", [[1] * 5, [6] * 10]), ("accuracy-check", [[1] * 5])],
)
def test_elsewhere_the_worst_attack_is_a_miss_and_no_more(key: str, faces: list[list[int]]) -> None:
    battle = fight(fighter(), foe(sturdiness=10), ruleset=key)
    story = strike(battle, *faces)
    assert names(story) == ["Attacked", "TurnBegan"]
    assert only(story, Attacked).mishap == ""
