"""S3 IV, VII and VIII: the worked examples, and those whose arithmetic the chain contradicts."""

import pytest

from combat.engine.gear import Armour, Weight
from combat.engine.outcomes import Outcome, Tier
from combat.engine.state import Condition
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, guard, struck, weapon

KEY = "accuracy-check"
CONTRADICTED = "the text contradicts its own chain, which we keep"
KAEL = fighter("Kael", finesse=8)
LYRA = fighter(
    "Lyra", "[Guiding Thread]", finesse=12, weapon_skill=1, weapon=weapon("FINESSE", accuracy=1)
)
RAIDER = fighter("Corrupted Raider", finesse=3)
CULTIST = fighter("Heretic Cultist", finesse=2)
CLOAK = Armour("Enchanted Cloak", Weight.LIGHT, defence=2)
DANCER = fighter("Shadow Dancer", finesse=8, armour=CLOAK)


def against(score: int, faces: list[int]) -> Outcome:
    """A pool as large as the faces, against FINESSE that makes this score."""
    meeting = clash(fighter(finesse=len(faces)), fighter("Foe", finesse=score - 10))
    return struck(KEY, meeting, faces)


def counted(faces: list[int]) -> int:
    """How many successes the ruleset counts on these faces."""
    meeting = clash(fighter(finesse=len(faces)), fighter("Foe", finesse=0))
    return struck(KEY, meeting, faces, base_defence="0").net


@spec("S3 IV.3")
def test_nine_dice_come_to_five_successes() -> None:
    assert counted([3, 7, 7, 8, 2, 9, 10, 4, 6]) == 5


@spec("S3 IV.4")
def test_kaels_five_successes_miss_the_corrupted_guard() -> None:
    assert against(17, [3, 7, 7, 8, 2, 9, 10, 4, 6]) == Outcome(Tier.MISS, -12)


@spec("S3 VII: log of a grazing hit", CONTRADICTED)
def test_six_against_seventeen_do_not_graze() -> None:
    faces = [7, 7, 8, 2, 9, 10, 4, 6, 7]
    assert counted(faces) == 6
    assert against(17, faces).tier is Tier.MISS


@spec("S3 VII: log of a solid hit", CONTRADICTED)
def test_six_is_not_more_than_fifteen() -> None:
    assert against(15, [7, 7, 8, 2, 9, 10, 4, 6, 7]).tier is Tier.MISS


@spec("S3 VII: log of a critical hit", "the printed faces are 9 successes, not 8")
def test_the_faces_of_the_printed_critical_are_nine_successes() -> None:
    assert counted([7, 7, 8, 9, 9, 10, 10, 10, 7]) == 9 != 8


@spec("S3 VII: log of a critical hit", CONTRADICTED)
@pytest.mark.parametrize("faces", [[7, 7, 8, 9, 9, 10, 10, 10, 7], [7, 7, 8, 9, 9, 10, 10, 10, 6]])
def test_neither_eight_nor_nine_reach_twelve(faces: list[int]) -> None:
    assert against(12, faces).tier is Tier.MISS


@spec("S3 VII: log of a system exploit", "the printed faces are 12 successes, not 11")
def test_the_faces_of_the_printed_exploit_are_twelve_successes() -> None:
    assert counted([7, 7, 8, 9, 9, 10, 10, 10, 7, 8, 9, 10]) == 12 != 11


@spec("S3 VII: log of a system exploit", CONTRADICTED)
@pytest.mark.parametrize("last", [10, 6])
def test_neither_eleven_nor_twelve_against_ten_are_an_exploit(last: int) -> None:
    faces = [7, 7, 8, 9, 9, 10, 10, 10, 7, 8, 9, last]
    assert against(10, faces).tier is Tier.SOLID


@spec("S3 VIII example 1")
def test_kael_rolls_eight_dice_against_thirteen() -> None:
    meeting = clash(KAEL, RAIDER)
    assert (attack_pool(KEY, meeting).size, guard(KEY, meeting).total) == (8, 13)


@spec("S3 VIII example 1", "the guard announced with Defense 15 has 17, as the text notices")
def test_the_guard_of_the_first_setup_has_seventeen_and_not_fifteen() -> None:
    armour = Armour("Mail", Weight.MEDIUM, defence=1)
    assert guard(KEY, clash(KAEL, fighter("Guard", finesse=6, armour=armour))).total == 17 != 15


@spec("S3 VIII example 1")
def test_four_successes_miss_the_raider() -> None:
    outcome = struck(KEY, clash(KAEL, RAIDER), [3, 7, 7, 8, 2, 9, 4, 6])
    assert outcome == Outcome(Tier.MISS, 4 - 13)


@spec("S3 VIII example 1", CONTRADICTED)
def test_six_is_not_more_than_thirteen() -> None:
    outcome = struck(KEY, clash(KAEL, RAIDER), [7, 7, 8, 2, 9, 10, 10, 6])
    assert outcome == Outcome(Tier.MISS, 6 - 13)


@spec("S3 VIII example 2")
def test_lyra_rolls_fifteen_dice_against_fourteen_and_twelve() -> None:
    assert attack_pool(KEY, clash(LYRA, CULTIST)).size == 15
    assert guard(KEY, clash(LYRA, fighter("Cultist", finesse=4))).total == 14
    assert guard(KEY, clash(LYRA, CULTIST)).total == 12


@spec("S3 VIII example 2")
def test_eleven_successes_miss_a_score_of_fourteen() -> None:
    faces = [3, 7, 7, 8, 2, 9, 10, 10, 4, 6, 7, 8, 9, 10, 7]
    outcome = struck(KEY, clash(LYRA, fighter("Cultist", finesse=4)), faces)
    assert outcome == Outcome(Tier.MISS, 11 - 14)


@spec("S3 VIII example 2")
@pytest.mark.parametrize(
    ("faces", "tier", "net"),
    [
        ([7, 7, 8, 9, 9, 10, 10, 10, 4, 6, 7, 8, 9, 10, 3], Tier.GRAZING, 0),
        ([7, 7, 8, 9, 9, 10, 10, 10, 7, 6, 7, 8, 9, 10, 8], Tier.SOLID, 2),
        ([7, 7, 8, 9, 9, 10, 10, 10, 7, 8, 7, 8, 9, 10, 8], Tier.CRITICAL, 3),
    ],
)
def test_twelve_graze_fourteen_hit_and_fifteen_are_critical_against_twelve(
    faces: list[int], tier: Tier, net: int
) -> None:
    outcome = struck(KEY, clash(LYRA, CULTIST), faces)
    assert (outcome.tier, outcome.net) == (tier, net)


@spec("S3 VIII example 3", "the setup says Defense 18; its own sum is 20")
def test_the_shadow_dancer_has_twenty_and_not_eighteen() -> None:
    assert guard(KEY, clash(KAEL, DANCER)).total == 20 != 18


@spec("S3 VIII example 3")
def test_theron_misses_in_dim_light() -> None:
    meeting = clash(fighter("Theron", finesse=6), DANCER, conditions=(Condition("[Dim Light]"),))
    assert attack_pool(KEY, meeting).size == 5
    assert struck(KEY, meeting, [3, 7, 2, 9, 4]) == Outcome(Tier.MISS, 2 - 20)
