"""S4 6.4, 8.1 and 8.2: criticals by position, triumphs, and rolls without any success."""

import pytest

from combat.engine.clash import Position
from combat.engine.outcomes import Force, Outcome, Special, Tier
from tests.conformance.spec import spec
from tests.support.fighters import by_net, clash, fighter, struck

KEY = "outcomes-d10"
PIERCING = Force(doubled=True, ignores_soak=True, ignores_defence=True)
FAILED = Special.TOTAL_FAILURE


@spec("S4 8.1", "the net that is shown stays the one the dice gave")
def test_all_tens_are_a_critical_that_nothing_stops() -> None:
    outcome = by_net(KEY, [10, 10, 10, 10, 10], [8, 2])
    assert outcome == Outcome(Tier.CRITICAL, 4, PIERCING, Special.TRIUMPH)


@spec("S4 8.1")
@pytest.mark.parametrize("defence", [[8, 8], [9, 9, 9], [10] * 10])
def test_a_triumph_lands_whatever_the_defence_rolls(defence: list[int]) -> None:
    outcome = by_net(KEY, [10, 10], defence)
    assert (outcome.tier, outcome.special) == (Tier.CRITICAL, Special.TRIUMPH)
    assert outcome.lands


@spec("S4 8.1")
@pytest.mark.parametrize("attack", [[10, 10, 9], [9, 10, 10], [10, 2, 10], [1, 10, 10]])
def test_one_die_that_shows_no_ten_spoils_a_triumph(attack: list[int]) -> None:
    assert by_net(KEY, attack, [8]).special is None


@spec("S4 8.1", "the heading's 6s are left over from another die: a triumph is all 10s")
def test_all_sixes_are_no_triumph() -> None:
    assert by_net(KEY, [6, 6, 6], [2]).special is Special.TOTAL_FAILURE


@spec("S4 8.1")
def test_an_ordinary_critical_does_not_pierce_the_defence() -> None:
    assert by_net(KEY, [9, 9, 9, 9, 9], [2]) == Outcome(Tier.CRITICAL, 5, Force(doubled=True))


@spec("S4 8.1", "how many dice a triumph needs is tunable: literally one, playably three")
def test_too_few_tens_are_ordinary_successes() -> None:
    assert by_net(KEY, [10], [8]).tier is Tier.CRITICAL
    assert by_net(KEY, [10, 10], [8, 8], triumph_min_pool="3") == Outcome(Tier.TIE, 0)
    assert by_net(KEY, [10, 10, 10], [8] * 3, triumph_min_pool="3").special is Special.TRIUMPH


@spec(
    "S4 8.2",
    "called a total failure; the heading's 1-4 are left over from a d6: 5, 6 and 7 fail as well",
)
@pytest.mark.parametrize("attack", [[7, 7, 7], [1, 2, 3], [5, 6, 7], [4], [1]])
def test_no_success_at_all_is_a_fumble(attack: list[int]) -> None:
    assert by_net(KEY, attack, [8]) == Outcome(Tier.FUMBLE, -1, special=FAILED)


@spec("S4 8.2")
def test_a_total_failure_fumbles_even_when_the_defender_fails_too() -> None:
    assert by_net(KEY, [7, 4], [3, 2]) == Outcome(Tier.FUMBLE, 0, special=FAILED)


@spec("S4 8.2")
def test_one_success_is_enough_to_avoid_a_total_failure() -> None:
    assert by_net(KEY, [1, 1, 8], [2]).tier is Tier.HIT
    assert by_net(KEY, [8, 1, 1], [2]).tier is Tier.HIT


@spec("S4 8.2", "botch_rule core: it also takes a 1 among the dice")
@pytest.mark.parametrize(
    ("attack", "defence", "outcome"),
    [
        ([7, 1, 5], [2], Outcome(Tier.FUMBLE, 0, special=FAILED)),
        ([1, 7, 5], [8], Outcome(Tier.FUMBLE, -1, special=FAILED)),
        ([7, 2, 5], [2], Outcome(Tier.TIE, 0)),
        ([7, 2, 5], [8], Outcome(Tier.MISS, -1)),
        ([7, 2, 5], [8] * 5, Outcome(Tier.FUMBLE, -5)),
    ],
)
def test_the_core_rule_asks_for_a_one(
    attack: list[int], defence: list[int], outcome: Outcome
) -> None:
    assert by_net(KEY, attack, defence, botch_rule="core") == outcome


@spec("S4 8.2", "botch_rule net_only: the table by net successes alone")
@pytest.mark.parametrize(
    ("defence", "outcome"),
    [
        ([2], Outcome(Tier.TIE, 0)),
        ([8] * 4, Outcome(Tier.MISS, -4)),
        ([8] * 5, Outcome(Tier.FUMBLE, -5)),
    ],
)
def test_the_net_only_rule_knows_no_total_failure(defence: list[int], outcome: Outcome) -> None:
    assert by_net(KEY, [1, 1], defence, botch_rule="net_only") == outcome


def from_position(position: Position, *faces: list[int], rule: str = "true") -> Outcome:
    meeting = clash(fighter(might=6), fighter("Foe", sturdiness=1), position=position)
    return struck(KEY, meeting, *faces, position_crits=rule)


@spec("S4 6.4", "one d100 after a hit of net 1-4")
@pytest.mark.parametrize(
    ("position", "percent"), [("front", 5), ("flanking", 15), ("rear", 20), ("surrounded", 25)]
)
def test_the_percentage_of_the_position_is_the_last_face_that_crits(
    position: str, percent: int
) -> None:
    hit = [8, 2, 2, 2, 2, 2], [2]
    critical = Outcome(Tier.CRITICAL, 1, Force(doubled=True), Special.POSITION)
    assert from_position(Position(position), *hit, [percent]) == critical
    assert from_position(Position(position), *hit, [percent + 1]) == Outcome(Tier.HIT, 1, Force())


@spec("S4 6.1", "a miss stays a miss wherever the attacker stands; a critical needs no second")
@pytest.mark.parametrize(
    ("attack", "tier"),
    [
        ([8] * 5 + [2], "critical"),
        ([8] + [2] * 5, "tie"),
        ([2] * 6, "fumble"),
        ([10] * 6, "critical"),
    ],
)
def test_no_die_is_thrown_for_the_position_of_what_is_no_plain_hit(
    attack: list[int], tier: str
) -> None:
    defence = [8] if tier == "tie" else [2]
    assert from_position(Position.SURROUNDED, attack, defence).tier == tier


@spec("S4 6.4", "literally off: without positions on the table, net successes decide alone")
def test_literally_the_position_counts_for_nothing() -> None:
    hit = [8, 2, 2, 2, 2, 2], [2]
    assert from_position(Position.SURROUNDED, *hit, rule="false") == Outcome(Tier.HIT, 1, Force())
