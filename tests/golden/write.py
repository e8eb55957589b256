"""`python -m tests.golden.write` plays the golden fights anew; look at the difference before you commit it."""

import json
from pathlib import Path
from typing import Any

import msgspec

from combat.engine.apply import apply
from combat.engine.commands import Begin
from combat.engine.decide import decide
from combat.engine.dice import Rolled, fight_seed
from combat.engine.events import Event
from combat.engine.policy import choose
from combat.engine.rules import RULESETS
from combat.engine.state import Battle, Side
from tests.support.fighters import fighter, profile, weapon

FOLDER = Path(__file__).parent
PLAYABLE = {"accuracy-check": {"defence_mode": "scaled"}}


def setup(key: str) -> Battle:
    fighters = (
        fighter("Astrid", might=6, weapon=weapon(accuracy=1)),
        fighter("Bryn", finesse=7, sturdiness=7, weapon=weapon("FINESSE", accuracy=2)),
        fighter("Sentry", side=Side.ENEMIES, max_hp=40, hp=40, soak=2),
        fighter("Cantor", side=Side.ENEMIES, will=7, max_hp=25, hp=25, weapon=weapon("WILL")),
    )
    return Battle(profile(key, **PLAYABLE.get(key, {})), fighters)


def played(battle: Battle) -> list[tuple[Event, Battle]]:
    """Every event of a fight between two AIs and the battle after it."""
    seed, steps = fight_seed(b"golden" + bytes(26)), []
    story = decide(battle, Begin(), Rolled(seed))
    while True:
        before = battle
        for event in story.events:
            before = apply(before, event)
            steps.append((event, before))
        battle = story.battle
        if battle.ending is not None:
            return steps
        choice = choose(battle, battle[battle.active])
        story = decide(battle, choice.command, Rolled(seed, battle.counter), reason=choice.reason)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def main() -> None:
    for key in RULESETS:
        battle = setup(key)
        steps = [{"event": plain(event), "after": plain(after)} for event, after in played(battle)]
        text = json.dumps({"setup": plain(battle), "steps": steps}, ensure_ascii=False)
        (FOLDER / f"{key}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
