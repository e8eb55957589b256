"""Hidden rolls: not a byte of what came of them leaves the server before the game master shows it."""

from collections.abc import Callable, Iterator

import msgspec
import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from combat import broadcast, exports
from combat.engine.commands import (
    Check,
    Oppose,
    Resist,
    Reveal,
    Rewind,
    RollDice,
    TableRoll,
    WorkOn,
)
from combat.engine.events import Event
from combat.engine.explain import explain
from combat.engine.gear import Attribute, Damage
from tests.table.party import Ear, Party, fighting_party

pytestmark = pytest.mark.django_db
WITS, WILL = Attribute.WITS, Attribute.WILL
SECRETS: dict[str, TableRoll] = {
    "dice": RollDice("enemy-1", Damage(7, 999, 13), hidden=True),
    "a check": Check("enemy-1", WITS, 11, 6, "Skill:Ambush", hidden=True),
    "a contest": Oppose("enemy-1", WITS, "hero-2", WILL, 9, 7, "Skill:Bluff", hidden=True),
    "a task": WorkOn("enemy-1", WITS, 30, 4, 10, "Crafting:Trap", hidden=True),
    "a resolve check": Resist("enemy-1", WILL, 8, "Skill:Dread", hidden=True),
}
TABLE = ("controller", "spectator", "stranger")
Live = Callable[[Callable[[], object]], None]


@pytest.fixture
def party() -> Party:
    return fighting_party()


@pytest.fixture
def ears(party: Party) -> dict[str, Ear]:
    """Everybody's socket, with the table before them as it was."""
    ears = {who: Ear(party, who) for who in ("master", *TABLE)}
    for ear in ears.values():
        ear.says("join")
        ear.frames.clear()
    return ears


@pytest.fixture
def live(
    ears: dict[str, Ear],
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> Live:
    """Do something, and let every socket hear of it."""

    def tell(_: str, hint: dict[str, object]) -> None:
        for ear in ears.values():
            ear.hears(hint)

    def do(deed: Callable[[], object]) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            deed()

    monkeypatch.setattr(broadcast, "send_to_group", tell)
    return do


def traces(event: Event) -> Iterator[str]:
    """All that would give a roll away: pools, faces, what came of them, and the lines of the log."""
    for roll in event.rolls:
        yield written(roll.pool)
        yield written(roll.faces)
    for name in ("total", "degree", "task", "resistance", "winner", "margin", "victory"):
        if value := getattr(event, name, None):
            yield f'"{name}":{written(value)}'
    yield from (line.text for line in explain(event))


def written(value: object) -> str:
    return msgspec.json.encode(value).decode()


def found(event: Event, text: str) -> set[str]:
    return {trace for trace in traces(event) if trace in text}


def all_that_is_heard(party: Party, who: str, heard: Ear) -> str:
    """Live, then catching up from each event, then coming anew, and the log as text."""
    frames = list(heard.frames)
    for since in (None, *range(party.version)):
        ear = Ear(party, who)
        ear.says("join", since=since)
        frames += ear.frames
    return "\n".join([*frames, *exports.log_of(party.combat)])


@pytest.mark.parametrize("what", SECRETS)
def test_only_the_game_master_sees_a_hidden_roll(
    party: Party, ears: dict[str, Ear], live: Live, what: str
) -> None:
    live(lambda: party.say("master", SECRETS[what]))
    event = party.events[-1]

    assert found(event, ears["master"].frames[-1]) == set(traces(event))
    for who in TABLE:
        heard = all_that_is_heard(party, who, ears[who])
        assert '"concealed"' in heard
        assert found(event, heard) == set()
        assert '"last":' not in heard


@pytest.mark.parametrize("what", SECRETS)
def test_a_hidden_roll_stays_hidden_when_the_fight_is_taken_back(
    party: Party, ears: dict[str, Ear], live: Live, what: str
) -> None:
    start = party.version
    live(lambda: party.say("master", SECRETS[what]))
    event, after = party.events[-1], party.version
    live(lambda: party.strike("controller", "hero-1"))
    for moment in (after, start):
        live(lambda moment=moment: party.say("master", Rewind(moment)))

    for who in TABLE:
        heard = all_that_is_heard(party, who, ears[who])
        assert heard.count('"rewound"') >= 2
        assert found(event, heard) == set()
    assert party.battle.hidden == (1,)


def test_the_turns_of_the_ai_do_not_bring_a_hidden_roll_to_light(
    party: Party, ears: dict[str, Ear], live: Live
) -> None:
    live(lambda: party.say("master", SECRETS["a check"]))
    event = party.events[-1]
    live(lambda: party.strike("controller", "hero-1"))
    live(lambda: party.strike("other", "hero-2"))

    for who in TABLE:
        assert found(event, all_that_is_heard(party, who, ears[who])) == set()


@pytest.mark.parametrize("what", SECRETS)
def test_when_it_is_revealed_everybody_hears_it_told_at_once(
    party: Party, ears: dict[str, Ear], live: Live, what: str
) -> None:
    live(lambda: party.say("master", SECRETS[what]))
    event = party.events[-1]
    live(lambda: party.say("master", Reveal(1)))

    told = {line.text for line in explain(event)}
    for who in ("master", *TABLE):
        (revealed,) = wire_events(ears[who].frames[-1])
        assert told <= {line["text"] for line in revealed["lines"]}


@pytest.mark.parametrize("what", SECRETS)
@pytest.mark.parametrize("who", TABLE)
def test_who_comes_after_it_was_revealed_sees_all_of_it(party: Party, what: str, who: str) -> None:
    party.say("master", SECRETS[what])
    event = party.events[-1]
    party.say("master", Reveal(1))

    late = Ear(party, who)
    late.says("join")
    assert found(event, "".join(late.frames)) == set(traces(event))


def test_revealing_one_roll_leaves_the_others_hidden(party: Party) -> None:
    for what in ("a check", "dice"):
        party.say("master", SECRETS[what])
    check, dice = party.events[-2:]
    party.say("master", Reveal(2))

    late = Ear(party, "stranger")
    late.says("join")
    assert found(check, "".join(late.frames)) == set()
    assert found(dice, "".join(late.frames)) == set(traces(dice))


def test_the_number_of_a_secret_is_never_given_twice(party: Party) -> None:
    start = party.version
    party.say("master", SECRETS["a check"])
    party.say("master", Rewind(start))
    party.say("master", SECRETS["dice"])

    assert party.battle.hidden == (1, 2)


def test_an_open_roll_is_sent_to_all_in_the_same_bytes(
    party: Party, ears: dict[str, Ear], live: Live
) -> None:
    live(lambda: party.say("controller", Check("hero-1", WITS)))

    assert len({tuple(ear.frames) for ear in ears.values()}) == 1
    assert found(party.events[-1], ears["stranger"].frames[-1]) == set(traces(party.events[-1]))


def wire_events(frame: str) -> list[dict[str, list[dict[str, str]]]]:
    message = msgspec.json.decode(frame)
    assert message["type"] == "events"
    return message["events"]
