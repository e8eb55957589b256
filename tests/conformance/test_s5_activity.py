"""S5 11.7: what is worth a player's glance, and what is not."""

import pytest

from combat.engine.checks import check_pool, skill_check
from combat.engine.commands import Begin
from combat.engine.decide import decide
from combat.engine.dice import Modifier, Replayed
from combat.engine.events import Attacked, Checked
from combat.engine.explain import activity
from combat.engine.state import Battle, Side
from combat.engine.telling.lines import Line
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, profile

FOE = fighter("Foe", side=Side.ENEMIES)


def attack(*faces: int) -> Attacked:
    """The second list is for damage or, after a fumble, for its consequence."""
    return attacked("core-d10", clash(fighter(finesse=len(faces)), FOE), list(faces), [1] * 4)


def check(difficulty: int, *faces: int) -> Checked:
    dice = Replayed(faces)
    pool = check_pool(Modifier("WITS", len(faces)), context="Skill:SystemBypass")
    degree = skill_check(dice, pool, difficulty)
    return Checked("kael", "Kael", "System Bypass", difficulty, degree, rolls=dice.take())


@spec("S5 11.7 critical", "the successes on the table, botches not taken off")
def test_a_critical_is_noted_with_its_successes() -> None:
    faces = (10, 10, 9, 9, 8, 8, 7, 6, 4, 3, 2, 1)
    assert activity(attack(*faces)) == Line("attack", "★ CRITICAL! 6 successes")


@spec("S5 11.7 fumble")
def test_a_fumble_is_noted_as_a_complete_failure() -> None:
    assert activity(attack(1, 1, 4)) == Line("miss", "✗ FUMBLE! Complete failure")


@spec("S5 11.7 skill check success")
@pytest.mark.parametrize("faces", [(8, 9), (8, 9, 10), (8,) * 8])
def test_a_check_that_passes_is_noted_with_its_difficulty(faces: tuple[int, ...]) -> None:
    assert activity(check(2, *faces)) == Line("system", "✓ System Bypass check passed (DC 2)")


@spec("S5 11.7 skill check failure")
@pytest.mark.parametrize("faces", [(8, 2), (1, 2)], ids=["failure", "fumble"])
def test_a_check_that_fails_is_noted_with_its_difficulty(faces: tuple[int, ...]) -> None:
    assert activity(check(2, *faces)) == Line("system", "✗ System Bypass check failed (DC 2)")


@spec("S5 11.7")
@pytest.mark.parametrize(
    "faces",
    [(2, 3, 4), (8, 3, 4), (8, 9, 4), (8, 9, 10)],
    ids=["miss", "glancing", "solid", "strong"],
)
def test_ordinary_attacks_are_not_noted(faces: tuple[int, ...]) -> None:
    assert activity(attack(*faces)) is None


@spec("S5 11.7")
def test_initiative_and_turns_are_not_noted() -> None:
    battle = Battle(profile("core-d10"), (fighter(), FOE))
    story = decide(battle, Begin(), Replayed([8] * 5, [2] * 5))
    assert [activity(event) for event in story.events] == [None, None]
