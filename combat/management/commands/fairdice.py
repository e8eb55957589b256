"""The faces that a seed gives for a roll: `fairdice --seed HEX --counter N --sides S --dice N`."""

from argparse import ArgumentParser
from typing import Any

from combat.engine.dice import fight_seed, stream_seed, throw
from combat.management import arguments as read
from combat.management.tool import Tool


class Command(Tool):
    help = "Derive the dice of a roll from a fight's seed, as docs/fair-dice.md defines it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        seed = parser.add_mutually_exclusive_group(required=True)
        seed.add_argument("--seed", type=read.seed, metavar="HEX", help="the fight seed")
        seed.add_argument("--server-seed", type=read.seed, metavar="HEX", help="as it was revealed")
        parser.add_argument(
            "--nonce", type=read.seed, action="append", metavar="HEX", help="of each seat, in order"
        )
        parser.add_argument("--counter", type=read.counter, required=True, metavar="N")
        parser.add_argument("--sides", type=read.sides, required=True, metavar="S")
        parser.add_argument("--dice", type=read.dice, required=True, metavar="N")
        parser.add_argument(
            "--stream", type=read.stream, default="", help="of a roll that is not the fight's own"
        )
        parser.add_argument("--json", action="store_true", help="one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["nonce"] and options["seed"] is not None:
            self.refuse("fairdice", "nonces are mixed into a --server-seed, not into a --seed")
        seed = options["seed"]
        if seed is None:
            seed = fight_seed(options["server_seed"], options["nonce"] or ())
        own = stream_seed(seed, options["stream"])
        faces = throw(own, options["counter"], options["sides"], options["dice"])
        if options["json"]:
            asked = {name: options[name] for name in ("counter", "sides", "dice", "stream")}
            self.print_json({"seed": seed.hex(), **asked, "faces": faces})
        else:
            self.stdout.write(" ".join(map(str, faces)))
