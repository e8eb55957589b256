"""Falls: who has the credit, and what overkill is worth and does."""

import pytest

from combat.engine.commands import Attack, LayStatus, Reason, UseAbility
from combat.engine.events import Attacked, Fell, Resisted, Stressed
from combat.engine.nature import Trait
from tests.engine.fight.scene import (
    BLANK,
    HIT,
    able,
    fight,
    names,
    only,
    passed,
    play,
    refusal,
    strike,
    told,
)
from tests.support.fighters import fighter, foe

CALM = [8] * 5
"""Enough WILL to feel nothing."""
ELEVEN, TWELVE = [4, 4], [4, 5]
"""Damage dice of a longsword."""


@pytest.mark.parametrize("hp", [1, 5, 11])
def test_who_has_no_hit_points_left_falls_and_the_killer_earns_the_legend(hp: int) -> None:
    battle = fight(fighter(earned=7), foe(hp=hp, legend=30), foe("Other"))
    over = 3 * hp <= 2 * 11
    story = strike(battle, *HIT, ELEVEN, CALM)
    fell = only(story, Fell)
    assert (fell.who, fell.by, fell.by_name) == ("foe", "kael", "Kael")
    assert (story.battle["foe"].hp, story.battle["kael"].earned) == (0, 7 + (33 if over else 30))


def test_a_single_hit_point_is_enough_to_stand() -> None:
    story = strike(fight(fighter(), foe(hp=12)), *HIT, ELEVEN)
    assert (told(story, Fell), story.battle["foe"].hp) == ([], 1)


@pytest.mark.parametrize(
    ("hp", "damage", "over"),
    [(8, TWELVE, True), (8, ELEVEN, False), (7, ELEVEN, True), (12, TWELVE, False)],
)
def test_overkill_is_half_as_much_again_as_was_left(hp: int, damage: list[int], over: bool) -> None:
    battle = fight(fighter(), foe(hp=hp, legend=30), foe("Other"))
    story = strike(battle, *HIT, damage, CALM)
    assert only(story, Attacked).overkill is over
    assert only(story, Fell).legend == (33 if over else 30)


@pytest.mark.parametrize(("legend", "with_overkill"), [(10, 11), (35, 38), (9, 9), (0, 0)])
def test_overkill_is_worth_a_tenth_more_rounded_down(legend: int, with_overkill: int) -> None:
    story = strike(fight(fighter(), foe(hp=1, legend=legend)), *HIT, ELEVEN)
    assert only(story, Fell).legend == with_overkill


def test_overkill_gives_five_stress_to_every_ally_and_will_does_not_help() -> None:
    battle = fight(fighter(), fighter("Runa"), foe(hp=1), foe("Other"), foe("Third"))
    story = strike(battle, *HIT, ELEVEN, CALM, CALM)
    felt = [(event.who, event.amount, event.source) for event in told(story, Stressed)]
    assert felt == [
        ("other", 5, "Overkill"),
        ("other", 0, "the fall of Foe"),
        ("third", 5, "Overkill"),
        ("third", 0, "the fall of Foe"),
    ]
    assert [one.stress for one in story.battle.combatants] == [0, 0, 0, 5, 5]


def test_heroes_are_shaken_by_the_overkill_of_a_hero() -> None:
    battle = fight(foe(), fighter(hp=1), fighter("Runa"))
    story = strike(battle, *HIT, ELEVEN, CALM, at="kael")
    assert (story.battle["runa"].stress, story.battle["foe"].stress) == (5, 0)


def test_what_is_resisted_can_overkill_too() -> None:
    battle = fight(able("Mind Spike"), foe(hp=4, legend=30), foe("Other"))
    story = play(battle, UseAbility("kael", "Mind Spike", "foe"), BLANK, [3, 3], CALM)
    assert only(story, Resisted).overkill
    assert (story.battle["kael"].earned, story.battle["other"].stress) == (33, 5)


def test_who_fells_a_friend_earns_nothing() -> None:
    frenzied = foe("Berserk", traits=(Trait.BERSERK,), hp=5)
    battle = fight(frenzied, foe(hp=1, legend=30), fighter())
    story = strike(battle, *HIT, ELEVEN, CALM)
    assert (only(story, Fell).legend, story.battle["berserk"].earned) == (0, 0)


def test_nothing_lies_on_the_fallen_and_nothing_can_be_laid_on_them() -> None:
    laden = foe("Foe", "[Bleeding]", "[Focused]", hp=1, defence_bonus=75)
    battle = fight(fighter(), laden, foe("Other"))
    after = strike(battle, *HIT, [1, 1], CALM).battle
    assert (after["foe"].statuses, after["foe"].defence_bonus) == ((), 0)
    assert refusal(after, LayStatus("foe", "[Stunned]")) is Reason.TARGET_DOWN
    kaels = passed(after, 1)
    assert refusal(kaels, Attack("kael", "foe")) is Reason.TARGET_DOWN


def test_an_attack_that_fells_lays_nothing_any_more() -> None:
    battle = fight(able("Serrated Rake"), foe(hp=1), foe("Other"))
    story = play(battle, UseAbility("kael", "Serrated Rake", "foe"), *HIT, ELEVEN, CALM)
    assert "StatusLaid" not in names(story)
