"""Who is who at the table.

The table trusts everyone who reaches it: anybody may sit down as any player.  But a
browser acts, and reads private answers, only as players it has sat down as.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from bot.conversation.dispatcher import Dispatcher
from bot.locales.say import table as say
from bot.web.pages.viewer import SeatRefusedError
from bot.web.table.arguments import SELF, Players
from bot.web.table.hub import Hub
from bot.web.table.names import clean_name, free_name, free_pair, slug
from rules.match.people import Person
from storage.port import Store

PLAYER_LIMIT = 500
SEAT_LIMIT = 50
"""Players whom one browser plays at the same time."""


class Seats:
    """Makes players and remembers who plays them."""

    def __init__(
        self, dispatcher: Dispatcher, database: Store, hub: Hub, now: Callable[[], datetime]
    ) -> None:
        self._dispatcher = dispatcher
        self._database = database
        self._hub = hub
        self._now = now
        # One process: between looking whether a name is free and taking it, nobody else may take it.
        self._making = asyncio.Lock()

    async def of(self, visitor: str) -> list[Person]:
        """The players whom a browser has sat down as."""
        return await self._database.read(lambda session: session.table_seats.of(visitor))

    async def players(self) -> Players:
        """All players of the table."""
        return await self._database.read(lambda session: Players(session.table_seats.people()))

    async def make(self, visitor: str, wish: str) -> Person:
        """A new player, whom the browser plays; raises :class:`~bot.web.table.names.SeatRefusedError`."""
        name = clean_name(wish)
        async with self._making:
            namesake = (await self.players()).find(name)
            if namesake is not None:
                raise SeatRefusedError(say.name_taken(name=namesake.name, account=namesake.account))
            return await self._make(visitor, name)

    async def sit(self, visitor: str, person: Person) -> None:
        """Let a browser play someone who is there already; raises :class:`~bot.web.table.names.SeatRefusedError`."""
        mine = await self.of(visitor)
        if len(mine) >= SEAT_LIMIT and person not in mine:
            raise SeatRefusedError(say.seats_full(most=SEAT_LIMIT))
        now = self._now()
        await self._database.write(lambda session: session.table_seats.sit(visitor, person.id, now))
        await self._tell(visitor)

    async def rise(self, visitor: str, person: Person) -> None:
        """Let a browser no longer play someone."""
        await self._database.write(lambda session: session.table_seats.rise(visitor, person.id))
        await self._tell(visitor)

    async def pair(self, visitor: str, acting: Person | None) -> tuple[Person, Person]:
        """Two players of one browser: whom it has sat down as, new ones for what is missing."""
        async with self._making:
            mine, taken = await self.of(visitor), await self._names()
            names = free_pair(taken)
            first = acting or (mine[0] if mine else await self._make(visitor, names[0]))
            second = next((person for person in mine if person != first), None)
            return first, second or await self._make(visitor, free_name(names[1], taken))

    async def anybody(self, visitor: str, acting: Person | None) -> Person:
        """A player of this browser: whom it acts as or has sat down as, else a new one."""
        async with self._making:
            mine = await self.of(visitor)
            if acting is not None or mine:
                return acting or mine[0]
            return await self._make(visitor, free_pair(await self._names())[0])

    async def _names(self) -> set[str]:
        return {person.name.casefold() for person in (await self.players()).people}

    async def _tell(self, visitor: str) -> None:
        """Tell the open pages that players have come, or that a browser plays others now."""
        self._hub.reseat(visitor, frozenset(person.account for person in await self.of(visitor)))
        self._hub.tell({"type": "room"})

    async def _make(self, visitor: str, name: str) -> Person:
        players = await self.players()
        if len(players.people) >= PLAYER_LIMIT:
            raise SeatRefusedError(say.players_full(most=PLAYER_LIMIT))
        accounts = {person.account for person in players.people}
        # Nobody's account may be what someone else is called, or "@name" would mean two people.
        names = {person.name.casefold() for person in players.people}
        person = await self._dispatcher.services.accounts.meet(slug(name, accounts | names | {SELF}), name)
        await self.sit(visitor, person)
        return person
