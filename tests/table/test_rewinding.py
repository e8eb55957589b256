"""Taking a fight back: to a command's end, with the same dice again, and nothing is erased."""

from collections import OrderedDict

import pytest
from msgspec.structs import replace
from pytest_django import DjangoCaptureOnCommitCallbacks

from combat import store, wire
from combat.engine.apply import fold
from combat.engine.commands import (
    Attack,
    Check,
    Command,
    Defend,
    LayStatus,
    Pause,
    Reason,
    Rewind,
    RollDice,
    SetVitals,
    TakeStance,
)
from combat.engine.events import Event, Paused, Rewound
from combat.engine.gear import Attribute, Damage
from combat.engine.stances import Stance
from tests.table.conftest import stored
from tests.table.party import Party, all_of, fighting_party, refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def party() -> Party:
    return fighting_party()


def strike_events(party: Party, who: str, hero: str) -> list[Event]:
    seen = party.version
    party.strike(who, hero)
    return party.events[seen:]


def test_the_fight_stands_again_as_it_stood_then(party: Party) -> None:
    moment, then = party.version, party.battle
    party.strike("controller", "hero-1")
    party.say("master", SetVitals("hero-2", hp=3))
    party.say("master", Rewind(moment))

    assert party.battle == replace(then, loads=1)


def test_the_same_strike_has_the_same_dice(party: Party) -> None:
    moment = party.version
    first = strike_events(party, "controller", "hero-1")
    party.say("master", Rewind(moment))

    assert strike_events(party, "controller", "hero-1") == first


def test_doing_something_else_first_does_not_change_the_dice_to_come(party: Party) -> None:
    moment = party.version
    first = strike_events(party, "controller", "hero-1")
    party.say("master", Rewind(moment))
    party.say("controller", TakeStance("hero-1", Stance.DEFENSIVE))
    again = strike_events(party, "controller", "hero-1")

    assert first[0].rolls[0].counter == again[0].rolls[0].counter
    shorter = min(len(one[0].rolls[0].faces) for one in (first, again))
    assert first[0].rolls[0].faces[:shorter] == again[0].rolls[0].faces[:shorter]


def test_the_ai_repeats_itself_too(party: Party) -> None:
    moment = party.version
    party.strike("controller", "hero-1")
    first = strike_events(party, "other", "hero-2")
    party.say("master", Rewind(moment))
    party.strike("controller", "hero-1")

    assert strike_events(party, "other", "hero-2") == first


def test_what_was_taken_back_stays_in_the_log(party: Party) -> None:
    moment = party.version
    party.strike("controller", "hero-1")
    kept = stored(party.combat)
    party.say("master", Rewind(moment))

    assert stored(party.combat)[:-1] == kept
    assert isinstance(party.events[-1], Rewound)


def test_the_state_is_what_the_whole_log_folds_to(party: Party) -> None:
    moment = party.version
    party.strike("controller", "hero-1")
    later = party.version
    party.say("master", Rewind(moment))
    party.strike("controller", "hero-1")
    party.say("master", Rewind(later))
    party.strike("other", "hero-2")

    setup = wire.unpack_battle(bytes(party.combat.setup))
    assert fold(setup, party.events) == party.battle
    assert party.battle.loads == 2


def test_one_can_go_back_to_before_an_earlier_going_back(party: Party) -> None:
    moment = party.version
    party.strike("controller", "hero-1")
    struck, then = party.version, party.battle
    party.say("master", Rewind(moment))
    party.say("master", Rewind(struck))

    assert party.battle == replace(then, loads=2)


@pytest.mark.parametrize("moment", [1, 3, 999, 2**31, 2**63, 10**30])
def test_there_is_no_moment_inside_of_a_command_or_after_the_last(
    party: Party, moment: int
) -> None:
    party.strike("controller", "hero-1")
    assert moment not in party.combat.commands.values_list("last_sequence", flat=True)
    before = all_of(party)

    assert refusal(lambda: party.say("master", Rewind(moment))) is Reason.NO_SUCH_MOMENT
    assert all_of(party) == before


def to_a_turn_of_the_ai(party: Party) -> list[Event]:
    """Back to where hero-3 was about to act; what it did then."""
    party.strike("controller", "hero-1")
    seen = party.version
    own = party.strike("other", "hero-2").sequence
    done = party.events[own:]
    assert seen < own < party.version
    party.say("master", Rewind(own))
    return done


