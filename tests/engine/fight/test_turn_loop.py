"""Laws of the turn loop, in random fights with everything that can stun, hurt and kill."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from combat.engine.apply import apply
from combat.engine.commands import Begin, Command, EndTurn, LayStatus
from combat.engine.decide import decide
from combat.engine.dice import fight_seed
from combat.engine.events import Ended, Event, StatusesWaned, TurnBegan, TurnLost
from combat.engine.options import options
from combat.engine.rules import RULESETS
from combat.engine.state import Battle, Combatant, Side
from tests.engine.fight.scene import fight
from tests.support.abilities import ABILITIES
from tests.support.fighters import fighter

TURNS = 60
Moment = tuple[Battle, Event, Battle]
"""Before an event, the event, and after it."""


@pytest.fixture(params=[(key, seed) for key in RULESETS for seed in range(4)], ids=str)
def moments(request: pytest.FixtureRequest) -> list[Moment]:
    key, seed = request.param
    return list(_wild(key, Random(f"{key} {seed}")))


def _wild(key: str, chance: Random) -> Iterator[Moment]:
    """Half of the time the master lays something on somebody; the rest is any legal command."""
    tunables = {"defence_mode": "scaled"} if key == "accuracy-check" else {}
    battle = fight(
        *_party(chance),
        ruleset=key,
        tunables=tunables,
        order=(),
        active="",
        round=0,
        round_limit=30,
    )
    seed = fight_seed(chance.randbytes(32))
    command: Command = Begin()
    for _ in range(TURNS):
        story = decide(battle, command, battle.dice(seed))
        for event in story.events:
            after = apply(battle, event)
            yield battle, event, after
            battle = after
        if battle.ending is not None:
            return
        command = _any(chance, battle)


def _party(chance: Random) -> list[Combatant]:
    known = chance.sample(sorted(ABILITIES), 6)
    sheet = {"abilities": tuple(ABILITIES[name] for name in known), "max_hp": 60}
    return [
        fighter(f"{side} {at}", side=side, hp=chance.randint(5, 60), finesse=4 + at, **sheet)
        for side in Side
        for at in range(3)
    ]


def _any(chance: Random, battle: Battle) -> Command:
    standing = [one.id for one in battle.combatants if one.standing]
    if battle.pending is None and chance.random() < 0.5:
        harm = ["[Stunned]", "[Bleeding]", "[Burning]", "[Silenced]", "[Overextended]"]
        return LayStatus(chance.choice(standing), chance.choice(harm))
    legal = options(battle)
    return EndTurn(battle.active) if not legal else chance.choice(legal)


def test_a_turn_begins_for_those_only_who_stand(moments: list[Moment]) -> None:
    for before, event, _ in moments:
        if isinstance(event, TurnBegan):
            assert before[event.actor].standing


def test_nobody_stunned_is_ever_left_to_act(moments: list[Moment]) -> None:
    """Between a turn's beginning and the next one's stands the loss of it, if its owner is stunned."""
    turns = [at for at, (_, event, _) in enumerate(moments) if isinstance(event, TurnBegan)]
    assert turns
    for at, following in pairwise([*turns, len(moments)]):
        began, after = moments[at][1], moments[at][2]
        assert isinstance(began, TurnBegan)
        lost = any(isinstance(event, TurnLost) for _, event, _ in moments[at:following])
        fallen = any(not after[began.actor].standing for _, _, after in moments[at:following])
        if after[began.actor].helpless:
            assert lost or fallen
        else:
            assert not lost


def test_the_next_one_standing_in_the_order_acts(moments: list[Moment]) -> None:
    for before, event, _ in moments:
        if not isinstance(event, TurnBegan):
            continue
        order = before.order
        start = order.index(before.active) + 1 if before.active else 0
        ahead = [*order[start:], *order[:start]]
        assert event.actor == next(who for who in ahead if before[who].standing)
        wrapped = before.round == 0 or order.index(event.actor) < start
        assert event.round == before.round + wrapped


def test_whoever_acts_stands_and_both_sides_do(moments: list[Moment]) -> None:
    """After all that a command led to, unless the fight is over."""
    for (_, _, after), (_, following, _) in pairwise(moments):
        if isinstance(following, Ended):
            return
        if isinstance(following, TurnBegan):
            assert after.standing(Side.HEROES)
            assert after.standing(Side.ENEMIES)


def test_what_waned_is_the_active_ones_and_counted_once(moments: list[Moment]) -> None:
    for before, event, _ in moments:
        if isinstance(event, StatusesWaned):
            assert event.who == before.active
            was = {status.name: status for status in before[event.who].statuses}
            for status in event.statuses:
                old = was[status.name]
                assert not status.fresh
                if old.turns is not None:
                    assert status.turns == old.turns - (not old.fresh)


def test_nothing_happens_after_the_end(moments: list[Moment]) -> None:
    ends = [at for at, (_, event, _) in enumerate(moments) if isinstance(event, Ended)]
    assert ends in ([], [len(moments) - 1])
