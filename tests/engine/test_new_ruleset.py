"""A fifth ruleset is one file and one line: docs/rulesets.md's own example is added to a copy and played."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "rulesets.md"
SCRIPT = """
from combat.engine.commands import Attack
from combat.engine.decide import decide
from combat.engine.dice import Replayed
from combat.engine.explain import explain
from combat.engine.state import Battle, Side
from combat.lab.attacks import Bench
from tests.support.fighters import fighter, profile

bench = Bench(profile("coin-flip"))
print(bench.odds(bench.attack(1), bench.guard(0)).hit)
pair = fighter("Kael"), fighter("Foe", side=Side.ENEMIES)
battle = Battle(profile("coin-flip"), pair, order=("kael", "foe"), active="kael", round=1)
story = decide(battle, Attack("kael", "foe"), Replayed([2], [3, 4]))
print(story.battle["foe"].hp)
print([line.text for line in explain(story.events[0])])
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in ("combat", "sandbox_site", "tests"):
        unwanted = shutil.ignore_patterns("__pycache__", "js")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    rules = tmp_path / "combat" / "engine" / "rules"
    (rules / "coin_flip.py").write_text(code, "utf-8")
    listed = (rules / "__init__.py").read_text("utf-8")
    listed = listed.replace("import accuracy_check,", "import coin_flip, accuracy_check,")
    listed = listed.replace("core_d10.RULESET,", "core_d10.RULESET, coin_flip.RULESET,")
    (rules / "__init__.py").write_text(listed, "utf-8")
    return tmp_path


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_documents_example_plays_shows_its_odds_and_tells_its_log(copy: Path) -> None:
    hit, hp, lines = run(copy, sys.executable, "-c", SCRIPT).splitlines()
    assert float(hit) == 0.5
    assert int(hp) == 40
    assert "Heads!" in lines


def test_the_new_ruleset_is_held_to_the_layers_and_the_laws(copy: Path) -> None:
    run(copy, str(Path(sys.executable).with_name("lint-imports")), "--no-cache")
    laws = "tests/engine/test_laws.py::test_every_tunable_has_a_meaning_a_section_and_a_literal_default"
    assert "5 passed" in run(copy, sys.executable, "-m", "pytest", laws)
