"""S5 5.4: which rolls come again when a fight is taken back, by the table's setting."""

import pytest

from combat.engine.commands import Attack, Check, Command, Rewind
from combat.engine.decide import decide
from combat.engine.dice import Randomness, RngContext, Roll, stream_of
from combat.engine.gear import Attribute
from combat.engine.saved import from_data, to_data
from combat.engine.state import Battle
from tests.conformance.spec import spec
from tests.support.fighters import fighter, foe, profile

SEED = bytes(range(64))
HYBRID, LOCKED, FRESH = Randomness.HYBRID, Randomness.FULL_DETERMINISM, Randomness.FULL_FRESH
ROLLS: dict[RngContext, Command] = {
    RngContext.COMBAT: Attack("kael", "foe"),
    RngContext.EXPLORATION: Check("kael", Attribute.WITS, 15, context="Skill:SystemBypass"),
    RngContext.CRAFTING: Check("kael", Attribute.WITS, 15, context="Crafting:Blade"),
    RngContext.DIALOGUE: Check("kael", Attribute.WITS, 15, context="Dialogue:Intimidate"),
}


def table(randomness: Randomness) -> Battle:
    party = fighter("Kael", might=20, hp=500, max_hp=500), foe("Foe", hp=500, max_hp=500)
    order = ("kael", "foe")
    rules = profile("outcomes-d10")
    return Battle(rules, party, order=order, active="kael", round=1, randomness=randomness)


def thrown(battle: Battle, context: RngContext) -> tuple[Roll, ...]:
    return decide(battle, ROLLS[context], battle.dice(SEED)).events[0].rolls


def loaded(battle: Battle, times: int = 1) -> Battle:
    """Something happens and is taken back, so many times."""
    for _ in range(times):
        happened = decide(battle, ROLLS[RngContext.COMBAT], battle.dice(SEED)).battle
        past = {0: battle}
        battle = decide(happened, Rewind(0), happened.dice(SEED), past=past.get).battle
    return battle


def repeats(randomness: Randomness, context: RngContext) -> bool:
    battle = table(randomness)
    return thrown(loaded(battle), context) == thrown(battle, context)


@spec("S5 5.4 Hybrid", "the default; a load is a fight that is taken back or forked")
@pytest.mark.parametrize("context", [RngContext.COMBAT, RngContext.CRAFTING])
def test_combat_and_crafting_come_again_after_a_load(context: RngContext) -> None:
    assert Battle(profile("core-d10"), ()).randomness is HYBRID
    assert repeats(HYBRID, context)


@spec("S5 5.4 Hybrid")
@pytest.mark.parametrize("context", [RngContext.EXPLORATION, RngContext.DIALOGUE])
def test_exploration_and_dialogue_are_fresh_after_a_load(context: RngContext) -> None:
    assert not repeats(HYBRID, context)


@spec("S5 5.4 FullDeterminism")
@pytest.mark.parametrize("context", [*RngContext])
def test_everything_comes_again_where_all_is_determined(context: RngContext) -> None:
    assert repeats(LOCKED, context)


@spec("S5 5.4 FullFresh")
@pytest.mark.parametrize("context", [*RngContext])
def test_nothing_comes_again_where_all_is_fresh(context: RngContext) -> None:
    assert not repeats(FRESH, context)


@spec("S5 5.4", "fresh dice are a new stream of the same seed, so that they can be verified too")
@pytest.mark.parametrize(
    ("randomness", "context", "stream"),
    [
        (HYBRID, RngContext.COMBAT, ""),
        (HYBRID, RngContext.EXPLORATION, "exploration@2"),
        (HYBRID, RngContext.CRAFTING, "crafting"),
        (HYBRID, RngContext.DIALOGUE, "dialogue@2"),
        (LOCKED, RngContext.DIALOGUE, "dialogue"),
        (FRESH, RngContext.COMBAT, "combat@2"),
        (FRESH, RngContext.CRAFTING, "crafting@2"),
    ],
)
def test_every_load_begins_a_new_stream_of_what_is_fresh(
    randomness: Randomness, context: RngContext, stream: str
) -> None:
    rolls = thrown(loaded(table(randomness), times=2), context)
    assert {roll.stream for roll in rolls} == {stream}
    assert rolls[0].counter == 0


@spec("S5 5.4", "each load is another one: three of them, three other rolls")
@pytest.mark.parametrize("context", [RngContext.EXPLORATION, RngContext.DIALOGUE])
def test_fresh_dice_differ_from_load_to_load(context: RngContext) -> None:
    battle = table(HYBRID)
    rolled = [thrown(loaded(battle, times), context)[0].faces for times in range(4)]
    assert len(set(rolled)) == 4


@spec("S5 5.4 Crafting", "a session goes on where it was: its second roll is not its first again")
def test_a_crafting_session_goes_on_with_its_own_numbers() -> None:
    battle = table(HYBRID)
    second = decide(battle, ROLLS[RngContext.CRAFTING], battle.dice(SEED)).battle
    assert thrown(second, RngContext.CRAFTING) != thrown(battle, RngContext.CRAFTING)
    assert thrown(loaded(second), RngContext.CRAFTING) == thrown(second, RngContext.CRAFTING)


@spec("S5 5.4", "what is saved and read again is no load: nothing was taken back")
@pytest.mark.parametrize("randomness", [*Randomness])
def test_a_fight_that_was_stored_goes_on_with_the_same_dice(randomness: Randomness) -> None:
    battle = loaded(table(randomness))
    stored = from_data(to_data(battle))
    for context in RngContext:
        assert thrown(stored, context) == thrown(battle, context)


@spec("S5 11.4")
@spec("S5 5.4")
@pytest.mark.parametrize(
    ("category", "stream"),
    [("Combat", ""), ("Skill", "exploration"), ("Crafting", "crafting"), ("Dialogue", "dialogue")],
)
def test_the_category_of_a_roll_is_its_context(category: str, stream: str) -> None:
    for randomness in Randomness:
        assert stream_of(f"{category}:Something", randomness, loads=0) == stream
