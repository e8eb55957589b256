"""A fight played again from its record is the same fight, byte for byte."""

import pytest
from msgspec.structs import replace

from combat.engine import commands as c
from combat.engine.apply import fold
from combat.engine.dice import Randomness, Reroll, commitment_to
from combat.engine.gear import Attribute, Damage
from combat.engine.record import Record, differences, read, recorded, replayed
from combat.engine.state import Side
from tests.engine.record.papers import PLAYABLE, SERVER_SEED, fought, paper, table
from tests.support.fighters import foe

NUMBERS = range(5)
SEEDS = [bytes([number]) * 32 for number in range(5)]
WITS = Attribute.WITS
COMMANDS: list[c.Command] = [
    c.Check("kael", WITS, reroll=Reroll.EXTRA, hidden=True),
    c.Check("kael", WITS, context="Crafting:Blade", reroll=Reroll.BOTCHES),
    c.TakeStance("kael", c.Stance.AGGRESSIVE),
    c.Attack("kael", "foe"),
    c.LayStatus("foe", "[Bleeding]"),
    c.SetCondition("[Dim Light]", Side.HEROES),
    c.Oppose("kael", WITS, "foe", WITS, context="Dialogue:Threat"),
    c.Defend("foe"),
    c.Add(foe("Late"), "foe"),
    c.Reorder(("late", "rat", "foe", "kael")),
    c.SkipTurn(),
    c.Rewind(0),
    c.Check("kael", WITS, reroll=Reroll.FAILURES),
    c.Attack("kael", "foe"),
    c.Override(damage=3, note="my ruling"),
    c.WorkOn("kael", WITS, 4, 4),
    c.RollDice("Vala", Damage(3, 1000)),
    c.Reveal(1),
    c.SetVitals("rat", hp=0),
    c.Pause(),
    c.Remove("rat"),
    c.EndFight(),
]


def again(record: Record) -> Record:
    return replace(record, steps=tuple(replayed(record)))


@pytest.mark.parametrize("ruleset", PLAYABLE)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_hundred_fights_are_played_again_byte_for_byte(ruleset: str, number: int) -> None:
    for seed in SEEDS:
        record = fought(ruleset, number, seed)
        packed = record.packed()
        assert again(read(packed)).packed() == packed
        assert [*differences(record)] == []
    assert len(PLAYABLE) * len(NUMBERS) * len(SEEDS) == 100


@pytest.mark.parametrize("ruleset", PLAYABLE)
def test_the_same_seed_writes_the_same_record(ruleset: str) -> None:
    assert fought(ruleset).packed() == fought(ruleset).packed()
    assert fought(ruleset).packed() != fought(ruleset, seed=SEEDS[1]).packed()


def test_a_record_says_what_was_played_and_by_whom() -> None:
    record = fought()
    assert (record.policy, record.encounter) == ("sensible", "Ticks at the Ford")
    assert record.commitment == commitment_to(SERVER_SEED)
    assert record.server_seed == SERVER_SEED.hex()
    assert isinstance(record.steps[0].command, c.Begin)
    assert fold(record.battle, record.events).ending is not None


@pytest.mark.parametrize("policy", ["careless", "sensible", "optimal"])
def test_every_policy_can_be_recorded(policy: str) -> None:
    record = recorded(fought().battle, SERVER_SEED, policy=policy)
    assert record.policy == policy
    assert [*differences(record)] == []


@pytest.mark.parametrize("randomness", [*Randomness])
def test_whatever_happens_at_a_table_is_played_again(randomness: Randomness) -> None:
    record = paper(table(randomness), *COMMANDS)
    assert again(read(record.packed())).packed() == record.packed()
    assert [*differences(record)] == []
    assert sum(len(event.rolls) for event in record.events) > len(COMMANDS) / 2


def test_the_nonces_of_the_browsers_are_part_of_the_seed() -> None:
    nonces = bytes([1] * 16), bytes([2] * 16)
    mixed = paper(table(), c.Attack("kael", "foe"), nonces=nonces)
    alone = paper(table(), c.Attack("kael", "foe"))
    assert [*differences(mixed)] == []
    assert [*mixed.events] != [*alone.events]
    assert [*differences(replace(mixed, nonces=mixed.nonces[::-1]))]
    assert [*differences(replace(mixed, nonces=()))]


def test_a_fight_that_is_not_over_can_be_verified_as_far_as_it_went() -> None:
    record = fought()
    part = replace(record, steps=record.steps[:7])
    assert [*differences(part)] == []
    assert [*differences(replace(record, steps=()))] == []
