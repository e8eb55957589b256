"""Turns per CPU-second: full play (real faces, events) and simulation (scores drawn, no faces).

    python -m benchmarks.engine

The fight is 4 heroes against 3 enemies, played by the policies under each playable profile. Absolute figures depend on the
machine; beside them stands how fast the same process, in the same run, frozen values of the same size can be made and
hashed bytes drawn, and the ratio to it: how many such bare steps a turn costs.
"""

import time
from collections.abc import Callable
from hashlib import sha512

from msgspec.structs import replace

from combat import content
from combat.engine.autoplay import autoplay, rolled, sampled
from combat.engine.events import TurnBegan
from combat.engine.record import recorded, replayed
from combat.engine.state import Battle

ENCOUNTER = "Toll at the Broken Gate"
FIGHTS, TRIES, REPLAYED = 400, 3, 1000
SHOWDOWN = (500, 1600)
"""Turns per CPU-second of Pokémon Showdown's engine on the same class of machine, as given to us."""


def turns_a_second(battle: Battle, sources: Callable[[int], object]) -> float:
    """The best of a few tries."""
    best = 0.0
    for attempt in range(TRIES):
        started, turns = time.process_time(), 0
        for number in range(FIGHTS):
            for played in autoplay(battle, sources(attempt * FIGHTS + number)):
                turns += sum(type(event) is TurnBegan for event in played.story.events)
        best = max(best, turns / (time.process_time() - started))
    return best


def bare_steps_a_second(battle: Battle) -> float:
    """One frozen combatant replaced in the battle, one hash: the least that a turn could consist of."""
    one, many = battle.combatants[0], 50_000
    started = time.process_time()
    for number in range(many):
        battle.with_combatant(replace(one, hp=number))
        sha512(number.to_bytes(8, "big")).digest()
    return many / (time.process_time() - started)


def replays_are_identical() -> tuple[int, float]:
    """Fights replayed from setup, seed and commands: how many, and the CPU-seconds of the replays."""
    encounters, profiles = [*content.encounters().values()], playable()
    took = 0.0
    for number in range(REPLAYED):
        battle = content.setup(
            encounters[number % len(encounters)], profiles[number % len(profiles)]
        )
        seed = number.to_bytes(32, "big")
        first = recorded(battle, seed)
        started = time.process_time()
        again = replace(first, steps=tuple(replayed(first)))
        took += time.process_time() - started
        if first.packed() != again.packed():
            raise SystemExit(f"fight {number} came out otherwise when it was played again")
    return REPLAYED, took


def playable() -> list:
    return [one for one in content.profiles().values() if "playable" in one.name]


def main() -> None:
    encounter = content.encounters()[ENCOUNTER]
    print(f"{ENCOUNTER}: {len(encounter.heroes)} against {len(encounter.enemies)}")
    print(
        f"{'turns per CPU-second':<28} {'full play':>10} {'simulation':>11} {'bare steps a turn':>20}"
    )
    for profile in playable():
        battle = content.setup(encounter, profile)
        full = turns_a_second(battle, lambda number: rolled(number.to_bytes(64, "big")))
        simulated = turns_a_second(battle, sampled)
        bare = bare_steps_a_second(battle)
        ratios = f"{bare / full:>10.1f} {bare / simulated:>9.1f}"
        print(f"{profile.name:<28} {full:>10,.0f} {simulated:>11,.0f} {ratios}")
    print(
        f"for comparison, Pokémon Showdown's engine: {SHOWDOWN[0]:,} to {SHOWDOWN[1]:,} (not measured here)"
    )
    many, took = replays_are_identical()
    print(
        f"{many} fights replayed from their commands are identical byte for byte ({many / took:.0f} a CPU-second)"
    )


if __name__ == "__main__":
    main()
