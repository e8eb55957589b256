"""Whatever a policy comes up with may be done, has a short reason, and leads to an end."""

from itertools import cycle

import pytest
from msgspec.structs import replace

from combat import content
from combat.engine.autoplay import Played, autoplay, rolled, sampled
from combat.engine.commands import Begin, Choose, TakeStance
from combat.engine.dice import fight_seed
from combat.engine.options import allowed
from combat.engine.policy import POLICIES
from combat.engine.state import Battle, Ending, Profile

PLAYABLE = [one for name, one in content.profiles().items() if "playable" in name]
LITERAL = [one for name, one in content.profiles().items() if "literal" in name]
QUICK = [policy for policy in POLICIES if policy != "optimal"]
ROUNDS = 3
"""Of the optimal policy, which takes its time; so it meets each encounter under one of the profiles."""
LONGEST_REASON = 80
FIRST = next(iter(content.encounters().values()))
"""The gentlest of them."""


def name_of(profile: Profile) -> str:
    return profile.ruleset


def watched(battle: Battle, policy: str, seed: int) -> list[Played]:
    """Autoplay raises what is refused; here each command is asked for before it is played."""
    steps, before = [], battle
    for step in autoplay(battle, sampled(seed), policy):
        if not isinstance(step.command, Begin):
            assert allowed(before, step.command), step
        steps.append(step)
        before = step.story.battle
    return steps


def check(steps: list[Played]) -> None:
    assert isinstance(steps[0].command, Begin)
    assert isinstance(steps[-1].story.battle.ending, Ending)
    for step in steps[1:]:
        assert 0 < len(step.reason) <= LONGEST_REASON, step.reason
        assert step.reason == step.reason.strip()


def turns_of(steps: list[Played]) -> list[list[Played]]:
    """Cut where the turn passes on."""
    turns: list[list[Played]] = [[]]
    for step in steps[1:]:
        turns[-1].append(step)
        if not isinstance(step.command, TakeStance):
            turns.append([])
    return turns[:-1]


@pytest.mark.parametrize("encounter", content.encounters())
@pytest.mark.parametrize("policy", QUICK)
@pytest.mark.parametrize("profile", PLAYABLE, ids=name_of)
def test_every_encounter_is_played_to_its_end(
    profile: Profile, policy: str, encounter: str
) -> None:
    battle = content.setup(content.encounters()[encounter], profile)
    for seed in range(3):
        check(watched(battle, policy, seed))


@pytest.mark.parametrize(
    ("encounter", "profile"), [*zip(content.encounters(), cycle(PLAYABLE), strict=False)]
)
def test_the_optimal_policy_too_finds_only_what_may_be_done(
    encounter: str, profile: Profile
) -> None:
    battle = content.setup(content.encounters()[encounter], profile)
    check(watched(replace(battle, round_limit=ROUNDS), "optimal", seed=1))


@pytest.mark.parametrize("profile", PLAYABLE, ids=name_of)
def test_the_optimal_policy_plays_to_the_end_too(profile: Profile) -> None:
    battle = content.setup(FIRST, profile)
    steps = watched(battle, "optimal", seed=1)
    check(steps)
    assert steps[-1].story.battle.ending is Ending.VICTORY


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("profile", [*PLAYABLE, *LITERAL], ids=lambda one: one.name)
def test_with_real_dice_and_by_the_letter_it_ends_as_well(profile: Profile, policy: str) -> None:
    battle = replace(content.setup(FIRST, profile), round_limit=5)
    check([*autoplay(battle, rolled(fight_seed(b"legal")), policy)])


@pytest.mark.parametrize("policy", QUICK)
def test_a_turn_is_a_stance_at_most_and_one_deed(policy: str) -> None:
    for encounter in content.encounters().values():
        battle = content.setup(encounter, PLAYABLE[0])
        for turn in turns_of(watched(battle, policy, seed=2)):
            deeds = [step for step in turn if not isinstance(step.command, TakeStance | Choose)]
            assert len(turn) <= 2
            assert len(deeds) <= 1


def test_where_nobody_can_hit_the_fight_is_a_draw_after_its_rounds() -> None:
    (literal,) = [one for one in LITERAL if one.ruleset == "accuracy-check"]
    heroes, foes = ("Bryn Oathwall",), ("Tarnished Bulwark",)
    duel = content.Encounter("Two walls", "Neither gives.", heroes, foes)
    battle = replace(content.setup(duel, literal), round_limit=12)
    last = watched(battle, "careless", seed=1)[-1].story.battle
    assert (last.ending, last.round) == (Ending.DRAW, 12)
