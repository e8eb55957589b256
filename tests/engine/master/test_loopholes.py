"""What somebody might try, and what does not work."""

import pytest
from msgspec.structs import replace

from combat.engine.commands import (
    Add,
    Attack,
    Check,
    Override,
    Reason,
    Resist,
    Rewind,
    RollDice,
    SetVitals,
    TakeStance,
    WorkOn,
)
from combat.engine.events import Checked, Overridden
from combat.engine.gear import Attribute, Damage
from combat.engine.stances import Stance
from combat.engine.state import Condition
from combat.engine.statuses import Status
from tests.engine.master.board import KAEL, after, refused, told, under_way
from tests.support.fighters import fighter, foe

BOLD = TakeStance("kael", Stance.AGGRESSIVE)
TABLE = under_way(KAEL, foe("Foe"), foe("Rat"))


def undo(*commands: object) -> Reason:
    battle = after(TABLE, *commands)
    return refused(battle, Rewind(0, "kael"), past=lambda _: TABLE)[0]


def test_a_player_takes_back_a_stance_and_nothing_else() -> None:
    battle = after(TABLE, BOLD)
    back = told(battle, Rewind(0, "kael"), past=lambda _: TABLE).battle
    assert replace(back, loads=0) == TABLE


@pytest.mark.parametrize("roll", [Check("kael", Attribute.WITS), RollDice("Kael", Damage(1, 6))])
def test_a_player_does_not_get_other_dice_for_a_roll_at_the_table(roll: object) -> None:
    assert undo(roll) is Reason.DICE_ROLLED
    assert undo(BOLD, roll) is Reason.DICE_ROLLED


def test_a_player_does_not_take_back_what_the_game_master_did() -> None:
    assert undo(SetVitals("kael", hp=3)) is Reason.DICE_ROLLED
    assert undo(SetVitals("rat", hp=3), BOLD) is Reason.DICE_ROLLED


def test_going_back_to_where_one_is_changes_nothing() -> None:
    assert refused(TABLE, Rewind(0), past=lambda _: TABLE)[0] is Reason.NOTHING_CHANGES


SHEET = KAEL.sheet
STRONG = replace(SHEET, attributes=replace(SHEET.attributes, finesse=5000))
HEAVY = replace(SHEET, weapon=replace(SHEET.weapon, damage=Damage(5000, 6)))
FLAT = replace(SHEET, weapon=replace(SHEET.weapon, damage=Damage(1, 0)))


@pytest.mark.parametrize(
    "wrong",
    [
        {"sheet": STRONG},
        {"sheet": HEAVY},
        {"sheet": FLAT},
        {"name": " "},
        {"defence_bonus": 900},
        {"phase": 9},
        {"earned": -4},
        {"struck_by": ("foe",)},
        {"statuses": (Status("[Bleeding]", 3, stacks=99),)},
        {"statuses": (Status("[Bleeding]", 0),)},
        {"statuses": (Status("[Bleeding]", 3), Status("[Bleeding]", 3))},
    ],
)
def test_nobody_joins_with_numbers_that_would_break_the_fight(wrong: dict[str, object]) -> None:
    stranger = replace(fighter("Stranger"), **wrong)
    assert refused(TABLE, Add(stranger))[0] is Reason.NOT_FIT


def test_what_cannot_be_overridden_is_the_last_result_all_the_same() -> None:
    checked = after(TABLE, Check("kael", Attribute.WITS))
    assert told(checked, Override(passed=True)).events
    for roll in (WorkOn("kael", Attribute.WITS, 3, 2), Resist("kael", Attribute.WILL)):
        battle = after(checked, roll)
        assert refused(battle, Override(passed=True))[0] is Reason.NOTHING_TO_OVERRIDE


def test_the_override_of_a_hidden_roll_is_as_hidden_as_the_roll() -> None:
    battle = after(TABLE, Check("kael", Attribute.WITS, hidden=True))
    (event,) = told(battle, Override(passed=True)).events
    assert isinstance(event, Overridden)
    assert event.secret == 1


def test_the_same_override_twice_changes_nothing() -> None:
    once = after(TABLE, Attack("kael", "foe"), Override(damage=3))
    assert refused(once, Override(damage=3))[0] is Reason.NOTHING_CHANGES


def test_difficult_ground_takes_a_die_from_every_check_of_finesse() -> None:
    battle = replace(TABLE, conditions=(Condition("[Difficult Terrain]"),))
    for attribute, dice in ((Attribute.FINESSE, 4), (Attribute.WITS, 5)):
        (event,) = told(battle, Check("kael", attribute), [3] * dice).events
        assert isinstance(event, Checked)
        assert len(event.rolls[0].faces) == dice
