"""Skipping a turn, another order, and the end by the game master's word."""

import pytest

from combat.engine.commands import (
    Begin,
    EndFight,
    EndTurn,
    MasterCommand,
    Pause,
    Reason,
    Reorder,
    SkipTurn,
)
from combat.engine.events import Ended, Reordered, StatusesWaned, TurnBegan, TurnLost
from combat.engine.state import Battle, Ending
from tests.engine.master.board import after, exploited, kinds, refused, told, under_way
from tests.support.fighters import fighter, foe, profile

FIGHT = under_way(fighter("Kael", "[Dazed]"), foe("Foe"), fighter("Bryn"))
FRESH = Battle(profile("core-d10"), (fighter("Kael"), foe("Foe")))
OTHER = ("bryn", "foe", "kael")


def test_a_skipped_turn_is_told_and_the_next_one_acts() -> None:
    story = told(FIGHT, SkipTurn())
    assert story.events[0] == TurnLost("kael", "Kael", "skipped")
    assert kinds(story) == [TurnLost, StatusesWaned, TurnBegan]
    assert (story.battle.active, story.battle.round) == ("foe", 1)


def test_a_skipped_turn_counts_durations_down() -> None:
    assert told(FIGHT, SkipTurn()).battle["kael"].statuses[0].turns == 1


def test_skipping_the_last_turn_of_a_round_begins_the_next() -> None:
    skipped = after(FIGHT, SkipTurn(), SkipTurn(), SkipTurn())
    assert (skipped.active, skipped.round) == ("kael", 2)


def test_skipping_does_not_draw_out_a_fight_beyond_its_rounds() -> None:
    last = under_way(foe("Foe"), fighter("Kael"), round_limit=1)
    assert after(last, SkipTurn(), SkipTurn()).ending is Ending.DRAW


def test_a_turn_is_skipped_while_the_fight_is_paused() -> None:
    paused = after(FIGHT, Pause(), SkipTurn())
    assert (paused.active, paused.paused) == ("foe", True)


def test_everybody_acts_in_the_new_order_from_now_on() -> None:
    story = told(FIGHT, Reorder(OTHER))
    assert story.events == [Reordered(OTHER, ("Bryn", "Foe", "Kael"))]
    assert (story.battle.order, story.battle.active) == (OTHER, "kael")
    following = after(story.battle, EndTurn("kael"))
    assert (following.active, following.round) == ("bryn", 2)
    assert after(following, EndTurn("bryn")).active == "foe"


def test_the_order_may_change_while_an_exploit_waits_or_the_fight_is_paused() -> None:
    waiting = exploited()
    assert told(waiting, Reorder(("foe", "kael"))).battle.pending == waiting.pending
    assert told(after(FIGHT, Pause()), Reorder(OTHER)).battle.order == OTHER


@pytest.mark.parametrize(
    "order",
    [
        (),
        ("kael", "foe"),
        ("kael", "foe", "bryn", "bryn"),
        ("kael", "foe", "foe"),
        ("kael", "foe", "ghost"),
        ("kael", "foe", "bryn", "ghost"),
    ],
)
def test_the_new_order_names_everybody_once(order: tuple[str, ...]) -> None:
    assert refused(FIGHT, Reorder(order)) == (Reason.BAD_ORDER, "")


def test_the_same_order_is_no_new_one() -> None:
    assert refused(FIGHT, Reorder(FIGHT.order)) == (Reason.NOTHING_CHANGES, "")


@pytest.mark.parametrize("ending", [*Ending])
def test_the_fight_ends_as_the_game_master_says(ending: Ending) -> None:
    story = told(FIGHT, EndFight(ending))
    assert story.events == [Ended(ending)]
    assert (story.battle.ending, story.battle.active) == (ending, "")
    assert story.battle.combatants == FIGHT.combatants


def test_without_a_word_on_it_the_fight_is_a_draw() -> None:
    assert told(FIGHT, EndFight()).battle.ending is Ending.DRAW


def test_an_exploit_is_not_waited_for_after_the_end() -> None:
    assert told(exploited(), EndFight()).battle.pending is None
    assert told(exploited(), EndFight()).battle.waiting_for == ""


def test_a_paused_fight_can_be_ended() -> None:
    assert told(after(FIGHT, Pause()), EndFight()).battle.ending is Ending.DRAW


COMMANDS: list[MasterCommand] = [SkipTurn(), Reorder(("foe", "kael")), EndFight()]


@pytest.mark.parametrize("command", COMMANDS)
def test_before_the_start_there_is_nothing_to_skip_to_reorder_or_to_end(
    command: MasterCommand,
) -> None:
    assert refused(FRESH, command) == (Reason.NOT_BEGUN, "")
    assert refused(FRESH, EndTurn("kael")) == (Reason.NOT_BEGUN, "")


@pytest.mark.parametrize("command", [*COMMANDS, Begin()])
def test_what_is_over_is_over(command: MasterCommand | Begin) -> None:
    over = after(FIGHT, EndFight())
    reason = Reason.ALREADY_BEGUN if isinstance(command, Begin) else Reason.OVER
    assert refused(over, command) == (reason, "")


def test_the_turn_of_one_who_must_choose_is_not_skipped() -> None:
    assert refused(exploited(), SkipTurn()) == (Reason.CHOOSE_FIRST, "Kael")
