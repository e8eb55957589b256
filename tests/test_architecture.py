"""The layers of combat/ are checked, and the check can fail."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in ("combat", "sandbox_site"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_every_import_points_downward(copy: Path) -> None:
    assert "0 broken" in lint(copy).stdout


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("combat/wire.py", "from combat import store", "A file of combat/"),
        (
            "combat/engine/dice/fair.py",
            "from combat.engine import state",
            "A file of combat/engine/",
        ),
        ("combat/engine/damage.py", "import django.conf", "Engine, lab and wire are pure"),
        ("combat/engine/decide.py", "import time", "Engine, lab and wire are pure"),
        ("combat/store.py", "import random", "Only the simulator's source"),
        ("combat/play.py", "import sandbox_site.settings", "The game does not know the site"),
        ("combat/newcomer.py", "", "A file of combat/"),
        ("combat/engine/newcomer.py", "", "A file of combat/engine/"),
    ],
)
def test_a_planted_violation_is_caught(copy: Path, file: str, line: str, contract: str) -> None:
    with (copy / file).open("a") as source:
        source.write(f"\n{line}\n")
    result = lint(copy)
    assert result.returncode == 1
    assert any(row.startswith(contract) and "BROKEN" in row for row in result.stdout.splitlines())
