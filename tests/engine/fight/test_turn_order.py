"""Who acts when: initiative, the fixed order, and who is passed over."""

import pytest

from combat.engine.commands import Attack, Begin, Defend, EndTurn, Reason
from combat.engine.decide import decide
from combat.engine.events import Began, TurnBegan
from combat.engine.state import Battle, Combatant
from tests.engine.fight.scene import (
    BLANK,
    SEED,
    end_turn,
    fight,
    names,
    only,
    passed,
    play,
    refusal,
    rounds,
    strike,
)
from tests.support.fighters import fighter, foe

NONE, ONE, TWO = BLANK, [8, *BLANK], [8, 10, *BLANK]


def waiting(*combatants: Combatant) -> Battle:
    return fight(*combatants, order=(), active="", round=0)


def test_the_most_successes_act_first() -> None:
    battle = waiting(fighter(finesse=9), fighter("Runa", finesse=8), foe(finesse=4))
    story = play(battle, Begin(), NONE, ONE, TWO)
    began = only(story, Began)
    assert began.order == story.battle.order == ("foe", "runa", "kael")
    assert began.names == ("Foe", "Runa", "Kael")
    assert (story.battle.active, story.battle.round) == ("foe", 1)


def test_at_equal_successes_the_higher_finesse_acts_first() -> None:
    battle = waiting(fighter(finesse=4), fighter("Runa", finesse=6), foe(finesse=5))
    assert play(battle, Begin(), ONE, ONE, ONE).battle.order == ("runa", "foe", "kael")


def test_at_equal_finesse_too_heroes_act_first() -> None:
    battle = waiting(foe(), fighter())
    assert play(battle, Begin(), ONE, ONE).battle.order == ("kael", "foe")


def test_those_still_level_throw_one_more_die() -> None:
    battle = waiting(fighter(), fighter("Runa"), foe(), foe("Other"))
    story = play(battle, Begin(), ONE, ONE, ONE, ONE, [30], [31], [77], [76])
    assert story.battle.order == ("runa", "kael", "foe", "other")
    assert [roll.pool.die.sides for roll in only(story, Began).rolls[-4:]] == [100] * 4


def test_initiative_is_rolled_with_finesse_and_a_one_takes_nothing_away() -> None:
    battle = waiting(fighter("Kael", "[Dazed]", finesse=7), foe(finesse=3))
    story = play(battle, Begin(), [8, 8, 1, 1, 1], [8, 3, 3])
    assert [roll.pool.size for roll in only(story, Began).rolls] == [7 - 2, 3]
    assert story.battle.order == ("kael", "foe")


@pytest.mark.parametrize("key", ["opposed-d6", "accuracy-check", "outcomes-d10", "core-d10"])
def test_initiative_is_the_same_in_every_ruleset(key: str) -> None:
    battle = fight(fighter(finesse=6), foe(finesse=4), order=(), active="", round=0, ruleset=key)
    rolls = only(play(battle, Begin(), ONE, NONE), Began).rolls
    assert {(roll.pool.die.sides, roll.pool.die.success) for roll in rolls} == {(10, 8)}


def test_the_same_seed_rolls_the_same_order() -> None:
    battle = waiting(*(fighter(f"Hero {at}") for at in range(5)), foe())
    orders = {decide(battle, Begin(), battle.dice(SEED)).battle.order for _ in range(3)}
    assert len(orders) == 1


def test_the_order_stays_the_same_for_the_whole_fight() -> None:
    battle = fight(fighter(), foe(), fighter("Runa"))
    turns = [event for event in rounds(battle, 3) if isinstance(event, TurnBegan)]
    assert [event.actor for event in turns] == ["foe", "runa", "kael"] * 3 + ["foe", "runa", "kael"]
    assert [event.round for event in turns[:6]] == [1, 1, 2, 2, 2, 3]


def test_the_dead_and_the_fled_are_passed_over() -> None:
    battle = fight(fighter(), foe("Dead", hp=0), fighter("Gone", fled=True), foe())
    story = end_turn(battle)
    assert names(story) == ["TurnBegan"]
    assert story.battle.active == "foe"


def test_a_round_begins_when_the_end_of_the_order_is_passed_even_over_the_dead() -> None:
    battle = fight(foe("Dead", hp=0), fighter(), foe(), foe("Late", hp=0), active="foe")
    story = end_turn(battle)
    assert (story.battle.active, story.battle.round) == ("kael", 2)


def test_who_is_felled_before_the_own_turn_has_none() -> None:
    battle = fight(fighter(), foe(hp=1), foe("Other"))
    story = strike(battle, [8, 8, *BLANK], BLANK, [4, 4], [8] * 5)
    assert story.battle.active == "other"


def test_the_last_one_standing_of_a_side_gets_every_turn_of_it() -> None:
    battle = fight(fighter(hp=0), fighter("Runa"), foe())
    acting = [passed(battle, many).active for many in range(1, 5)]
    assert acting == ["runa", "foe", "runa", "foe"]


@pytest.mark.parametrize("command", [Attack("foe", "kael"), Defend("foe"), EndTurn("foe")])
def test_nobody_acts_out_of_turn(command: Attack) -> None:
    assert refusal(fight(), command) is Reason.NOT_YOUR_TURN


def test_nobody_acts_before_the_beginning() -> None:
    assert refusal(waiting(fighter(), foe()), Attack("kael", "foe")) is Reason.NOT_BEGUN


def test_a_fight_begins_once() -> None:
    begun = play(waiting(fighter(finesse=6), foe()), Begin(), BLANK, BLANK).battle
    assert refusal(begun, Begin()) is Reason.ALREADY_BEGUN


@pytest.mark.parametrize("one", [fighter(), foe()])
def test_a_fight_needs_two_sides(one: Combatant) -> None:
    assert refusal(waiting(one), Begin()) is Reason.NOBODY_TO_FIGHT


def test_an_action_ends_the_turn_by_itself() -> None:
    assert strike(fight(), [8, *BLANK], [8, 8, *BLANK]).battle.active == "foe"
