"""Nobody acts until the game master lets the fight go on."""

import pytest

from combat.engine import commands as c
from combat.engine.called_shots import Aim
from combat.engine.commands import Begin, Command, EndFight, Pause, Reason, TurnCommand
from combat.engine.decide import decide
from combat.engine.events import Paused
from combat.engine.gear import Attribute, Damage
from combat.engine.options import options
from combat.engine.stances import Stance
from combat.engine.state import Battle, Side
from tests.engine.master.board import SEED, after, exploited, refused, told, under_way
from tests.support.fighters import fighter, foe, profile

FIGHT = under_way(fighter("Kael", "[Dazed]"), foe("Foe"), foe("Rat"))
PAUSED = after(FIGHT, Pause())

TURNS: list[TurnCommand] = [
    c.Attack("kael", "foe"),
    c.UseAbility("kael", "Battle Rage"),
    c.Defend("kael"),
    c.Recover("kael"),
    c.TakeStance("kael", Stance.AGGRESSIVE),
    c.Flee("kael"),
    c.EndTurn("kael"),
]
TABLE: list[Command] = [
    c.RollDice("kael", Damage(2, 6)),
    c.Check("kael", Attribute.WITS),
    c.Oppose("kael", Attribute.MIGHT, "foe", Attribute.WILL),
    c.WorkOn("kael", Attribute.WITS, 2, 2),
    c.Resist("kael", Attribute.WILL),
]
MASTER: list[Command] = [
    c.Add(foe("Late")),
    c.Remove("rat"),
    c.SetVitals("kael", stamina=1),
    c.LayStatus("kael", "[Analyzed]"),
    c.ClearStatus("kael", "[Dazed]"),
    c.SetCondition("[Dim Light]", Side.HEROES),
    c.SkipTurn(),
    c.Reorder(("rat", "foe", "kael")),
    c.EndFight(),
]


def test_a_pause_begins_and_ends() -> None:
    story = told(FIGHT, Pause())
    assert story.events == [Paused(True)]
    assert story.battle.paused
    resumed = told(story.battle, Pause(False))
    assert resumed.events == [Paused(False)]
    assert resumed.battle == FIGHT


@pytest.mark.parametrize("command", TURNS)
def test_nobody_has_a_turn_while_the_fight_is_paused(command: TurnCommand) -> None:
    assert refused(PAUSED, command) == (Reason.PAUSED, "")


def test_an_exploit_is_not_settled_while_the_fight_is_paused() -> None:
    paused = after(exploited(), Pause())
    assert refused(paused, c.Choose("kael", Aim.HEAD)) == (Reason.PAUSED, "")
    assert paused.pending is not None
    assert told(after(paused, Pause(False)), c.Choose("kael", Aim.HEAD), [4, 4]).events


def test_nothing_is_offered_while_the_fight_is_paused() -> None:
    assert options(FIGHT)
    assert options(PAUSED) == options(after(exploited(), Pause())) == []


@pytest.mark.parametrize("command", [*TABLE, *MASTER])
def test_dice_at_the_table_and_the_game_master_go_on(command: Command) -> None:
    while_paused = decide(PAUSED, command, PAUSED.dice(SEED))
    without = decide(FIGHT, command, FIGHT.dice(SEED))
    assert while_paused.events == without.events


@pytest.mark.parametrize("command", [one for one in MASTER if not isinstance(one, EndFight)])
def test_the_pause_lasts_through_what_the_game_master_does(command: Command) -> None:
    assert after(PAUSED, command).paused


def test_a_fight_that_is_paused_before_its_start_does_not_begin() -> None:
    fresh = Battle(profile("core-d10"), (fighter("Kael"), foe("Foe")))
    paused = after(fresh, Pause())
    assert refused(paused, Begin()) == (Reason.PAUSED, "")
    assert after(paused, Pause(False), Begin()).active


def test_a_paused_fight_is_not_paused_again_and_a_running_one_not_resumed() -> None:
    assert refused(PAUSED, Pause()) == (Reason.PAUSED, "")
    assert refused(FIGHT, Pause(False)) == (Reason.NOT_PAUSED, "")


@pytest.mark.parametrize("on", [True, False])
def test_what_is_over_is_not_paused(on: bool) -> None:
    assert refused(after(FIGHT, EndFight()), Pause(on)) == (Reason.OVER, "")
    assert refused(after(PAUSED, EndFight()), Pause(on)) == (Reason.OVER, "")
