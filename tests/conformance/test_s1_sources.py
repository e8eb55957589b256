"""S1 FR-001, FR-004: how long a bonus lasts by its data, and which ability grants it."""

import pytest

from combat.engine.abilities import Target
from combat.engine.statuses import STATUSES, lay
from tests.conformance.spec import spec
from tests.support.abilities import ABILITIES


@spec("S1 FR-004", "S1 says 2 turns in a scenario and 3 in its balance levers: 3")
def test_analyzed_and_battle_rage_last_three_turns() -> None:
    assert [lay(name).turns for name in ("[Analyzed]", "Battle Rage")] == [3, 3]


@spec("S1 FR-004", "the Saga ends with the performance, not by turns")
def test_the_saga_is_a_performance_without_an_end_of_its_own() -> None:
    saga = STATUSES["Saga of Courage"]
    assert (saga.performance, saga.turns) == (True, None)


@spec("S1 FR-004 edge case", "the data only; the turn loop takes the dice away")
def test_exploit_weakness_is_for_one_attack() -> None:
    assert STATUSES["Exploit Weakness"].one_attack
    assert not STATUSES["Battle Rage"].one_attack


@spec("S1 FR-001")
@pytest.mark.parametrize(
    ("ability", "target", "status"),
    [
        ("Analyze", Target.FOE, "[Analyzed]"),
        ("Exploit Weakness", Target.SELF, "Exploit Weakness"),
        ("Battle Rage", Target.SELF, "Battle Rage"),
        ("Saga of Courage", Target.ALLIES, "Saga of Courage"),
    ],
)
def test_every_bonus_has_the_ability_that_grants_it(
    ability: str, target: Target, status: str
) -> None:
    assert (ABILITIES[ability].target, ABILITIES[ability].status) == (target, status)
