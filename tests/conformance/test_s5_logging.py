"""S5 11.1 to 11.6: what operators can read of every roll."""

import logging
from uuid import UUID

import pytest

from combat import journal
from combat.engine.commands import Begin
from combat.engine.decide import decide
from combat.engine.dice import Replayed
from combat.engine.events import Attacked
from combat.engine.state import Battle, Side
from combat.journal import VERBOSE, Entry, entries
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, profile

FIGHT = UUID(int=7)
FOE = fighter("Foe", side=Side.ENEMIES)
CRITICAL = [10, 10, 9, 9, 8, 8, 7, 6, 4, 3, 2, 1]


def attack(faces: list[int], *damage: int, **numbers: int) -> Attacked:
    attacker = fighter(**{"finesse": len(faces)} | numbers)
    return attacked("core-d10", clash(attacker, FOE), faces, list(damage))


def about_dice(event: Attacked, context: str = "Combat:Attack") -> list[Entry]:
    found = [entry for entry in entries(event) if entry.logger.name == "combat.dice"]
    return [entry for entry in found if entry.fields["Context"] == context]


def text(entry: Entry) -> str:
    return entry.template.format(**entry.fields)


@spec("S5 11.1 roll performed")
def test_every_roll_is_noted_at_the_finest_level() -> None:
    (entry,) = about_dice(attack([9, 8, 5, 2, 1], 4))
    assert entry.level == VERBOSE
    assert text(entry) == "Dice roll: 5d10 = 1 net (Combat:Attack)"
    wanted = {"PoolSize": 5, "NetSuccesses": 1, "Context": "Combat:Attack", "ActorId": "kael"}
    assert wanted.items() <= entry.fields.items()


@spec("S5 11.1 roll performed", "damage dice are summed: their net is the sum")
def test_damage_dice_are_noted_with_their_own_die_and_sum() -> None:
    (entry,) = about_dice(attack([9, 8, 5], 4, 6), "Combat:Damage")
    assert text(entry) == "Dice roll: 2d8 = 10 net (Combat:Damage)"


@spec("S5 11.1 critical success")
def test_a_critical_is_noted_as_well() -> None:
    _, entry = about_dice(attack(CRITICAL, 1, 2, 3, 4))
    assert entry.level == logging.DEBUG
    assert text(entry) == "Critical success! 12d10 → 5 net (Combat:Attack)"
    wanted = {"PoolSize": 12, "NetSuccesses": 5, "Context": "Combat:Attack"}
    assert wanted.items() <= entry.fields.items()


@spec("S5 11.1 fumble")
def test_a_fumble_is_noted_with_its_botches() -> None:
    _, entry = about_dice(attack([1, 1, 4], 2))
    assert entry.level == logging.DEBUG
    assert text(entry) == "Fumble! 3d10 → 0 successes, 2 botches (Combat:Attack)"
    wanted = {"PoolSize": 3, "BotchCount": 2, "Context": "Combat:Attack"}
    assert wanted.items() <= entry.fields.items()


@spec("S5 11.1 zero pool", "the printed code clamps first and so never warns; we look before")
@pytest.mark.parametrize(("stress", "requested"), [(40, 0), (80, -2)])
def test_a_pool_without_dice_is_a_warning_with_what_was_asked_for(
    stress: int, requested: int
) -> None:
    warning, roll = about_dice(attack([5], finesse=2, stress=stress))
    assert warning.level == logging.WARNING
    assert text(warning) == "Zero dice pool requested for Combat:Attack, rolling minimum 1d10"
    assert warning.fields == {"Context": "Combat:Attack", "RequestedPool": requested}
    assert text(roll) == "Dice roll: 1d10 = 0 net (Combat:Attack)"


@spec("S5 11.1 zero pool")
def test_one_die_is_no_reason_to_warn() -> None:
    assert [entry.level for entry in about_dice(attack([5]))] == [VERBOSE]


@spec("S5 11.2", "the floor of a glancing hit is a rule of 2.5.2, not an edge case")
def test_a_glancing_hit_is_no_reason_to_warn() -> None:
    assert [entry.level for entry in about_dice(attack([8, 3], 4), "Combat:Damage")] == [VERBOSE]


@spec("S5 11.2")
def test_verbose_lies_below_debug_and_has_a_name() -> None:
    assert VERBOSE < logging.DEBUG
    assert logging.getLevelName(VERBOSE) == "VERBOSE"


@spec("S5 11.2")
def test_plain_rolls_make_no_noise_in_production(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "combat.dice")
    journal.write(attack(CRITICAL, 1, 2, 3, 4), fight=FIGHT, turn=3)
    assert [record for record in caplog.records if record.name == "combat.dice"] == []


@spec("S5 11.3")
def test_every_record_names_character_turn_and_fight(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(VERBOSE, "combat.dice")
    journal.write(attack([9, 8, 5], 4, 6), fight=FIGHT, turn=3)
    records = [vars(record) for record in caplog.records if record.name == "combat.dice"]
    assert len(records) == 2
    wanted = {"CharacterId": "kael", "TurnNumber": 3, "CombatId": str(FIGHT)}
    assert all(wanted.items() <= record.items() for record in records)


@spec("S5 11.3")
def test_a_parry_is_noted_under_the_one_who_parries() -> None:
    event = attacked("core-d10", clash(fighter(), FOE), [2] * 5, [3] * 5, defender_parries="true")
    (entry,) = about_dice(event, "Combat:Defence")
    assert (entry.fields["ActorId"], entry.fields["CharacterId"]) == ("foe", "foe")


@spec("S5 11.3")
def test_initiative_is_noted_under_the_one_who_rolls_it() -> None:
    battle = Battle(profile("core-d10"), (fighter(), FOE))
    began = decide(battle, Begin(), Replayed([2] * 5, [8] * 5)).events[0]
    assert [entry.fields["CharacterId"] for entry in entries(began)][:2] == ["kael", "foe"]


@spec("S5 11.6")
def test_the_event_that_is_kept_tells_the_same_as_the_record() -> None:
    event = attack([9, 8, 5, 2, 1], 4)
    roll = event.rolls[0]
    assert (roll.pool.size, event.outcome.net, roll.pool.context) == (5, 1, "Combat:Attack")
