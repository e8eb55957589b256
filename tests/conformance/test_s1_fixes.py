"""S1 Issues 2 and 3 and the future systems: the proposed fixes as tunables, off unless asked for."""

import pytest

from combat.engine.outcomes import Force, Tier
from combat.engine.rules import settle
from combat.engine.state import Attributes
from tests.conformance.spec import spec
from tests.support.fighters import attacked, by_net, clash, fighter, foe, profile

KEY = "opposed-d6"
TIED = ([5, 1, 1], [5, 1])


def warnings(sturdiness: int, **tunables: str) -> tuple[str, ...]:
    ruleset, values = settle(profile(KEY, **tunables))
    return ruleset.creation(Attributes(5, 5, 5, 5, sturdiness), values)


@spec("S1 Issue 2", "a warning to the designer; on by default, as recommended")
@pytest.mark.parametrize(("sturdiness", "count"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_a_new_hero_needs_sturdiness_three(sturdiness: int, count: int) -> None:
    assert len(warnings(sturdiness)) == count


@spec("S1 Issue 2")
def test_the_least_sturdiness_can_be_changed() -> None:
    assert warnings(1, creation_sturdiness_min="1") == ()
    assert len(warnings(3, creation_sturdiness_min="4")) == 1


@spec("S1 Issue 3", "proposal 1, the parameter Defender_Wins_Ties")
def test_ties_can_be_given_to_the_attacker() -> None:
    outcome = by_net(KEY, *TIED, defender_wins_ties="false")
    assert (outcome.tier, outcome.net, outcome.lands) == (Tier.HIT, 0, True)


@spec("S1 Issue 3", "our own middle way between the two rules: a share of the ties hits")
@pytest.mark.parametrize(("face", "lands"), [(1, True), (2, False), (3, False)])
def test_a_third_of_the_ties_can_hit(face: int, lands: bool) -> None:
    meeting = clash(fighter(might=3), foe(sturdiness=2))
    event = attacked(KEY, meeting, *TIED, [face], [4, 6], tie_hit_share="1/3")
    assert event.outcome.lands is lands


@spec("S1 Issue 3", "proposal 3: half of 13 is 6")
def test_a_glancing_tie_deals_half_the_damage() -> None:
    meeting = clash(fighter(might=3), foe(sturdiness=2))
    event = attacked(KEY, meeting, *TIED, [4, 6], glancing_on_tie="true")
    assert event.outcome.tier is Tier.TIE
    assert event.wound is not None
    assert event.wound.total == 6


@spec("S1 Future Tuning", "criticals double the dice; +50% damage is not built")
@pytest.mark.parametrize(("net", "tier"), [(3, Tier.HIT), (4, Tier.CRITICAL)])
def test_criticals_at_net_four_can_be_switched_on(net: int, tier: Tier) -> None:
    outcome = by_net(KEY, [6] * net, [1], critical_net="4")
    assert (outcome.tier, outcome.force) == (tier, Force(doubled=tier is Tier.CRITICAL))
