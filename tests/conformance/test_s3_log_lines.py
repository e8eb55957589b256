"""S3 VII: the lines of the log against a literal score, and the reasons of the score."""

import pytest

from combat.engine.dice import Roll
from combat.engine.events import Attacked
from combat.engine.explain import explain
from combat.engine.gear import Armour, Weight
from combat.engine.state import Combatant, Condition, Side
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter

LOG = "S3 VII: log"
MAIL = Armour("Mail", Weight.MEDIUM, defence=1)
GUARD = fighter("Corrupted Guard", finesse=6, armour=MAIL, side=Side.ENEMIES)
MISSED = [3, 7, 7, 8, 2, 9, 10, 4, 6]
BASE = 10


def event(dice: int, score: int, successes: int, **tunables: str) -> Attacked:
    """So many dice against a score that FINESSE and stress make; damage faces enough for a critical."""
    lowered = max(0, BASE + 1 - score)
    target = fighter("Foe", finesse=score + lowered - BASE, stress=20 * lowered, side=Side.ENEMIES)
    faces = [7] * successes + [1] * (dice - successes)
    return attacked(
        "accuracy-check", clash(fighter(finesse=dice), target), faces, [1] * 4, **tunables
    )


def kael_misses() -> Attacked:
    kael = fighter("Kael", "[Guiding Thread]", finesse=8, weapon_skill=1)
    meeting = clash(kael, GUARD, conditions=(Condition("[Dim Light]"),))
    return attacked("accuracy-check", meeting, MISSED)


def texts(told: Attacked, kind: str = "") -> list[str]:
    return [line.text for line in explain(told) if kind in ("", line.kind)]


@spec(LOG)
def test_pool_and_score_are_told_before_the_roll() -> None:
    told = texts(kael_misses())
    shown = next(at for at, text in enumerate(told) if "Accuracy: 9d10 vs Defense: 17" in text)
    rolled = next(at for at, text in enumerate(told) if text.startswith("Roll:"))
    assert shown < rolled


@spec(LOG, "one success is not called successes")
def test_a_single_success_is_told_in_the_singular() -> None:
    assert texts(event(2, 11, 1), "roll") == ["Roll: [7, 1] → 1 success"]


@spec(LOG, 'equality, as the chain has it, not the printed "6 < 17"')
def test_the_log_of_a_grazing_hit() -> None:
    wanted = "12 = 12... but the blade grazes the target's armor. GRAZING HIT! (damage halved)"
    assert texts(event(15, 12, 12), "outcome") == [wanted]


@spec(LOG)
def test_the_log_of_a_solid_hit() -> None:
    wanted = "14 > 12. SOLID HIT! The attack connects cleanly."
    assert texts(event(15, 12, 14), "outcome") == [wanted]


@spec(LOG, "the number compared with is the score + 3")
def test_the_log_of_a_critical_hit() -> None:
    wanted = "15 >= 15! CRITICAL HIT! A devastating strike! (damage dice doubled)"
    assert texts(event(15, 12, 15), "outcome") == [wanted]


@spec(LOG, "the number compared with is twice the score")
def test_the_log_of_a_system_exploit() -> None:
    wanted = "13 >= 12! SYSTEM EXPLOIT! A perfect opening!"
    assert texts(event(13, 6, 13), "outcome") == [wanted]


@spec(LOG)
@pytest.mark.parametrize("successes", [11, 12, 14, 15])
def test_nothing_can_be_chosen_below_an_exploit(successes: int) -> None:
    assert texts(event(15, 12, successes), "choice") == []


@spec("S3 VII: Defense Score display")
@pytest.mark.parametrize(
    ("target", "wanted"),
    [
        (fighter("Foe", finesse=3, side=Side.ENEMIES), "Defense: 13 (Base 10 + FIN 3)"),
        (
            fighter("Foe", finesse=6, stress=45, side=Side.ENEMIES),
            "Defense: 14 (Base 10 + FIN 6 + Stress -2)",
        ),
        (
            fighter("Foe", "[Curse of Vulnerability]", finesse=6, side=Side.ENEMIES),
            "Defense: 13 (Base 10 + FIN 6 + [Curse of Vulnerability] -3)",
        ),
    ],
)
def test_every_modifier_of_the_score_is_shown(target: Combatant, wanted: str) -> None:
    told = texts(attacked("accuracy-check", clash(fighter(finesse=1), target), [1]))
    assert [text for text in told if wanted in text]


@spec("S3 VII: roll visualization", "the log marks its roll; the page underlines the successes")
def test_the_line_of_the_roll_knows_which_faces_succeed() -> None:
    told = kael_misses()
    line = next(line for line in explain(told) if line.kind == "roll")
    assert line.roll is not None
    roll: Roll = told.rolls[line.roll]
    found = [face for face in roll.faces if roll.pool.die.succeeds(face)]
    assert found == [7, 7, 8, 9, 10]
