"""The open pages, and who of them may hear what."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, web

from bot.web.connections import MOST_PAGES
from bot.web.crowd import Crowd

QUEUE_LIMIT = 200
"""Events that wait for a slow page; one that falls further behind is cut off and catches up by itself."""

FAREWELL_SECONDS = 1.5

MOST_PAGES_EACH = 30
"""And of one."""

MOST_ONLOOKERS = 100
"""And of browsers that play nobody: any cookie can be invented, so they take no more of the room."""


@dataclass(eq=False, slots=True)
class OpenPage:
    """One open page: the browser it belongs to and the player it acts as."""

    visitor: str
    account: str | None
    seats: frozenset[str]
    address: str = ""
    cut: Callable[[], None] = lambda: None
    """Closes its connection without a word."""
    socket: web.WebSocketResponse | None = None
    """None until its handshake is over."""
    queue: asyncio.Queue[Mapping[str, Any] | None] = field(
        default_factory=lambda: asyncio.Queue(maxsize=QUEUE_LIMIT)
    )

    def play(self, seats: frozenset[str]) -> None:
        """Play these from now on: a page that acts as another player hears nothing more for that one."""
        self.seats = seats
        if self.account not in seats:
            self.account = None


class Hub:
    """Passes events on to open pages; never waits for any of them."""

    def __init__(self) -> None:
        self._pages: Crowd[OpenPage] = Crowd()

    def admit(self, page: OpenPage) -> bool:
        """Take in a page if there is room, which one that plays nobody has to make if need be.

        It is to be let go (:meth:`leave`).
        """
        if sum(other.visitor == page.visitor for other in self._pages) >= MOST_PAGES_EACH:
            return False
        onlookers = [other for other in self._pages if not other.seats]
        full = len(self._pages) >= MOST_PAGES
        if full or (not page.seats and len(onlookers) >= MOST_ONLOOKERS):
            gone = self._pages.first_to_go(onlookers) or self._pages.gives_way(page)
            if gone is None:
                return False
            # A page reconnects by itself after a while.
            self.leave(gone)
            gone.cut()
        self._pages.add(page)
        return True

    def leave(self, page: OpenPage) -> None:
        """Let a page go."""
        self._pages.discard(page)

    async def serve(self, socket: web.WebSocketResponse, page: OpenPage) -> None:
        """Feed a page that was admitted until it goes away."""
        if page not in self._pages:
            return
        page.socket = socket
        writer = asyncio.create_task(_write(socket, page))
        try:
            # Pages send nothing of interest: actions come as requests, where they can be answered.
            async for _ in socket:
                pass
        finally:
            writer.cancel()
            await asyncio.wait([writer])

    def tell(self, event: Mapping[str, Any], *, reader: str | None = None) -> None:
        """Pass ``event`` to every page, or only to those that act as ``reader``."""
        for page in self._pages:
            if reader is None or page.account == reader:
                self._put(page, event)

    def nudge(self, accounts: Collection[str], channel: str, *, reader: str | None) -> None:
        """Tell browsers that somebody they play, but are not acting as, is wanted.

        Only for a message that those pages do not get themselves.
        """
        for page in self._pages:
            for account in page.seats.intersection(accounts):
                if reader is not None and page.account != reader:
                    self._put(page, {"type": "nudge", "account": account, "channel": channel})

    def reseat(self, visitor: str, seats: frozenset[str]) -> None:
        """Note whom a browser plays now; its pages that act as anybody else act as nobody from here on."""
        for page in self._pages:
            if page.visitor == visitor:
                page.play(seats)

    def unseat(self, account: str) -> None:
        """Note that nobody plays an account any more, and that it may soon be another player's."""
        for page in self._pages:
            page.play(page.seats - {account})

    async def close(self) -> None:
        """Close every page's connection: the server goes down, and waits for no page that has gone to sleep."""
        closing = [
            asyncio.create_task(page.socket.close(code=WSCloseCode.GOING_AWAY, message=b"restarting"))
            for page in self._pages
            if page.socket is not None
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
            self.leave(page)
            page.queue.get_nowait()
            page.queue.put_nowait(None)


async def _write(socket: web.WebSocketResponse, page: OpenPage) -> None:
    while (event := await page.queue.get()) is not None:
        with contextlib.suppress(ConnectionResetError):
            await socket.send_json(event)
    await socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=b"too far behind")
