"""Somebody joins a fight that is under way."""

from typing import Any

import pytest
from msgspec.structs import replace

from combat.engine.commands import Add, Begin, EndFight, EndTurn, Pause, Reason, Remove
from combat.engine.decide.master import MOST_COMBATANTS
from combat.engine.events import Joined
from combat.engine.state import Battle, Combatant
from combat.engine.statuses import Status
from tests.engine.master.board import after, exploited, refused, told, under_way
from tests.support.fighters import fighter, foe, profile

LATE = foe("Late")
FIGHT = under_way(fighter("Kael"), fighter("Bryn"), foe("Foe"))
BEFORE = Battle(profile("core-d10"), (fighter("Kael"), foe("Foe")))


def test_whoever_joins_acts_last() -> None:
    story = told(FIGHT, Add(LATE))
    assert story.events == [Joined(LATE, ("kael", "bryn", "foe", "late"))]
    assert story.battle["late"] == LATE
    assert story.battle.order == ("kael", "bryn", "foe", "late")


def test_joining_changes_nothing_else() -> None:
    joined = told(FIGHT, Add(LATE)).battle
    assert joined.combatants[:3] == FIGHT.combatants
    assert (joined.active, joined.round, joined.counter) == ("kael", 1, 0)


@pytest.mark.parametrize(
    ("after", "order"),
    [
        ("kael", ("kael", "late", "bryn", "foe")),
        ("bryn", ("kael", "bryn", "late", "foe")),
        ("foe", ("kael", "bryn", "foe", "late")),
    ],
)
def test_whoever_joins_after_somebody_stands_right_behind_them(
    after: str, order: tuple[str, ...]
) -> None:
    assert told(FIGHT, Add(LATE, after)).battle.order == order


def test_whoever_joins_behind_the_active_one_has_the_next_turn() -> None:
    joined = told(FIGHT, Add(LATE, "kael")).battle
    assert after(joined, EndTurn("kael")).active == "late"


def test_whoever_joins_behind_one_who_has_acted_waits_for_the_next_round() -> None:
    second = after(FIGHT, EndTurn("kael"))
    joined = after(second, Add(LATE, "kael"), EndTurn("bryn"))
    assert (joined.active, joined.round) == ("foe", 1)
    again = after(joined, EndTurn("foe"), EndTurn("kael"))
    assert (again.active, again.round) == ("late", 2)


def test_whoever_joins_before_the_start_rolls_initiative_like_all() -> None:
    joined = told(BEFORE, Add(LATE)).battle
    assert joined.order == ()
    assert sorted(after(joined, Begin()).order) == ["foe", "kael", "late"]


def test_people_join_a_paused_fight_and_one_that_waits_for_a_choice() -> None:
    assert told(after(FIGHT, Pause()), Add(LATE)).battle.find("late") == LATE
    waiting = exploited()
    assert told(waiting, Add(LATE)).battle.pending == waiting.pending


@pytest.mark.parametrize(
    "new",
    [
        foe("Stranger", id="kael"),
        foe("Kael", id="stranger"),
        fighter("Foe", id="stranger"),
        foe("Stranger", id=""),
    ],
)
def test_a_name_or_an_id_is_given_once(new: Combatant) -> None:
    assert refused(FIGHT, Add(new)) == (Reason.NAME_TAKEN, new.name)


def test_a_name_may_be_taken_again_when_its_bearer_is_gone() -> None:
    gone = after(FIGHT, Remove("bryn"))
    assert told(gone, Add(fighter("Bryn"))).battle.find("bryn") is not None


@pytest.mark.parametrize(
    "numbers",
    [
        {"hp": 0},
        {"hp": -1},
        {"hp": 51},
        {"hp": 1, "fled": True},
        {"stamina": -1},
        {"stamina": 61},
        {"stress": -1},
        {"stress": 101},
        {"statuses": (Status("[Loved]", 3),)},
    ],
)
def test_numbers_that_nobody_can_have_are_not_fit(numbers: dict[str, Any]) -> None:
    new = foe("Late")
    assert told(FIGHT, Add(new)).battle.find("late") == new
    odd = replace(new, **numbers)
    assert refused(FIGHT, Add(odd)) == (Reason.NOT_FIT, "Late")


@pytest.mark.parametrize(
    "numbers", [{"hp": 1}, {"stamina": 0}, {"stress": 0}, {"stress": 100}, {"stamina": 60}]
)
def test_numbers_at_their_limits_are_fit(numbers: dict[str, Any]) -> None:
    assert told(FIGHT, Add(foe("Late", **numbers))).battle.find("late") is not None


def test_the_field_holds_forty() -> None:
    crowd = [fighter(f"Hero {number}") for number in range(MOST_COMBATANTS - 2)]
    almost = under_way(*crowd, foe("Foe"))
    full = told(almost, Add(LATE)).battle
    assert len(full.combatants) == MOST_COMBATANTS == 40
    assert refused(full, Add(foe("Later"))) == (Reason.TOO_MANY, "40")


def test_nobody_joins_behind_a_stranger() -> None:
    assert refused(FIGHT, Add(LATE, "stranger")) == (Reason.NO_SUCH_COMBATANT, "")


def test_nobody_joins_a_fight_that_is_over() -> None:
    assert refused(after(FIGHT, EndFight()), Add(LATE)) == (Reason.OVER, "")
