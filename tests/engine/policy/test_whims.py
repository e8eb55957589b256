"""An AI's lots follow from the seed and the turn, and are no dice of the fight."""

import pytest

from combat import content
from combat.engine.autoplay import Played, autoplay, rolled, sampled
from combat.engine.commands import EndTurn
from combat.engine.dice import SUM, fight_seed, stream_seed, throw
from combat.engine.policy import PLACES, POLICIES, TURNS_APART, choose, whims_of
from combat.engine.policy.instinct import LOT
from combat.engine.saved import to_data
from combat.engine.state import Battle
from tests.engine.master.board import SEED, after
from tests.engine.policy.minds import facing, mind
from tests.support.fighters import fighter, profile

SEEDS = [fight_seed(bytes([number]) * 32) for number in range(4)]
FOUNDRY = content.setup(content.encounters()["Shift at the Foundry"], profile("outcomes-d10"))


def played(seed: bytes, battle: Battle = FOUNDRY, policy: str = "sensible") -> list[Played]:
    return [*autoplay(battle, rolled(seed), policy)]


def lots(battle: Battle, seed: bytes = SEED, many: int = 3) -> list[int]:
    whims = whims_of(battle, seed)
    return [whims.score(LOT, SUM) for _ in range(many)]


@pytest.mark.parametrize("policy", ["careless", "sensible"])
def test_the_same_seed_makes_the_same_choices(policy: str) -> None:
    one, other = (played(SEEDS[0], policy=policy) for _ in range(2))
    assert [(step.command, step.reason) for step in one] == [
        (step.command, step.reason) for step in other
    ]
    assert [step.story.events for step in one] == [step.story.events for step in other]


def test_another_seed_makes_other_choices() -> None:
    commands = [tuple(map(repr, (step.command for step in played(seed)))) for seed in SEEDS]
    assert len(set(commands)) == len(SEEDS)


def test_without_faces_the_same_seed_makes_the_same_choices_too() -> None:
    one, other = ([*autoplay(FOUNDRY, sampled(5))] for _ in range(2))
    assert [step.command for step in one] == [step.command for step in other]
    assert one[-1].story.battle == other[-1].story.battle


def test_the_dice_of_the_fight_are_numbered_without_a_gap() -> None:
    rolls = [
        roll for step in played(SEEDS[0]) for event in step.story.events for roll in event.rolls
    ]
    assert [roll.counter for roll in rolls] == [*range(len(rolls))]
    assert {roll.stream for roll in rolls} == {""}
    assert not any(roll.pool.context == LOT.context for roll in rolls)


def test_making_up_a_mind_changes_nothing() -> None:
    battle = facing(mind(), fighter("Kael"))
    before = to_data(battle)
    for policy in POLICIES:
        choose(battle, whims_of(battle, SEED), policy)
    assert to_data(battle) == before


def test_the_lots_are_those_of_a_stream_of_their_own() -> None:
    battle = facing(mind(), fighter("Kael"), round=3)
    own = stream_seed(SEED, "whims")
    first = (3 * PLACES + 0) * TURNS_APART
    assert lots(battle) == [throw(own, first + number, 100, 1)[0] for number in range(3)]
    assert lots(battle) == lots(battle)


def test_every_turn_has_lots_of_its_own() -> None:
    battle, seen = facing(mind(), fighter("Kael")), []
    for _ in range(40):
        seen.append(tuple(lots(battle)))
        battle = after(battle, EndTurn(battle.active))
    assert len(set(seen)) == 40


def test_other_fights_have_other_lots() -> None:
    battle = facing(mind(), fighter("Kael"))
    assert len({tuple(lots(battle, seed)) for seed in SEEDS}) == len(SEEDS)
