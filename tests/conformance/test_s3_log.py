"""S3 VII: the combat log of an accuracy check."""

from combat.engine.clash import Clash
from combat.engine.explain import explain
from combat.engine.gear import Armour, Weight
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, foe

KEY = "accuracy-check"
HURT = [4, 4, 4, 4]


def kael(finesse: int = 9) -> Clash:
    """Kael against a guard whose score is 10 + 6 + 1."""
    armour = Armour("Scale", Weight.MEDIUM, defence=1)
    return clash(
        fighter(finesse=finesse, max_hp=90), foe("Corrupted Guard", finesse=6, armour=armour)
    )


def told(*faces: list[int], finesse: int = 9, **tunables: str) -> list[str]:
    return [line.text for line in explain(attacked(KEY, kael(finesse), *faces, **tunables))]


@spec("S3 VII", "who attacks whom stands in a line of its own, the pools in the next")
def test_a_miss_is_told_with_pool_score_and_roll() -> None:
    lines = told([3, 7, 7, 8, 2, 9, 10, 4, 6])
    assert lines[0] == "Kael attacks Corrupted Guard!"
    assert "Accuracy: 9d10 vs Defense: 17 (Base 10 + FIN 6 + Armor +1)" in lines
    assert lines[-2:] == [
        "Roll: [3, 7, 7, 8, 2, 9, 10, 4, 6] → 5 successes",
        "5 < 17. MISS! The attack fails to connect.",
    ]


@spec("S3 VII", "equal means equal: the sample's 6 < 17 is no grazing hit")
def test_a_grazing_hit_names_the_equal_figures() -> None:
    lines = told([7, 7, 8, 1, 1, 1, 1, 1, 1], HURT, defence_mode="scaled")
    words = "3 = 3... but the blade grazes the target's armor. GRAZING HIT! (damage halved)"
    assert words in lines


@spec("S3 VII")
def test_a_solid_hit_is_told_so() -> None:
    lines = told([7, 7, 8, 9, 1, 1, 1, 1, 1], HURT, defence_mode="scaled")
    assert "4 > 3. SOLID HIT! The attack connects cleanly." in lines


@spec("S3 VII")
def test_a_critical_names_the_figure_it_reached() -> None:
    lines = told([7, 7, 8, 9, 9, 10, 1, 1, 1], HURT, defence_mode="scaled")
    words = "6 >= 6! CRITICAL HIT! A devastating strike! (damage dice doubled)"
    assert words in lines


@spec("S3 VII", "all four called shots are offered; the sample leaves out the torso")
def test_an_exploit_offers_its_choices() -> None:
    lines = told([10] * 12, HURT, finesse=12, defence_mode="scaled")
    assert "12 >= 9! SYSTEM EXPLOIT! A perfect opening!" in lines
    assert [line for line in lines if line.startswith("[")] == [
        "[1] Critical Hit (double damage)",
        "[2] Called Shot: Leg [Hamstrung]",
        "[3] Called Shot: Arm [Disarmed]",
        "[4] Called Shot: Head [Dazed]",
        "[5] Called Shot: Torso [Winded]",
    ]
