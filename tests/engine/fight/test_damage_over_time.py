"""What bleeds, burns, is poisoned or corrupted: hurt as the own turn begins, credit to whoever laid it on."""

from typing import Any

import pytest

from combat.engine.commands import UseAbility
from combat.engine.events import Ended, Fell, Hurt, PhaseBegan, Stressed, TurnBegan
from combat.engine.gear import Armour, Weight
from combat.engine.nature import Behaviour, Threat
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant, Ending
from combat.engine.statuses import Status
from tests.engine.fight.scene import (
    BLANK,
    HIT,
    able,
    end_turn,
    fight,
    lay,
    names,
    only,
    play,
    rounds,
    three,
    told,
    usual,
)
from tests.support.fighters import fighter, foe

TICKS = {"[Bleeding]": (1, 6), "[Burning]": (2, 6), "[Poisoned]": (1, 4), "[Corrupted]": (1, 4)}
EVERY = pytest.mark.parametrize("name", TICKS)
PHASES = (Behaviour.AGGRESSIVE, Behaviour.DEFENSIVE, Behaviour.TACTICAL)


def suffering(*statuses: str, by: str = "kael", stacks: int = 1, **numbers: Any) -> Combatant:
    """A foe on whom these lie already."""
    laid = tuple(Status(name, 3, by, stacks) for name in statuses)
    return foe(**{"statuses": laid} | numbers)


def before(*victims: Combatant) -> Battle:
    """Kael lets his turn go by, and the first victim's begins."""
    return fight(fighter(), *victims)


@EVERY
def test_it_ticks_with_its_own_dice_as_the_bearers_turn_begins(name: str) -> None:
    dice, sides = TICKS[name]
    story = end_turn(before(suffering(name)), [3] * dice)
    assert names(story) == ["TurnBegan", "Hurt"]
    hurt = only(story, Hurt)
    assert (hurt.who, hurt.source, hurt.wound.total, hurt.by) == ("foe", name, 3 * dice, "kael")
    pool = hurt.rolls[0].pool
    assert (pool.size, pool.die.sides) == (dice, sides)
    assert story.battle["foe"].hp == 50 - 3 * dice


@EVERY
def test_it_does_not_tick_as_the_bearers_turn_ends_nor_on_anybody_elses(name: str) -> None:
    battle = fight(foe(), fighter(), fighter("Runa"), active="kael")
    assert names(end_turn(lay(battle, "kael", name))) == ["StatusesWaned", "TurnBegan"]
    assert names(end_turn(lay(battle, "foe", name))) == ["TurnBegan"]


@pytest.mark.parametrize("active", ["kael", "runa", "foe"])
@EVERY
def test_it_ticks_once_for_every_turn_of_its_duration(name: str, active: str) -> None:
    events = rounds(lay(three(active), "kael", name), 9)
    assert len([event for event in events if isinstance(event, Hurt)]) == usual(name)


@pytest.mark.parametrize("stacks", [1, 2, 3])
def test_deeper_bleeding_throws_a_die_for_every_time(stacks: int) -> None:
    story = end_turn(before(suffering("[Bleeding]", stacks=stacks)), [5] * stacks)
    assert only(story, Hurt).wound.total == 5 * stacks


@EVERY
def test_nothing_stands_in_its_way_and_nothing_makes_it_worse(name: str) -> None:
    armoured = suffering(
        name,
        "[Vulnerable]",
        "Battle Rage",
        soak=6,
        armour=Armour("Plate", Weight.HEAVY, soak=4),
        stance=Stance.DEFENSIVE,
        defence_bonus=75,
    )
    dice, _ = TICKS[name]
    assert only(end_turn(before(armoured), [2] * dice), Hurt).wound.total == 2 * dice


