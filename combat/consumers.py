"""Socket in, socket out: no rules, no ORM."""

import logging
from functools import singledispatchmethod
from typing import Any

from combat import broadcast, refusals, tables, wire
from combat.chatting import remembered, say
from combat.engine.commands import Refused
from combat.guests import guest_of_socket
from combat.play import play
from combat.realtime.consumer import LeanConsumer
from combat.realtime.pace import Pace
from combat.realtime.threads import in_database
from combat.seating import arrange

log = logging.getLogger(__name__)
LONGEST = 16 * 1024
NO_SUCH_TABLE, SENT_AWAY, TOO_FAST = 4404, 4403, 4429
"""Close codes above 4000 are ours; after one of them a browser does not try again."""


class TableConsumer(LeanConsumer):
    """One browser at one table. `sent` is the sequence of the last event that went out on this socket."""

    place: tables.Place
    sent: int | None = None

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._pace = Pace()
        self._closed = False

    async def connect(self) -> None:
        await self.accept()
        code = self.scope["url_route"]["kwargs"]["code"]
        place = await self._look()
        if place is None:
            await self._say(wire.Trouble("no-such-table", "This table does not exist any more."))
            await self.close(NO_SUCH_TABLE)
            return
        if place.sent_away:
            await self._send_away()
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
        if not self._pace.allows_one_more():
            await self._slow_down()
            return
        try:
            if text_data is None:
                raise wire.Malformed("binary frames are not understood; send JSON text")
            if len(text_data) > LONGEST:
                raise wire.Malformed(f"messages have at most {LONGEST} characters")
            message = wire.read(text_data)
        except wire.Malformed as error:
            await self._say(wire.Trouble("malformed", f"Not a message of this protocol: {error}"))
            return
        await self._hear(message)

    async def _slow_down(self) -> None:
        """Said each time, so that no request stays without an answer; then enough is enough, once."""
        if not self._pace.hopeless:
            await self._say(wire.Trouble("too-fast", "Too many messages at once. Wait a moment."))
        elif not self._closed:
            self._closed = True
            await self.close(TOO_FAST)

    async def _look(self) -> tables.Place | None:
        """Where this browser's guest sits now."""
        code = self.scope["url_route"]["kwargs"]["code"]
        guest = guest_of_socket(self.scope["headers"])
        return await in_database(tables.find_place, code, guest)

    async def _send_away(self) -> None:
        await self._say(wire.Trouble("sent-away", "The game master has sent you away."))
        await self.close(SENT_AWAY)

    @singledispatchmethod
    async def _hear(self, message: Any) -> None:
        raise TypeError(f"no ear for {message!r}")

    @_hear.register
    async def _(self, message: wire.Join) -> None:
        """The group was joined on connecting, so nothing falls between this reading and what follows."""
        await self._say(await in_database(tables.lobby, self.place))
        if not self.place.admitted:
            return
        since = message.since
        if since is None or since > await in_database(tables.head, self.place):
            welcome = await in_database(tables.welcome, self.place)
            self.sent = welcome.sequence
            await self._say(welcome)
            await self._say(await in_database(remembered, self.place.table, self.place.seat))
        else:
            self.sent = since
            await self._catch_up()

    @_hear.register
    async def _(self, message: wire.Play) -> None:
        try:
            answer = await in_database(play, self.place.fight, self.place.seat, message)
        except Refused as refused:
            await self._refuse(message.id, refused)
        else:
            await self._say(answer)

    @_hear.register
    async def _(self, message: wire.Arrange) -> None:
        try:
            await in_database(arrange, self.place.fight, self.place.seat, message.what)
        except Refused as refused:
            await self._refuse(message.id, refused)
        else:
            await self._say(wire.Answer(message.id, await in_database(tables.head, self.place)))

    @_hear.register
    async def _(self, message: wire.Say) -> None:
        try:
            await in_database(say, self.place.fight, self.place.seat, message)
        except Refused as refused:
            await self._refuse(message.id, refused)
        else:
            await self._say(wire.Answer(message.id, await in_database(tables.head, self.place)))

    async def _refuse(self, request: str, refused: Refused) -> None:
        head = await in_database(tables.head, self.place)
        text = refusals.in_words(refused)
        await self._say(wire.Refusal(request, refused.reason, text, head))

    @_hear.register
    async def _(self, message: wire.Ping) -> None:
        await self._say(wire.Pong(await in_database(tables.head, self.place)))

    async def table_events(self, message: dict[str, Any]) -> None:
        """From the channel layer. Order and completeness come from the sequence alone."""
        if self.sent is None or message["last"] <= self.sent:
            return
        if message["first"] == self.sent + 1:
            self.sent = message["last"]
            own = "master" if self.place.master and "master" in message else "text"
            await self.send(text_data=message[own])
        else:
            await self._catch_up()

    async def table_said(self, message: dict[str, Any]) -> None:
        """From the channel layer: what was said, to those who may hear it."""
        heard = message["seats"] is None or self.place.seat in message["seats"]
        if heard and self.place.admitted and self.sent is not None:
            await self.send(text_data=message["text"])

    async def table_lobby(self, _: dict[str, Any]) -> None:
        """From the channel layer: look at the own seat again, then show who sits where."""
        place = await self._look()
        if place is None or place.sent_away:
            await self._send_away()
            return
        admitted, self.place = place.admitted and not self.place.admitted, place
        await self._say(await in_database(tables.lobby, place))
        if admitted:
            await self._hear(wire.Join())

    async def _catch_up(self) -> None:
        while True:
            news = await in_database(tables.events_after, self.place, self.sent or 0)
            if not news.events:
                return
            self.sent = news.events[-1].sequence
            await self._say(news)
            if len(news.events) < tables.CHUNK:
                return

    async def _say(self, message: wire.Outgoing) -> None:
        await self.send(text_data=wire.write(message))
