"""`python -m tests.golden.write` plays the golden fights anew; look at the difference before you commit it.

One fight a ruleset, played by the policies, and a few walks of the exhaustive runner in which everything happens that can
happen. `after` leaves out the sheets, which no event changes.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from combat.engine.apply import apply
from combat.engine.autoplay import autoplay, rolled
from combat.engine.dice import fight_seed
from combat.engine.events import Event
from combat.engine.nature import Behaviour, Trait
from combat.engine.rules import RULESETS
from combat.engine.state import Battle, Side
from tests.engine.exhaustive import Used, fight, setup_of
from tests.support.abilities import ABILITIES
from tests.support.fighters import fighter, profile, weapon

FOLDER = Path(__file__).parent
PLAYABLE = {"accuracy-check": {"defence_mode": "scaled", "base_defence": "0"}}
SEED = fight_seed(b"golden" + bytes(26))
WALKS, SEARCHED = 3, 150


def setup(key: str) -> Battle:
    """Its own numbers, so that a change of the shipped content does not change it."""
    fighters = (
        fighter(
            "Astrid",
            might=6,
            finesse=9,
            weapon=weapon(accuracy=1),
            **known("Battle Rage", "Second Wind"),
        ),
        fighter("Bryn", finesse=7, sturdiness=7, **known("Precision Strike", "Saga of Courage")),
        foe("Sentry", Behaviour.AGGRESSIVE, max_hp=60, soak=2, **known("Sunder", "Crushing Blow")),
        foe(
            "Cantor", Behaviour.TACTICAL, max_hp=45, traits=(Trait.FORLORN,), **known("Mind Spike")
        ),
    )
    return Battle(profile(key, **PLAYABLE.get(key, {})), fighters)


def foe(name: str, behaviour: Behaviour, **numbers: Any) -> Any:
    return fighter(
        name, side=Side.ENEMIES, behaviour=behaviour, **{"hp": numbers["max_hp"]} | numbers
    )


def known(*names: str) -> dict[str, Any]:
    return {"abilities": tuple(ABILITIES[name] for name in names)}


def played(battle: Battle) -> Iterator[Event]:
    for one in autoplay(battle, rolled(SEED)):
        yield from one.story.events


def walked(seed: int) -> tuple[Battle, list[Event]]:
    """A walk of the exhaustive runner: where it began, and what happened."""
    used: Used = Counter()
    events = [event for _, story in fight(seed, used) for event in story.events]
    return setup_of(seed, Counter()), events


def golden(battle: Battle, events: Iterable[Event]) -> str:
    first, steps = plain(battle), []
    for event in events:
        battle = apply(battle, event)
        steps.append({"event": plain(event), "after": without_sheets(plain(battle))})
    return json.dumps({"setup": first, "steps": steps}, ensure_ascii=False) + "\n"


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def without_sheets(battle: dict[str, Any]) -> dict[str, Any]:
    bare = [{k: v for k, v in one.items() if k != "sheet"} for one in battle["combatants"]]
    return battle | {"combatants": bare}


def most_telling_walks() -> list[int]:
    """The seeds whose walks together hold the most kinds of events."""
    kinds = {seed: {type(event) for event in walked(seed)[1]} for seed in range(SEARCHED)}
    seen: set[type[Event]] = set()
    chosen = []
    for _ in range(WALKS):
        best = max(kinds, key=lambda seed: len(kinds[seed] - seen))
        chosen.append(best)
        seen |= kinds[best]
    return chosen


def main() -> None:
    for key in RULESETS:
        (FOLDER / f"{key}.json").write_text(golden(setup(key), played(setup(key))), "utf-8")
    for number, seed in enumerate(most_telling_walks(), 1):
        (FOLDER / f"walk-{number}.json").write_text(golden(*walked(seed)), "utf-8")


if __name__ == "__main__":
    main()
