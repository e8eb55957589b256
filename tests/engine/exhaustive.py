"""Random legal fights with every ruleset, ability, status and enemy, watched after every command.

    python -m tests.engine.exhaustive --fights 10000 --seed 1

A failure names the seed of its fight and where its run began: what was used before decides what a fight tries.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from combat import content
from combat.engine import commands as c
from combat.engine.apply import fold
from combat.engine.autoplay import autoplay, rolled
from combat.engine.clash import CONDITIONS
from combat.engine.commands import Command, Refused
from combat.engine.decide import Story, decide
from combat.engine.dice import Randomness, Reroll, fight_seed
from combat.engine.events import Event, StatusesWaned
from combat.engine.explain import activity, explain
from combat.engine.gear import Attribute, Damage
from combat.engine.options import options
from combat.engine.policy import POLICIES, choose, whims_of
from combat.engine.rules import RULESETS
from combat.engine.saved import from_data, to_data
from combat.engine.state import Battle, Combatant, Ending, Profile, Side
from combat.engine.statuses import STATUSES
from combat.refusals import in_words

COMMANDS = 60
"""Of one fight, unless it ends before."""
ABILITIES_EACH = 4
EVENT = msgspec.json.Decoder(Event)
Used = Counter[tuple[str, ...]]


def fight(seed: int, used: Used) -> Iterator[tuple[Command, Story]]:
    """One fight: it prefers what has been used least so far, so that all of it is used soon."""
    chance = Random(seed)
    battle = _setup(chance, used)
    server_seed = fight_seed(seed.to_bytes(32, "big"))
    length, past = 0, {0: battle}
    for number in range(COMMANDS):
        command = _command(chance, battle, used, length, number)
        try:
            story = decide(battle, command, battle.dice(server_seed), past=past.get)
        except Refused as refused:
            _read(refused)
            continue
        _watch(command, story)
        _watch_undo(battle, command, story, server_seed, length, past)
        _note(used, battle.profile.ruleset, command, story)
        assert fold(battle, story.events) == story.battle, "the events lead elsewhere"
        battle = story.battle
        length += len(story.events)
        past[length] = battle
        yield command, story
    _play_to_the_end(chance, battle, server_seed)


def _read(refused: Refused) -> None:
    assert in_words(refused)


def setup_of(seed: int, used: Used) -> Battle:
    """Where the fight with this seed begins."""
    return _setup(Random(seed), used)


def _play_to_the_end(chance: Random, battle: Battle, seed: bytes) -> None:
    """The policies can go on from wherever chance has led."""
    if battle.paused or (battle.order == () and not _both_sides(battle)):
        return
    policy = chance.choice([*POLICIES])
    for played in autoplay(battle, rolled(seed), policy):
        battle = played.story.battle
    assert battle.ending is not None


def _both_sides(battle: Battle) -> bool:
    return bool(battle.standing(Side.HEROES) and battle.standing(Side.ENEMIES))


def _setup(chance: Random, used: Used) -> Battle:
    ruleset = chance.choice([*RULESETS])
    profiles = [one for one in content.profiles().values() if one.ruleset == ruleset]
    heroes = chance.sample([*content.heroes().values()], chance.randint(1, 4))
    names = _least_used(
        chance, used, ("enemy", ruleset), [*content.enemies()], chance.randint(1, 4)
    )
    enemies = [content.enemies()[name] for name in names]
    party = [
        _fighter(chance, used, ruleset, block, Side.HEROES, at) for at, block in enumerate(heroes)
    ]
    party += [
        _fighter(chance, used, ruleset, block, Side.ENEMIES, at) for at, block in enumerate(enemies)
    ]
    return Battle(
        Profile(*_named(chance.choice(profiles))),
        tuple(party),
        randomness=chance.choice([*Randomness]),
        round_limit=chance.choice([5, 100]),
    )


def _named(profile: Profile) -> tuple[str, str, Any]:
    return profile.name, profile.ruleset, profile.values


def _fighter(
    chance: Random, used: Used, ruleset: str, block: content.StatBlock, side: Side, at: int
) -> Combatant:
    known = content.abilities()
    names = _least_used(chance, used, ("ability", ruleset), [*known], ABILITIES_EACH)
    own = content.sheet_of(block)
    sheet = replace(
        own, abilities=tuple(dict.fromkeys([*own.abilities, *map(known.__getitem__, names)]))
    )
    hp = chance.randint(1, sheet.max_hp)
    name = f"{block.name} {at + 1}"
    stress = chance.choice([0, 0, 45, 92])
    return Combatant(f"{side}-{at}", name, side, sheet, hp, sheet.max_stamina, stress)


def _least_used(
    chance: Random, used: Used, kind: tuple[str, ...], names: list[str], many: int
) -> list[str]:
    chance.shuffle(names)
    return sorted(names, key=lambda name: used[(*kind, name)])[:many]


def _command(chance: Random, battle: Battle, used: Used, length: int, number: int) -> Command:
    if number == 0:
        return c.Begin()
    lot = chance.random()
    if lot < 0.7 and (legal := options(battle)):
        return _rarest(chance, battle, used, legal)
    if lot < 0.78 and battle.waiting_for and not battle.paused:
        return choose(battle, whims_of(battle, b"x"), chance.choice([*POLICIES])).commands[0]
    if lot < 0.86:
        return chance.choice(TABLE_ROLLS)(chance, battle)
    return chance.choice(MASTER)(chance, battle, used, length)


def _rarest(
    chance: Random, battle: Battle, used: Used, legal: list[c.TurnCommand]
) -> c.TurnCommand:
    """Mostly an ability that has seen little use; else anything."""
    abilities = [one for one in legal if isinstance(one, c.UseAbility)]
    if not abilities or chance.random() < 0.4:
        return chance.choice(legal)
    key = ("ability", battle.profile.ruleset)
    return min(abilities, key=lambda one: (used[(*key, one.ability)], chance.random()))


def _who(chance: Random, battle: Battle) -> str:
    return chance.choice([one.id for one in battle.combatants] or ["nobody"])


def _attribute(chance: Random) -> Attribute:
    return chance.choice([*Attribute])


TABLE_ROLLS: list[Callable[[Random, Battle], Command]] = [
    lambda r, b: c.RollDice("Somebody", Damage(r.randint(1, 8), r.choice([4, 6, 10, 100]))),
    lambda r, b: c.Check(
        _who(r, b), _attribute(r), r.randint(-5, 5), r.randint(0, 5), reroll=r.choice([*Reroll])
    ),
    lambda r, b: c.Check(_who(r, b), _attribute(r), context="Crafting:Blade", hidden=True),
    lambda r, b: c.Oppose(_who(r, b), _attribute(r), _who(r, b), _attribute(r)),
    lambda r, b: c.WorkOn(_who(r, b), _attribute(r), r.randint(1, 9), r.randint(1, 6)),
    lambda r, b: c.Resist(_who(r, b), _attribute(r), context="Dialogue:Threat"),
]
Mastered = Callable[[Random, Battle, Used, int], Command]
MASTER: list[Mastered] = [
    lambda r, b, u, n: _lay(r, b, u),
    lambda r, b, u, n: _lay(r, b, u),
    lambda r, b, u, n: _lay(r, b, u),
    lambda r, b, u, n: c.ClearStatus(who := _who(r, b), _status_of(r, b, who)),
    lambda r, b, u, n: c.SetVitals(
        _who(r, b), r.choice([None, 0, 1, 20, 999]), 30, r.randint(0, 99)
    ),
    lambda r, b, u, n: c.SetCondition(
        r.choice([*CONDITIONS]), r.choice([None, *Side]), r.random() < 0.6
    ),
    lambda r, b, u, n: c.SkipTurn(),
    lambda r, b, u, n: c.Reorder(tuple(r.sample(b.order, len(b.order)))),
    lambda r, b, u, n: c.Reveal(r.choice([*b.hidden, 99])),
    lambda r, b, u, n: c.Override(damage=r.randint(0, 60), note="said the master"),
    lambda r, b, u, n: c.Override(passed=r.random() < 0.5),
    lambda r, b, u, n: c.Rewind(r.randint(0, n)),
    lambda r, b, u, n: c.Rewind(max(0, n - r.randint(0, 3)), b.active),
    lambda r, b, u, n: c.Pause(not b.paused),
    lambda r, b, u, n: c.Pause(False),
    lambda r, b, u, n: c.Add(_stranger(r, b), r.choice(["", *b.order])),
    lambda r, b, u, n: c.Remove(_who(r, b)),
    lambda r, b, u, n: c.EndFight(r.choice([*Ending])) if r.random() < 0.1 else c.SkipTurn(),
]


def _lay(chance: Random, battle: Battle, used: Used) -> Command:
    key = ("status", battle.profile.ruleset)
    (status,) = _least_used(chance, used, key, [*STATUSES], 1)
    return c.LayStatus(_who(chance, battle), status, chance.choice([None, 1, 5]))


def _status_of(chance: Random, battle: Battle, who: str) -> str:
    one = battle.find(who)
    return chance.choice(
        [status.name for status in one.statuses] if one and one.statuses else ["none"]
    )


def _stranger(chance: Random, battle: Battle) -> Combatant:
    sheet = content.sheet_of(chance.choice([*content.enemies().values()]))
    number = f"{battle.counter}-{len(battle.combatants)}"
    return Combatant(f"stranger-{number}", f"Stranger {number}", Side.ENEMIES, sheet, sheet.max_hp)


def _watch(command: Command, story: Story) -> None:
    """What must be true after every command, whatever it was."""
    battle = story.battle
    assert story.events, "a command that is not refused has events"
    assert from_data(msgspec.json.decode(msgspec.json.encode(to_data(battle)))) == battle
    for event in story.events:
        assert EVENT.decode(msgspec.json.encode(event)) == event
        assert explain(event) or isinstance(event, StatusesWaned), "nothing to tell"
        activity(event)
        assert len({roll.stream for roll in event.rolls}) <= 1, "an event draws from one stream"
    for one in battle.combatants:
        _in_range(battle, one)
    assert battle.ending is not None or battle.paused or not battle.order or options(battle)
    if battle.ending is None and battle.order:
        assert _both_sides(battle), "one side is gone and the fight goes on"
        assert battle[battle.active].standing, "a turn of one who cannot act"


def _in_range(battle: Battle, one: Combatant) -> None:
    sheet = one.sheet
    assert 0 <= one.hp <= sheet.max_hp, one
    assert 0 <= one.stamina <= sheet.max_stamina, one
    assert 0 <= one.stress <= 100, one
    assert 0 <= one.defence_bonus <= 75, one
    names = [status.name for status in one.statuses]
    assert len(set(names)) == len(names), "a status lies twice"
    for status in one.statuses:
        assert status.turns is None or status.turns > 0, one
        assert 1 <= status.stacks <= status.kind.stacks, one
        assert not status.fresh or battle.ending or one.fled or one.id == battle.active, one


def _watch_undo(
    before: Battle,
    command: Command,
    story: Story,
    seed: bytes,
    length: int,
    past: dict[int, Battle],
) -> None:
    """Taken back and commanded again, a fight's own dice fall as they did (S5 5.4)."""
    fresh = any(roll.stream for event in story.events for roll in event.rolls)
    if story.battle.order and not before.order:
        return  # nobody goes back to before the beginning
    if story.battle == before:
        return  # there is nothing to take back
    if fresh or before.randomness is Randomness.FULL_FRESH or isinstance(command, c.Rewind):
        return
    undone = decide(
        story.battle, c.Rewind(length), story.battle.dice(seed), past=lambda _: before
    ).battle
    same = replace(undone, loads=before.loads, paused=before.paused)
    assert replace(same, secrets=before.secrets, hidden=before.hidden) == before
    if before.paused is not story.battle.paused or before.hidden != story.battle.hidden:
        return
    again = decide(undone, command, undone.dice(seed), past=past.get)
    assert again.events == story.events, "the same command after an undo leads elsewhere"


