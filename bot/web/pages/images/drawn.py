"""Pictures that many look at: each drawn once, away from the event loop, and the last of them kept."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from bot.locales.catalogue import current
from bot.service.shared_cache import SharedCache
from bot.web.pages.files import FOREVER
from bot.web.pages.turns import drawing
from renderers.base import Frame
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.core.position import Side

MOST_KEPT = 500


class DrawnOnce:
    """Draws pictures one at a time, and remembers them by what they show."""

    def __init__(self) -> None:
        self._kept: SharedCache[tuple[object, ...], bytes] = SharedCache(MOST_KEPT)
        # One at a time: the boards that people wait for come first.
        self._drawing = asyncio.Lock()

    async def get(self, key: tuple[object, ...], draw: Callable[[], bytes]) -> bytes:
        """The picture of ``key``, which ``draw`` draws."""

        async def drawn() -> bytes:
            async with self._drawing:
                return await asyncio.to_thread(draw)

        return await self._kept.made(key, drawn)


def version() -> str:
    """What the addresses of pictures of the rules and lessons end with: another one once they are drawn otherwise."""
    return f"v={drawing()[:12]}&in={current()}"


def board_alone(game: str, scene: Scene, theme: str) -> bytes:
    """A board without names and moves, as a PNG."""
    return RENDERERS[game].draw(scene, theme, Side.FIRST, Frame.PAGE)


def picture(request: web.Request, drawn: bytes, kind: str = "image/png") -> web.Response:
    """The answer with a public picture: kept for as long as its address is right."""
    right = request.query.get("v") == drawing()[:12]
    kept = f"public, {FOREVER}" if right else "public, max-age=3600"
    return web.Response(body=drawn, content_type=kind, headers={"Cache-Control": kept})


def size_of(png: bytes) -> tuple[int, int]:
    """The size of a PNG, in pixels."""
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])
