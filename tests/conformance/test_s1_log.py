"""S1 FR-005, and what FR-002 and FR-003 ask of the combat log."""

import re

import msgspec
import pytest

from combat.engine.events import Attacked
from combat.engine.explain import explain
from combat.engine.gear import Reach
from combat.engine.state import Combatant
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, foe, weapon

KEY = "opposed-d6"
HURT = [4, 6]


def told(attacker: Combatant, target: Combatant, *faces: list[int], **tunables: str) -> list[str]:
    event = attacked(KEY, clash(attacker, target), *faces, **tunables)
    return [line.text for line in explain(event)]


def duel(attack: list[int], defence: list[int]) -> list[str]:
    """A hero strikes with as many dice as there are faces; on a hit the weapon rolls 4 and 6."""
    hero, enemy = fighter(might=len(attack)), foe(sturdiness=len(defence))
    return told(hero, enemy, attack, defence, HURT)


def ambush(attack: list[int], defence: list[int]) -> list[str]:
    enemy, hero = foe(might=len(attack)), fighter(sturdiness=len(defence))
    return told(enemy, hero, attack, defence, HURT)


@spec("S1 FR-005")
def test_a_roll_shows_its_dice_every_face_and_the_successes() -> None:
    assert "Rolled 6d6: [6, 5, 4, 3, 2, 1] = 2 successes" in duel([6, 5, 4, 3, 2, 1], [1])


@spec("S1 FR-005", "one success is told in the singular")
def test_one_success_is_no_plural() -> None:
    lines = duel([5, 1], [4])
    assert "Rolled 2d6: [5, 1] = 1 success" in lines
    assert "Your attack lands! (1 net success)" in lines


@spec("S1 FR-002", "two lines, as in the examples; the defender is named")
def test_the_defence_roll_is_told_after_the_name_of_the_defender() -> None:
    lines = duel([1], [3, 5, 2, 6, 4, 1, 5])
    at = lines.index("Foe defends!")
    assert lines[at + 1] == "Rolled 7d6: [3, 5, 2, 6, 4, 1, 5] = 3 successes"


@spec("S1 FR-003")
@pytest.mark.parametrize(
    ("attack", "defence", "line"),
    [
        ([5, 5, 5], [5, 5], "Net successes: 3 - 2 = 1 (HIT!)"),
        ([5, 5], [5, 5, 5], "Net successes: 2 - 3 = -1 (MISS)"),
        ([5, 5], [5, 5], "Net successes: 2 - 2 = 0 (MISS - Defender wins ties)"),
    ],
)
def test_the_net_is_told_with_its_verdict(attack: list[int], defence: list[int], line: str) -> None:
    assert line in duel(attack, defence)


@spec("S1 FR-003 scenario 1")
def test_a_hit_tells_the_net_successes() -> None:
    assert "Your attack lands! (3 net successes)" in duel([5] * 5, [5, 5])


@spec("S1 FR-003 scenarios 2 and 3", "of the two sentences offered for a miss, the first")
@pytest.mark.parametrize("defence", [[5, 5, 1], [5, 5, 5]])
def test_a_miss_is_deflected_and_ends_the_telling(defence: list[int]) -> None:
    assert duel([5, 5], defence)[-1] == "The attack is deflected!"


@spec("S1 FR-003", "S4 5.2 has other words for a missed shot or spell")
@pytest.mark.parametrize(
    ("reach", "words"),
    [(Reach.RANGED, "The shot goes wide!"), (Reach.AETHERIC, "The spell fizzles!")],
)
def test_a_miss_from_afar_has_words_of_its_own(reach: Reach, words: str) -> None:
    archer = fighter(might=1, weapon=weapon(reach=reach))
    assert told(archer, foe(sturdiness=1), [1], [5])[-1] == words


@spec("S1 FR-005")
def test_an_enemy_that_hits_connects() -> None:
    assert "Enemy strike connects!" in ambush([5], [1])


@spec("S1 FR-005")
def test_an_enemy_that_misses_was_dodged() -> None:
    assert ambush([1], [5])[-1] == "You dodge the blow!"


@spec("S1 FR-005", "the declaration comes first, as in App A; FR-005's own sample puts it second")
def test_the_steps_are_told_in_order() -> None:
    event = attacked(KEY, clash(fighter(might=2), foe(sturdiness=1)), [5, 1], [1], HURT)
    kinds = list(dict.fromkeys(line.kind for line in explain(event)))
    assert kinds == ["declare", "pool", "roll", "defend", "net", "outcome", "damage"]


@spec("S1 FR-005", "the breakdown is told without bonuses too; App A 3 leaves it out")
def test_the_breakdown_comes_before_the_attack_roll() -> None:
    assert duel([1, 2], [5])[1:5] == [
        "Calculating attack bonuses:",
        "  Base MIGHT: 2d6",
        "  Total: 2d6",
        "Rolled 2d6: [1, 2] = 0 successes (TERRIBLE ROLL!)",
    ]


@spec("S1 FR-002 edge case", "net is at least 1 there, and the log may not call that 0 - 0")
@pytest.mark.parametrize("faces", [[1, 2, 3], [5, 6, 1]])
def test_the_log_of_an_undefended_attack_adds_up(faces: list[int]) -> None:
    text = "\n".join(told(fighter(might=3), foe(sturdiness=0), faces, HURT))
    assert "HIT!" in text
    for attack, defence, net in re.findall(r"(\d+) - (\d+) = (-?\d+)", text):
        assert int(attack) - int(defence) == int(net)


@spec("S1 FR-005")
def test_a_stored_attack_is_told_again_in_the_same_words() -> None:
    event = attacked(KEY, clash(fighter(might=2), foe(sturdiness=1)), [6, 6], [5], HURT)
    stored = msgspec.json.encode(event)
    assert explain(msgspec.json.decode(stored, type=Attacked)) == explain(event)