def _note(used: Used, ruleset: str, command: Command, story: Story) -> None:
    used["command", type(command).__name__] += 1
    if isinstance(command, c.UseAbility):
        used["ability", ruleset, command.ability] += 1
    for event in story.events:
        used["event", type(event).__name__] += 1
    for one in story.battle.combatants:
        for status in one.statuses:
            used["status", ruleset, status.name] += 1
    if story.battle.active:
        actor = story.battle[story.battle.active]
        if actor.side is Side.ENEMIES and not actor.id.startswith("stranger"):
            used["enemy", ruleset, actor.name.rsplit(" ", 1)[0]] += 1


def missing(used: Used) -> list[tuple[str, ...]]:
    """What no fight has used yet."""
    wanted: list[tuple[str, ...]] = []
    for ruleset in RULESETS:
        wanted += [("ability", ruleset, name) for name in content.abilities()]
        wanted += [("status", ruleset, name) for name in STATUSES]
        wanted += [("enemy", ruleset, name) for name in content.enemies()]
    wanted += [("command", kind.__name__) for kind in Command.__args__]
    wanted += [("event", kind.__name__) for kind in Event.__args__]
    return [one for one in wanted if not used[one]]


def fights(first: int, many: int) -> Used:
    """So many fights; the seed of one that fails is in the message."""
    used: Used = Counter()
    for seed in range(first, first + many):
        try:
            for _ in fight(seed, used):
                pass
        except Exception as error:
            error.add_note(f"seed {seed} after {seed - first} fights of a run from {first}")
            raise
    return used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    used = fights(given.seed, given.fights)
    for one in missing(used):
        sys.stderr.write(f"never used: {' '.join(one)}\n")
    commands = sum(many for name, many in used.items() if name[0] == "command")
    sys.stdout.write(
        f"{given.fights} fights from seed {given.seed}: {commands} commands, all held\n"
    )
    sys.exit(bool(missing(used)))


if __name__ == "__main__":
    main()
