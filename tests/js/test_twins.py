"""What the browser works out by itself is what the engine says: the state, the buttons, the words."""

import subprocess
from pathlib import Path

import msgspec
import pytest

from combat import content
from combat.engine.clash import CONDITIONS
from combat.engine.stances import Stance
from combat.engine.state import Profile
from combat.engine.statuses import STATUSES
from tests.js.wild import PROFILES, wild_fight
from tests.support.tools import needed

HERE = Path(__file__).parent
MEANINGS = HERE.parent.parent / "static" / "js" / "meanings.js"


def node(*arguments: str, given: bytes = b"") -> str:
    done = subprocess.run(
        [needed("node"), *arguments], input=given, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.ruleset)
@pytest.mark.parametrize("encounter", content.encounters())
def test_whatever_happens_the_page_has_the_state_and_the_buttons_of_the_engine(
    encounter: str, profile: Profile
) -> None:
    fight = msgspec.json.encode(wild_fight(encounter, profile))
    assert node(str(HERE / "twins.js"), given=fight) == ""


def test_every_status_stance_and_condition_has_its_words() -> None:
    script = f"import * as words from '{MEANINGS.as_uri()}'; console.log(JSON.stringify(words))"
    words = msgspec.json.decode(node("--input-type=module", "-e", script))

    assert words["STATUSES"] == {kind.name: kind.meaning for kind in STATUSES.values()}
    assert set(words["BOONS"]) <= set(STATUSES)
    assert set(words["STANCES"]) == set(Stance)
    assert set(words["CONDITIONS"]) == set(CONDITIONS)
