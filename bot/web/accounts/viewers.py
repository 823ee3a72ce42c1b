"""Who looks at pages where people play on Discord: whom a session says, with what they may see there."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from aiohttp import web

from bot.conversation.core.load.rate_limits import MOST_REMEMBERED
from bot.conversation.core.platform import Membership
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Account, Argument, Request, Source, Venue
from bot.conversation.core.rights import has_right
from bot.conversation.dispatcher import Dispatcher
from bot.locales.say.pages import sign_in as say
from bot.service.people.web_sessions import sum_of
from bot.service.settings.pages import NameShown, Visible
from bot.service.settings.roles import ServerRight
from bot.web.accounts.cookies import SessionCookies
from bot.web.callers import caller_address
from bot.web.frames import framed
from bot.web.pages.viewer import Link, SeatRefusedError, Viewer, Way
from rules.core.cache import Cache
from rules.match.audience import Audience
from rules.match.people import Person
from rules.match.places import HostedMatch, Place, PlaceKind

BELIEVED = 30
"""For how many seconds at most those who watch are believed to see what they have seen, if nothing else is told."""


class AccountViewers:
    """The :class:`~bot.web.pages.viewer.Viewers` of people who sign in."""

    ways = frozenset({Way.ACCOUNT})
    shared_servers = ()
    browsers_language = False

    def __init__(
        self,
        dispatcher: Dispatcher,
        cookies: SessionCookies,
        *,
        stopwatch: Callable[[], float],
        in_frame: SessionCookies | None = None,
    ) -> None:
        """``in_frame``: the cookies of pages in a frame, if there are any."""
        self._dispatcher = dispatcher
        self.cookies = cookies
        self._in_frame = in_frame or cookies
        self.stopwatch = stopwatch
        self._signed_in: Cache[str, bool] = Cache(MOST_REMEMBERED)
        """Cookies that were a session's when they were last seen."""

    @property
    def dispatcher(self) -> Dispatcher:
        """The conversation that people have on Discord, too."""
        return self._dispatcher

    async def of(self, request: web.Request) -> AccountViewer:
        """Who has sent a request: one person, or a stranger."""
        begun, cookie = self.stopwatch(), self._cookie(request)
        signed_in = None
        if cookie is not None:
            signed_in = await self._dispatcher.services.web_sessions.of_cookie(cookie)
        if cookie is None or signed_in is None:
            if cookie is not None:
                self._signed_in.drop(sum_of(cookie))
            return AccountViewer(viewers=self, begun=begun)
        visitor = sum_of(cookie)
        self._signed_in.put(visitor, value=True)
        return AccountViewer((signed_in.person,), visitor, viewers=self, begun=begun)

    async def again(self, request: web.Request, viewer: Viewer) -> Viewer:
        """The same person while their session lasts: of a thousand who watch, each is asked about with every move."""
        if viewer.visitor:
            signed_in = await self._dispatcher.services.web_sessions.of_sum(viewer.visitor)
            if signed_in is not None and signed_in.person == viewer.me:
                return viewer
        return await self.of(request)

    def rights(self) -> Hashable:
        """Changes with all that caches are told of, from any process, and every half minute: not all is told."""
        services = self._dispatcher.services
        return services.changes.heard, int(services.now().timestamp() / BELIEVED)

    def turns_of(self, request: web.Request) -> tuple[str, str]:
        """Whose turn a request takes: that of a session, else that of an address."""
        cookie = self._cookie(request)
        visitor = "" if cookie is None else sum_of(cookie)
        return (visitor, visitor) if self._signed_in.get(visitor) else (caller_address(request), "")

    def _cookie(self, request: web.Request) -> str | None:
        return (self._in_frame if framed(request) else self.cookies).of(request)

    async def public(self, audience: Audience) -> bool:
        """Whether the server shows its matches to everybody, and this one is not in a private thread."""
        services = self._dispatcher.services
        return await services.pages.visible(
            audience
        ) is Visible.PUBLIC and not await services.platform.secret(audience)

    async def veil(self, players: tuple[Person, Person]) -> tuple[Person, Person]:
        """The players, those who want that without their names."""
        first, second = [await self._named(person) for person in players]
        return first, second

    async def _named(self, person: Person) -> Person:
        if not person.reachable:
            return person
        chosen = await self._dispatcher.services.pages.of_person(person.id)
        return replace(person, name=say.a_player()) if chosen.name is NameShown.HIDDEN else person

    async def listed(self, audience: Audience) -> bool:
        """Whether the server wants its public pages to be found."""
        if audience.server is None or not await self.public(audience):
            return False
        return (await self._dispatcher.services.pages.of_server(audience.server)).index


