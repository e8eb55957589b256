"""The game master lays statuses on and takes them off."""

import pytest
from msgspec.structs import replace

from combat.engine.commands import ClearStatus, EndFight, EndTurn, LayStatus, Pause, Reason
from combat.engine.events import StatusEnded, StatusLaid
from combat.engine.statuses import STATUSES, Status, lay
from tests.engine.master.board import after, exploited, kinds, refused, told, under_way
from tests.support.fighters import fighter, foe

FIGHT = under_way(fighter("Kael", "[Dazed]"), foe("Foe"), foe("Dead", hp=0))


def test_a_status_lies_for_its_usual_time() -> None:
    story = told(FIGHT, LayStatus("foe", "[Analyzed]"))
    laid = Status("[Analyzed]", 3)
    assert story.events == [StatusLaid("foe", "Foe", laid, "game master")]
    assert story.battle["foe"].statuses == (laid,)


def test_or_for_as_many_turns_as_are_said() -> None:
    assert told(FIGHT, LayStatus("foe", "[Stunned]", 4)).battle["foe"].statuses[0].turns == 4
    assert told(FIGHT, LayStatus("foe", "[Wounded]", 2)).battle["foe"].statuses[0].turns == 2


@pytest.mark.parametrize("name", [*STATUSES])
def test_every_status_can_be_laid_on_and_taken_off(name: str) -> None:
    laid = told(FIGHT, LayStatus("foe", name)).battle
    assert laid["foe"].has(name)
    cleared = told(laid, ClearStatus("foe", name)).battle
    assert not cleared["foe"].statuses


def test_on_the_active_one_the_turn_that_is_going_on_does_not_count() -> None:
    laid = told(FIGHT, LayStatus("kael", "[Winded]")).battle
    ended = after(laid, EndTurn("kael"))
    assert ended["kael"].has("[Winded]")
    assert not after(ended, EndTurn("foe"), EndTurn("kael"))["kael"].has("[Winded]")


def test_what_costs_stamina_costs_no_more_than_there_is() -> None:
    story = told(FIGHT, LayStatus("foe", "[Winded]"))
    assert story.events[0].stamina == -20
    assert story.battle["foe"].stamina == 40
    tired = under_way(fighter("Kael"), foe("Foe", stamina=7))
    assert told(tired, LayStatus("foe", "[Winded]")).battle["foe"].stamina == 0


def test_laid_on_again_it_lasts_as_long_as_the_longer_of_the_two() -> None:
    assert told(FIGHT, LayStatus("kael", "[Dazed]", 1)).battle["kael"].statuses[0].turns == 2
    assert told(FIGHT, LayStatus("kael", "[Dazed]", 9)).battle["kael"].statuses[0].turns == 9


def test_bleeding_stacks_to_three() -> None:
    battle = FIGHT
    for stacks in (1, 2, 3, 3):
        battle = told(battle, LayStatus("foe", "[Bleeding]")).battle
        assert battle["foe"].statuses[0].stacks == stacks


@pytest.mark.parametrize("name", ["[Stunned]", "[Silenced]"])
def test_whoever_is_stunned_or_silenced_sings_no_more(name: str) -> None:
    song = (lay("Saga of Courage", by="kael"),)
    battle = under_way(fighter("Kael"), foe("Foe"), replace(fighter("Bryn"), statuses=song))
    story = told(battle, LayStatus("kael", name))
    assert kinds(story) == [StatusLaid, StatusEnded]
    assert story.battle["bryn"].statuses == ()


def test_what_is_cleared_is_gone_and_the_rest_stays() -> None:
    battle = under_way(fighter("Kael", "[Dazed]", "[Analyzed]"), foe("Foe"))
    story = told(battle, ClearStatus("kael", "[Dazed]"))
    assert story.events == [StatusEnded("kael", "Kael", "[Dazed]", "game master")]
    assert story.battle["kael"].statuses == (lay("[Analyzed]"),)


def test_both_work_while_the_fight_is_paused_or_waits_for_a_choice() -> None:
    for battle in (after(FIGHT, Pause()), exploited()):
        laid = told(battle, LayStatus("foe", "[Dazed]")).battle
        assert laid["foe"].has("[Dazed]")
        assert not told(laid, ClearStatus("foe", "[Dazed]")).battle["foe"].statuses


@pytest.mark.parametrize(
    ("command", "reason", "detail"),
    [
        (LayStatus("foe", "[Loved]"), Reason.NO_SUCH_STATUS, "[Loved]"),
        (LayStatus("ghost", "[Dazed]"), Reason.NO_SUCH_COMBATANT, ""),
        (LayStatus("dead", "[Dazed]"), Reason.TARGET_DOWN, "Dead"),
        (ClearStatus("foe", "[Dazed]"), Reason.NO_SUCH_STATUS, "[Dazed]"),
        (ClearStatus("foe", "[Loved]"), Reason.NO_SUCH_STATUS, "[Loved]"),
        (ClearStatus("ghost", "[Dazed]"), Reason.NO_SUCH_COMBATANT, ""),
    ],
)
def test_what_cannot_be_is_refused(
    command: LayStatus | ClearStatus, reason: Reason, detail: str
) -> None:
    assert refused(FIGHT, command) == (reason, detail)


@pytest.mark.parametrize("command", [LayStatus("foe", "[Dazed]"), ClearStatus("kael", "[Dazed]")])
def test_after_the_end_nothing_changes(command: LayStatus | ClearStatus) -> None:
    assert refused(after(FIGHT, EndFight()), command) == (Reason.OVER, "")