def test_taken_back_to_a_turn_of_the_ai_the_fight_waits(party: Party) -> None:
    to_a_turn_of_the_ai(party)

    assert (party.battle.active, party.battle.paused) == ("hero-3", True)
    assert isinstance(party.events[-1], Paused)
    assert party.combat.commands.order_by("-id")[0].actor == "ai"


def test_when_it_goes_on_the_ai_does_the_same_with_the_same_dice(party: Party) -> None:
    done = to_a_turn_of_the_ai(party)
    seen = party.version
    party.say("master", Pause(False))

    assert party.events[seen:] == [Paused(False), *done]


def test_a_fight_that_was_paused_already_is_not_paused_again(party: Party) -> None:
    party.strike("controller", "hero-1")
    own = party.strike("other", "hero-2").sequence
    party.say("master", Pause())
    party.say("master", Rewind(own))

    assert isinstance(party.events[-1], Rewound)
    assert party.battle.paused


def test_taken_back_to_the_turn_of_a_person_it_goes_on_at_once(party: Party) -> None:
    moment = party.version
    party.strike("controller", "hero-1")
    party.say("master", Rewind(moment))

    assert not party.battle.paused
    assert refusal(lambda: party.strike("controller", "hero-1")) is None


def test_who_has_not_heard_of_it_is_refused(party: Party) -> None:
    moment = party.version
    party.strike("controller", "hero-1")
    seen = party.version
    party.say("master", Rewind(moment))
    late = Attack("hero-2", "enemy-1")

    assert refusal(lambda: party.say("other", late, seen=seen)) is Reason.STALE


@pytest.mark.parametrize("cached", [True, False])
def test_any_process_goes_on_from_there(
    party: Party,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    cached: bool,
) -> None:
    monkeypatch.setattr(store, "_cache", OrderedDict())
    moment = party.version
    with django_capture_on_commit_callbacks(execute=True):
        first = strike_events(party, "controller", "hero-1")
    with django_capture_on_commit_callbacks(execute=True):
        party.say("master", Rewind(moment))

    assert store._cache[party.combat.id] == (party.version, party.battle)
    if not cached:
        store._cache.clear()
    assert strike_events(party, "controller", "hero-1") == first


def test_a_player_takes_back_a_stance(party: Party) -> None:
    moment, then = party.version, party.battle
    party.say("controller", TakeStance("hero-1", Stance.AGGRESSIVE))
    party.say("controller", Rewind(moment, "hero-1"))

    assert party.battle == replace(then, loads=1)
    assert party.events[-1].by == "hero-1"
    assert refusal(lambda: party.strike("controller", "hero-1")) is None


def test_a_player_does_not_take_back_dice(party: Party) -> None:
    moment = party.version
    party.say("controller", Defend("hero-1"))
    before = all_of(party)

    undo = Rewind(moment, "hero-1")
    assert refusal(lambda: party.say("controller", undo)) is Reason.DICE_ROLLED
    assert all_of(party) == before


@pytest.mark.parametrize(
    ("who", "command"),
    [
        ("master", SetVitals("hero-1", hp=7)),
        ("master", LayStatus("hero-1", "[Bleeding]")),
        ("master", Check("enemy-1", Attribute.WITS, hidden=True)),
        ("other", Check("hero-2", Attribute.WITS)),
        ("controller", Check("hero-1", Attribute.WITS)),
        ("spectator", RollDice("Spectator", Damage(2, 6))),
    ],
)
def test_a_player_does_not_take_back_what_is_more_than_a_stance(
    party: Party, who: str, command: Command
) -> None:
    moment = party.version
    party.say(who, command)
    before = all_of(party)

    undo = Rewind(moment, "hero-1")
    assert refusal(lambda: party.say("controller", undo)) is Reason.DICE_ROLLED
    assert all_of(party) == before


def test_a_player_does_not_take_back_the_turn_of_another(party: Party) -> None:
    moment = party.version
    party.strike("controller", "hero-1")

    undo = Rewind(moment, "hero-2")
    assert refusal(lambda: party.say("other", undo)) is Reason.DICE_ROLLED
    assert refusal(lambda: party.say("controller", undo)) is Reason.NOT_YOURS
    assert refusal(lambda: party.say("controller", Rewind(moment))) is Reason.MASTER_ONLY
