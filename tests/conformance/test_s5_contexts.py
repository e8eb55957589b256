"""S5 5.3 and 11.4: every roll says what it was for, as Category:Name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import combat
from combat.engine import fumbles
from combat.engine.checks import check_pool
from combat.engine.commands import Begin
from combat.engine.damage import damage_pool
from combat.engine.decide import decide
from combat.engine.dice import Modifier, Replayed, chance, lot
from combat.engine.gear import Damage
from combat.engine.outcomes import Blow
from combat.engine.rules import RULESETS
from combat.engine.state import Battle, Side
from tests.conformance.spec import spec
from tests.support.fighters import attack_pool, attacked, clash, fighter, guard, profile

FORM = re.compile(r"(Combat|Skill|Dialogue|Crafting):[A-Z][A-Za-z]*")
FOE = fighter("Foe", side=Side.ENEMIES)
PLACE = {"Pool": 2, "chance": 2}
"""Which argument of a call is the context, where it has no name."""


def written() -> Iterator[tuple[str, str]]:
    """Every context that stands as a word in the code, with its file."""
    for file in sorted(Path(combat.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from ((file.name, word) for word in _contexts(node))


def _contexts(call: ast.Call) -> Iterator[str]:
    name = getattr(call.func, "id", "")
    given = [word.value for word in call.keywords if word.arg == "context"]
    if name in PLACE and len(call.args) > PLACE[name]:
        given.append(call.args[PLACE[name]])
    for node in given:
        if isinstance(node, ast.Constant):
            yield str(node.value)


@spec("S5 11.4")
@pytest.mark.parametrize(("file", "context"), sorted(set(written())))
def test_every_context_in_the_code_is_a_category_and_a_name(file: str, context: str) -> None:
    assert FORM.fullmatch(context), file


@spec("S5 11.4")
def test_the_search_for_contexts_finds_them() -> None:
    found = {context for _, context in written()}
    assert {"Combat:Attack", "Combat:Defence", "Combat:Initiative", "Combat:Fumble"} <= found


@spec("S5 11.4")
@pytest.mark.parametrize("key", RULESETS)
def test_an_attack_is_rolled_as_combat_attack(key: str) -> None:
    assert attack_pool(key, clash(fighter())).context == "Combat:Attack"


@spec("S5 11.4")
@pytest.mark.parametrize("key", RULESETS)
def test_damage_is_rolled_as_combat_damage(key: str) -> None:
    assert damage_pool(Blow(key, Damage(2, 8))).context == "Combat:Damage"
    faces = [6] * 5 if key == "opposed-d6" else [10] * 5
    parry = [[2] * 5] if key in ("opposed-d6", "outcomes-d10") else []
    easier = {"defence_mode": "scaled"} if key == "accuracy-check" else {}
    event = attacked(key, clash(fighter(), FOE), faces, *parry, [1] * 4, **easier)
    assert event.rolls[-1].pool.context == "Combat:Damage"


@spec("S5 11.4", "a parry, a fumble and initiative are contexts that the table does not know")
def test_other_rolls_of_a_fight_are_named_the_same_way() -> None:
    parry = guard("core-d10", clash(fighter()), defender_parries="true").dice
    assert (parry.context, fumbles.POOL.context) == ("Combat:Defence", "Combat:Fumble")
    battle = Battle(profile("core-d10"), (fighter(), FOE))
    began = decide(battle, Begin(), Replayed([8] * 5, [2] * 5)).events[0]
    assert {roll.pool.context for roll in began.rolls} == {"Combat:Initiative"}


@spec("S5 11.4")
@pytest.mark.parametrize(
    "context", ["Skill:SystemBypass", "Dialogue:Intimidate", "Combat:Resolve", "Crafting:Blade"]
)
def test_a_check_keeps_the_context_it_was_asked_with(context: str) -> None:
    assert check_pool(Modifier("WITS", 3), context=context).context == context


@spec("S5 11.4", "a chance that is no pool is thrown as a die, with a context of its own")
def test_chances_are_rolls_with_a_context() -> None:
    dice = Replayed([1], [60])
    chance(dice, 1 / 3, "Combat:Tie")
    lot(dice, highest=15, sides=100, context="Combat:Position")
    assert [roll.pool.context for roll in dice.take()] == ["Combat:Tie", "Combat:Position"]
