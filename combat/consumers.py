"""Socket in, socket out: no rules, no ORM."""

import logging
from functools import singledispatchmethod
from typing import Any

from combat import broadcast, refusals, tables, wire
from combat.engine.commands import Refused
from combat.guests import guest_of_socket
from combat.play import play
from combat.realtime.consumer import LeanConsumer
from combat.realtime.threads import in_database

log = logging.getLogger(__name__)
NO_SUCH_TABLE = 4404
"""Close codes above 4000 are ours; after one of them a browser does not try again."""


class TableConsumer(LeanConsumer):
    """One browser at one table. `sent` is the sequence of the last event that went out on this socket."""

    place: tables.Place
    sent: int | None = None

    async def connect(self) -> None:
        await self.accept()
        code = self.scope["url_route"]["kwargs"]["code"]
        guest = guest_of_socket(self.scope["headers"])
        place = await in_database(tables.find_place, code, guest)
        if place is None:
            await self._say(wire.Trouble("no-such-table", "This table does not exist any more."))
            await self.close(NO_SUCH_TABLE)
            return
        self.place = place
        await self.channel_layer.group_add(broadcast.group_of(code), self.channel_name)

    async def disconnect(self, code: int) -> None:
        if hasattr(self, "place"):
            group = broadcast.group_of(self.place.table)
            await self.channel_layer.group_discard(group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Whatever arrives is answered, and the connection lives on."""
        if not hasattr(self, "place"):
            return  # sent before the browser heard that there is no such table
        try:
            if text_data is None:
                raise wire.Malformed("binary frames are not understood; send JSON text")
            message = wire.read(text_data)
        except wire.Malformed as error:
            await self._say(wire.Trouble("malformed", f"Not a message of this protocol: {error}"))
            return
        await self._hear(message)

    @singledispatchmethod
    async def _hear(self, message: Any) -> None:
        raise TypeError(f"no ear for {message!r}")

    @_hear.register
    async def _(self, message: wire.Join) -> None:
        """The group was joined on connecting, so nothing falls between this reading and what follows."""
        since = message.since
        if since is None or since > await in_database(tables.head, self.place):
            welcome = await in_database(tables.welcome, self.place)
            self.sent = welcome.sequence
            await self._say(welcome)
        else:
            self.sent = since
            await self._catch_up()

    @_hear.register
    async def _(self, message: wire.Play) -> None:
        try:
            answer = await in_database(play, self.place.fight, self.place.seat, message)
        except Refused as refused:
            head = await in_database(tables.head, self.place)
            text = refusals.in_words(refused)
            await self._say(wire.Refusal(message.id, refused.reason, text, head))
        else:
            await self._say(answer)

    @_hear.register
    async def _(self, message: wire.Ping) -> None:
        await self._say(wire.Pong(await in_database(tables.head, self.place)))

    async def table_events(self, message: dict[str, Any]) -> None:
        """From the channel layer. Order and completeness come from the sequence alone."""
        if self.sent is None or message["last"] <= self.sent:
            return
        if message["first"] == self.sent + 1:
            self.sent = message["last"]
            await self.send(text_data=message["text"])
        else:
            await self._catch_up()

    async def _catch_up(self) -> None:
        events = await in_database(tables.events_after, self.place, self.sent or 0)
        if events:
            self.sent = events[-1].sequence
            await self._say(wire.Happened(events))

    async def _say(self, message: wire.Outgoing) -> None:
        await self.send(text_data=wire.write(message))
