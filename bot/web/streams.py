"""The live channel of every page: event streams, an ordinary answer over HTTP that does not end.

A stream that takes nothing is cut off; one that falls behind is ended, and its page opens
another and catches up.  Where there is no room, players' pages come first.
"""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import ClassVar

from aiohttp import web

from bot.locales.say import table as say
from bot.web.connections import MOST_STREAMS
from bot.web.crowd import Crowd

HEARTBEAT = 20.0
"""After so many seconds without news a stream says that it is still there."""
PATIENCE = 15.0
"""How long a stream may take to accept anything, in seconds."""
MOST_WAITING = 200
"""Events that wait for a slow page; one that falls further behind has to catch up by itself."""
MOST_OF_BROWSER = 4
"""Streams of one browser: it has six connections for all of its pages, and needs some to ask for anything."""


def written(data: object, event: str = "message") -> bytes:
    """An event as it is sent: made once, for however many streams."""
    return f"event: {event}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


BEAT = written(1, "beat")
REST = written(1, "rest")
"""Tells a page to open its stream again only when it is looked at: its browser has too many."""


@dataclass(eq=False, slots=True)
class Stream:
    """An open page: where it is, and the events that it has not been sent yet."""

    calls: ClassVar[bool] = False
    """Whether its page calls a player who looks at another one."""

    address: str
    browser: str
    """Empty for one that is not known."""
    plays: bool
    """Whether it is a player's."""
    waiting: deque[bytes] = field(default_factory=deque)
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    ended: bool = False

    def tell(self, event: bytes) -> None:
        """Send this, after what waits."""
        if self.ended:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.end()
            return
        self.waiting.append(event)
        self.woken.set()

    def end(self, last: bytes | None = None) -> None:
        """End it; what still waits is not sent."""
        self.waiting.clear()
        if last is not None:
            self.waiting.append(last)
        self.ended = True
        self.woken.set()


class Streams:
    """All open streams."""

    def __init__(self) -> None:
        self._crowd: Crowd[Stream] = Crowd()

    async def serve(
        self, request: web.Request, stream: Stream, begin: Callable[[], Awaitable[object]]
    ) -> web.StreamResponse:
        """Feed a stream until its page goes away; ``begin`` says what it starts with, once it hears of everything."""
        self._admit(stream)
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "X-Accel-Buffering": "no"}
        )
        try:
            # Not all pages come back at the same instant after a restart.
            retry = f"retry: {1000 + secrets.randbelow(1000)}\n".encode()
            first = retry + written(await begin(), "begin")
            await response.prepare(request)
            await self._write(response, first)
            await self._feed(request, response, stream)
        except (ConnectionError, TimeoutError):
            if request.transport is not None:
                request.transport.abort()
        finally:
            self._crowd.discard(stream)
        return response

    def stop(self) -> None:
        """End all of them."""
        for stream in self._crowd:
            stream.end()

    def _admit(self, new: Stream) -> None:
        siblings = [one for one in self._crowd if one.browser and one.browser == new.browser]
        if len(siblings) >= MOST_OF_BROWSER:
            # A match has time until it is looked at.
            self._end(next((one for one in siblings if not one.calls), siblings[0]), REST)
        if len(self._crowd) >= MOST_STREAMS:
            onlookers = [one for one in self._crowd if not one.plays] if new.plays else []
            gone = self._crowd.first_to_go(onlookers) or self._crowd.gives_way(new)
            if gone is None:
                raise web.HTTPServiceUnavailable(text=say.too_many_pages())
            # Its page opens another after a while.
            self._end(gone)
        self._crowd.add(new)

    def _end(self, stream: Stream, last: bytes | None = None) -> None:
        self._crowd.discard(stream)
        stream.end(last)

    async def _feed(self, request: web.Request, response: web.StreamResponse, stream: Stream) -> None:
        while request.transport is not None:
            if not stream.ended:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT):
                        await stream.woken.wait()
            stream.woken.clear()
            ended, events = stream.ended, list(stream.waiting)
            stream.waiting.clear()
            if events or not ended:
                await self._write(response, b"".join(events) or BEAT)
            if ended:
                return

    async def _write(self, response: web.StreamResponse, content: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await response.write(content)
