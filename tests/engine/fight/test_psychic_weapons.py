"""A psychic weapon meets the mind instead of the guard, and is an attack in everything else (S3 III)."""

import pytest

from combat.engine.commands import Remove, UseAbility
from combat.engine.events import Attacked, Hurt, Resisted
from combat.engine.gear import Element
from combat.engine.state import Battle
from combat.engine.statuses import Status
from tests.engine.fight.scene import (
    BLANK,
    FUMBLE,
    HIT,
    able,
    end_turn,
    fight,
    lay,
    only,
    play,
    status,
    strike,
    three,
    told,
)
from tests.support.fighters import fighter, foe, weapon

MIND = weapon(name="Mind Blade", element=Element.PSYCHIC)


def assailed(battle: Battle) -> Battle:
    """One attack that is not resisted at all."""
    return strike(battle, BLANK, [4, 5]).battle


def test_it_uses_up_what_an_attack_uses_up_and_pays_for_a_jammed_weapon_once() -> None:
    battle = fight(fighter("Kael", "[Weapon Jam]", "Exploit Weakness", weapon=MIND), foe())
    story = strike(battle, BLANK, [4, 5])
    assert only(story, Resisted).stamina == 8 + 5
    assert story.battle["kael"].statuses == ()


def test_it_takes_the_guard_down_and_the_attacker_stands_around_the_target() -> None:
    after = assailed(fight(fighter(weapon=MIND), fighter("Runa"), foe(defence_bonus=75)))
    assert (after["foe"].defence_bonus, after["foe"].struck_by) == (0, ("kael",))


def test_a_free_attack_with_it_is_resisted_as_well() -> None:
    story = strike(fight(fighter(), foe(weapon=MIND)), *FUMBLE, [9], BLANK, [4, 4])
    assert only(story, Resisted).actor == "foe"


def test_an_ability_that_strikes_with_it_is_resisted_and_lays_its_status() -> None:
    battle = fight(able("Sunder", weapon=MIND), foe())
    story = play(battle, UseAbility("kael", "Sunder", "foe"), BLANK, [4, 4])
    assert not told(story, Attacked)
    assert only(story, Resisted).what == "Sunder"
    assert story.battle["foe"].has("[Vulnerable]")


@pytest.mark.parametrize(("face", "laid"), [(3, True), (8, False)])
def test_a_status_without_turns_is_laid_unless_it_is_resisted_completely(
    face: int, laid: bool
) -> None:
    battle = fight(able("Rust Breath"), foe())
    story = play(battle, UseAbility("kael", "Rust Breath", "foe"), [face] * 20)
    assert story.battle["foe"].has("[Weapon Jam]") is laid


def test_a_free_attack_leaves_a_jammed_weapon_jammed() -> None:
    battle = fight(fighter(), foe("Foe", "[Weapon Jam]", "[Blessed Aim]"))
    story = strike(battle, *FUMBLE, [9], *HIT, [4, 4])
    free = told(story, Attacked)[1]
    assert (free.free, free.stamina, free.used) == (True, 0, ("[Blessed Aim]",))
    assert story.battle["foe"].has("[Weapon Jam]")


def test_the_song_of_a_singer_who_is_taken_out_of_the_fight_ends() -> None:
    singer = able("Saga of Courage", name="Skald")
    sung = play(fight(singer, fighter("Runa"), foe()), UseAbility("skald", "Saga of Courage"))
    assert sung.battle["runa"].has("Saga of Courage")
    assert not play(sung.battle, Remove("skald")).battle["runa"].has("Saga of Courage")


def test_a_status_laid_on_again_for_a_shorter_time_is_not_lengthened_by_it() -> None:
    long = lay(three("foe"), "kael", "[Vulnerable]", 5)
    own_turn = end_turn(long).battle
    again = end_turn(lay(own_turn, "kael", "[Vulnerable]", 1)).battle
    once = end_turn(own_turn).battle
    assert status(again, "kael", "[Vulnerable]").turns == status(once, "kael", "[Vulnerable]").turns


def test_a_tick_may_be_an_overkill_with_a_tenth_more_legend() -> None:
    burning = Status("[Burning]", 2, "kael")
    victim = foe("Foe", hp=1, legend=30, statuses=(burning,))
    story = end_turn(fight(fighter(), victim), [6, 6])
    assert only(story, Hurt).overkill
    assert story.battle["kael"].earned == 33
