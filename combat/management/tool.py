"""A command line tool: only its own options, one line for a mistake, exit code 2."""

import sys
from typing import Any, NoReturn

import msgspec
from django.core.management.base import BaseCommand, CommandParser

Options = dict[str, Any]
DJANGOS_OWN = {
    "settings": None,
    "pythonpath": None,
    "traceback": False,
    "verbosity": 1,
    "no_color": False,
    "force_color": False,
    "skip_checks": True,
}


class OneLineParser(CommandParser):
    """A mistake is answered with one line and exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog.split('manage.py ')[-1]}: {message}\n")


class Tool(BaseCommand):
    requires_system_checks: list[str] = []

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Django's own options would only hide ours; their defaults are set."""
        parser = OneLineParser(prog=f"manage.py {subcommand}", description=self.help, **kwargs)
        parser.set_defaults(**DJANGOS_OWN)
        self.add_arguments(parser)
        return parser

    def refuse(self, subject: str, problem: object) -> NoReturn:
        sys.stderr.write(f"{subject}: {problem}\n")
        sys.exit(2)

    def print_json(self, value: Any) -> None:
        self.stdout.write(msgspec.json.encode(value).decode())
