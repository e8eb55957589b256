"""S4 14: what operators read of an attack, at which level and with which fields."""

import logging
from uuid import UUID

import pytest

from combat import journal
from combat.engine.clash import Clash
from combat.engine.events import Attacked
from combat.engine.gear import Mitigation
from combat.engine.state import Combatant, Side
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, weapon

KEY = "outcomes-d10"
FIGHT = UUID("00000000-0000-4000-8000-000000000004")
LOGGER = "combat.attacks"
HIT = [8, 8, 2, 2, 2], [8, 2, 2, 2, 2]
MISS = [8, 2, 2, 2, 2], [8, 8, 8, 2, 2]
FUMBLE = [2] * 5, [8, 2, 2, 2, 2]


def foe(**numbers: int) -> Combatant:
    return fighter("Foe", side=Side.ENEMIES, **numbers)


def event_of(*faces: list[int], meeting: Clash | None = None, **tunables: str) -> Attacked:
    return attacked(KEY, meeting or clash(fighter(), foe()), *faces, **tunables)


def written(event: Attacked, caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    with caplog.at_level(logging.DEBUG, LOGGER):
        journal.write(event, fight=FIGHT, turn=3)
    return [record for record in caplog.records if record.name == LOGGER]


def texts(event: Attacked, caplog: pytest.LogCaptureFixture) -> list[tuple[int, str]]:
    return [(record.levelno, record.getMessage()) for record in written(event, caplog)]


@spec("S4 14.1", "results and damage classes are written in small letters")
def test_a_hit_is_noted_with_its_net_and_damage(caplog: pytest.LogCaptureFixture) -> None:
    assert texts(event_of(*HIT, [4, 7]), caplog) == [
        (logging.INFO, "Attack: hit (Net: 1). Damage: 14 (physical).")
    ]


@spec("S4 14.1")
def test_a_miss_is_noted_without_damage(caplog: pytest.LogCaptureFixture) -> None:
    assert texts(event_of(*MISS), caplog) == [
        (logging.INFO, "Attack: miss (Net: -2). Damage: 0 (physical).")
    ]


@spec("S4 14.1")
def test_the_class_of_the_damage_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    spell = weapon("WILL", mitigation=Mitigation.AETHERIC)
    event = event_of(*HIT, [4, 7], meeting=clash(fighter(weapon=spell), foe(soak=5)))
    assert texts(event, caplog) == [(logging.INFO, "Attack: hit (Net: 1). Damage: 14 (aetheric).")]


@spec("S4 14.1")
def test_the_fields_of_the_template_are_fields_of_the_record(
    caplog: pytest.LogCaptureFixture,
) -> None:
    (record,) = written(event_of(*HIT, [4, 7]), caplog)
    fields = [getattr(record, name) for name in ("Result", "Net", "Final", "Type")]
    assert fields == ["hit", 1, 14, "physical"]


@spec("S4 14.1")
def test_a_critical_is_noted_beside_its_result(caplog: pytest.LogCaptureFixture) -> None:
    assert texts(event_of([8] * 5, [2] * 5, [7, 6, 4, 8]), caplog) == [
        (logging.INFO, "Attack: critical (Net: 5). Damage: 28 (physical)."),
        (logging.INFO, "CRITICAL HIT! Multiplier applied."),
    ]


@spec("S4 14.1")
def test_a_triumph_and_a_critical_by_position_are_noted_as_criticals(
    caplog: pytest.LogCaptureFixture,
) -> None:
    triumph = event_of([10] * 5, [8] * 5, [1] * 4)
    position = event_of(*HIT, [5], [1] * 4, position_crits="true")
    for event in (triumph, position):
        caplog.clear()
        assert (logging.INFO, "CRITICAL HIT! Multiplier applied.") in texts(event, caplog)


@spec("S4 14.1")
@pytest.mark.parametrize(
    ("effect", "faces"),
    [
        ("Overextended", [[1]]),
        ("Weapon Jam", [[4]]),
        ("Self-Injury", [[7], [5]]),
        ("Catastrophic", [[9], [2] * 5, [8] * 5, [1]]),
    ],
)
def test_a_fumble_is_a_warning_with_its_effect(
    effect: str, faces: list[list[int]], caplog: pytest.LogCaptureFixture
) -> None:
    event = event_of(*FUMBLE, *faces)
    result, fumble = written(event, caplog)
    assert result.getMessage() == "Attack: fumble (Net: -1). Damage: 0 (physical)."
    assert (fumble.levelno, fumble.getMessage()) == (logging.WARNING, f"FUMBLE! {effect} applied.")
    assert fumble.__dict__["Effect"] == effect


@spec("S4 14.1")
def test_what_was_mitigated_is_noted_for_debugging(caplog: pytest.LogCaptureFixture) -> None:
    event = event_of(*HIT, [4, 7], meeting=clash(fighter(), foe(defence_bonus=50, soak=3)))
    _, *mitigated = written(event, caplog)
    assert [(record.levelno, record.getMessage()) for record in mitigated] == [
        (logging.DEBUG, "Mitigated 7 via Defense Bonus."),
        (logging.DEBUG, "Mitigated 3 via Soak."),
    ]
    fields = [(record.__dict__["Amount"], record.__dict__["Source"]) for record in mitigated]
    assert fields == [(7, "Defense Bonus"), (3, "Soak")]


@spec("S4 14.1")
def test_a_step_that_raises_the_damage_is_no_mitigation(caplog: pytest.LogCaptureFixture) -> None:
    open_to_blows = fighter("Foe", "[Vulnerable]", side=Side.ENEMIES)
    event = event_of(*HIT, [4, 7], meeting=clash(fighter(), open_to_blows))
    assert texts(event, caplog) == [(logging.INFO, "Attack: hit (Net: 1). Damage: 17 (physical).")]


@spec("S4 14.1")
def test_at_info_the_mitigation_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    event = event_of(*HIT, [4, 7], meeting=clash(fighter(), foe(soak=3)))
    with caplog.at_level(logging.INFO, LOGGER):
        journal.write(event, fight=FIGHT, turn=3)
    assert [record.getMessage() for record in caplog.records if record.name == LOGGER] == [
        "Attack: hit (Net: 1). Damage: 11 (physical)."
    ]
