"""Rolls behind the screen, and showing them."""

import pytest
from msgspec.structs import replace

from combat.engine.commands import (
    Check,
    EndFight,
    Oppose,
    Pause,
    Reason,
    Resist,
    Reveal,
    RollDice,
    TableRoll,
    WorkOn,
)
from combat.engine.decide import decide
from combat.engine.events import Checked, Revealed
from combat.engine.gear import Attribute, Damage
from tests.engine.master.board import SEED, after, refused, told, under_way
from tests.support.fighters import fighter, foe

FIGHT = under_way(fighter("Kael"), foe("Foe"))
HIDDEN: list[TableRoll] = [
    RollDice("kael", Damage(2, 6), hidden=True),
    Check("kael", Attribute.WITS, hidden=True),
    Oppose("kael", Attribute.MIGHT, "foe", Attribute.WILL, hidden=True),
    WorkOn("kael", Attribute.WITS, 2, 2, hidden=True),
    Resist("kael", Attribute.WILL, hidden=True),
]
PEEK = Check("kael", Attribute.WITS, hidden=True)
THREE = after(FIGHT, PEEK, PEEK, PEEK)


@pytest.mark.parametrize("command", HIDDEN)
def test_every_roll_at_the_table_can_be_hidden(command: TableRoll) -> None:
    story = decide(FIGHT, command, FIGHT.dice(SEED))
    assert story.events[0].secret == 1
    assert (story.battle.secrets, story.battle.hidden) == (1, (1,))


@pytest.mark.parametrize("command", HIDDEN)
def test_whoever_hides_a_roll_throws_the_same_dice(command: TableRoll) -> None:

    hidden = decide(FIGHT, command, FIGHT.dice(SEED)).events
    (shown,) = decide(FIGHT, replace(command, hidden=False), FIGHT.dice(SEED)).events
    assert hidden == [replace(shown, secret=1)]


def test_an_open_roll_is_no_secret() -> None:
    (event,) = told(FIGHT, Check("kael", Attribute.WITS), [2] * 5).events
    assert isinstance(event, Checked)
    assert event.secret == 0
    opened = told(THREE, Check("kael", Attribute.WITS), [2] * 5).battle
    assert (opened.secrets, opened.hidden) == (3, (1, 2, 3))


def test_secrets_are_numbered_on() -> None:
    assert (THREE.secrets, THREE.hidden) == (3, (1, 2, 3))
    assert told(THREE, PEEK, [2] * 5).events[0].secret == 4


def test_a_secret_that_was_shown_is_none_any_more() -> None:
    story = told(THREE, Reveal(2))
    assert story.events == [Revealed(2)]
    assert (story.battle.secrets, story.battle.hidden) == (3, (1, 3))


def test_a_number_is_not_given_twice() -> None:
    shown = after(THREE, Reveal(1), Reveal(2), Reveal(3))
    assert told(shown, PEEK, [2] * 5).events[0].secret == 4


def test_secrets_are_shown_during_a_pause_and_after_the_end() -> None:
    assert told(after(THREE, Pause()), Reveal(1)).battle.hidden == (2, 3)
    assert told(after(THREE, EndFight()), Reveal(1)).battle.hidden == (2, 3)


@pytest.mark.parametrize("secret", [0, -1, 4, 99])
def test_there_is_no_other_secret(secret: int) -> None:
    assert refused(THREE, Reveal(secret)) == (Reason.NOTHING_HIDDEN, "")


def test_nothing_is_shown_twice() -> None:
    assert refused(after(THREE, Reveal(2)), Reveal(2)) == (Reason.NOTHING_HIDDEN, "")


def test_where_nothing_was_hidden_nothing_can_be_shown() -> None:
    assert refused(FIGHT, Reveal(1)) == (Reason.NOTHING_HIDDEN, "")
