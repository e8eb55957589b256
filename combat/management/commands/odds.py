"""Exact odds from the command line: `odds attack|roll|opposed|extended|damage|duel`."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import msgspec

from combat.engine.clash import Position
from combat.engine.dice import Modifier, Reroll
from combat.engine.gear import Mitigation
from combat.engine.outcomes import Blow, Force
from combat.engine.rules import BadProfile, changed
from combat.engine.state import Profile
from combat.lab.attacks import Bench
from combat.lab.damage import damage_odds
from combat.lab.duel import duel_odds
from combat.lab.rolls import extended_odds, opposed_odds, roll_odds
from combat.management import arguments as read
from combat.management.printing import figures, shares
from combat.management.tool import Options, Tool
from combat.muster import NoSuchProfile, find_profile


class Command(Tool):
    help = "Exact odds: of attacks, rolls, opposed and extended checks, damage and duels."

    def add_arguments(self, parser: ArgumentParser) -> None:
        kinds = parser.add_subparsers(dest="kind", required=True, metavar="KIND")
        for name, (add, _) in KINDS.items():
            add(part := kinds.add_parser(name))
            part.add_argument("--json", action="store_true", help="one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        _, answer = KINDS[options["kind"]]
        try:
            found, table = answer(options)
        except (BadProfile, NoSuchProfile, ValueError) as error:
            self.refuse(f"odds {options['kind']}", error)
        if options["json"]:
            self.print_json(found)
        else:
            self.stdout.write(table)


def _profile(options: Options) -> Profile:
    return changed(find_profile(options["profile"]), dict(options["set"] or ()))


def _profile_arguments(part: ArgumentParser) -> None:
    part.add_argument("profile", metavar="PROFILE", help="a ruleset's key or a saved profile")
    part.add_argument("--set", action="append", type=read.setting, metavar="TUNABLE=VALUE")


def _attack_arguments(part: ArgumentParser) -> None:
    _profile_arguments(part)
    part.add_argument("--attack", type=read.dice, required=True, metavar="DICE")
    part.add_argument(
        "--defence", type=read.amount, default=0, metavar="N", help="dice, or the Defense Score"
    )
    part.add_argument("--position", type=Position, choices=list(Position), default=Position.FRONT)


def _attack(options: Options) -> tuple[Any, str]:
    bench = Bench(_profile(options), options["position"])
    attack = bench.attack(options["attack"])
    if attack.wanted > attack.limits.cap:
        sys.stderr.write(f"WARNING: Attack dice capped at {attack.limits.cap}\n")
    odds = bench.odds(attack, bench.guard(options["defence"]))
    title = f"{odds.profile}: attack {options['attack']} against {options['defence']}"
    summary = figures({"expected net": odds.expected_net})
    return odds, f"{shares(title, odds.tiers)}\n{shares('', {'lands': odds.hit})}\n{summary}"


def _roll_arguments(part: ArgumentParser) -> None:
    part.add_argument("--dice", type=read.dice, required=True)
    part.add_argument("--reroll", type=Reroll, choices=list(Reroll), default=Reroll.NONE)


def _roll(options: Options) -> tuple[Any, str]:
    odds = roll_odds(options["dice"], options["reroll"])
    tables = (
        shares(f"{odds.dice}d10, net successes", odds.net),
        shares("", {"critical": odds.critical, "fumble": odds.fumble}),
        shares("In combat", odds.combat),
        shares("To resist", odds.resolve),
        figures({"expected net": odds.expected_net}),
    )
    return odds, "\n".join(tables)


def _opposed_arguments(part: ArgumentParser) -> None:
    part.add_argument("--initiator", type=read.dice, required=True, metavar="DICE")
    part.add_argument("--target", type=read.dice, required=True, metavar="DICE")


def _opposed(options: Options) -> tuple[Any, str]:
    odds = opposed_odds(options["initiator"], options["target"])
    title = f"{options['initiator']}d10 against {options['target']}d10"
    return odds, shares(title, msgspec.structs.asdict(odds))


def _extended_arguments(part: ArgumentParser) -> None:
    part.add_argument("--dice", type=read.dice, required=True)
    part.add_argument("--threshold", type=read.count, required=True)
    part.add_argument("--limit", type=read.count, required=True, help="rolls")


def _extended(options: Options) -> tuple[Any, str]:
    odds = extended_odds(options["dice"], options["threshold"], options["limit"])
    table = msgspec.structs.asdict(odds)
    rolls = figures({"expected rolls": table.pop("expected_rolls")})
    title = f"{options['dice']}d10, {options['threshold']} net in {options['limit']} rolls"
    return odds, f"{shares(title, table)}\n{rolls}"


def _damage_arguments(part: ArgumentParser) -> None:
    part.add_argument("--weapon", type=read.damage, required=True, metavar="2d8+3")
    part.add_argument("--class", dest="mitigation", type=Mitigation, choices=list(Mitigation))
    for flag in ("inspired", "critical", "grazing", "ignores-armour"):
        part.add_argument(f"--{flag}", action="store_true")
    part.add_argument("--stance-bonus", type=read.amount, default=0)
    part.add_argument("--taken-percent", type=read.percent_more, default=0)
    part.add_argument("--defence-bonus", type=read.percent, default=0)
    part.add_argument("--soak", type=read.amount, default=0)


def _damage(options: Options) -> tuple[Any, str]:
    blow = Blow(
        "Weapon",
        options["weapon"],
        Force(doubled=options["critical"], halved=options["grazing"]),
        inspired=3 if options["inspired"] else 0,
        stance_bonus=options["stance_bonus"],
        percents=(Modifier("Damage taken", options["taken_percent"]),),
        defence_bonus=options["defence_bonus"],
        soak=options["soak"],
        mitigation=options["mitigation"] or Mitigation.PHYSICAL,
        ignores_armour=options["ignores_armour"],
    )
    odds = damage_odds(blow)
    summary = {"mean": odds.mean, "sd": odds.sd, "min": odds.min, "max": odds.max}
    return odds, f"{shares(str(options['weapon']), odds.pmf)}\n{figures(summary)}"


def _duel_arguments(part: ArgumentParser) -> None:
    _profile_arguments(part)
    for side in "ab":
        part.add_argument(
            f"--{side}", type=read.duellist, required=True, metavar="attack=6,defence=5,hp=30,..."
        )


def _duel(options: Options) -> tuple[Any, str]:
    odds = duel_odds(_profile(options), options["a"], options["b"])
    numbers = msgspec.structs.asdict(odds)
    ends = {"a wins": odds.win, "b wins": odds.lose, "nobody ever": odds.endless}
    rest = {name.replace("_", " "): numbers[name] for name in list(numbers)[4:]}
    return odds, f"{shares(odds.profile, ends)}\n{figures(rest)}"


KINDS: dict[str, tuple[Callable[[ArgumentParser], None], Callable[[Options], tuple[Any, str]]]] = {
    "attack": (_attack_arguments, _attack),
    "roll": (_roll_arguments, _roll),
    "opposed": (_opposed_arguments, _opposed),
    "extended": (_extended_arguments, _extended),
    "damage": (_damage_arguments, _damage),
    "duel": (_duel_arguments, _duel),
}
