"""S4 5.2, 8, 12, 13.3: the words of the combat log."""

from typing import Any

import pytest

from combat.engine.clash import Clash
from combat.engine.explain import explain
from combat.engine.gear import Mitigation, Reach
from combat.engine.outcomes import Trace, Wound
from combat.engine.stances import Stance
from combat.engine.state import Combatant, Side
from combat.engine.telling.lines import wound_words
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, weapon

KEY = "outcomes-d10"
MISS = [8, 2, 2, 2, 2], [8, 8, 2, 2, 2]
TIE = [8, 2, 2, 2, 2], [8, 2, 2, 2, 2]
HIT = [8, 8, 2, 2, 2], [8, 2, 2, 2, 2]
WIDE = {Reach.MELEE: "The attack is deflected!", Reach.RANGED: "The shot goes wide!"}
REACHES = [*WIDE.items(), (Reach.AETHERIC, "The spell fizzles!")]


def foe(*statuses: str, **numbers: Any) -> Combatant:
    return fighter("Foe", *statuses, side=Side.ENEMIES, **numbers)


def against(reach: Reach = Reach.MELEE) -> Clash:
    return clash(fighter(weapon=weapon(reach=reach)), foe())


def told(meeting: Clash, *faces: list[int], **tunables: str) -> list[str]:
    return [line.text for line in explain(attacked(KEY, meeting, *faces, **tunables))]


@spec("S4 5.2")
@pytest.mark.parametrize(("reach", "words"), REACHES)
def test_a_miss_is_told_by_the_reach_of_the_weapon(reach: Reach, words: str) -> None:
    assert told(against(reach), *MISS)[-2:] == ["Net successes: 1 - 2 = -1 (MISS)", words]


@spec("S4 5.2")
@pytest.mark.parametrize(("reach", "words"), REACHES)
def test_a_tie_is_barely_parried_whatever_the_weapon(reach: Reach, words: str) -> None:
    lines = told(against(reach), *TIE)
    assert lines[-2:] == ["Net successes: 1 - 1 = 0 (MISS - Defender wins ties)", "Barely parried!"]
    assert words not in lines


@spec("S4 5.1")
@pytest.mark.parametrize("faces", [MISS, TIE])
def test_a_miss_tells_of_no_damage(faces: tuple[list[int], list[int]]) -> None:
    event = attacked(KEY, against(), *faces)
    assert event.wound is None
    assert "damage" not in [line.kind for line in explain(event)]


@spec("S4 2.1")
def test_a_hit_is_told_with_its_net_successes() -> None:
    lines = told(against(), *HIT, [4, 4])
    assert "Net successes: 2 - 1 = 1 (HIT!)" in lines
    assert "The attack lands!" in lines


@spec("S4 6.2")
def test_a_critical_is_told_with_its_doubled_dice() -> None:
    lines = told(against(), [8] * 5, [2] * 5, [7, 6, 4, 8])
    assert "Net successes: 5 - 0 = 5 (CRITICAL HIT!)" in lines
    assert "Rolled 4d8: [7, 6, 4, 8] = 25" in lines


@spec("S4 8.1")
def test_a_triumph_is_a_perfect_strike() -> None:
    lines = told(against(), [10] * 5, [8] * 5, [7, 6, 4, 8])
    assert any("PERFECT STRIKE!" in line for line in lines)
    assert lines[-1] == "Foe takes 28 damage (Critical +2 dice, Base 28, HP 50 → 22)"


@spec("S4 8.2")
def test_a_roll_without_success_is_a_complete_failure() -> None:
    lines = told(against(), [7, 4, 3, 3, 2], [2] * 5, [1])
    assert any("Complete failure!" in line for line in lines)
    assert any("FUMBLE!" in line for line in lines)


@spec("S4 8.2")
def test_a_fumble_by_net_successes_is_no_complete_failure() -> None:
    meeting = clash(fighter(might=5), foe(sturdiness=6))
    lines = told(meeting, [8, 2, 2, 2, 2], [8] * 6, [1])
    assert "Net successes: 1 - 6 = -5 (FUMBLE!)" in lines
    assert not any("Complete failure!" in line for line in lines)


@spec("S4 6.4")
def test_the_die_of_the_position_is_told() -> None:
    lines = told(against(), *HIT, [5], [7, 6, 4, 8], position_crits="true")
    assert "Position: Rolled 1d100: [5] = 5" in lines
    assert "Net successes: 2 - 1 = 1 (CRITICAL HIT!)" in lines


@spec("S4 13.3", "the example's attribute bonus does not exist; every step that counted is named")
def test_the_damage_is_explained_step_by_step() -> None:
    attacker = fighter("Kael", "[Inspired]", stance=Stance.AGGRESSIVE)
    meeting = clash(attacker, foe("[Vulnerable]", defence_bonus=50, soak=3))
    assert told(meeting, *HIT, [4, 7, 1, 1, 1])[-1] == (
        "Foe takes 10 damage ([Inspired] +3 dice, Base 17, Stance +4, Vulnerable ×1.25, "
        "Defense Bonus -50%, Soak -3, HP 50 → 40)"
    )


@spec("S4 12 phase 4")
def test_the_minimum_is_named_when_it_was_needed() -> None:
    wound = Wound(1, (Trace("Base", "1d4", 2), Trace("Soak", "-3", -1), Trace("Minimum", "+2", 1)))
    assert wound_words(wound) == "1 damage (Base 2, Soak -3, Minimum +2)"


@spec("S4 8.3")
@pytest.mark.parametrize(("hp", "overkill"), [(9, True), (10, False)])
def test_an_overkill_is_told_with_what_follows_from_it(hp: int, overkill: bool) -> None:
    lines = told(clash(fighter(), foe(hp=hp)), *HIT, [4, 7])
    words = "Overkill! +10% Legend for this kill, +5 stress for its allies."
    assert (words in lines) is overkill


@spec("S4 9.1")
def test_a_spell_is_told_without_the_soak_it_skips() -> None:
    spell = weapon("WILL", reach=Reach.AETHERIC, mitigation=Mitigation.AETHERIC)
    lines = told(clash(fighter(weapon=spell), foe(soak=5)), *HIT, [4, 7])
    assert lines[-1] == "Foe takes 14 damage (Base 14, HP 50 → 36)"
