"""The tests of the browser code, run by node's own test runner."""

import subprocess
from pathlib import Path

from tests.support.tools import needed

RUN = Path(__file__).parent / "run.sh"


def test_the_browser_code_passes_its_own_tests() -> None:
    needed("node")
    done = subprocess.run(["sh", str(RUN)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "# fail 0" in done.stdout
