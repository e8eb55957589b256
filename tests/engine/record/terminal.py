"""What a command prints and its exit code: in this process, which is quick, or as people run it."""

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from django.core.management import call_command

from tests.support.server import outside_of_tests

ROOT = Path(__file__).parents[3]


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def mistake(self) -> bool:
        """One line on stderr and exit code 2: nothing was done."""
        return (self.code, self.out) == (2, "") and len(self.err.strip().splitlines()) == 1


def typed(*words: str) -> Said:
    out, err, code = StringIO(), StringIO(), 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            call_command(*words)
        except SystemExit as stopped:
            code = stopped.code if isinstance(stopped.code, int) else 1
    return Said(code, out.getvalue(), err.getvalue())


def run(*words: str) -> Said:
    """`manage.py` itself, in a process of its own."""
    environment = outside_of_tests() | {"SANDBOX_SECRET_KEY": "x" * 50}
    command = [sys.executable, "manage.py", *words]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    return Said(done.returncode, done.stdout, done.stderr)
