"""Every status that lasts for so many turns: those of its bearer, to come, whoever's turn it is now."""

from itertools import accumulate

import pytest

from combat.engine.apply import apply
from combat.engine.commands import Begin, SkipTurn
from combat.engine.decide import decide
from combat.engine.events import StatusesWaned
from combat.engine.statuses import STATUSES
from tests.engine.fight.scene import (
    BLANK,
    LASTING,
    LONG,
    SEED,
    end_turn,
    fight,
    lasts,
    lay,
    only,
    own_turns_with,
    play,
    rounds,
    status,
    three,
    told,
    usual,
)
from tests.support.fighters import fighter, foe

TURNS = {
    "[Analyzed]": 3,
    "Battle Rage": 3,
    "[Inspired]": 3,
    "[Vulnerable]": 3,
    "[Guiding Thread]": 3,
    "[Disoriented]": 2,
    "[Blinded]": 2,
    "[Dazed]": 2,
    "[Hamstrung]": 2,
    "[Exposed]": 1,
    "[Guarded]": 1,
    "[Disarmed]": 1,
    "[Winded]": 1,
    "[Curse of Vulnerability]": 3,
    "[Stunned]": 1,
    "[Silenced]": 3,
    "[Bleeding]": 3,
    "[Burning]": 2,
    "[Poisoned]": 4,
    "[Corrupted]": 3,
    "[Focused]": 3,
    "[Coherent]": 3,
}
"""RULES 2; what else there is has no number of turns."""
ON_WHOSE_TURN = pytest.mark.parametrize("active", ["kael", "runa", "foe"])
"""The bearer's own, or an ally's, or a foe's."""


def test_these_are_the_statuses_that_count_turns() -> None:
    assert {name: usual(name) for name in LASTING} == TURNS


@ON_WHOSE_TURN
@pytest.mark.parametrize("name", LASTING)
def test_a_status_lies_on_as_many_own_turns_to_come_as_it_says(name: str, active: str) -> None:
    assert lasts(lay(three(active), "kael", name), name) == usual(name)


@ON_WHOSE_TURN
@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_given_duration_counts_instead_of_the_usual_one(turns: int, active: str) -> None:
    assert lasts(lay(three(active), "kael", "[Vulnerable]", turns), "[Vulnerable]") == turns


@pytest.mark.parametrize("name", LASTING)
def test_a_status_from_before_the_fight_counts_from_the_first_own_turn(name: str) -> None:
    waiting = fight(
        fighter(hp=999, max_hp=999), foe(hp=999, max_hp=999), active="", order=(), round=0
    )
    laid = lay(waiting, "kael", name)
    story = decide(laid, Begin(), laid.dice(SEED))
    events = [*story.events, *rounds(story.battle, LONG)]
    assert own_turns_with(laid, "kael", name, events) == usual(name)


@pytest.mark.parametrize("name", [name for name in LASTING if name != "[Stunned]"])
def test_a_status_wears_off_as_the_last_own_turn_ends_and_the_log_says_so(name: str) -> None:
    battle = lay(three("foe"), "kael", name, 1)
    story = end_turn(battle, *[BLANK] * (STATUSES[name].tick is not None))
    assert story.battle.active == "kael"
    assert story.battle["kael"].has(name)
    assert not told(story, StatusesWaned)
    waned = only(end_turn(story.battle), StatusesWaned)
    assert (waned.who, waned.ended, waned.statuses) == ("kael", (name,), ())


@pytest.mark.parametrize("name", LASTING)
def test_other_peoples_turns_do_not_count(name: str) -> None:
    battle = lay(three("runa"), "kael", name)
    before = status(battle, "kael", name)
    after_theirs = end_turn(battle).battle
    assert after_theirs.active == "foe"
    assert status(after_theirs, "kael", name) == before


@pytest.mark.parametrize("name", LASTING)
def test_the_end_of_the_very_turn_it_was_laid_in_does_not_count(name: str) -> None:
    battle = lay(three("kael"), "kael", name)
    found = status(end_turn(battle).battle, "kael", name)
    assert found is not None
    assert (found.turns, found.fresh) == (usual(name), False)


def test_the_turns_that_are_left_can_be_read_from_the_status() -> None:
    battle = lay(three("foe"), "kael", "[Vulnerable]")
    events = rounds(battle, 4)
    states = accumulate(events, apply, initial=battle)
    counted = [found.turns for one in states if (found := status(one, "kael", "[Vulnerable]"))]
    assert list(dict.fromkeys(counted)) == [3, 2, 1]


def test_a_turn_skipped_by_the_game_master_counts() -> None:
    battle = lay(three("foe"), "kael", "[Vulnerable]", 2)
    skipped = play(end_turn(battle).battle, SkipTurn()).battle
    left = status(skipped, "kael", "[Vulnerable]")
    assert left is not None
    assert left.turns == 1


def test_a_turn_lost_to_a_stun_counts_for_everything_else() -> None:
    battle = lay(lay(three("foe"), "kael", "[Stunned]"), "kael", "[Vulnerable]", 1)
    story = end_turn(battle)
    assert story.battle.active == "runa"
    assert story.battle["kael"].statuses == ()


def test_what_lies_on_somebody_is_no_concern_of_anybody_elses_turn() -> None:
    battle = lay(lay(three("kael"), "runa", "[Vulnerable]", 1), "foe", "[Vulnerable]", 1)
    story = end_turn(battle)
    assert not told(story, StatusesWaned)
    assert story.battle["runa"].has("[Vulnerable]")
    assert story.battle["foe"].has("[Vulnerable]")
