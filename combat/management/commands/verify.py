"""Derive an exported fight again from its seed and commands: `verify FILE`."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from combat.engine.record import differences, read
from combat.management.tool import Tool

MOST = 20
"""Differences that are printed; the rest is counted."""


class Command(Tool):
    help = "Check every die and event of an exported fight. Exit code 0: all is right, 1: not so."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="what `fight --json` or a table exported")

    def handle(self, *args: Any, **options: Any) -> None:
        file = Path(options["file"])
        try:
            record = read(file.read_bytes())
        except OSError as error:
            self.refuse("verify", f"{file} cannot be read: {error.strerror}")
        except ValueError as error:
            self.refuse("verify", f"{file} is no record of a fight: {error}")
        found = [*differences(record)]
        if not found:
            rolls = sum(len(event.rolls) for event in record.events)
            events = len([*record.events])
            self.stdout.write(f"All {rolls} rolls and {events} events follow from the seed.")
            return
        for difference in found[:MOST]:
            self.stdout.write(difference)
        if len(found) > MOST:
            self.stdout.write(f"... and {len(found) - MOST} more")
        sys.exit(1)
