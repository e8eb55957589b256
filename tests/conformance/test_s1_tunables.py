"""S1 parameters and Issue 1: what a designer may change, and what it does."""

from typing import Any

import pytest

from combat.engine.dice import Modifier, Pool
from combat.engine.rules import BadProfile
from combat.engine.rules.opposed_d6 import OpposedTunables
from combat.engine.telling.lines import breakdown
from combat.engine.tunables import tunables_of
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, clash, fighter, profile
from tests.support.fighters import weapon as armed

KEY = "opposed-d6"
WIDER = "M1 and M2 give a wider range than the balance table: the wider one"


def stacked(**tunables: str) -> Pool:
    """MIGHT 6 with gear 3, [Analyzed] 2, Battle Rage 2 and Exploit Weakness 3."""
    hero = fighter("Kael", "Battle Rage", "Exploit Weakness", might=6, weapon=armed(accuracy=3))
    return attack_pool(KEY, clash(hero, fighter("Foe", "[Analyzed]")), **tunables)


@spec("S1 Tunable Parameters", WIDER)
@pytest.mark.parametrize(
    ("name", "default", "least", "most"),
    [
        ("max_pool", 20, 10, 30),
        ("defender_wins_ties", True, None, None),
        ("tie_hit_share", 0.0, 0, 1),
        ("glancing_on_tie", False, None, None),
        ("bonus_cap", None, 0, 15),
        ("equipment_accuracy_max", 3, 0, 5),
        ("analyzed_bonus", 2, 0, 5),
        ("battle_rage_bonus", 2, 0, 5),
        ("saga_bonus", 2, 0, 5),
        ("critical_net", None, 4, 5),
        ("attribute_cap", 10, 5, 15),
    ],
)
def test_a_tunable_has_the_specified_default_and_range(
    name: str, default: Any, least: int | None, most: int | None
) -> None:
    found = {field.name: field for field in tunables_of(OpposedTunables)}[name]
    assert (found.default, found.least, found.most) == (default, least, most)


@spec("S1 Tunable Parameters")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("max_pool", "9"),
        ("max_pool", "31"),
        ("analyzed_bonus", "6"),
        ("saga_bonus", "-1"),
        ("bonus_cap", "16"),
        ("equipment_accuracy_max", "6"),
        ("attribute_cap", "4"),
        ("tie_hit_share", "1.5"),
    ],
)
def test_a_value_outside_its_range_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadProfile, match=name):
        profile(KEY, **{name: value})


@spec("S1 M1 and M3 parameters", "not tunable, as the text says")
@pytest.mark.parametrize("name", ["success_threshold", "die_sides", "min_pool"])
def test_the_core_of_the_dice_cannot_be_tuned(name: str) -> None:
    with pytest.raises(BadProfile, match=name):
        profile(KEY, **{name: "4"})


@spec("S1 M1 parameters")
def test_the_cap_of_the_pool_can_be_changed() -> None:
    pool = stacked(max_pool="15")
    assert pool.size == 15
    assert list(breakdown(pool))[-1] == "  WARNING: Attack dice capped at 15"


@spec("S1 M2 parameters")
@pytest.mark.parametrize(
    ("name", "value", "dice"),
    [
        ("equipment_accuracy_max", "1", 14),
        ("analyzed_bonus", "5", 19),
        ("battle_rage_bonus", "0", 14),
        ("bonus_cap", "none", 16),
    ],
)
def test_every_bonus_can_be_changed(name: str, value: str, dice: int) -> None:
    assert stacked(**{name: value}).size == dice


@spec("S1 M2 parameters")
def test_the_bonus_of_the_saga_can_be_changed() -> None:
    assert attack_pool(KEY, clash(fighter("K", "Saga of Courage")), saga_bonus="4").size == 9


@spec("S1 Issue 1", "the recommended cap is off literally; the playable profile caps at 7")
@pytest.mark.parametrize(("cap", "dice"), [("0", 6), ("5", 11), ("7", 13), ("10", 16), ("15", 16)])
def test_a_bonus_cap_limits_what_bonuses_add_but_not_the_attribute(cap: str, dice: int) -> None:
    assert stacked(bonus_cap=cap).size == dice


@spec("S1 M2 edge case 1", "what the cap takes is a reason of its own, so the log still adds up")
def test_a_bonus_of_ten_is_cut_to_seven() -> None:
    assert stacked(bonus_cap="7").modifiers[-1] == Modifier("Bonus cap", -3)
