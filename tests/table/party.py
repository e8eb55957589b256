"""A whole table in process: a game master, players, somebody who watches, and what each of them hears."""

import json
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from django.db import models as db

from combat import consumers, exports, guests, lobby, models, tables, wire
from combat.engine.commands import Attack, Command, Reason, Refused
from combat.engine.events import Event
from combat.engine.policy import choose, whims_of
from combat.engine.record import Record
from combat.engine.state import Battle
from combat.play import play
from combat.seating import arrange
from tests.table.conftest import SEED, TOUGH, everything, stored

HEROES = ("Astrid", "Kael", "Bryn")
FOE = "Sentry"


class Party:
    """Everybody is a guest by the name of what they are at this table: "master", "controller", ..."""

    def __init__(self, table: models.Table) -> None:
        self.table = table
        self._asked = 0

    @property
    def combat(self) -> models.Combat:
        return self.table.combats.get()

    @property
    def battle(self) -> Battle:
        """As the database has it now."""
        return wire.unpack_battle(bytes(self.combat.state))

    @property
    def version(self) -> int:
        return self.combat.version

    @property
    def events(self) -> list[Event]:
        return [wire.unpack_event(bytes(body)) for _, body in stored(self.combat)]

    @property
    def record(self) -> Record:
        return exports.record_of(self.combat)

    def seat(self, who: str) -> int | None:
        return self.table.seats.filter(guest=who).values_list("id", flat=True).first()

    def join(self, who: str, *, watching: bool = False, approval: bool = False) -> int:
        self.table.approval = approval
        lobby.join_table(self.table, who, who.capitalize(), watching=watching)
        return self.table.seats.get(guest=who).id

    def say(self, who: str, command: Command, *, seen: int | None = None) -> wire.Answer:
        self._asked += 1
        now = self.version if seen is None else seen
        request = wire.Play(f"request {self._asked}", now, command)
        return play(self.combat.id, self.seat(who), request)

    def ask(self, who: str, what: wire.SeatCommand) -> None:
        arrange(self.combat.id, self.seat(who), what)

    def strike(self, who: str, hero: str) -> wire.Answer:
        return self.say(who, Attack(hero, "enemy-1"))

    def place(self, who: str) -> tables.Place:
        found = tables.find_place(self.table.code, who)
        assert found is not None
        return found

    def plays(self, hero: str) -> str | None:
        """The guest who plays the hero; None is the AI."""
        own = self.combat.controls.filter(combatant=hero)
        return own.values_list("seat__guest", flat=True).first()


def open_party(*, hp: int = TOUGH, approval: bool = False, seed: bytes = SEED) -> Party:
    """Three heroes against one foe; the first hero is by far the quickest, then the others."""
    if not models.Encounter.objects.exists():
        _write_content(hp)
    with patch.object(lobby, "new_seed", lambda: seed):
        return Party(lobby.open_table("master", "Master", approval=approval))


def _write_content(hp: int) -> None:
    weapon = models.Weapon.objects.create(name="Blade", dice=2, sides=8, attribute="MIGHT")
    breath = models.Ability.objects.create(
        name="Breathe", cost=5, target="self", meaning="heals", role="heal", heal="2d6"
    )
    encounter = models.Encounter.objects.create(name="Three Against One")
    for place, name in enumerate(HEROES):
        quick = 15 - 6 * place
        hero = models.Hero.objects.create(name=name, max_hp=hp, weapon=weapon, finesse=quick)
        hero.abilities.add(breath)
        encounter.members.create(hero=hero, place=place)
    foe = models.Enemy.objects.create(name=FOE, max_hp=hp, weapon=weapon, finesse=1)
    encounter.members.create(enemy=foe, place=len(HEROES))


def fighting_party(**options: Any) -> Party:
    """The fight has begun, and it is the turn of hero-1."""
    party = open_party(**options)
    for who, hero in (("controller", "hero-1"), ("other", "hero-2")):
        party.join(who)
        party.ask(who, wire.Claim(hero))
    party.join("spectator", watching=True)
    party.ask("master", wire.Start())
    assert party.battle.active == "hero-1", "with these dice somebody else begins"
    return party


def outsiders(party: Party) -> Party:
    """Somebody who still waits to be let in, and somebody who was sent away."""
    party.join("waiting", approval=True)
    party.ask("master", wire.Kick(party.join("kicked")))
    return party


def to_the_end(party: Party, limit: int = 200) -> None:
    """The game master plays every hero that waits, as an AI would, until the fight is over."""
    for _ in range(limit):
        battle = party.battle
        if battle.ending is not None:
            return
        for command in choose(battle, whims_of(battle, SEED)).commands:
            party.say("master", command)
    raise AssertionError("the fight does not end")


def all_of(party: Party) -> dict[str, Any]:
    """All that anybody could change at a table."""
    rows = (party.table.seats, party.combat.controls, party.combat.dice, party.combat.attacks)
    return everything(party.combat) | {str(one.model): _values(one.all()) for one in rows}


def _values(rows: "db.QuerySet[Any]") -> list[dict[str, Any]]:
    return list(rows.order_by("id").values())


def refusal(deed: Callable[[], object]) -> Reason | None:
    """Why it was refused; None when it was not."""
    try:
        deed()
    except Refused as refused:
        return refused.reason
    return None


class Ear(consumers.TableConsumer):
    """A browser's socket without a network or threads; `frames` is all that went out on it."""

    def __init__(self, party: Party, who: str) -> None:
        super().__init__()
        cookie = f"{guests.COOKIE}={guests.signing.dumps(who, salt=guests.SALT)}"
        self.scope = {
            "url_route": {"kwargs": {"code": party.table.code}},
            "headers": [(b"cookie", cookie.encode())],
        }
        self.channel_layer, self.channel_name = Silence(), who
        self.frames: list[str] = []
        self.closed: int | None = None
        self._run(self.connect())

    async def accept(self, *args: Any, **options: Any) -> None: ...

    async def send(self, text_data: str | None = None, **other: Any) -> None:
        self.frames.append(text_data or "")

    async def close(self, code: int | None = None, **other: Any) -> None:
        self.closed = code

    def says(self, kind: str, **message: Any) -> list[dict[str, Any]]:
        """What is sent back."""
        before = len(self.frames)
        self._run(self.receive(json.dumps({"type": kind, **message})))
        return [json.loads(frame) for frame in self.frames[before:]]

    def hears(self, hint: dict[str, Any]) -> list[dict[str, Any]]:
        """A hint of the channel layer arrives; what goes out to the browser."""
        before = len(self.frames)
        heard = self.table_lobby if hint["type"] == "table.lobby" else self.table_events
        self._run(heard(hint))
        return [json.loads(frame) for frame in self.frames[before:]]

    @staticmethod
    def _run(story: Any) -> None:
        """Nothing in it ever waits: without an event loop the database answers in this very thread."""

        async def at_once(work: Callable[..., Any], *args: Any) -> Any:
            return work(*args)

        with patch.object(consumers, "in_database", at_once):
            try:
                story.send(None)
            except StopIteration:
                return
        raise AssertionError("a socket waited for something")


class Silence:
    """A channel layer that carries nothing."""

    async def group_add(self, group: str, channel: str) -> None: ...

    async def group_discard(self, group: str, channel: str) -> None: ...
