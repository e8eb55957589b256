"""The [Stunned] lose their turn, the [Silenced] their voice."""

import pytest

from combat.engine.commands import Attack, Reason, UseAbility
from combat.engine.events import TurnBegan, TurnLost
from tests.engine.fight.scene import (
    MISS,
    able,
    end_turn,
    fight,
    lay,
    names,
    passed,
    play,
    refusal,
    rounds,
    strike,
    three,
    told,
)
from tests.support.fighters import fighter, foe

ON_WHOSE_TURN = pytest.mark.parametrize("active", ["kael", "runa", "foe"])


@ON_WHOSE_TURN
def test_the_stunned_lose_exactly_one_turn(active: str) -> None:
    events = rounds(lay(three(active), "kael", "[Stunned]"), 4)
    turns = [event.actor for event in events if isinstance(event, TurnBegan)]
    lost = [event for event in events if isinstance(event, TurnLost)]
    assert [(event.actor, event.why) for event in lost] == [("kael", "stunned")]
    assert turns.count("kael") >= 4


def test_the_turn_of_the_stunned_goes_to_the_next_at_once() -> None:
    story = end_turn(lay(three("foe"), "kael", "[Stunned]"))
    assert names(story) == ["TurnBegan", "TurnLost", "StatusesWaned", "TurnBegan"]
    assert story.battle.active == "runa"
    assert refusal(story.battle, Attack("kael", "foe")) is Reason.NOT_YOUR_TURN


def test_the_stunned_come_to_their_breath_and_senses_in_the_turn_they_lose() -> None:
    battle = fight(foe(), fighter("Kael", "[Stunned]", "[Overextended]", stamina=20))
    after = end_turn(battle).battle
    assert (after["kael"].stamina, after["kael"].statuses) == (28, ())


def test_everybody_stunned_at_once_is_a_round_without_a_deed() -> None:
    battle = fight(foe("Foe", "[Stunned]"), fighter("Kael", "[Stunned]"), active="kael")
    story = end_turn(battle)
    assert [event.actor for event in told(story, TurnLost)] == ["foe"]
    assert story.battle.active == "kael"


def test_the_silenced_have_neither_spells_nor_songs() -> None:
    knows = able("Aether Lance", "Saga of Courage", "Saga of Inspiration", "Mind Spike")
    battle = lay(fight(knows, foe()), "kael", "[Silenced]")
    for ability in knows.sheet.abilities:
        target = "foe" if ability.target.named else ""
        assert refusal(battle, UseAbility("kael", ability.name, target)) is Reason.SILENCED


def test_the_silenced_can_do_everything_that_needs_no_voice() -> None:
    battle = lay(fight(able("Second Wind", hp=20), foe()), "kael", "[Silenced]")
    assert strike(battle, *MISS).events
    assert play(battle, UseAbility("kael", "Second Wind"), [3, 3]).battle["kael"].hp == 26


def test_the_silenced_speak_again_after_three_own_turns() -> None:
    battle = lay(fight(foe(), able("Aether Lance")), "kael", "[Silenced]")
    lance = UseAbility("kael", "Aether Lance", "foe")
    for _ in range(3):
        battle = passed(battle, 1)
        assert refusal(battle, lance) is Reason.SILENCED
        battle = passed(battle, 1)
    assert play(passed(battle, 1), lance, *MISS).events
