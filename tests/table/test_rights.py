"""Who may do what: every message of the protocol, from everybody who could send it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, get_args

import pytest
from django.db import transaction
from msgspec.structs import replace

from combat import wire
from combat.engine import commands as c
from combat.engine.called_shots import Aim
from combat.engine.exchange import exchange_of
from combat.engine.gear import Attribute, Damage
from combat.engine.outcomes import Force
from combat.engine.stances import Stance
from combat.engine.state import Combatant, Pending
from tests.table.party import Party, all_of, fighting_party, open_party, outsiders, refusal

pytestmark = pytest.mark.django_db
Message = Any
WITS, WILL = Attribute.WITS, Attribute.WILL
TWO_DICE = Damage(2, 6)
ROLES = ("master", "controller", "other", "spectator", "stranger", "waiting", "kicked")
"""The controller plays hero-1, whose turn it is; the other plays hero-2; the AI plays hero-3 and enemy-1."""

#                  master    controller  other       spectator   stranger  waiting   kicked
OWN_HERO = "       yes       yes         not-yours   not-yours   not-yours not-yours not-yours"
NOT_ITS_TURN = "   not-your-turn not-yours not-yours not-yours   not-yours not-yours not-yours"
EVERY_SEAT = "     yes       yes         yes         yes         not-yours not-yours not-yours"
MASTERS_OWN = "    yes       master-only master-only master-only not-yours not-yours not-yours"
OWN_NAME = "       yes       not-yours   yes         not-yours   not-yours not-yours not-yours"
PLAYERS = "        yes       yes         yes         master-only not-yours not-yours not-yours"
TAKEN = "          seat-taken seat-taken seat-taken  master-only not-yours not-yours not-yours"
ITS_PLAYER = "     not-yours yes         not-yours   not-yours   not-yours not-yours not-yours"
TOO_LATE = (
    "       already-begun already-begun already-begun already-begun not-yours not-yours not-yours"
)
BEGUN = "          already-begun master-only master-only master-only not-yours not-yours not-yours"
NOT_HEROES = "     -         master-only master-only master-only not-yours not-yours not-yours"

IN_A_FIGHT: dict[str, tuple[Message | Callable[[Party, str], Message], str]] = {
    "strike": (c.Attack("hero-1", "enemy-1"), OWN_HERO),
    "use an ability": (c.UseAbility("hero-1", "Breathe"), OWN_HERO),
    "defend": (c.Defend("hero-1"), OWN_HERO),
    "recover": (c.Recover("hero-1"), OWN_HERO),
    "take a stance": (c.TakeStance("hero-1", Stance.DEFENSIVE), OWN_HERO),
    "flee": (c.Flee("hero-1"), OWN_HERO),
    "choose": (c.Choose("hero-1", Aim.CRITICAL), OWN_HERO),
    "end the turn": (c.EndTurn("hero-1"), OWN_HERO),
    "strike for the AI": (c.Attack("enemy-1", "hero-1"), NOT_ITS_TURN),
    "roll dice": (c.RollDice("hero-1", TWO_DICE), OWN_HERO),
    "roll under a player's name": (c.RollDice("Other", TWO_DICE), OWN_NAME),
    "roll under the own name": (lambda _, who: c.RollDice(who.capitalize(), TWO_DICE), EVERY_SEAT),
    "check": (c.Check("hero-1", WITS), OWN_HERO),
    "oppose": (c.Oppose("hero-1", WITS, "hero-2", WILL), OWN_HERO),
    "work": (c.WorkOn("hero-1", WITS, 3, 3), OWN_HERO),
    "resist": (c.Resist("hero-1", WILL), OWN_HERO),
    "roll dice in secret": (c.RollDice("hero-1", TWO_DICE, hidden=True), MASTERS_OWN),
    "check in secret": (c.Check("hero-1", WITS, hidden=True), MASTERS_OWN),
    "oppose in secret": (c.Oppose("hero-1", WITS, "hero-2", WILL, hidden=True), MASTERS_OWN),
    "work in secret": (c.WorkOn("hero-1", WITS, 3, 3, hidden=True), MASTERS_OWN),
    "resist in secret": (c.Resist("hero-1", WILL, hidden=True), MASTERS_OWN),
    "add": (lambda party, _: c.Add(newcomer(party), after="hero-1"), MASTERS_OWN),
    "remove": (c.Remove("hero-2"), MASTERS_OWN),
    "set hit points": (c.SetVitals("hero-1", hp=7), MASTERS_OWN),
    "lay a status": (c.LayStatus("hero-1", "[Bleeding]"), MASTERS_OWN),
    "clear a status": (c.ClearStatus("enemy-1", "[Bleeding]"), MASTERS_OWN),
    "set a condition": (c.SetCondition("[Dim Light]"), MASTERS_OWN),
    "skip the turn": (c.SkipTurn(), MASTERS_OWN),
    "reorder": (c.Reorder(("enemy-1", "hero-1", "hero-2", "hero-3")), MASTERS_OWN),
    "reveal": (c.Reveal(1), MASTERS_OWN),
    "override": (c.Override(passed=True, note="it was dark"), MASTERS_OWN),
    "rewind": (lambda party, _: c.Rewind(party.version - 1), MASTERS_OWN),
    "undo in the own turn": (lambda party, _: c.Rewind(party.version - 1, "hero-1"), OWN_HERO),
    "pause": (c.Pause(), MASTERS_OWN),
    "end the fight": (c.EndFight(), MASTERS_OWN),
    "claim a free hero": (wire.Claim("hero-3"), PLAYERS),
    "claim a hero that is played": (wire.Claim("hero-2"), TAKEN),
    "claim a foe": (wire.Claim("enemy-1"), NOT_HEROES),
    "release": (wire.Release("hero-1"), ITS_PLAYER),
    "be ready": (wire.Ready("ab" * 16), TOO_LATE),
    "start": (wire.Start(), BEGUN),
    "let somebody in": (lambda party, _: wire.Approve(party.seat("waiting")), MASTERS_OWN),
    "send somebody away": (lambda party, _: wire.Kick(party.seat("other")), MASTERS_OWN),
    "give a hero to somebody": (
        lambda party, _: wire.Give("hero-3", party.seat("other")),
        MASTERS_OWN,
    ),
    "give a foe to somebody": (
        lambda party, _: wire.Give("enemy-1", party.seat("other")),
        MASTERS_OWN,
    ),
    "give a hero to the AI": (wire.Give("hero-1"), MASTERS_OWN),
}
BEFORE_IT: dict[str, tuple[Message, str]] = {
    "claim": (wire.Claim("hero-3"), PLAYERS),
    "be ready": (wire.Ready("ab" * 16), EVERY_SEAT),
    "start": (wire.Start(), MASTERS_OWN),
}


@pytest.mark.parametrize("deed", IN_A_FIGHT)
def test_in_a_fight(deed: str) -> None:
    party = at_odds(fighting_party())
    if deed in PREPARED:
        PREPARED[deed](party)
    expect(party, *IN_A_FIGHT[deed])


@pytest.mark.parametrize("deed", BEFORE_IT)
def test_before_the_fight(deed: str) -> None:
    party = open_party()
    for who, hero in (("controller", "hero-1"), ("other", "hero-2")):
        party.join(who)
        party.ask(who, wire.Claim(hero))
    party.join("spectator", watching=True)
    expect(outsiders(party), *BEFORE_IT[deed])


def test_the_tables_above_leave_no_command_out() -> None:
    rows = IN_A_FIGHT | BEFORE_IT
    shown = {type(message) for message, _ in rows.values()} | {c.Add, c.Rewind}
    shown |= {wire.Approve, wire.Kick, wire.Give}

    kinds = (c.TurnCommand, c.TableRoll, c.MasterCommand, wire.SeatCommand)
    assert {one for kind in kinds for one in get_args(kind)} <= shown


def test_every_roll_at_the_table_can_be_hidden_by_the_game_master_only() -> None:
    hidden = {
        type(message)
        for message, who in IN_A_FIGHT.values()
        if getattr(message, "hidden", False) and who == MASTERS_OWN
    }
    assert hidden == set(get_args(c.TableRoll))


def expect(party: Party, message: Message, answers: str) -> None:
    """Everybody tries it on the same table; what was refused has changed nothing."""
    for who, expected in zip(ROLES, answers.split(), strict=True):
        if expected == "-":
            continue
        with taken_back():
            before = all_of(party)
            refused = refusal(lambda who=who: tried(party, who, message))
            assert (who, refused or "yes") == (who, expected)
            assert (all_of(party) == before) is (refused is not None)


def tried(party: Party, who: str, message: Message) -> None:
    if callable(message):
        message = message(party, who)
    if isinstance(message, wire.SeatCommand):
        party.ask(who, message)
    else:
        party.say(who, message)


@contextmanager
def taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def at_odds(party: Party) -> Party:
    """Something to reveal, to override and to clear."""
    party.say("master", c.Check("hero-3", WITS, hidden=True))
    party.say("master", c.LayStatus("enemy-1", "[Bleeding]"))
    party.say("master", c.Check("hero-3", WITS))
    return outsiders(party)


def let_choose(party: Party) -> None:
    """As after a system exploit of hero-1, whatever the dice said."""
    battle = party.battle
    one, foe = battle["hero-1"], battle["enemy-1"]
    blow = exchange_of(battle, one, foe, one.weapon_in_hand).blow(Force())
    waiting = replace(battle, pending=Pending("hero-1", "enemy-1", blow))
    party.table.combats.update(state=wire.pack_battle(waiting))


def take_a_stance(party: Party) -> None:
    party.say("controller", c.TakeStance("hero-1", Stance.AGGRESSIVE))


PREPARED = {"choose": let_choose, "undo in the own turn": take_a_stance}


def newcomer(party: Party) -> Combatant:
    return replace(party.battle["hero-2"], id="late", name="Late")
