"""S5 5: the same seed gives the same dice, and a reload goes on where the fight was left."""

import pytest

from combat.engine.checks import check_pool
from combat.engine.commands import Attack, Begin
from combat.engine.decide import decide
from combat.engine.dice import Modifier, Rolled, fight_seed, throw
from combat.engine.events import Attacked
from combat.engine.readings import READING
from combat.engine.saved import from_data, to_data
from combat.engine.state import Battle, Side
from tests.conformance.spec import spec
from tests.support.fighters import fighter, profile

SEED = bytes(range(64))
OTHER = bytes(64)
POOL = check_pool(Modifier("WITS", 10), context="Combat:Test")
FIGHTERS = (
    fighter("Kael", hp=500, max_hp=500),
    fighter("Foe", side=Side.ENEMIES, hp=500, max_hp=500),
)


def rolled(dice: Rolled, times: int) -> list[tuple[int, ...]]:
    for _ in range(times):
        dice.score(POOL, READING)
    return [roll.faces for roll in dice.take()]


def begun(seed: bytes) -> Battle:
    return decide(Battle(profile("core-d10"), FIGHTERS), Begin(), Rolled(seed)).battle


def turn(battle: Battle, seed: bytes) -> Battle:
    """Whoever's turn it is strikes at the other, with dice from the number that the battle has kept."""
    target = "foe" if battle.active == "kael" else "kael"
    return decide(battle, Attack(battle.active, target), Rolled(seed, battle.counter)).battle


@spec("S5 5.1")
@spec("S5 10.1 seeding")
def test_the_same_seed_gives_the_same_sequence() -> None:
    assert rolled(Rolled(SEED), 20) == rolled(Rolled(SEED), 20)


@spec("S5 5.1")
def test_another_seed_gives_another_sequence() -> None:
    assert rolled(Rolled(SEED), 20) != rolled(Rolled(OTHER), 20)


@spec("S5 5.1")
def test_the_rolls_of_one_sequence_differ_from_each_other() -> None:
    assert len(set(rolled(Rolled(SEED), 20))) == 20


@spec("S5 5.1", "(seed, counter) is saved: the seed alone would start over after a reload")
def test_a_source_with_the_saved_counter_goes_on_with_the_same_dice() -> None:
    through = rolled(Rolled(SEED), 10)
    before = Rolled(SEED)
    assert rolled(before, 4) + rolled(Rolled(SEED, before.counter), 6) == through
    assert rolled(Rolled(SEED), 6) != through[4:]


@spec("S5 5.2")
@pytest.mark.parametrize("sides", [4, 6, 8, 10, 100])
def test_faces_lie_between_one_and_the_sides_of_the_die(sides: int) -> None:
    assert set(throw(SEED, 0, sides, 4000)) == set(range(1, sides + 1))


@spec("S5 5.2", "a fight has a seed of its own, hashed from 32 bytes; the clock would be guessable")
def test_the_dice_of_a_fight_follow_from_its_own_seed() -> None:
    assert fight_seed(bytes(32)) == fight_seed(bytes(32))
    assert fight_seed(bytes(32)) != fight_seed(bytes(31) + b"\1")


@spec("S5 5.4 combat")
@spec("S5 10.2 save/load")
def test_a_fight_that_was_saved_and_loaded_rolls_the_same_dice() -> None:
    through = saved = begun(SEED)
    for _ in range(6):
        through = turn(through, SEED)
        saved = turn(from_data(to_data(saved)), SEED)
    assert saved == through
    assert saved.counter > 6


@spec("S5 5.4 combat")
def test_going_back_to_a_save_gives_the_same_blow_again() -> None:
    save = to_data(turn(begun(SEED), SEED))
    assert turn(from_data(save), SEED) == turn(from_data(save), SEED)


@spec("S5 5.1 replay")
def test_the_same_seed_and_commands_tell_the_same_fight() -> None:
    battle = begun(SEED)
    stories = [
        decide(
            battle, Attack(battle.active, "foe" if battle.active == "kael" else "kael"), dice
        ).events
        for dice in (Rolled(SEED, battle.counter), Rolled(SEED, battle.counter))
    ]
    assert stories[0] == stories[1]


@spec(
    "S5 5.3", "number and fight stand for the roll's id; the seed is the fight's and stays secret"
)
def test_every_roll_is_kept_with_number_pool_faces_and_context() -> None:
    battle = begun(SEED)
    target = "foe" if battle.active == "kael" else "kael"
    story = decide(battle, Attack(battle.active, target), Rolled(SEED, battle.counter))
    event = story.events[0]
    assert isinstance(event, Attacked)
    assert {event.attacker, event.target} == {"kael", "foe"}
    for number, roll in enumerate(event.rolls, battle.counter):
        assert roll.counter == number
        assert len(roll.faces) == roll.pool.size
        assert roll.faces == tuple(throw(SEED, number, roll.pool.die.sides, roll.pool.size))
    assert event.rolls[0].pool.context == "Combat:Attack"
