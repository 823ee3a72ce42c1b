"""Pages of matches and lists of them, each made once for as long as nothing changes."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from aiohttp import web
from multidict import CIMultiDict

from bot.locales.catalogue import current
from bot.service.shared_cache import SharedCache
from bot.web.pages.templates import theme_of
from bot.web.pages.viewer import Viewer, Viewers

MOST_BYTES = 32_000_000
"""Of all pages together."""

LEVEL = 4
"""How hard gzip tries: half of the time that its usual level takes, for a few bytes more."""

SECONDS = 5
"""Clocks run on without a change of the store, so a page lasts no longer."""

Handler = Callable[[web.Request], Awaitable[web.Response]]


class _Made(NamedTuple):
    body: bytes
    headers: CIMultiDict[str]
    status: int


class KeptPages:
    """What was answered lately.

    An answer is kept for the one who got it, and for all that makes another: the whole address, the
    theme, the language, and the time.  A change of the store drops them all.
    """

    def __init__(self) -> None:
        # One process: what another one changes drops nothing here.
        self._made: SharedCache[tuple[object, ...], _Made] = SharedCache(
            MOST_BYTES, weigh=lambda made: 2000 + len(made.body)
        )

    @property
    def weight(self) -> int:
        """How many bytes are kept."""
        return self._made.weight

    def drop_all(self) -> None:
        """Forget them: something has changed."""
        self._made.drop_all()

    def keeping(self, viewers: Viewers, handler: Handler) -> Handler:
        """A handler that answers with what is kept, where that still stands."""

        async def answer(request: web.Request) -> web.Response:
            viewer = await viewers.of(request)
            packs = "gzip" in request.headers.get("Accept-Encoding", "").lower()

            async def made() -> _Made:
                response = await handler(request)
                body, headers = response.body, CIMultiDict(response.headers)
                assert isinstance(body, bytes)
                if packs:
                    body = await asyncio.to_thread(gzip.compress, body, LEVEL)
                    headers["Content-Encoding"] = "gzip"
                headers.add("Vary", "Accept-Encoding")
                return _Made(body, headers, response.status)

            kept = await self._made.made((*_key(viewers, viewer, request), packs), made)
            response = web.Response(body=kept.body, headers=kept.headers, status=kept.status)
            viewer.remember(response)
            return response

        return answer


def _key(viewers: Viewers, viewer: Viewer, request: web.Request) -> tuple[object, ...]:
    period = int(viewers.dispatcher.services.now().timestamp()) // SECONDS
    asked = (request.host, request.path_qs, theme_of(request), current())
    return (*asked, viewer.visitor, viewer.people, period)
