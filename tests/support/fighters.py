"""Combatants for tests: only what a test is about is named, the rest is plain."""

from typing import Any

import msgspec

from combat.engine.clash import Clash, Guard, reroll_of
from combat.engine.commands import Attack
from combat.engine.decide import decide
from combat.engine.dice import Pool, Replayed
from combat.engine.events import Attacked
from combat.engine.gear import Attribute, Damage, Weapon
from combat.engine.outcomes import Outcome
from combat.engine.rules import changed, settle
from combat.engine.state import Attributes, Battle, Combatant, Profile, Sheet, Side
from combat.engine.statuses import lay
from combat.lab.attacks import Bench

SWORD = Weapon("Longsword", Damage(2, 8, 3), Attribute.MIGHT)


SHEET = {field.name for field in msgspec.structs.fields(Sheet)}


def fighter(name: str = "Kael", *statuses: str, **numbers: Any) -> Combatant:
    """`fighter("Kael", "[Analyzed]", finesse=7, weapon=...)`: attributes are 5 unless given."""
    names = ("might", "finesse", "wits", "will", "sturdiness")
    attributes = Attributes(*(numbers.pop(attribute, 5) for attribute in names))
    brought = {"weapon": SWORD, "max_hp": 50} | {
        key: numbers.pop(key) for key in SHEET & numbers.keys()
    }
    sheet = Sheet(attributes=attributes, **brought)
    plain = {"id": name.lower(), "side": Side.HEROES, "hp": min(50, sheet.max_hp)}
    laid = tuple(lay(status) for status in statuses)
    return Combatant(**plain | {"name": name, "sheet": sheet, "statuses": laid} | numbers)


def weapon(attribute: str = "MIGHT", accuracy: int = 0, **numbers: Any) -> Weapon:
    plain = {"name": "Blade", "damage": Damage(2, 8, 3)}
    return Weapon(**plain | {"attribute": Attribute(attribute), "accuracy": accuracy} | numbers)


def clash(attacker: Combatant, target: Combatant | None = None, **rest: Any) -> Clash:
    return Clash(
        attacker, target or fighter("Foe"), rest.pop("weapon", attacker.weapon_in_hand), **rest
    )


def profile(key: str, **tunables: str) -> Profile:
    return changed(Profile(key, key), tunables)


def attack_pool(key: str, meeting: Clash, **tunables: str) -> Pool:
    ruleset, values = settle(profile(key, **tunables))
    return ruleset.attack_pool(
        ruleset.attack_reasons(meeting, values), values, reroll_of(meeting.attacker)
    )


def guard(key: str, meeting: Clash, **tunables: str) -> Guard:
    ruleset, values = settle(profile(key, **tunables))
    return ruleset.guard(ruleset.guard_reasons(meeting, values), values)


def struck(key: str, meeting: Clash, *faces: list[int], **tunables: str) -> Outcome:
    """What the ruleset says to the attack when the dice fall like this."""
    ruleset, values = settle(profile(key, **tunables))
    attack, defence = attack_pool(key, meeting, **tunables), guard(key, meeting, **tunables)
    return ruleset.strike(Replayed(*faces), attack, defence, meeting.position, values)


def by_net(key: str, attack: list[int], defence: list[int], **tunables: str) -> Outcome:
    """The verdict on given faces alone; the pools are as large as the lists."""
    meeting = clash(
        fighter(might=len(attack), finesse=len(attack)), fighter(sturdiness=len(defence))
    )
    return struck(key, meeting, attack, defence, **tunables)


def attacked(key: str, meeting: Clash, *faces: list[int], **tunables: str) -> Attacked:
    """The event of such an attack, as decide tells it, for the tests of the combat log."""
    attacker, target = meeting.attacker, meeting.target
    battle = Battle(
        profile(key, **tunables),
        (attacker, target),
        meeting.conditions,
        order=(attacker.id, target.id),
        active=attacker.id,
        round=1,
    )
    story = decide(battle, Attack(attacker.id, target.id), Replayed(*faces))
    event = story.events[0]
    assert isinstance(event, Attacked)
    return event


def chance_to_hit(key: str, attack: int, defence: int, **tunables: str) -> float:
    """In percent, exact: so many dice against so many, or against a Defense Score."""
    bench = Bench(profile(key, **tunables))
    return 100 * bench.odds(bench.attack(attack), bench.guard(defence)).hit


def foe(name: str = "Foe", *statuses: str, **numbers: Any) -> Combatant:
    """A fighter of the other side, for what goes through decide."""
    return fighter(name, *statuses, side=Side.ENEMIES, **numbers)
