"""Rows of rolls and attacks: one for each, in the same transaction, with the numbers of the events."""

from collections.abc import Iterator

import pytest
from django.db import connection

from combat import clock, models, wire
from combat.engine.commands import Attack, Check, Oppose, Rewind, RollDice, UseAbility
from combat.engine.dice import Roll
from combat.engine.events import Attacked
from combat.engine.gear import Attribute, Damage
from combat.play import play
from tests.table.party import Party, all_of, fighting_party, to_the_end

pytestmark = pytest.mark.django_db
WITS, WILL = Attribute.WITS, Attribute.WILL


@pytest.fixture
def party() -> Party:
    """An eventful fight, to its end."""
    party = fighting_party(hp=30)
    party.say("master", Check("enemy-1", WITS, 3, hidden=True))
    party.say("other", Oppose("hero-2", WITS, "enemy-1", WILL))
    party.say("spectator", RollDice("Spectator", Damage(3, 6)))
    start = party.version
    party.strike("controller", "hero-1")
    party.say("master", Rewind(start))
    party.say("controller", UseAbility("hero-1", "Breathe"))
    to_the_end(party)
    return party


def rolls(party: Party) -> Iterator[tuple[int, Roll]]:
    for sequence, event in enumerate(party.events, 1):
        for roll in event.rolls:
            yield sequence, roll


def attacks(party: Party) -> dict[int, Attacked]:
    """Those that needed a roll, by their number in the log."""
    numbered = enumerate(party.events, 1)
    return {at: one for at, one in numbered if isinstance(one, Attacked) and one.accuracy_rolls}


def test_every_roll_has_its_row(party: Party) -> None:
    rows = party.combat.dice.order_by("id").values_list(
        "sequence", "stream", "number", "context", "sides", "pool_size", "results", "set_aside"
    )
    expected = [
        (
            sequence,
            roll.stream,
            roll.counter,
            roll.pool.context,
            roll.pool.die.sides,
            len(roll.faces),
            list(roll.faces),
            list(roll.set_aside),
        )
        for sequence, roll in rolls(party)
    ]

    assert list(rows) == expected
    assert {row[3] for row in expected} >= {"Combat:Initiative", "Combat:Damage", "Combat:Heal"}


def test_a_row_says_who_threw_and_at_whom(party: Party) -> None:
    for sequence, event in attacks(party).items():
        for row in party.combat.dice.filter(sequence=sequence):
            by, at = event.attacker, event.target
            if row.context == "Combat:Defence":
                by, at = at, by
            assert (row.actor, row.target) == (by, at)


@pytest.mark.parametrize(
    ("context", "actors"),
    [
        ("Combat:Initiative", ["hero-1", "hero-2", "hero-3", "enemy-1"]),
        ("Skill:Check", ["enemy-1"]),
        ("Skill:Contest", ["hero-2", "enemy-1"]),
        ("Skill:Roll", ["Spectator"]),
        ("Combat:Heal", ["hero-1"]),
    ],
)
def test_other_rolls_say_who_threw_them(party: Party, context: str, actors: list[str]) -> None:
    rows = party.combat.dice.filter(context=context).order_by("id")

    assert list(rows.values_list("actor", flat=True))[: len(actors)] == actors


def test_every_attack_has_its_row(party: Party) -> None:
    rows = party.combat.attacks.order_by("id")
    expected = attacks(party)

    assert [row.sequence for row in rows] == list(expected)
    for row in rows:
        event = expected[row.sequence]
        attack = event.accuracy_rolls[0]
        assert (row.attacker, row.attacker_name) == (event.attacker, event.attacker_name)
        assert (row.target, row.target_name) == (event.target, event.target_name)
        assert (row.total_attack_dice, row.attack_successes) == (
            len(attack.faces),
            attack.successes,
        )
        assert (row.net_successes, row.tier) == (event.outcome.net, event.outcome.tier.value)
        assert row.hit_result is event.outcome.lands
        assert row.damage == (event.wound.total if event.wound else 0)


def test_the_parts_of_the_attack_dice_add_up_to_the_pool(party: Party) -> None:
    expected = attacks(party)
    for row in party.combat.attacks.all():
        pool = expected[row.sequence].accuracy_rolls[0].pool
        parts = row.base_dice + row.equipment_bonus + row.status_bonuses + row.ability_bonus
        assert parts == pool.wanted
        assert row.base_attribute == pool.modifiers[0].source


def test_the_defence_of_an_attack_is_the_second_roll(party: Party) -> None:
    defended = 0
    for sequence, event in attacks(party).items():
        row = party.combat.attacks.get(sequence=sequence)
        others = [one for one in event.accuracy_rolls if one.pool.context == "Combat:Defence"]
        dice = sum(len(one.faces) for one in others)
        assert (row.defense_dice, row.defense_successes) == (
            dice,
            sum(one.successes for one in others),
        )
        defended += bool(others)
    assert defended


def test_an_attack_is_counted_in_its_round_also_when_a_command_leads_into_the_next() -> None:
    party = fighting_party()
    party.ask("controller", wire.Release("hero-1"))
    for _ in range(3):
        party.strike("other", "hero-2")
    now, rounds = 0, {}
    for sequence, event in enumerate(party.events, 1):
        now = getattr(event, "round", now)
        rounds[sequence] = now

    rows = dict(party.combat.attacks.values_list("sequence", "turn"))
    assert rows == {at: rounds[at] for at in attacks(party)}
    assert set(rows.values()) == {1, 2, 3, 4}


@pytest.mark.parametrize("where", ["the AI", "the fight", "the rolls", "the attacks"])
def test_a_command_that_fails_leaves_no_row(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    party = fighting_party()
    party.strike("controller", "hero-1")
    before = all_of(party)

    def fail(*args: object, **options: object) -> None:
        raise ZeroDivisionError

    owner, name = {
        "the AI": (clock, "choose"),
        "the fight": (models.Combat, "save"),
        "the rolls": (models.DiceRoll.objects, "bulk_create"),
        "the attacks": (models.AttackRoll.objects, "bulk_create"),
    }[where]
    monkeypatch.setattr(owner, name, fail)
    with pytest.raises(ZeroDivisionError):
        party.strike("other", "hero-2")

    monkeypatch.undo()
    assert all_of(party) == before


def test_a_repeat_is_counted_once() -> None:
    party = fighting_party()
    request = wire.Play("one", party.version, Attack("hero-1", "enemy-1"))
    for _ in range(2):
        play(party.combat.id, party.seat("controller"), request)

    assert party.combat.attacks.filter(attacker="hero-1").count() == 1


@pytest.mark.parametrize("columns", [["combat_id", "turn"], ["attacker_name", "hit_result"]])
def test_the_questions_of_the_statistics_have_an_index(columns: list[str]) -> None:
    with connection.cursor() as cursor:
        table = models.AttackRoll._meta.db_table
        found = connection.introspection.get_constraints(cursor, table)

    assert columns in [one["columns"] for one in found.values() if one["index"]]


def test_the_rows_go_with_their_fight(party: Party) -> None:
    party.combat.delete()

    assert not models.DiceRoll.objects.exists()
    assert not models.AttackRoll.objects.exists()
