"""Rolls typed into the chat, as people type them."""

import pytest

from combat.engine.commands import Check, Oppose, Resist, RollDice, WorkOn
from combat.engine.gear import Attribute, Damage
from combat.engine.state import Battle
from combat.slash import USAGE, NotUnderstood, read
from tests.support.fighters import fighter, foe, profile

BATTLE = Battle(
    profile("core-d10"),
    (fighter("Astrid Ironvow", id="hero-1"), fighter("Kael", id="hero-2"), foe("Blight Drone")),
    order=("hero-1", "hero-2", "blight drone"),
    active="hero-2",
    round=1,
)
DRONE = "blight drone"
WITS, MIGHT, FINESSE, WILL = Attribute.WITS, Attribute.MIGHT, Attribute.FINESSE, Attribute.WILL


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("/roll 6d10", RollDice("Vala", Damage(6, 10))),
        ("/ROLL 2d8+3".lower(), RollDice("Vala", Damage(2, 8, 3))),
        ("/check wits", Check("hero-1", WITS)),
        ("/check wits+2 dc 3", Check("hero-1", WITS, 2, 3)),
        ("/check WITS - 1 DC 0", Check("hero-1", WITS, -1, 0)),
        ("/check might as kael", Check("hero-2", MIGHT)),
        ("/oppose might+1 vs blight finesse", Oppose("hero-1", MIGHT, DRONE, FINESSE, 1)),
        ("/oppose might vs Blight Drone will as Kael", Oppose("hero-2", MIGHT, DRONE, WILL)),
        ("/work wits 8 in 5", WorkOn("hero-1", WITS, 8, 5)),
        ("/resist will-2", Resist("hero-1", WILL, -2)),
    ],
)
def test_a_line_is_read_as_the_roll_it_means(text: str, command: object) -> None:
    assert read(text, BATTLE, own=("hero-1",), name="Vala") == command


def test_who_plays_several_rolls_for_the_one_whose_turn_it_is() -> None:
    assert read("/check wits", BATTLE, own=("hero-1", "hero-2"), name="Vala").actor == "hero-2"


def test_who_plays_nobody_must_say_for_whom_the_roll_is() -> None:
    with pytest.raises(NotUnderstood, match="as NAME"):
        read("/check wits", BATTLE, own=(), name="Vala")
    assert read("/check wits as astrid", BATTLE, own=(), name="Vala").actor == "hero-1"


@pytest.mark.parametrize("word", USAGE)
def test_a_line_that_is_wrong_is_answered_with_how_it_is_written(word: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read(f"/{word} nonsense", BATTLE, own=("hero-1",), name="Vala")
    assert USAGE[word] in str(caught.value)


@pytest.mark.parametrize("text", ["/", "/dance", "/me waves", "//roll 1d6"])
def test_an_unknown_word_is_answered_with_all_there_are(text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read(text, BATTLE, own=("hero-1",), name="Vala")
    assert all(usage in str(caught.value) for usage in USAGE.values())


@pytest.mark.parametrize(
    "text",
    [
        "/check wits+99",
        "/work wits 0 in 5",
        "/work wits 8 in 99",
        "/oppose might vs nobody will",
        "/check wits as nobody",
        "/roll 0d6",
    ],
)
def test_numbers_and_names_that_do_not_exist_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text, BATTLE, own=("hero-1",), name="Vala")
