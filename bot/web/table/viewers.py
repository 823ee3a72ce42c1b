"""Who looks at pages at the local table: browsers, known by their cookies, with the players they have sat down as."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.conversation.core.load.rate_limits import MOST_REMEMBERED
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Argument, Request, Source
from bot.conversation.dispatcher import Dispatcher
from bot.locales.say.pages import front as say
from bot.web.callers import caller_address
from bot.web.pages.viewer import Link, Viewer, Way
from bot.web.site import is_loopback
from bot.web.table import page_json
from bot.web.table.answers import SERVER, PageResponse, request_of
from bot.web.table.cookies import Cookies, visitor_of
from bot.web.table.limits import Asker
from bot.web.table.local_table import LocalTable
from bot.web.table.messenger import CLOSED
from bot.web.table.typed_lines import TypedLines
from rules.core.cache import Cache
from rules.match.audience import Audience
from rules.match.people import Person
from rules.match.places import HostedMatch, Place
from storage.local_table.records import TableChannel


class TableViewers:
    """The local table's :class:`~bot.web.pages.viewer.Viewers`."""

    def __init__(self, table: LocalTable, cookies: Cookies, *, public: bool = False) -> None:
        """``public``: other machines reach the table, so that even this one has limits: it may be a proxy."""
        self._public = public
        self._players: Cache[str, bool] = Cache(MOST_REMEMBERED)
        """Browsers that play someone, as far as it was seen."""
        self.table = table
        self.cookies = cookies
        self.lines = TypedLines(table)

    @property
    def dispatcher(self) -> Dispatcher:
        """The table's conversation."""
        return self.table.dispatcher

    async def of(self, request: web.Request) -> TableViewer:
        """The browser that has sent a request."""
        cookie = self.cookies.of(request)
        visitor = visitor_of(cookie)
        people = tuple(await self.table.seats.of(visitor)) if visitor else ()
        if not people and not (cookie and self.cookies.ours(cookie)):
            # Someone has invented it: they are nobody, and get one of ours.
            visitor = ""
        if people:
            self._players.put(visitor, value=True)
        else:
            self._players.drop(visitor)
        return TableViewer(people, visitor, viewers=self, http=request)

    async def again(self, request: web.Request, viewer: Viewer) -> Viewer:  # noqa: ARG002 - a browser may have sat down anew
        """The browser that has sent a request, with those whom it plays by now."""
        return await self.of(request)

    def turns_of(self, request: web.Request) -> tuple[str, str]:
        """Whose turn a request takes: its browser's, if that plays someone, else its address's, whose browsers take turns."""
        cookie = self.cookies.of(request)
        visitor = visitor_of(cookie)
        return visitor if self._players.get(visitor) else caller_address(
            request
        ), visitor if cookie and self.cookies.ours(cookie) else ""

    def asker(self, visitor: str, request: web.Request) -> Asker:
        """The browser of a request, as limits know it."""
        address = caller_address(request)
        return Asker(visitor, address if self._public or not is_loopback(address) else "")

    def rights(self) -> Hashable:
        """Never equal: nobody tells who has stood up, and only matches in private are asked about."""
        return object()

    async def public(self, audience: Audience) -> bool:
        """Every channel is open to everybody."""
        return audience.seen_in is not None

    async def listed(self, audience: Audience) -> bool:  # noqa: ARG002 - it is so for all
        """The table is no place of the public's."""
        return False

    async def veil(self, players: tuple[Person, Person]) -> tuple[Person, Person]:
        """At the table everybody has a name."""
        return players

    ways = frozenset({Way.FRIEND, Way.BOTH, Way.CHAT})
    shared_servers = (SERVER,)
    browsers_language = True


@dataclass(frozen=True, kw_only=True)
class TableViewer(Viewer):
    """A browser."""

    viewers: TableViewers
    http: web.Request

    @property
    def table(self) -> LocalTable:
        """The table that the browser is at."""
        return self.viewers.table

    @property
    def asker(self) -> Asker:
        """The browser, as limits know it."""
        return self.viewers.asker(self.visitor, self.http)

    async def meets(self, other: Person) -> Audience | None:
        """Everybody at the table is in its first channel."""
        if self.me is None or self.me == other or not other.reachable:
            return None
        here = await self._here(self.me, None)
        venue = request_of(self.me, here, Source.BUTTON).venue
        return Audience((), venue.server, venue.channel)

    async def sees(self, audience: Audience) -> bool:
        """At the table every channel is open to everybody."""
        return audience.seen_in is not None

    def remember(self, response: web.Response) -> None:
        """Give a browser a cookie if it has none of ours."""
        self.viewers.cookies.remember(self.http, response, keep=bool(self.visitor))

    async def request(
        self, me: Person, place: Place | None, source: Source, args: Mapping[str, Argument] | None = None
    ) -> Request:
        """What a player asks, in the channel of a match; for matches in private, in their own conversation."""
        return request_of(me, await self._here(me, place), source, args)

    async def _here(self, me: Person, place: Place | None) -> TableChannel:
        if place is not None and place.channel is not None:
            return await self.table.channel_of(me, place.channel)
        channels, direct = await self.table.channels(me)
        return channels[0] if place is None else await self.table.channel_of(me, str(direct))

    async def answered(self, request: Request, answer: Answer, action: str | None = None) -> list[Link]:
        """Say an answer as in chat where others are to see it, or where it has more than words."""
        me = request.caller
        if action is not None and await self.table.erased(me, action):
            return []
        message = None
        if isinstance(answer, Reply) and (not answer.private or answer.acknowledges or answer.file):
            here = await self.table.channel_of(me, request.venue.channel)
            message = (await self.table.answers.deliver(answer, me, here)).under
        self.table.wake()
        return [] if message is None else page_json.files(message)

    async def sit(self, name: str | None = None) -> Person:
        """A player of this browser, made now if it has none or if a name is given."""
        if name is not None:
            return await self.table.seats.make(self._known(), name)
        return await self.table.seats.anybody(self._known(), self.me)

    async def named(self, person: Person, name: str) -> Person:
        """Give a guest of this browser the name they have chosen."""
        return await self.table.seats.name(person, name)

    async def pair(self) -> tuple[Person, Person]:
        """Two players of this browser, made now where it has fewer."""
        return await self.table.seats.pair(self._known(), self.me)

    async def typed(self, me: Person, hosted: HostedMatch, text: str) -> dict[str, Any]:
        """Carry out a command; one that says nothing of a match is about this one.  Its answer stands in the chat, too."""
        here = await self._here(me, hosted.place)
        line = self.viewers.lines.about(text, hosted.match.id)
        return _answer(await self.viewers.lines.carry_out(self.asker, me, str(here.id), line))

    def _known(self) -> Asker:
        if not self.visitor:
            raise web.HTTPForbidden(text=say.no_cookie())
        return self.asker


def _answer(response: PageResponse) -> dict[str, Any]:
    """What a typed line has led to, for the page of a match."""
    if response.error is not None:
        return {"text": response.error, "buttons": [], "files": []}
    message = response.under
    if message is None:
        return {"done": True}
    return {
        "text": message.text,
        "buttons": [
            {"label": button.label, "action": button.action, "tone": button.tone}
            for button in message.buttons
            if button.tone != CLOSED
        ],
        "files": page_json.files(message),
        "pictures": page_json.files(message, pictures=True),
        "public": message.private_to is None,
    }
