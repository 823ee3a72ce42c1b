"""Tells open pages that what they show has changed; each reads again what it may see.

What a page shows is known by a stamp, which is the same for all readers.  Stamps are read again, for all open pages
together, when anything was stored.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections import defaultdict
from typing import Generic, TypeVar

from aiohttp import web

from bot.web.pages.context import PageContext
from bot.web.streams import Stream, Streams, written
from rules.core.refusals import Refusal
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

_Shown = TypeVar("_Shown")

GATHERING = 0.2
"""Changes within so many seconds are told together."""

AT_ONCE = 20
"""Pages that are told before others have their turn."""


class PageWatch(ABC, Generic[_Shown]):
    """Who has which page of a kind open."""

    what: str
    """The kind of page, for the log."""

    def __init__(self, context: PageContext, streams: Streams) -> None:
        self.context = context
        self._streams = streams
        self._open: defaultdict[_Shown, set[Stream]] = defaultdict(set)
        self._told: dict[_Shown, str] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def stamp(self, shown: _Shown) -> str:
        """What a page is known by now.  A refusal: it is not shown any more."""

    def changed(self) -> None:
        """Something was stored: look whether it is shown."""
        if self._open:
            self._changed.set()

    async def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look(), name=f"watching {self.what}")

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def serve(self, request: web.Request, stream: Stream, shown: _Shown) -> web.StreamResponse:
        """Tell one page of changes until it goes away."""

        async def begin() -> str:
            return await self.stamp(shown)

        self._open[shown].add(stream)
        try:
            return await self._streams.serve(request, stream, begin)
        finally:
            self._open[shown].discard(stream)
            if not self._open[shown]:
                del self._open[shown]
                self._told.pop(shown, None)

    async def _look(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(GATHERING)
            self._changed.clear()
            for shown in tuple(self._open):
                try:
                    await self._tell(shown)
                except StoreFaultError:
                    log.debug("nothing is told of %s while the store does not work", self.what)
                except Refusal:
                    log.debug("%s is not shown any more", self.what)
                except Exception:
                    log.exception("the news of %s could not be told", self.what)

    async def _tell(self, shown: _Shown) -> None:
        now = await self.stamp(shown)
        if shown not in self._open or self._told.get(shown) == now:
            return
        self._told[shown] = now
        event = written(now)
        for number, stream in enumerate(tuple(self._open[shown])):
            stream.tell(event)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
