"""Who looks at a page: the one thing that pages know of people.

At the local table it is a browser with the players it has sat down as.  A person
who has signed in from Discord would be another :class:`Viewers`, and nothing else changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from aiohttp import web

from bot.web.cookies import COOKIE, Cookies
from bot.web.local_table import LocalTable
from bot.web.seats import visitor_of
from rules.match.match import MatchSummary
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary, ListedMatch


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the people they may act as, the first of them most of all; nobody for a stranger.

    ``visitor`` is what the store knows a browser by, empty for one that is not known yet.
    """

    visitor: str = ""
    people: tuple[Person, ...] = ()

    @property
    def me(self) -> Person | None:
        """Who they are, where it matters little which of them."""
        return self.people[0] if self.people else None

    def person(self, account: str | None) -> Person | None:
        """The one of their people with this account."""
        return next((person for person in self.people if person.account == account), None)

    def ids(self) -> frozenset[PersonId]:
        """The ids of all of them."""
        return frozenset(person.id for person in self.people)

    def playing(self, match: MatchSummary) -> Person | None:
        """As whom they play in a match: whoever is to move, where they play both sides."""
        mine = [person for person in self.people if person.id in match.seats]
        awaited = match.awaited
        return next((person for person in mine if person.id == awaited), mine[0] if mine else None)

    def may_see(self, match: HostedSummary | ListedMatch) -> bool:
        """Whether chat would show them this match: it is played in a channel, or by one of them."""
        seats, place = (
            (match.seats, match) if isinstance(match, ListedMatch) else (match.match.seats, match.place)
        )
        return place.channel is not None or not self.ids().isdisjoint(seats)


class Viewers(Protocol):
    """Finds out who looks."""

    async def of(self, request: web.Request) -> Viewer:
        """Who has sent a request."""

    def remember(self, request: web.Request, viewer: Viewer, response: web.Response) -> None:
        """Let whoever looks be known again, if they are not yet."""


class TableViewers:
    """The local table's :class:`Viewers`: browsers, known by their cookies."""

    def __init__(self, table: LocalTable, cookies: Cookies) -> None:
        self._table = table
        self._cookies = cookies

    async def of(self, request: web.Request) -> Viewer:
        """The browser that has sent a request."""
        cookie = request.cookies.get(COOKIE)
        if not cookie:
            return Viewer()
        visitor = visitor_of(cookie)
        return Viewer(visitor, tuple(await self._table.seats.of(visitor)))

    def remember(self, request: web.Request, viewer: Viewer, response: web.Response) -> None:
        """Give a browser a cookie if it has none of ours."""
        cookie = request.cookies.get(COOKIE)
        if not cookie or not (viewer.people or self._cookies.ours(cookie)):
            self._cookies.give(request, response)
