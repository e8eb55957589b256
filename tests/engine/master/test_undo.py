"""What a player may take back: the own turn, while no die has been thrown in it."""

from combat.engine.commands import (
    Attack,
    Defend,
    EndFight,
    EndTurn,
    LayStatus,
    Reason,
    Rewind,
    SetVitals,
    SkipTurn,
    TakeStance,
)
from combat.engine.events import Rewound
from combat.engine.stances import Stance
from tests.engine.master.board import exploited, under_way
from tests.engine.master.chronicle import Chronicle
from tests.support.fighters import fighter, foe

FIGHT = under_way(fighter("Kael"), foe("Foe"), fighter("Bryn"))
BOLD = TakeStance("kael", Stance.AGGRESSIVE)
UNDO = Rewind(0, "kael")
ROLLED = (Reason.DICE_ROLLED, "")


def test_a_stance_is_taken_back_and_another_one_may_be_taken() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(BOLD)
    story = chronicle.play(UNDO)
    assert isinstance(story.events[0], Rewound)
    assert story.events[0].by == "kael"
    assert story.battle["kael"].stance is Stance.NEUTRAL
    assert not story.battle.stance_taken
    chronicle.play(TakeStance("kael", Stance.DEFENSIVE))
    assert chronicle.battle["kael"].stance is Stance.DEFENSIVE


def test_the_own_turn_is_taken_back_to_its_beginning_but_not_further() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(EndTurn("kael"), EndTurn("foe"), EndTurn("bryn"), EndTurn("kael"))
    chronicle.play(EndTurn("foe"))
    beginning = chronicle.length
    chronicle.play(TakeStance("bryn", Stance.DEFENSIVE))
    for earlier in [to for to in chronicle.past if to < beginning]:
        assert chronicle.refusal(Rewind(earlier, "bryn")) == ROLLED
    assert chronicle.play(Rewind(beginning, "bryn")).battle.active == "bryn"


def test_dice_are_not_taken_back() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(BOLD, Attack("kael", "foe"))
    assert chronicle.refusal(UNDO) == ROLLED


def test_dice_thrown_for_another_one_in_this_turn_are_not_taken_back_either() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(BOLD, SetVitals("bryn", hp=0))
    assert chronicle.battle.active == "kael"
    assert chronicle.battle.counter > 0
    assert chronicle.refusal(UNDO) == ROLLED


def test_a_turn_that_is_over_is_not_taken_back() -> None:
    for ending in (EndTurn("kael"), SkipTurn()):
        chronicle = Chronicle(FIGHT)
        chronicle.play(BOLD, ending)
        assert chronicle.refusal(UNDO) == ROLLED


def test_nobody_takes_back_the_turn_of_another_one() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(BOLD)
    assert chronicle.refusal(Rewind(0, "bryn")) == ROLLED
    assert chronicle.refusal(Rewind(0, "foe")) == ROLLED
    assert chronicle.refusal(Rewind(0, "ghost")) == ROLLED


def test_the_same_place_in_another_round_is_another_turn() -> None:
    chronicle = Chronicle(under_way(fighter("Kael"), foe("Foe")))
    chronicle.play(EndTurn("kael"), EndTurn("foe"))
    assert (chronicle.battle.active, chronicle.battle.counter) == ("kael", 0)
    assert chronicle.refusal(UNDO) == ROLLED


def test_an_exploit_is_not_taken_back() -> None:
    waiting = Chronicle(exploited(foe("Rat")))
    waiting.play(LayStatus("rat", "[Dazed]"))
    assert waiting.refusal(UNDO) == ROLLED


def test_the_end_is_not_taken_back() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(BOLD, EndFight())
    assert chronicle.refusal(UNDO) == ROLLED


def test_there_is_no_moment_inside_of_a_command_for_a_player_either() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(Defend("kael"))
    assert 1 not in chronicle.past
    assert chronicle.refusal(Rewind(1, "kael")) == (Reason.NO_SUCH_MOMENT, "")


def test_the_game_master_takes_back_what_no_player_may() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(BOLD, Attack("kael", "foe"))
    assert chronicle.play(Rewind(0)).battle.combatants == FIGHT.combatants
