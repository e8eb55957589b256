"""What an attack would come to is exactly what the rules that play it come to."""

from typing import Any

import pytest

from combat.engine.damage import deal
from combat.engine.dice import Dice, Sampled, exact
from combat.engine.exchange import Exchange
from combat.engine.gear import Damage
from combat.engine.outcomes import Force
from combat.engine.prospects import blow_prospect, damage_chances, prospect
from combat.engine.rules import RULESETS
from combat.engine.stances import Stance
from tests.support.fighters import clash, fighter, foe, profile, weapon

KEYS = sorted(RULESETS)
TUNED: dict[str, dict[str, str]] = {
    "accuracy-check": {"defence_mode": "scaled"},
    "core-d10": {"defender_parries": "true"},
    "outcomes-d10": {"position_crits": "true"},
    "opposed-d6": {"tie_hit_share": "1/3"},
}
BLADE = weapon(damage=Damage(1, 6, 1), accuracy=1)
MEETINGS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {}),
    ({"might": 8, "finesse": 9}, {"sturdiness": 2}),
    ({"stance": Stance.AGGRESSIVE}, {"soak": 4, "stance": Stance.DEFENSIVE}),
    ({"stress": 40}, {"defence_bonus": 50}),
]


def exchange(key: str, ours: dict[str, Any], theirs: dict[str, Any]) -> Exchange:
    attacker = fighter("Kael", weapon=BLADE, **ours)
    return Exchange(profile(key, **TUNED[key]), clash(attacker, foe("Foe", **theirs)))


def taken(meeting: Exchange, hp: int, dice: Dice) -> int:
    """One attack, played to the end."""
    outcome = meeting.strike(dice)
    if outcome.force is None:
        return 0
    return min(hp, deal(dice, meeting.blow(outcome.force)).total)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("ours", "theirs"), MEETINGS)
@pytest.mark.parametrize("hp", [1, 6, 50])
def test_it_agrees_with_a_walk_down_every_path(
    key: str, ours: dict[str, Any], theirs: dict[str, Any], hp: int
) -> None:
    meeting = exchange(key, ours, theirs)
    walked = exact(lambda dice: taken(meeting, hp, dice))
    loss, fatal = prospect(meeting, hp)
    assert loss == pytest.approx(sum(damage * share for damage, share in walked.items()))
    assert fatal == pytest.approx(walked.get(hp, 0.0))


@pytest.mark.parametrize("key", KEYS)
def test_it_agrees_with_a_simulation(key: str) -> None:
    meeting, hp, many = exchange(key, {}, {}), 6, 4000
    dice = Sampled(7)
    found = [taken(meeting, hp, dice) for _ in range(many)]
    loss, fatal = prospect(meeting, hp)
    assert sum(found) / many == pytest.approx(loss, abs=4 * hp / 2 / many**0.5)
    assert found.count(hp) / many == pytest.approx(fatal, abs=4 * 0.5 / many**0.5)


@pytest.mark.parametrize("key", KEYS)
def test_nobody_loses_more_than_they_have(key: str) -> None:
    meeting = exchange(key, {}, {})
    for hp in range(1, 20):
        loss, fatal = prospect(meeting, hp)
        assert 0 <= fatal <= 1
        assert fatal * hp <= loss + 1e-12 <= hp + 1e-9


@pytest.mark.parametrize("key", KEYS)
def test_more_hit_points_are_harder_to_take(key: str) -> None:
    meeting = exchange(key, {}, {})
    chances = [prospect(meeting, hp)[1] for hp in range(1, 30)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]


def test_literally_nobody_can_hit_a_defense_score_of_fifteen() -> None:
    meeting = Exchange(profile("accuracy-check"), clash(fighter("Kael"), foe("Foe")))
    assert prospect(meeting, 1) == (0, 0)


def test_a_blow_that_has_landed_has_a_prospect_of_its_own() -> None:
    blow = exchange("opposed-d6", {}, {}).blow(Force())
    assert damage_chances(blow) == pytest.approx(dict.fromkeys(range(2, 8), 1 / 6))
    assert blow_prospect(blow, 5) == pytest.approx(((2 + 3 + 4 + 5 + 5 + 5) / 6, 1 / 2))