@dataclass(frozen=True, kw_only=True)
class AccountViewer(Viewer):
    """One person, or a stranger.  ``begun`` is when their request came, by the stopwatch."""

    begins_at = PlaceKind.DM

    viewers: AccountViewers
    begun: float

    async def may_see(self, audience: Audience) -> bool:
        """Whether Discord would show them a match, and its server lets pages show it; what is played directly, its players see."""
        if audience.direct and self._plays(audience):
            return True
        services = self.viewers.dispatcher.services
        match await services.pages.visible(audience):
            case None:
                return self._plays(audience)
            case Visible.OFF:
                return False
            case Visible.MEMBERS:
                pass
            case Visible.PUBLIC if await self.viewers.public(audience):
                return True
        return await self.sees(audience)

    def _plays(self, audience: Audience) -> bool:
        return not self.ids().isdisjoint(audience.people)

    async def sees(self, audience: Audience) -> bool:
        """Whether they see the place of a match on Discord."""
        if self.me is None:
            return False
        platform = self.viewers.dispatcher.services.platform
        return await platform.sees_place(Account(self.me.account), audience, plays=self._plays(audience))

    async def meets(self, other: Person) -> Audience | None:
        """Where both have played and can still see it, and they may challenge; nowhere, if the other is nameless on pages: chat would name them."""
        me, services = self.me, self.viewers.dispatcher.services
        if me is None or me == other or not other.reachable:
            return None
        if (await self.viewers.veil((other, other)))[0] != other:
            return None
        asked = await self.request(me, None, Source.BUTTON)
        for place in await services.shared_places.of(me.id, other.id):
            if (
                await self.sees(place)
                and await services.platform.sees_place(Account(other.account), place)
                and await has_right(services, asked, ServerRight.CHALLENGE, str(place.server))
            ):
                return place
        return None

    async def asks_in(self, server: str) -> bool:
        """Whether they are in a server of Discord; the answer may be an hour old."""
        memberships = self.viewers.dispatcher.services.memberships
        return self.me is not None and await memberships.of(server, self.me) is Membership.HERE

    async def veiled(self, audience: Audience) -> bool:
        """Whether they see a match on a page alone, and not on Discord."""
        return (
            not self._plays(audience)
            and await self.viewers.public(audience)
            and not await self.sees(audience)
        )

    async def refused(self) -> None:
        """Take as long as it takes Discord to say whether someone sees a place."""
        if self.me is not None:
            await self.viewers.dispatcher.services.platform.hesitate(self.begun)

    def remember(self, response: web.Response) -> None:
        """Nothing is remembered of strangers, and a session has its cookie."""

    async def request(
        self, me: Person, place: Place | None, source: Source, args: Mapping[str, Argument] | None = None
    ) -> Request:
        """What they ask from a page; raises ``HTTPNotFound`` where they no longer see the place of the match."""
        if place is not None and not await self._may_act(me, place):
            raise web.HTTPNotFound
        return Request(me, Venue.on_page(None if place is None else place.home), source, args or {})

    async def _may_act(self, me: Person, place: Place) -> bool:
        audience = Audience((me.id,), place.server, place.channel, place.parent)
        return audience.direct or await self.sees(audience)

    async def answered(self, request: Request, answer: Answer, action: str | None = None) -> list[Link]:  # noqa: ARG002 - nobody else is shown it
        """The files of an answer; the outbox tells everybody else what was done."""
        if not isinstance(answer, Reply):
            return []
        return [
            {
                "url": f"data:application/octet-stream;base64,{b64encode(file.content).decode()}",
                "name": file.name,
            }
            for file in answer.files
        ]

    async def sit(self, name: str | None = None) -> Person:  # noqa: ARG002 - they have one
        """As whom they begin a match: themselves."""
        if self.me is None:
            raise SeatRefusedError(say.sign_in_first())
        return self.me

    async def pair(self) -> tuple[Person, Person]:
        """Nobody plays both sides here."""
        raise SeatRefusedError(say.one_side())

    async def typed(self, me: Person, hosted: HostedMatch, text: str) -> dict[str, Any]:  # noqa: ARG002 - none is carried out
        """Commands belong to Discord."""
        return {"text": say.commands_on_discord(), "buttons": [], "files": []}
