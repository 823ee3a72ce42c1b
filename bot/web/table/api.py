"""The local table's page over HTTP: requests in, JSON out, news by WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from aiohttp import web

from bot.conversation.core.load.rate_limits import RateLimit, RateLimiter
from bot.locales.catalogue import in_language, translated
from bot.locales.say import table as say
from bot.web.bodies import body_in, number_in, optional_in, text_in
from bot.web.pages.context import language_of
from bot.web.site import caller_address
from bot.web.table import page, page_json
from bot.web.table.answers import NothingThereError, PageResponse
from bot.web.table.cookies import COOKIE, visitor_of
from bot.web.table.hub import OpenPage
from bot.web.table.seats import NotSeatedError
from bot.web.table.viewers import TableViewers
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.games.catalogue import GAMES
from rules.match.people import Person

LIVE = "/table/live"
HEARTBEAT = 25.0

STRANGERS = RateLimit(100, 50)
"""How often it is looked up whether a cookie that we have not given out since the start is a player's."""


class Api:
    """The handlers of all routes of the table."""

    def __init__(self, viewers: TableViewers, *, public: bool) -> None:
        self._viewers = viewers
        self._table = viewers.table
        self._lines = viewers.lines
        self._cookies = viewers.cookies
        self._public = public
        self._strangers = RateLimiter(STRANGERS)
        self._page = (Path(__file__).parent / "static" / "index.html").read_text(encoding="utf-8")

    def routes(self) -> list[web.RouteDef]:
        """All routes of the table."""
        return [
            web.get("/table", self.page),
            web.get("/table/state", self.state),
            web.get("/table/messages", self.messages),
            web.get("/table/files/{token}", self.file),
            web.get(LIVE, self.live),
            web.post("/table/lines", self.line),
            web.post("/table/presses", self.press),
            web.post("/table/forms", self.form),
            web.post("/table/hints", self.hints),
            web.post("/table/dismissals", self.dismiss),
            web.post("/table/leavings", self.leave),
        ]

    async def page(self, request: web.Request) -> web.Response:
        viewer = await self._viewers.of(request)
        with in_language(await self._language_of(*viewer.people)):
            text = page.filled(self._page)
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def state(self, request: web.Request) -> web.Response:
        """Who I am and could be, which channels there are, what can be played."""
        viewer = await self._viewers.of(request)
        # A page that has been left may still name a player that this browser no longer plays.
        me = viewer.person(request.query.get("as"))
        channels, direct = await self._table.channels(me)
        players = await self._table.seats.players()
        response = _json(
            {
                "me": None if me is None else me.account,
                "seats": [person.account for person in viewer.people],
                "people": page_json.people(players.people),
                "channels": page_json.channels(channels),
                "direct": None if direct is None else str(direct),
                "games": [
                    {"key": game.key, "name": game.name, "aim": translated(game.aim)}
                    for game in self._games()
                ],
                "levels": self._levels(),
                "level": DEFAULT_LEVEL,
                "public": self._public,
            }
        )
        viewer.remember(response)
        return response

    def _games(self) -> list[Any]:
        offered = {command.path[1] for command in self._table.local_commands if command.path[0] == "both"}
        return [game for key, game in GAMES.items() if key in offered]

    def _levels(self) -> list[int]:
        """The levels of the computer; none where it doesn't play."""
        return [*LEVELS] if any(one.path[0] == "computer" for one in self._table.local_commands) else []

    async def messages(self, request: web.Request) -> web.Response:
        me = await self._me(request, request.query.get("as"))
        try:
            found = await self._table.messages(
                me, request.query.get("channel", ""), request.query.get("before")
            )
        except NothingThereError:
            raise web.HTTPNotFound(text=say.no_channel()) from None
        return _json({"messages": [page_json.message(said) for said in found]})

    async def file(self, request: web.Request) -> web.Response:
        found = await self._table.file(_visitor(request), request.match_info["token"])
        if found is None:
            raise web.HTTPNotFound(text=say.no_file())
        name, content, picture, private = found
        kind = _kind_of(content) if picture else "application/octet-stream"
        manner = "inline" if picture else "attachment"
        return web.Response(
            body=content,
            content_type=kind,
            headers={
                "Cache-Control": "no-store" if private else "private, max-age=31536000, immutable",
                "Content-Disposition": f"{manner}; filename*=UTF-8''{quote(name, safe='')}",
            },
        )

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """News for one page, as they happen: for players, and for who has our page open at least."""
        visitor = _visitor(request)
        known = self._cookies.ours(request.cookies[COOKIE])
        if not known and self._strangers.wait("", asyncio.get_running_loop().time()):
            raise web.HTTPTooManyRequests(text=say.no_cookie())
        me = await self._me(request, request.query.get("as"))
        seats = frozenset(person.account for person in await self._table.seats.of(visitor))
        if not (known or seats):
            raise web.HTTPForbidden(text=say.no_cookie())
        hub, transport = self._table.messenger.hub, request.transport
        if transport is None:
            raise web.HTTPBadRequest
        account = None if me is None else me.account
        page = OpenPage(visitor, account, seats, caller_address(request), transport.abort)
        if not hub.admit(page):
            raise web.HTTPTooManyRequests(text=say.too_many_pages())
        try:
            # From here on the hub tells it of a seat that is given up; one that was before is gone from the store.
            page.play(frozenset(person.account for person in await self._table.seats.of(visitor)))
            socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=1024)
            await socket.prepare(request)
            await hub.serve(socket, page)
        finally:
            hub.leave(page)
        return socket

    async def line(self, request: web.Request) -> web.Response:
        body = await body_in(request)
        me = await self._me(request, optional_in(body, "as"))
        try:
            with in_language(await self._language_of(me)):
                response = await self._lines.carry_out(
                    _visitor(request), me, text_in(body, "channel"), text_in(body, "text")
                )
        except NothingThereError:
            raise web.HTTPNotFound(text=say.no_channel()) from None
        return _page_response(response)

    async def press(self, request: web.Request) -> web.Response:
        body = await body_in(request)
        me = await self._somebody(request, body)
        try:
            with in_language(await self._language_of(me)):
                response = await self._table.press(
                    me, text_in(body, "message"), number_in(body, "button"), number_in(body, "version")
                )
        except NothingThereError:
            raise web.HTTPNotFound(text=say.no_message()) from None
        return _page_response(response)

    async def form(self, request: web.Request) -> web.Response:
        body = await body_in(request)
        me = await self._somebody(request, body)
        try:
            response = await self._table.submit(
                me,
                text_in(body, "channel"),
                optional_in(body, "message"),
                text_in(body, "action"),
                text_in(body, "text"),
            )
        except NothingThereError:
            raise web.HTTPNotFound(text=say.no_message()) from None
        return _page_response(response)

    async def hints(self, request: web.Request) -> web.Response:
        body = await body_in(request)
        me = await self._me(request, optional_in(body, "as"))
        try:
            with in_language(await self._language_of(me)):
                found = await self._lines.hints(me, text_in(body, "channel"), text_in(body, "text"))
        except NothingThereError:
            found = []
        return _json({"hints": [{"label": h.label, "note": h.note, "line": h.line} for h in found]})

    async def dismiss(self, request: web.Request) -> web.Response:
        body = await body_in(request)
        me = await self._somebody(request, body)
        try:
            await self._table.dismiss(me, text_in(body, "message"))
        except NothingThereError:
            raise web.HTTPNotFound(text=say.no_message()) from None
        return _json({})

    async def leave(self, request: web.Request) -> web.Response:
        body = await body_in(request)
        await self._table.rise(_visitor(request), await self._somebody(request, body))
        return _json({})

    async def _language_of(self, *people: Person | None) -> str:
        return await language_of(self._table.dispatcher.services, filter(None, people))

    async def _me(self, request: web.Request, account: str | None) -> Person | None:
        try:
            return await self._table.seats.acting(_visitor(request), account)
        except NotSeatedError:
            raise web.HTTPForbidden(text=say.not_seated()) from None

    async def _somebody(self, request: web.Request, body: Mapping[str, object]) -> Person:
        me = await self._me(request, text_in(body, "as"))
        if me is None:
            raise web.HTTPForbidden(text=say.nobody_seated())
        return me


def _visitor(request: web.Request) -> str:
    visitor = visitor_of(request.cookies.get(COOKIE))
    if not visitor:
        raise web.HTTPForbidden(text=say.no_cookie())
    return visitor


def _json(content: Mapping[str, object]) -> web.Response:
    return web.json_response(content)


def _page_response(response: PageResponse) -> web.Response:
    return _json(
        {
            "form": None if response.form is None else page_json.form(response.form, response.under),
            "account": response.account,
            "channel": response.channel,
            "follow": response.follow,
            "error": response.error,
        }
    )


def _kind_of(picture: bytes) -> str:
    """Boards are PNGs, replays are GIFs."""
    return "image/gif" if picture.startswith(b"GIF8") else "image/png"
