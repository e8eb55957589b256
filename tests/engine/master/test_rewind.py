"""The game master takes the fight back: what comes again, and what stays."""

import pytest

from combat.engine.commands import (
    Attack,
    Begin,
    Check,
    Defend,
    EndFight,
    EndTurn,
    Pause,
    Reason,
    Recover,
    Refused,
    Reveal,
    Rewind,
)
from combat.engine.events import Rewound
from combat.engine.gear import Attribute
from combat.engine.state import Battle
from tests.engine.master.board import after, exploited, under_way
from tests.engine.master.chronicle import Chronicle
from tests.support.fighters import fighter, foe, profile

FIGHT = under_way(fighter("Kael", hp=500, max_hp=500), foe("Foe", hp=500, max_hp=500))
STRIKE, BACK = Attack("kael", "foe"), Attack("foe", "kael")
PEEK = Check("kael", Attribute.WITS, hidden=True)


def test_the_fight_stands_as_it_stood_then() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(STRIKE, BACK)
    story = chronicle.play(Rewind(0))
    (event,) = story.events
    assert isinstance(event, Rewound)
    assert (event.to, event.by, event.rolls) == (0, "", ())
    assert event.battle == story.battle
    assert story.battle.combatants == FIGHT.combatants
    assert (story.battle.active, story.battle.round, story.battle.counter) == ("kael", 1, 0)


def test_the_same_commands_throw_the_same_dice_again() -> None:
    chronicle = Chronicle(FIGHT)
    first = [chronicle.play(command).events for command in (STRIKE, BACK, Defend("kael"))]
    chronicle.play(Rewind(0))
    again = [chronicle.play(command).events for command in (STRIKE, BACK, Defend("kael"))]
    assert again == first
    assert any(event.rolls for events in first for event in events)


def test_another_command_meets_the_dice_that_were_to_come() -> None:
    chronicle = Chronicle(FIGHT)
    struck = chronicle.play(STRIKE).events[0].rolls[0]
    chronicle.play(Rewind(0))
    guarded = chronicle.play(Defend("kael")).events[0].rolls[0]
    assert (guarded.counter, guarded.faces) == (struck.counter, struck.faces[: len(guarded.faces)])


def test_it_goes_back_to_the_end_of_every_command() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(STRIKE, BACK, Recover("kael"), Defend("foe"))
    moments = dict(chronicle.past)
    assert len(moments) == 5
    for to, then in moments.items():
        back = chronicle.play(Rewind(to)).battle
        assert (back.combatants, back.counter, back.active) == (
            then.combatants,
            then.counter,
            then.active,
        )


def test_it_does_not_go_into_the_middle_of_a_command_or_beyond_the_last() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(STRIKE, BACK)
    between = set(range(chronicle.length)) - set(chronicle.past)
    assert between
    for to in [*between, chronicle.length + 1, 10**9]:
        assert chronicle.refusal(Rewind(to)) == (Reason.NO_SUCH_MOMENT, "")


def test_what_was_taken_back_can_be_gone_back_to() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(STRIKE)
    struck, at = chronicle.battle, chronicle.length
    chronicle.play(Rewind(0), Recover("kael"))
    assert chronicle.play(Rewind(at)).battle.combatants == struck.combatants


def test_every_load_is_counted() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(STRIKE)
    for loads in (1, 2, 3):
        assert chronicle.play(Rewind(0)).battle.loads == loads
    assert chronicle.play(STRIKE).battle.loads == 3


def test_secrets_stay_secret_and_keep_their_numbers() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(PEEK, PEEK, Reveal(1))
    back = chronicle.play(Rewind(0)).battle
    assert (back.secrets, back.hidden) == (2, (2,))
    assert chronicle.play(PEEK).events[0].secret == 3


@pytest.mark.parametrize("paused", [True, False])
def test_a_pause_is_neither_begun_nor_ended_by_it(paused: bool) -> None:
    chronicle = Chronicle(after(FIGHT, Pause()) if not paused else FIGHT)
    chronicle.play(Pause(paused))
    assert chronicle.play(Rewind(0)).battle.paused is paused


def test_a_fight_that_is_over_goes_on_from_before_its_end() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(EndFight())
    back = chronicle.play(Rewind(0)).battle
    assert (back.ending, back.active) == (None, "kael")
    assert chronicle.play(STRIKE).events


def test_nobody_goes_back_to_before_the_beginning() -> None:
    """The nonces are in the seed and initiative is rolled: a second beginning would choose other dice."""
    chronicle = Chronicle(Battle(profile("core-d10"), (fighter("Kael"), foe("Foe"))))
    chronicle.play(Begin())
    with pytest.raises(Refused) as caught:
        chronicle.play(Rewind(0))
    assert caught.value.reason is Reason.NO_SUCH_MOMENT


def test_an_exploit_waits_for_its_choice_again() -> None:
    waiting = exploited(foe("Rat"))
    chronicle = Chronicle(waiting)
    chronicle.play(EndFight())
    assert chronicle.play(Rewind(0)).battle.pending == waiting.pending


def test_the_log_goes_on_after_it() -> None:
    chronicle = Chronicle(FIGHT)
    chronicle.play(EndTurn("kael"))
    before = chronicle.length
    chronicle.play(Rewind(0))
    assert chronicle.length == before + 1
    assert chronicle.past[chronicle.length] == chronicle.battle
