"""The open pages, and who of them may hear what."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, web

QUEUE_LIMIT = 200
"""Events that wait for a slow page; one that falls further behind is cut off and catches up by itself."""

FAREWELL_SECONDS = 1.5

MOST_PAGES = 500
"""Pages that may be open at once, of all browsers."""

MOST_PAGES_EACH = 30
"""And of one."""


@dataclass(eq=False, slots=True)
class OpenPage:
    """One open page: the browser it belongs to and the player it acts as."""

    visitor: str
    account: str | None
    seats: frozenset[str]
    queue: asyncio.Queue[Mapping[str, Any] | None] = field(
        default_factory=lambda: asyncio.Queue(maxsize=QUEUE_LIMIT)
    )


class Hub:
    """Passes events on to open pages; never waits for any of them."""

    def __init__(self) -> None:
        self._pages: dict[OpenPage, web.WebSocketResponse] = {}

    def has_room(self, visitor: str) -> bool:
        """Whether a browser may open one more page."""
        its = sum(page.visitor == visitor for page in self._pages)
        return len(self._pages) < MOST_PAGES and its < MOST_PAGES_EACH

    async def serve(self, socket: web.WebSocketResponse, page: OpenPage) -> None:
        """Feed one page until it goes away."""
        self._pages[page] = socket
        writer = asyncio.create_task(_write(socket, page))
        try:
            # Pages send nothing of interest: actions come as requests, where they can be answered.
            async for _ in socket:
                pass
        finally:
            self._pages.pop(page, None)
            writer.cancel()
            await asyncio.wait([writer])

    def tell(self, event: Mapping[str, Any], *, reader: str | None = None) -> None:
        """Pass ``event`` to every page, or only to those that act as ``reader``."""
        for page in list(self._pages):
            if reader is None or page.account == reader:
                self._put(page, event)

    def nudge(self, accounts: Collection[str], channel: str, *, reader: str | None) -> None:
        """Tell browsers that somebody they play, but are not acting as, is wanted.

        Only for a message that those pages do not get themselves.
        """
        for page in list(self._pages):
            for account in page.seats.intersection(accounts):
                if reader is not None and page.account != reader:
                    self._put(page, {"type": "nudge", "account": account, "channel": channel})

    def reseat(self, visitor: str, seats: frozenset[str]) -> None:
        """Note whom a browser plays now."""
        for page in self._pages:
            if page.visitor == visitor:
                page.seats = seats

    async def close(self) -> None:
        """Close every page's connection: the server goes down, and waits for no page that has gone to sleep."""
        closing = [
            asyncio.create_task(socket.close(code=WSCloseCode.GOING_AWAY, message=b"restarting"))
            for socket in self._pages.values()
        ]
        if closing:
            _, asleep = await asyncio.wait(closing, timeout=FAREWELL_SECONDS)
            for task in asleep:
                task.cancel()
            await asyncio.gather(*closing, return_exceptions=True)

    def _put(self, page: OpenPage, event: Mapping[str, Any]) -> None:
        try:
            page.queue.put_nowait(event)
        except asyncio.QueueFull:
            # The page reconnects and reads everything anew; nothing is lost.
            self._pages.pop(page, None)
            page.queue.get_nowait()
            page.queue.put_nowait(None)


async def _write(socket: web.WebSocketResponse, page: OpenPage) -> None:
    while (event := await page.queue.get()) is not None:
        with contextlib.suppress(ConnectionResetError):
            await socket.send_json(event)
    await socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=b"too far behind")
