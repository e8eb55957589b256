"""A whole fight between policies: `fight ENCOUNTER --profile P --seed HEX --policy sensible`."""

import secrets
from argparse import ArgumentParser
from typing import Any

from combat import content
from combat.engine.apply import fold
from combat.engine.explain import explain
from combat.engine.policy import POLICIES, USUAL
from combat.engine.record import Record, recorded
from combat.engine.rules import BadProfile, changed
from combat.engine.state import Combatant
from combat.management import arguments as read
from combat.management.tool import Options, Tool
from combat.muster import NoSuchProfile, find_profile

SEED_BYTES = 32


class Command(Tool):
    help = "Play a whole fight and print its log, or the record that `verify` reads."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("encounter", metavar="ENCOUNTER", help="its name, or a part of it")
        parser.add_argument("--profile", default=content.QUICK_PROFILE, metavar="P")
        parser.add_argument("--set", action="append", type=read.setting, metavar="TUNABLE=VALUE")
        parser.add_argument("--seed", type=read.seed, metavar="HEX", help="the server seed")
        parser.add_argument("--policy", choices=[*POLICIES], default=USUAL, help="of the heroes")
        form = parser.add_mutually_exclusive_group()
        form.add_argument("--json", action="store_true", help="the record, one JSON object")
        form.add_argument("--log", action="store_true", help="the combat log (as without options)")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            record = _record(options)
        except (BadProfile, NoSuchProfile, NoSuchEncounter) as error:
            self.refuse("fight", error)
        if options["json"]:
            self.print_json(record)
            return
        for event in record.events:
            for line in explain(event):
                self.stdout.write(line.text)
        for text in _summary(record):
            self.stdout.write(text)


class NoSuchEncounter(ValueError):
    """Nothing, or more than one thing, goes by that name; the message lists what does."""


def find_encounter(name: str) -> content.Encounter:
    known = content.encounters()
    if name in known:
        return known[name]
    found = [one for one in known if name.lower() in one.lower()]
    if len(found) != 1:
        raise NoSuchEncounter(f"no encounter {name!r}; there are: {', '.join(known)}")
    return known[found[0]]


def _record(options: Options) -> Record:
    encounter = find_encounter(options["encounter"])
    profile = changed(find_profile(options["profile"]), dict(options["set"] or ()))
    server_seed = options["seed"] or secrets.token_bytes(SEED_BYTES)
    battle = content.setup(encounter, profile)
    return recorded(battle, server_seed, policy=options["policy"], encounter=encounter.name)


def _summary(record: Record) -> list[str]:
    battle = fold(record.battle, record.events)
    return [
        "",
        f"{battle.ending} after {battle.round} rounds; server seed {record.server_seed}",
        *(f"  {_standing(one)}" for one in battle.combatants),
    ]


def _standing(one: Combatant) -> str:
    state = "fled" if one.fled else "down" if one.hp == 0 else f"{one.hp}/{one.max_hp}"
    legend = f", {one.earned} Legend" if one.earned else ""
    return f"{one.name:<24} {state:>7}, {one.stress} stress{legend}"
