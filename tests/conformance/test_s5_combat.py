"""S5 2.5.2 and 2.4: what the net successes of an attack come to under `core-d10`."""

import pytest

from combat.engine.apply import fold
from combat.engine.commands import Attack
from combat.engine.decide import decide
from combat.engine.dice import Replayed
from combat.engine.outcomes import Outcome, Tier
from combat.engine.state import Battle, Combatant, Side
from tests.conformance.spec import spec
from tests.support.fighters import attacked, by_net, clash, fighter, profile, struck

FOE = fighter("Foe", side=Side.ENEMIES, soak=4)


def damage_of(attack: list[int], *damage: int, target: Combatant = FOE) -> tuple[int, int]:
    """Damage dice thrown and damage dealt by a longsword, 2d8+3."""
    event = attacked("core-d10", clash(fighter(finesse=len(attack)), target), attack, list(damage))
    assert event.wound is not None
    return len(event.rolls[-1].faces), event.wound.total


def parried(attack: list[int], parry: list[int]) -> Outcome:
    meeting = clash(fighter(finesse=len(attack)), fighter("Foe", finesse=1, sturdiness=len(parry)))
    return struck("core-d10", meeting, attack, parry, defender_parries="true")


@spec("S5 2.5.2")
@pytest.mark.parametrize(
    ("faces", "tier"),
    [
        ([2, 3, 4], Tier.MISS),
        ([8, 1, 4], Tier.MISS),
        ([8, 1, 1], Tier.MISS),
        ([8, 3, 4], Tier.GLANCING),
        ([9, 8, 5, 2, 1], Tier.GLANCING),
        ([8, 9, 4], Tier.SOLID),
        ([8, 9, 10], Tier.STRONG),
        ([8, 9, 10, 8], Tier.STRONG),
        ([8, 9, 10, 8, 9], Tier.CRITICAL),
        ([8] * 9, Tier.CRITICAL),
        ([1, 3, 4], Tier.FUMBLE),
    ],
)
def test_the_net_of_the_attack_alone_decides(faces: list[int], tier: Tier) -> None:
    assert by_net("core-d10", faces, []).tier is tier


@spec("S5 2.5.2")
def test_neither_a_miss_nor_a_fumble_rolls_damage() -> None:
    assert not by_net("core-d10", [2, 3, 4], []).lands
    assert not by_net("core-d10", [1, 3, 4], []).lands


@spec("S5 2.5.2 solid hit")
def test_a_solid_hit_rolls_the_weapon_as_it_is() -> None:
    assert damage_of([8, 9, 4], 4, 5) == (2, 4 + 5 + 3 - 4)


@spec("S5 2.5.2 glancing hit", "at least one damage die remains")
def test_a_glancing_hit_rolls_two_dice_fewer_but_one_at_least() -> None:
    assert damage_of([8, 3, 4], 6) == (1, 6 + 3 - 4)


@spec("S5 2.5.2 strong hit")
@pytest.mark.parametrize("attack", [[8, 9, 10], [8, 9, 10, 8]])
def test_a_strong_hit_rolls_one_die_more(attack: list[int]) -> None:
    assert damage_of(attack, 4, 5, 6) == (3, 4 + 5 + 6 + 3 - 4)


@spec("S5 2.5.2 critical hit")
def test_a_critical_doubles_the_dice_and_bypasses_soak() -> None:
    assert damage_of([8, 9, 10, 8, 9], 1, 2, 3, 4) == (4, 1 + 2 + 3 + 4 + 3)


@spec("S5 2.5.2 critical hit", "only soak: a Defense Bonus still counts")
def test_a_critical_does_not_bypass_a_defense_bonus() -> None:
    guarded = fighter("Foe", side=Side.ENEMIES, soak=4, defence_bonus=50)
    assert damage_of([8, 9, 10, 8, 9], 2, 2, 3, 4, target=guarded) == (4, (11 + 3) // 2)


@spec("S5 2.5.3", "damage is the sum of its dice (2.6); on a hit at least 1 gets through")
def test_a_hit_always_hurts() -> None:
    armoured = fighter("Foe", side=Side.ENEMIES, soak=40)
    assert damage_of([8, 9, 4], 4, 5, target=armoured) == (2, 1)


@spec("S5 6 (5.1) block/parry", "where the table wants parries, the margin is read off the table")
@pytest.mark.parametrize(
    ("attack", "parry", "tier"),
    [
        ([8, 9, 10, 8], [8, 9], Tier.SOLID),
        ([8, 9, 10, 8], [8, 1], Tier.STRONG),
        ([8, 9], [8, 9], Tier.MISS),
        ([8, 9], [8, 9, 10], Tier.MISS),
        ([8] * 6, [8, 2], Tier.CRITICAL),
        ([8, 9], [1, 2], Tier.SOLID),
        ([1, 2], [3, 4], Tier.FUMBLE),
    ],
)
def test_a_parry_is_taken_off_the_attack(attack: list[int], parry: list[int], tier: Tier) -> None:
    assert parried(attack, parry).tier is tier


@spec("S5 10.2 combat flow")
def test_an_attack_uses_the_attributes_of_the_character() -> None:
    attacker = fighter(finesse=4, weapon_skill=1)
    battle = Battle(
        profile("core-d10"), (attacker, FOE), order=("kael", "foe"), active="kael", round=1
    )
    story = decide(battle, Attack("kael", "foe"), Replayed([8, 9, 4, 4, 4], [4, 5]))
    roll = story.events[0].rolls[0]
    assert (len(roll.faces), roll.successes) == (5, 2)
    assert fold(battle, story.events)["foe"].hp == 50 - 8
