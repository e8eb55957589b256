"""Stances: free, once a turn, and what each gives and takes."""

from typing import Any

import pytest

from combat.engine.commands import EndTurn, Reason, TakeStance
from combat.engine.events import Attacked, StanceTaken
from combat.engine.stances import Stance
from tests.engine.fight.scene import (
    CRITICAL,
    HIT,
    MISSES,
    fight,
    names,
    only,
    passed,
    play,
    refusal,
    strike,
)
from tests.support.fighters import fighter, foe

AGGRESSIVE, DEFENSIVE, NEUTRAL = Stance.AGGRESSIVE, Stance.DEFENSIVE, Stance.NEUTRAL


def damage(own: Stance, theirs: Stance, **target: Any) -> int:
    """Of a hit whose weapon dice and bonus make 16."""
    battle = fight(fighter(stance=own), foe(stance=theirs, **target))
    attack = only(strike(battle, *HIT, [7, 6]), Attacked)
    assert attack.wound is not None
    return attack.wound.total


@pytest.mark.parametrize("stance", [AGGRESSIVE, DEFENSIVE])
def test_a_stance_is_taken_free_of_charge_and_the_turn_goes_on(stance: Stance) -> None:
    story = play(fight(), TakeStance("kael", stance))
    assert only(story, StanceTaken).stance is story.battle["kael"].stance is stance
    assert names(story) == ["StanceTaken"]
    assert (story.battle.active, story.battle["kael"].stamina) == ("kael", 60)


def test_only_one_stance_can_be_taken_in_a_turn() -> None:
    once = play(fight(), TakeStance("kael", AGGRESSIVE)).battle
    assert refusal(once, TakeStance("kael", DEFENSIVE)) is Reason.STANCE_TAKEN


def test_the_next_turn_brings_another_change_and_keeps_the_stance_until_then() -> None:
    once = play(fight(), TakeStance("kael", AGGRESSIVE)).battle
    foes = passed(once, 1)
    assert play(foes, TakeStance("foe", DEFENSIVE)).battle["foe"].stance is DEFENSIVE
    again = passed(foes, 1)
    assert again["kael"].stance is AGGRESSIVE
    assert play(again, TakeStance("kael", NEUTRAL)).battle["kael"].stance is NEUTRAL


def test_the_stance_one_has_is_no_change() -> None:
    assert refusal(fight(), TakeStance("kael", NEUTRAL)) is Reason.SAME_STANCE


def test_a_stance_is_taken_on_the_own_turn_only() -> None:
    assert refusal(fight(), TakeStance("foe", AGGRESSIVE)) is Reason.NOT_YOUR_TURN


def test_no_stance_is_left_after_the_action() -> None:
    after = strike(fight(), *HIT, [4, 4]).battle
    assert refusal(after, TakeStance("kael", AGGRESSIVE)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("own", "theirs", "expected"),
    [
        (NEUTRAL, NEUTRAL, 16),
        (AGGRESSIVE, NEUTRAL, 20),
        (DEFENSIVE, NEUTRAL, 12),
        (NEUTRAL, AGGRESSIVE, 20),
        (NEUTRAL, DEFENSIVE, 12),
        (AGGRESSIVE, AGGRESSIVE, 25),
        (AGGRESSIVE, DEFENSIVE, 15),
        (DEFENSIVE, AGGRESSIVE, 16),
        (DEFENSIVE, DEFENSIVE, 9),
    ],
)
def test_what_stances_make_of_sixteen_damage(own: Stance, theirs: Stance, expected: int) -> None:
    """+4 dealt, then +25% taken and -25% dealt as one sum, then 25% less as a Defense Bonus."""
    assert damage(own, theirs) == expected


@pytest.mark.parametrize(("guard", "taken"), [(0, 12), (25, 8), (50, 4), (75, 4)])
def test_a_guard_and_a_defensive_stance_take_three_quarters_together_at_most(
    guard: int, taken: int
) -> None:
    assert damage(NEUTRAL, DEFENSIVE, defence_bonus=guard) == taken


def test_the_stance_is_left_when_the_guard_has_been_used_up() -> None:
    battle = fight(fighter(), fighter("Runa"), foe(stance=DEFENSIVE, defence_bonus=75))
    first = strike(battle, *HIT, [7, 6])
    second = strike(first.battle, *HIT, [7, 6])
    assert (first.battle["foe"].hp, second.battle["foe"].hp) == (50 - 4, 50 - 4 - 12)


def test_a_critical_does_not_double_the_four_of_an_aggressive_stance() -> None:
    battle = fight(fighter(stance=AGGRESSIVE), foe())
    attack = only(strike(battle, *CRITICAL, [1, 1, 1, 1]), Attacked)
    assert attack.wound is not None
    assert attack.wound.total == 4 + 3 + 4


@pytest.mark.parametrize(
    ("key", "dice"),
    [
        ("opposed-d6", (5, 5, 5)),
        ("accuracy-check", (5, 6, 4)),
        ("outcomes-d10", (5, 5, 5)),
        ("core-d10", (5, 5, 5)),
    ],
)
def test_the_accuracy_die_of_a_stance_counts_where_s3_rules(
    key: str, dice: tuple[int, ...]
) -> None:
    sizes = []
    for stance in Stance:
        battle = fight(fighter(stance=stance), foe(), ruleset=key)
        attack = only(strike(battle, *MISSES[key]), Attacked)
        sizes.append(attack.rolls[0].pool.size)
    assert tuple(sizes) == dice


def test_a_stance_outlasts_the_turn_and_guards_on_the_foes() -> None:
    battle = play(fight(), TakeStance("kael", DEFENSIVE)).battle
    theirs = play(battle, EndTurn("kael")).battle
    assert strike(theirs, *HIT, [7, 6], at="kael").battle["kael"].hp == 50 - 12
