"""Who is who at the table.

The table trusts everyone who reaches it: anybody may sit down as any player.  But a
browser acts, and reads private answers, only as players it has sat down as.
"""

import asyncio
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from functools import partial

from bot.conversation.dispatcher import Dispatcher
from bot.locales.say import markup
from bot.locales.say import table as say
from bot.web.pages.viewer import SeatRefusedError
from bot.web.table.arguments import SELF, Players
from bot.web.table.hub import Hub
from bot.web.table.limits import Asker, Limits, Made
from bot.web.table.names import clean_name, free_guest, slug
from rules.match.people import GUEST_NAME, Person, PersonId
from storage.port import Store
from storage.session import Session

PLAYER_LIMIT = 500
BACK_AFTER = timedelta(hours=1)
"""Someone who does anything so long after they sat down has come back."""
IDLE = timedelta(days=30)
"""Where all have come back, those make room for whom nothing was done for so long."""
AT_ONCE = 5
"""How many players make room together."""
MOST_DROPPED = 200
"""Matches of each that go with them; any others are resigned."""
SEAT_LIMIT = 50
"""Players whom one browser plays at the same time."""


class Seats:
    """Makes players and remembers who plays them."""

    def __init__(
        self, dispatcher: Dispatcher, database: Store, hub: Hub, now: Callable[[], datetime], limits: Limits
    ) -> None:
        self._dispatcher = dispatcher
        self._database = database
        self._hub = hub
        self._now = now
        self._limits = limits
        # One process: between looking whether a name is free and taking it, nobody else may take it.
        self._making = asyncio.Lock()

    async def of(self, visitor: str) -> list[Person]:
        """The players whom a browser has sat down as."""
        return await self._database.read(lambda session: session.table_seats.of(visitor))

    async def players(self) -> Players:
        """All players of the table."""
        return await self._database.read(lambda session: Players(session.table_seats.people()))

    async def make(self, asker: Asker, wish: str) -> Person:
        """A new player, whom the browser plays; raises :class:`~bot.web.table.names.SeatRefusedError`."""
        name = clean_name(wish)
        async with self._making:
            _check_free(name, await self.players())
            return await self._make(asker, name)

    async def name(self, person: Person, wish: str) -> Person:
        """Give a guest the name that they have chosen; raises :class:`~bot.web.pages.viewer.SeatRefusedError`.

        They choose once: what others have written names them by it.
        """
        name = clean_name(wish)
        async with self._making:
            players = await self.players()
            present = players.find(person.account)
            if present is None or present.guest is None:
                raise SeatRefusedError(say.name_chosen(name=person.name))
            _check_free(name, players)
            named = await self._dispatcher.services.accounts.meet(person.account, name)
        self._hub.tell({"type": "room"})
        return named

    async def sit(self, asker: Asker, person: Person) -> None:
        """Let a browser play someone who is there already; raises :class:`~bot.web.table.names.SeatRefusedError`."""
        mine = await self.of(asker.visitor)
        if person in mine:
            return
        self._check_more(asker, mine)
        await self._sit(asker.visitor, person)

    async def rise(self, visitor: str, person: Person) -> None:
        """Let a browser no longer play someone."""
        await self._database.write(lambda session: session.table_seats.rise(visitor, person.id))
        await self._tell(visitor)

    async def pair(self, asker: Asker, acting: Person | None) -> tuple[Person, Person]:
        """Two players of one browser: whom it has sat down as, new ones for what is missing."""
        async with self._making:
            mine = await self.of(asker.visitor)
            first = acting or (mine[0] if mine else await self._make(asker))
            second = next((person for person in mine if person != first), None)
            return first, second or await self._make(asker)

    async def anybody(self, asker: Asker, acting: Person | None) -> Person:
        """A player of this browser: whom it acts as or has sat down as, else a new one."""
        async with self._making:
            mine = await self.of(asker.visitor)
            if acting is not None or mine:
                return acting or mine[0]
            return await self._make(asker)

    async def _tell(self, visitor: str) -> None:
        """Tell the open pages that players have come, or that a browser plays others now."""
        self._hub.reseat(visitor, frozenset(person.account for person in await self.of(visitor)))
        self._hub.tell({"type": "room"})

    async def _make(self, asker: Asker, name: str | None = None) -> Person:
        """A new player; a guest, if no name is given."""
        mine = await self.of(asker.visitor)
        self._check_more(asker, mine)
        players = await self.players()
        if len(players.people) >= PLAYER_LIMIT:
            await self._make_room(mine)
            players = await self.players()
        if len(players.people) >= PLAYER_LIMIT:
            raise SeatRefusedError(say.players_full(most=PLAYER_LIMIT))
        accounts = {person.account for person in players.people}
        # Nobody's account may be what someone else is called, or "@name" would mean two people.
        names = {person.name.casefold() for person in players.people}
        taken = accounts | names | {SELF}
        account = free_guest(taken) if name is None else slug(name, taken)
        person = await self._dispatcher.services.accounts.meet(account, name or GUEST_NAME)
        await self._sit(asker.visitor, person)
        return person

    def _check_more(self, asker: Asker, mine: Collection[Person]) -> None:
        """Check that a browser may play one more.  Raises :class:`~bot.web.pages.viewer.SeatRefusedError`."""
        if len(mine) >= SEAT_LIMIT:
            raise SeatRefusedError(say.seats_full(most=SEAT_LIMIT))
        self._limits.count(Made.PLAYER if mine else Made.SEAT, asker, plays=bool(mine))

    async def _sit(self, visitor: str, person: Person) -> None:
        now = self._now()
        await self._database.write(lambda session: session.table_seats.sit(visitor, person.id, now))
        await self._tell(visitor)

    async def _make_room(self, mine: Collection[Person]) -> None:
        """Erase some players to whom nobody came back, with what only such people play, but none of ``mine``."""
        now = self._now()
        everyone = await self._database.read(
            lambda session: session.table_seats.forsaken(now, BACK_AFTER, IDLE)
        )
        forsaken = [person for person in everyone if person not in mine]
        nobodies = frozenset(person.id for person in forsaken)
        for person in forsaken[:AT_ONCE]:
            await self._database.write(partial(_drop_matches, person=person.id, nobodies=nobodies))
            await self._dispatcher.services.privacy.delete(person)
            self._hub.unseat(person.account)


def _check_free(name: str, players: Players) -> None:
    """Check that nobody has this name or account, and that it isn't what guests are called.

    Raises :class:`~bot.web.pages.viewer.SeatRefusedError`.
    """
    if name.casefold() in {GUEST_NAME.casefold(), markup.guest().casefold()}:
        raise SeatRefusedError(say.name_of_guests(name=name))
    namesake = players.find(name)
    if namesake is not None:
        raise SeatRefusedError(say.name_taken(name=namesake.name, account=namesake.account))


def _drop_matches(session: Session, person: PersonId, nobodies: frozenset[PersonId]) -> None:
    """Delete the matches of one whom nobody came back to that are against such another, or against the computer."""
    matches = [*session.matches.running(person), *session.matches.finished(person, limit=MOST_DROPPED)]
    # The computer's people have numbers below zero.
    dropped = [one.id for one in matches if all(seat in nobodies or seat < 0 for seat in one.seats)]
    session.hold(matches=dropped)
    for number in dropped:
        session.left_servers.delete_match(number)
