"""The chat view over HTTP: its page, requests in, JSON out, and news as they happen."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any
from urllib.parse import quote

from aiohttp import web

from bot.locales.catalogue import in_language, translated
from bot.locales.say import table as say
from bot.locales.say.pages import chat
from bot.web.bodies import body_in, number_in, optional_in, text_in
from bot.web.pages.context import PageContext, language_of
from bot.web.pages.texts.rules_html import inline
from bot.web.streams import Streams
from bot.web.table import page_json
from bot.web.table.answers import NothingThereError
from bot.web.table.hub import OpenPage
from bot.web.table.viewers import TableViewer, TableViewers
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.games.catalogue import GAMES
from rules.match.people import Person

Body = Mapping[str, object]
Json = dict[str, Any]
PostAnswer = Callable[[TableViewer, Person | None, Body], Awaitable[Json]]

LIVE = "/table/live"


class Api:
    """The handlers of all routes of the table."""

    def __init__(
        self, context: PageContext, viewers: TableViewers, streams: Streams, *, public: bool
    ) -> None:
        self._context = context
        self._viewers = viewers
        self._streams = streams
        self._table = viewers.table
        self._public = public

    def routes(self) -> list[web.RouteDef]:
        """All routes of the table."""
        return [
            web.get("/table", self.page),
            web.get("/table/state", self.state),
            web.get("/table/messages", self.messages),
            web.get("/table/files/{token}", self.file),
            web.get(LIVE, self.live, allow_head=False),
            web.post("/table/lines", self._handler(self.line)),
            web.post("/table/presses", self._handler(self.press)),
            web.post("/table/forms", self._handler(self.form)),
            web.post("/table/hints", self._handler(self.hints)),
            web.post("/table/dismissals", self._handler(self.dismiss)),
            web.post("/table/leavings", self._handler(self.leave)),
        ]

    def _handler(self, answer: PostAnswer) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            body = await body_in(request)
            async with self._acting(request, optional_in(body, "as")) as (viewer, me):
                return web.json_response(await answer(viewer, me, body))

        return handle

    async def page(self, request: web.Request) -> web.Response:
        async with self._context.looking(request) as viewer:
            return await self._context.page(
                request,
                viewer,
                "table.html",
                games=[(key, game.name, translated(game.aim)) for key, game in GAMES.items()],
                levels=() if self._context.services.thinker is None else LEVELS,
                level=DEFAULT_LEVEL,
                public=self._public,
                typing_move=inline(chat.typing_move()),
            )

    async def state(self, request: web.Request) -> web.Response:
        """Who I am and could be, and which channels there are."""
        viewer = await self._viewers.of(request)
        # A page that has been left may still name a player that this browser no longer plays.
        me = viewer.person(request.query.get("as"))
        channels, direct = await self._table.channels(me)
        players = await self._table.seats.players()
        response = web.json_response(
            {
                "me": None if me is None else me.account,
                "seats": [person.account for person in viewer.people],
                "people": page_json.people(players.people),
                "channels": page_json.channels(channels),
                "direct": None if direct is None else str(direct),
            }
        )
        viewer.remember(response)
        return response

    async def messages(self, request: web.Request) -> web.Response:
        query = request.query
        async with self._acting(request, query.get("as")) as (_, me):
            messages = await self._table.messages(me, query.get("channel", ""), query.get("before"))
            return web.json_response({"messages": [page_json.message(message) for message in messages]})

    async def file(self, request: web.Request) -> web.Response:
        async with self._acting(request, None) as (viewer, _):
            file = await self._table.file(viewer.people, request.match_info["token"])
        if file is None:
            raise web.HTTPNotFound(text=say.no_file())
        name, content, picture, private = file
        # Boards are PNGs, replays are GIFs.
        kind = "image/gif" if content.startswith(b"GIF8") else "image/png"
        manner = "inline" if picture else "attachment"
        return web.Response(
            body=content,
            content_type=kind if picture else "application/octet-stream",
            headers={
                "Cache-Control": "no-store" if private else "private, max-age=31536000, immutable",
                "Content-Disposition": f"{manner}; filename*=UTF-8''{quote(name, safe='')}",
            },
        )

    async def live(self, request: web.Request) -> web.StreamResponse:
        """News for one page, as they happen."""
        async with self._acting(request, request.query.get("as")) as (viewer, me):
            page = OpenPage(*viewer.origin(request), account=None if me is None else me.account)
        pages = self._table.messenger.hub.pages

        async def begin() -> int:
            # The hub tells the page of seats that are given up from here on; one given up before is gone from the store.
            pages.add(page)
            page.play(frozenset(person.account for person in await self._table.seats.of(viewer.visitor)))
            return 1

        try:
            return await self._streams.serve(request, page, begin)
        finally:
            pages.discard(page)

    async def line(self, viewer: TableViewer, me: Person | None, body: Body) -> Json:
        channel, text = text_in(body, "channel"), text_in(body, "text")
        response = await self._viewers.lines.carry_out(viewer.asker, me, channel, text)
        return response.as_json()

    async def press(self, _: TableViewer, me: Person | None, body: Body) -> Json:
        button, version = number_in(body, "button"), number_in(body, "version")
        response = await self._table.press(_seated(me), text_in(body, "message"), button, version)
        return response.as_json()

    async def form(self, _: TableViewer, me: Person | None, body: Body) -> Json:
        channel, message = text_in(body, "channel"), optional_in(body, "message")
        action, text = text_in(body, "action"), text_in(body, "text")
        response = await self._table.submit(_seated(me), channel, message, action, text)
        return response.as_json()

    async def hints(self, _: TableViewer, me: Person | None, body: Body) -> Json:
        hints = await self._viewers.lines.hints(me, text_in(body, "channel"), text_in(body, "text"))
        return {"hints": [asdict(hint) for hint in hints]}

    async def dismiss(self, _: TableViewer, me: Person | None, body: Body) -> Json:
        await self._table.dismiss(_seated(me), text_in(body, "message"))
        return {}

    async def leave(self, viewer: TableViewer, me: Person | None, _: Body) -> Json:
        await self._table.seats.rise(viewer.visitor, _seated(me))
        return {}

    @asynccontextmanager
    async def _acting(
        self, request: web.Request, account: str | None
    ) -> AsyncIterator[tuple[TableViewer, Person | None]]:
        """A known browser, as the player it acts as; meanwhile everything is said in that player's language."""
        viewer = await self._viewers.of(request)
        if not viewer.visitor:
            raise web.HTTPForbidden(text=say.no_cookie())
        me = viewer.person(account)
        if me is None and account is not None:
            raise web.HTTPForbidden(text=say.not_seated())
        with in_language(await language_of(self._context.services, [me] if me else [])):
            try:
                yield viewer, me
            except NothingThereError as error:
                raise web.HTTPNotFound(text=str(error)) from None


def _seated(me: Person | None) -> Person:
    if me is None:
        raise web.HTTPForbidden(text=say.not_seated())
    return me
