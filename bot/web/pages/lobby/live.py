"""``/lobby/live``: tells open pages of the lobby that it has changed; each reads again what it may see."""

import asyncio
import contextlib
import logging

from aiohttp import web

from bot.conversation.core.services import Services
from bot.service.refusals import LobbyOff
from bot.web.pages.context import PageContext
from bot.web.streams import Stream, Streams, written
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

LIVE = "/lobby/live"

GATHERING = 0.2
"""Changes within so many seconds are told together."""

AT_ONCE = 20
"""Pages that are told before others have their turn."""


async def stamp(services: Services) -> str:
    """What the lobby is known by now: it changes with each line, for all readers together."""
    listed = await services.lobby.list_for(None)
    lines = [str(one.id) for one in listed.challenges]
    lines += [f"{one.person}-{int(one.until.timestamp())}" for one in listed.seeks]
    return " ".join(lines)


class LobbyWatch:
    """Who has the lobby open."""

    def __init__(self, context: PageContext, streams: Streams) -> None:
        self._context = context
        self._streams = streams
        self._open: set[Stream] = set()
        self._changed = asyncio.Event()
        self._told = ""
        self._task: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """Something was stored: look whether it was in the lobby."""
        if self._open:
            self._changed.set()

    async def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look(), name="watching lobby")

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Tell one page of changes until it goes away."""
        services = self._context.services
        if not services.lobby.is_open:
            raise web.HTTPNotFound
        async with self._context.looking(request) as viewer:
            stream = Stream(*viewer.origin(request))

        async def begin() -> str:
            return await stamp(services)

        self._open.add(stream)
        try:
            return await self._streams.serve(request, stream, begin)
        finally:
            self._open.discard(stream)

    async def _look(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(GATHERING)
            self._changed.clear()
            try:
                await self._tell()
            except StoreFaultError:
                log.debug("nothing is told of the lobby while the store does not work")
            except LobbyOff:
                return
            except Exception:
                log.exception("the news of the lobby could not be told")

    async def _tell(self) -> None:
        now = await stamp(self._context.services)
        if now == self._told:
            return
        self._told = now
        event = written(now)
        for number, stream in enumerate(tuple(self._open)):
            stream.tell(event)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)


def routes(watch: LobbyWatch) -> list[web.RouteDef]:
    """The route of the stream."""
    return [web.get(LIVE, watch.stream, allow_head=False)]