def test_what_lies_on_somebody_ticks_one_after_the_other() -> None:
    story = end_turn(before(suffering(*TICKS)), [1], [2, 2], [3], [4])
    hurts = told(story, Hurt)
    assert [(hurt.source, hurt.wound.total) for hurt in hurts] == [
        ("[Bleeding]", 1),
        ("[Burning]", 4),
        ("[Poisoned]", 3),
        ("[Corrupted]", 4),
    ]
    assert story.battle["foe"].hp == 50 - 12


def test_the_stunned_are_hurt_as_well() -> None:
    story = end_turn(before(suffering("[Stunned]", "[Poisoned]")), [4])
    assert names(story)[:3] == ["TurnBegan", "Hurt", "TurnLost"]


@EVERY
def test_it_can_kill_and_end_the_fight(name: str) -> None:
    dice, _ = TICKS[name]
    story = end_turn(before(suffering(name, hp=dice, legend=30)), [1] * dice)
    assert names(story) == ["TurnBegan", "Hurt", "Fell", "Ended"]
    assert only(story, Ended).ending is Ending.VICTORY
    assert only(story, Fell).by == "kael"
    assert story.battle["kael"].earned == 30


def test_the_turn_passes_on_when_its_owner_dies_of_it() -> None:
    victim = suffering("[Bleeding]", hp=4)
    story = end_turn(before(victim, foe("Other")), [4], [8] * 4 + BLANK)
    assert names(story) == ["TurnBegan", "Hurt", "Fell", "Stressed", "TurnBegan"]
    assert (story.battle.active, story.battle.ending) == ("other", None)
    assert only(story, Stressed).who == "other"


def test_the_dead_are_not_hurt_any_more() -> None:
    story = end_turn(before(suffering("[Bleeding]", "[Burning]", hp=3)), [3])
    assert only(story, Hurt).source == "[Bleeding]"


def test_the_credit_is_theirs_who_laid_it_even_from_the_grave() -> None:
    dead = fighter("Runa", hp=0)
    battle = fight(fighter(), dead, suffering("[Poisoned]", by="runa", hp=2, legend=30))
    story = end_turn(battle, [2])
    assert (only(story, Fell).by_name, story.battle["runa"].earned) == ("Runa", 30)
    assert story.battle["kael"].earned == 0


def test_whoever_laid_it_on_again_has_the_credit() -> None:
    battle = fight(able("Serrated Rake"), suffering("[Bleeding]", by="runa"), fighter("Runa"))
    story = play(battle, UseAbility("kael", "Serrated Rake", "foe"), *HIT, [4, 4], [1, 1])
    assert only(story, Hurt).by == "kael"


def test_nobody_has_the_credit_for_what_the_game_master_laid() -> None:
    story = end_turn(lay(before(foe(hp=1, legend=30)), "foe", "[Poisoned]"), [1])
    assert (only(story, Fell).by, only(story, Fell).legend) == ("", 0)


def test_an_ability_lays_it_in_its_users_name() -> None:
    """Hit, and the next turn begins with the first drop of blood."""
    battle = fight(able("Serrated Rake"), foe(hp=15, legend=30))
    story = play(battle, UseAbility("kael", "Serrated Rake", "foe"), *HIT, [4, 4], [4])
    assert names(story) == ["Attacked", "StatusLaid", "TurnBegan", "Hurt", "Fell", "Ended"]
    assert story.battle["kael"].earned == 30


def test_the_bearer_remembers_who_is_to_blame() -> None:
    story = end_turn(before(suffering("[Bleeding]")), [5])
    assert story.battle["foe"].grudges == (("kael", 5),)


def test_a_boss_may_begin_its_next_phase_by_it() -> None:
    boss = suffering("[Bleeding]", hp=52, max_hp=100, phases=PHASES, threat=Threat.BOSS)
    story = end_turn(before(boss), [2])
    assert (only(story, PhaseBegan).phase, story.battle.active) == (1, "foe")


def test_breath_comes_before_the_pain() -> None:
    story = end_turn(before(suffering("[Bleeding]", hp=1, stamina=30)), [1])
    assert only(story, TurnBegan).stamina == 8
