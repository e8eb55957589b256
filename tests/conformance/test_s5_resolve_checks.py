"""S5 2.5.4: a pool that resists an effect."""

import pytest

from combat.engine.checks import Resistance, check_pool, resolve_check
from combat.engine.dice import Modifier, Replayed
from combat.engine.gear import Attribute
from tests.conformance.spec import spec
from tests.support.abilities import ABILITIES


def resist(*faces: int) -> Resistance:
    pool = check_pool(Modifier("WILL", len(faces)), context="Combat:Resolve")
    return resolve_check(Replayed(faces), pool)


@spec("S5 2.5.4")
@pytest.mark.parametrize(
    ("successes", "resistance"),
    [
        (0, Resistance.FULL),
        (1, Resistance.PARTIAL),
        (2, Resistance.STRONG),
        (3, Resistance.STRONG),
        (4, Resistance.COMPLETE),
        (6, Resistance.COMPLETE),
    ],
)
def test_net_successes_resist_in_four_steps(successes: int, resistance: Resistance) -> None:
    assert resist(*[9] * successes, *[4] * (6 - successes)) is resistance


@spec("S5 2.5.4")
def test_botches_weaken_the_resistance_and_a_fumble_resists_nothing() -> None:
    assert resist(8, 9, 1) is Resistance.PARTIAL
    assert resist(1, 5) is Resistance.FULL


@spec("S5 2.5.4", "half duration and half damage; then one round and a quarter of the damage")
@pytest.mark.parametrize(
    ("resistance", "damage", "turns"),
    [
        (Resistance.FULL, 13, 4),
        (Resistance.PARTIAL, 6, 2),
        (Resistance.STRONG, 3, 1),
        (Resistance.COMPLETE, 0, 0),
    ],
)
def test_what_is_left_of_thirteen_damage_and_four_turns(
    resistance: Resistance, damage: int, turns: int
) -> None:
    assert (resistance.damage(13), resistance.turns(4)) == (damage, turns)


@spec("S5 2.5.4", "half of one turn is one turn")
def test_a_partial_resistance_leaves_at_least_one_turn() -> None:
    assert Resistance.PARTIAL.turns(1) == 1


@spec("S5 6 (5.1) resolve", "WILL against the psychic, STURDINESS against what fills an area")
@pytest.mark.parametrize(
    ("ability", "attribute"),
    [("Mind Spike", Attribute.WILL), ("Flame Sweep", Attribute.STURDINESS)],
)
def test_will_or_sturdiness_resists(ability: str, attribute: Attribute) -> None:
    assert ABILITIES[ability].resolve is attribute
