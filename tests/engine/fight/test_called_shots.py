"""What becomes of a system exploit: a critical, or a called shot at normal damage."""

from typing import Any

import pytest

from combat.engine.called_shots import Aim
from combat.engine.commands import Choose, UseAbility
from combat.engine.decide import Story
from combat.engine.events import Ended, Exploited, Fell, StatusLaid
from combat.engine.state import Battle, Ending
from tests.engine.fight.scene import able, fight, names, only, passed, play, strike, told
from tests.support.fighters import fighter, foe

SCALED = {"defence_mode": "scaled"}
NINE = [7] * 9 + [1] * 9
"""Against a fifth of a Defense Score of 15: 3, so that 9 successes exploit it."""
SHOTS = [
    (Aim.LEG, "[Hamstrung]", 2),
    (Aim.ARM, "[Disarmed]", 1),
    (Aim.HEAD, "[Dazed]", 2),
    (Aim.TORSO, "[Winded]", 1),
]


def table(*others: Any, hero: Any = None, **target: Any) -> Battle:
    kael = hero or fighter(finesse=10)
    return fight(kael, foe(**target), *others, ruleset="accuracy-check", tunables=SCALED)


def exploited(*others: Any, **target: Any) -> Battle:
    """Kael may choose now."""
    return strike(table(*others, **target), NINE).battle


def chosen(battle: Battle, aim: Aim, *faces: list[int]) -> Story:
    return play(battle, Choose("kael", aim), *faces)


def test_a_critical_doubles_the_damage_dice_and_lays_nothing() -> None:
    story = chosen(exploited(), Aim.CRITICAL, [2, 3, 4, 5])
    assert names(story) == ["Exploited", "TurnBegan"]
    event = only(story, Exploited)
    assert (event.aim, event.wound.total) == (Aim.CRITICAL, 2 + 3 + 4 + 5 + 3)
    assert story.battle["foe"].hp == 50 - 17


@pytest.mark.parametrize(("aim", "name", "turns"), SHOTS)
def test_a_called_shot_deals_normal_damage_and_lays_its_status(
    aim: Aim, name: str, turns: int
) -> None:
    story = chosen(exploited(), aim, [2, 3])
    assert names(story) == ["Exploited", "StatusLaid", "TurnBegan"]
    assert (only(story, Exploited).aim, only(story, Exploited).wound.total) == (aim, 8)
    laid = only(story, StatusLaid)
    assert (laid.who, laid.status.name, laid.status.turns) == ("foe", name, turns)
    assert (laid.status.by, story.battle["foe"].hp) == ("kael", 50 - 8)


@pytest.mark.parametrize("aim", Aim)
def test_the_turn_goes_on_after_every_choice(aim: Aim) -> None:
    story = chosen(exploited(), aim, [1] * 4)
    assert (story.battle.pending, story.battle.active) == (None, "foe")
    assert story.battle["kael"].stamina == 52


@pytest.mark.parametrize(("aim", "name", "turns"), SHOTS)
def test_a_called_shot_lasts_its_turns_and_no_longer(aim: Aim, name: str, turns: int) -> None:
    battle = chosen(exploited(), aim, [1, 1]).battle
    for _ in range(turns):
        assert battle["foe"].has(name)
        battle = passed(battle, 2)
    assert not battle["foe"].has(name)


def test_a_shot_at_the_torso_takes_twenty_stamina_and_the_breath() -> None:
    battle = chosen(exploited(), Aim.TORSO, [1, 1]).battle
    assert battle["foe"].stamina == 40
    assert passed(battle, 2)["foe"].stamina == 48


def test_the_guard_that_was_up_still_counts_after_the_choice() -> None:
    battle = exploited(defence_bonus=50, soak=1)
    assert battle["foe"].defence_bonus == 0
    assert only(chosen(battle, Aim.LEG, [8, 8]), Exploited).wound.total == 9 - 1


def test_the_choice_may_fell_and_then_nothing_is_laid() -> None:
    story = chosen(exploited(hp=5, legend=30), Aim.HEAD, [1, 1])
    assert names(story) == ["Exploited", "Fell", "Ended"]
    assert (only(story, Fell).legend, only(story, Ended).ending) == (30, Ending.VICTORY)


def test_the_choice_may_be_an_overkill() -> None:
    story = chosen(exploited(hp=3, legend=30), Aim.HEAD, [1, 1])
    assert only(story, Exploited).overkill
    assert story.battle["kael"].earned == 33


@pytest.mark.parametrize(
    ("ability", "aim", "laid"),
    [
        ("Sunder", Aim.LEG, ["[Vulnerable]", "[Hamstrung]"]),
        ("Sunder", Aim.CRITICAL, ["[Vulnerable]"]),
        ("Precision Strike", Aim.LEG, ["[Hamstrung]"]),
        ("Precision Strike", Aim.CRITICAL, ["[Bleeding]"]),
    ],
)
def test_what_an_ability_lays_follows_the_choice(ability: str, aim: Aim, laid: list[str]) -> None:
    battle = table(hero=able(ability, finesse=10))
    waiting = play(battle, UseAbility("kael", ability, "foe"), NINE)
    assert told(waiting, StatusLaid) == []
    tick = [[1]] if "[Bleeding]" in laid else []
    dice = [1] * (4 if aim is Aim.CRITICAL else 2)
    story = chosen(waiting.battle, aim, dice, *tick)
    assert [event.status.name for event in told(story, StatusLaid)] == laid
    assert story.battle["kael"].stamina == 60 - 12


def test_the_weapon_that_an_exploit_struck_out_of_the_hand_is_missing_next_turn() -> None:
    battle = chosen(exploited(), Aim.ARM, [1, 1]).battle
    assert battle.active == "foe"
    assert battle["foe"].weapon_in_hand.name == "Unarmed"
