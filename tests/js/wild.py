"""Fights in which anything may happen: every moment with all that could be done then, for the browser's twins."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from combat import content
from combat.engine import commands as c
from combat.engine.apply import apply
from combat.engine.clash import CONDITIONS
from combat.engine.decide import decide
from combat.engine.gear import Attribute, Damage
from combat.engine.options import options
from combat.engine.state import Battle, Profile, Side
from combat.engine.statuses import STATUSES

PROFILES = (
    Profile("Full of exploits", "accuracy-check", (("base_defence", 0),)),
    Profile("Full of fumbles", "outcomes-d10"),
)
MOMENTS = 120
SEED = b"wild" + bytes(28)


def wild_fight(encounter: str, profile: Profile) -> dict[str, Any]:
    """The setup, and after every command what it led to and what may be done next."""
    chance = Random(f"{encounter} {profile.name}")
    battle = content.setup(content.encounters()[encounter], profile)
    moments, past, ends = [], [battle], [0]
    for command in _commands(chance, past, ends):
        steps = []
        try:
            story = decide(past[-1], command, past[-1].dice(SEED), past=past.__getitem__)
        except c.Refused:
            continue
        for event in story.events:
            past.append(apply(past[-1], event))
            steps.append({"event": event, "after": past[-1]})
        ends.append(len(past) - 1)
        moments.append({"steps": steps, "options": options(past[-1])})
    plain: dict[str, Any] = msgspec.to_builtins({"setup": battle, "moments": moments})
    return plain


def _commands(chance: Random, past: list[Battle], ends: list[int]) -> Iterator[c.Command]:
    """Now and then the game master takes a hand, or somebody throws dice for something else."""
    for _ in range(MOMENTS):
        battle = past[-1]
        if battle.ending is not None:
            return
        if not battle.order:
            yield c.Begin()
        elif chance.random() < 0.3 or battle.paused:
            yield chance.choice(_meddlings(chance, battle, ends))
        else:
            yield chance.choice(options(battle))


def _meddlings(chance: Random, battle: Battle, ends: list[int]) -> list[c.Command]:
    who, other = (chance.choice(battle.combatants).id for _ in "12")
    hidden = chance.random() < 0.5
    skill, new = chance.choice(list(Attribute)), f"late-{chance.randrange(1000)}"
    return [
        c.LayStatus(who, chance.choice(list(STATUSES))),
        c.LayStatus(who, chance.choice(list(STATUSES)), 2),
        *(c.ClearStatus(who, status.name) for status in battle[who].statuses),
        c.SetVitals(who, stamina=chance.randrange(30)),
        c.SetVitals(who, hp=chance.randrange(1, 40), stress=chance.randrange(100)),
        c.SetCondition(chance.choice(list(CONDITIONS)), on=hidden),
        c.SetCondition(chance.choice(list(CONDITIONS)), Side.HEROES),
        c.SkipTurn(),
        c.Reorder(tuple(chance.sample(battle.order, len(battle.order)))),
        c.Remove(who),
        c.Add(replace(battle[who], id=new, name=new, hp=5, fled=False)),
        c.Pause(not battle.paused),
        c.Pause(False),
        c.RollDice(who, Damage(3, 10), hidden),
        c.Check(who, skill, hidden=hidden),
        c.Oppose(who, skill, other, skill, hidden=hidden),
        c.WorkOn(who, skill, 5, 3, hidden=hidden),
        c.Resist(who, skill, hidden=hidden),
        *(c.Reveal(secret) for secret in battle.hidden),
        c.Override(damage=chance.randrange(20)),
        c.Override(passed=hidden),
        c.Rewind(chance.choice(ends[-4:])),
    ]
