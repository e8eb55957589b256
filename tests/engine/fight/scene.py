"""A fight in the middle: who stands there, whose turn it is, what the dice show, and what came of it."""

from collections.abc import Iterable
from typing import Any, TypeVar

from combat.engine.apply import apply
from combat.engine.commands import Attack, Command, EndTurn, LayStatus, Reason, Refused
from combat.engine.decide import Story, decide
from combat.engine.dice import Replayed
from combat.engine.events import Event, TurnBegan
from combat.engine.state import Battle, Combatant
from combat.engine.statuses import STATUSES, Status
from tests.support.abilities import ABILITIES
from tests.support.fighters import fighter, foe, profile

E = TypeVar("E")
Faces = tuple[list[int], ...]

BLANK = [3] * 20
"""No success, and no 1 either, in all four rulesets."""
HIT: Faces = ([8, 8, *BLANK], BLANK)
MISS: Faces = ([8, *BLANK], [8, 8, *BLANK])
CRITICAL: Faces = ([8] * 5 + BLANK, BLANK)
FUMBLE: Faces = (BLANK, BLANK)
"""Attack and defence of `outcomes-d10`; a hit is followed by damage, a fumble by its row."""
MISSES: dict[str, Faces] = {
    "opposed-d6": ([5, *BLANK], [5, 5, *BLANK]),
    "accuracy-check": (BLANK,),
    "outcomes-d10": MISS,
    "core-d10": (BLANK,),
}
SEED = b"a seed for roomy dice".ljust(32)


def fight(
    *combatants: Combatant, ruleset: str = "outcomes-d10", tunables: Any = None, **numbers: Any
) -> Battle:
    """They act in the order given, and it is the first one's turn, unless told otherwise."""
    party = combatants or (fighter(), foe())
    order = tuple(one.id for one in party)
    plain = {"order": order, "active": order[0], "round": 1}
    return Battle(profile(ruleset, **tunables or {}), party, **plain | numbers)


def able(*abilities: str, name: str = "Kael", **numbers: Any) -> Combatant:
    """A hero who knows these abilities."""
    return fighter(name, abilities=tuple(ABILITIES[one] for one in abilities), **numbers)


def play(battle: Battle, command: Command, *faces: list[int]) -> Story:
    """One list of faces for every roll, neither more nor fewer."""
    story = decide(battle, command, Replayed(*faces))
    thrown = sum(len(event.rolls) for event in story.events)
    assert thrown == len(faces), f"{thrown} rolls, not {len(faces)}"
    return story


def strike(battle: Battle, *faces: list[int], at: str = "foe") -> Story:
    """The active one attacks with the weapon in hand."""
    return play(battle, Attack(battle.active, at), *faces)


def end_turn(battle: Battle, *faces: list[int]) -> Story:
    return play(battle, EndTurn(battle.active), *faces)


def lay(battle: Battle, who: str, status: str, turns: int | None = None) -> Battle:
    """By the game master, now."""
    return play(battle, LayStatus(who, status, turns)).battle


def refusal(battle: Battle, command: Command) -> Reason:
    """Why it is refused; no die is thrown before."""
    try:
        decide(battle, command, Replayed())
    except Refused as refused:
        return refused.reason
    raise AssertionError(f"{command} was not refused")


def told(story: Story, kind: type[E]) -> list[E]:
    return [event for event in story.events if isinstance(event, kind)]


def only(story: Story, kind: type[E]) -> E:
    (event,) = told(story, kind)
    return event


def names(story: Story) -> list[str]:
    return [type(event).__name__ for event in story.events]


def status(battle: Battle, who: str, name: str) -> Status | None:
    return next((one for one in battle[who].statuses if one.name == name), None)


def rounds(battle: Battle, many: int) -> list[Event]:
    """Everybody lets so many rounds go by; what ticks is rolled from a seed."""
    events: list[Event] = []
    last = battle.round + many
    while battle.ending is None and battle.round <= last:
        story = decide(battle, EndTurn(battle.active), battle.dice(SEED))
        events += story.events
        battle = story.battle
    return events


def passed(battle: Battle, many: int) -> Battle:
    """So many turns later; nobody did anything."""
    for _ in range(many):
        battle = decide(battle, EndTurn(battle.active), battle.dice(SEED)).battle
    return battle


def own_turns_with(battle: Battle, who: str, name: str, events: Iterable[Event]) -> int:
    """How many of the bearer's own turns begin with the status on it."""
    count = 0
    for event in events:
        battle = apply(battle, event)
        if isinstance(event, TurnBegan) and event.actor == who:
            count += battle[who].has(name)
    return count


LASTING = [kind.name for kind in STATUSES.values() if kind.turns is not None]
LONG = 9


def three(active: str = "kael") -> Battle:
    """Hit points for everything that ticks."""
    plenty = {"hp": 999, "max_hp": 999}
    return fight(fighter(**plenty), fighter("Runa", **plenty), foe(**plenty), active=active)


def usual(name: str) -> int:
    turns = STATUSES[name].turns
    assert turns is not None
    return turns


def lasts(battle: Battle, name: str) -> int:
    return own_turns_with(battle, "kael", name, rounds(battle, LONG))
