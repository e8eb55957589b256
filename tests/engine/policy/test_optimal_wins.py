"""Over the same two hundred fights the one who knows the odds does not do worse than the careless."""

import pytest

from combat import content
from combat.engine.autoplay import outcome_of, sampled
from combat.engine.nature import Behaviour
from combat.engine.state import Battle, Ending, Profile
from tests.engine.policy.minds import CRUSH, MEND, RAGE
from tests.support.fighters import fighter, foe

PLAYABLE = [one for name, one in content.profiles().items() if "playable" in name]
FIGHTS = 200
HERO = fighter("Astrid", might=7, finesse=7, abilities=(MEND, CRUSH, RAGE), weapon_skill=2)
KNIGHT = foe(
    "Knight", abilities=(CRUSH,), soak=2, might=6, finesse=6, behaviour=Behaviour.AGGRESSIVE
)


def won(profile: Profile, policy: str) -> tuple[int, int]:
    """Victories, and the hit points that the hero has left in all of the fights."""
    victories = left = 0
    for seed in range(FIGHTS):
        last = outcome_of(Battle(profile, (HERO, KNIGHT)), sampled(seed), policy)
        victories += last.ending is Ending.VICTORY
        left += last["astrid"].hp
    return victories, left


@pytest.mark.parametrize("profile", PLAYABLE, ids=lambda one: one.ruleset)
def test_the_optimal_hero_does_no_worse_than_the_careless_one(profile: Profile) -> None:
    (best, kept), (careless, left) = won(profile, "optimal"), won(profile, "careless")
    assert 0 < careless < FIGHTS, "a fight that always ends alike compares nothing"
    assert best >= careless
    assert kept >= left
