"""``/tournaments/3/live``: tells open pages of a tournament that it has changed; each reads again what it may see."""

import asyncio
import contextlib
import logging
from collections import defaultdict

from aiohttp import web

from bot.web.pages.context import PageContext
from bot.web.pages.tournaments.access import tournament_seen
from bot.web.streams import Stream, Streams, written
from rules.tournaments.tournament import TournamentId
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

LIVE = "/tournaments/{number}/live"

GATHERING = 0.2
"""Changes within so many seconds are told together."""

AT_ONCE = 20
"""Pages that are told before others have their turn."""


class TournamentWatch:
    """Who has which tournament open."""

    def __init__(self, context: PageContext, streams: Streams) -> None:
        self._context = context
        self._streams = streams
        self._open: defaultdict[TournamentId, set[Stream]] = defaultdict(set)
        self._told: dict[TournamentId, str] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """Something was stored: look whether it was about one of them."""
        if self._open:
            self._changed.set()

    async def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look(), name="watching tournaments")

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Tell one page of changes until it goes away."""
        async with tournament_seen(self._context, request) as seen:
            number, stream = seen.tournament.id, Stream(*seen.viewer.origin(request))

        async def begin() -> str:
            return await self._context.services.tournaments.stamp(number)

        self._open[number].add(stream)
        try:
            return await self._streams.serve(request, stream, begin)
        finally:
            self._open[number].discard(stream)
            if not self._open[number]:
                del self._open[number]
                self._told.pop(number, None)

    async def _look(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(GATHERING)
            self._changed.clear()
            for number in list(self._open):
                try:
                    await self._tell(number)
                except StoreFaultError:
                    log.debug("nothing is told of a tournament while the store does not work")
                except Exception:
                    log.exception("the news of a tournament could not be told")

    async def _tell(self, number: TournamentId) -> None:
        now = await self._context.services.tournaments.stamp(number)
        if number not in self._open or self._told.get(number) == now:
            return
        self._told[number] = now
        event = written(now)
        for count, stream in enumerate(tuple(self._open[number])):
            stream.tell(event)
            if count % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)


def routes(watch: TournamentWatch) -> list[web.RouteDef]:
    """The route of the streams."""
    return [web.get(LIVE, watch.stream, allow_head=False)]
