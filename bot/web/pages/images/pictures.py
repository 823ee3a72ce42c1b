"""``/m/12/7-HASH.png``: pictures of positions, at addresses that never show anything else.

``/m/12/7-HASH-0.png`` is the sign of First at that position, ``-1`` that of Second.
"""

import re
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlencode

from aiohttp import web

from bot.conversation.core.scenes import scene_of
from bot.locales.catalogue import in_language, languages
from bot.service.shared_cache import SharedCache
from bot.web.pages.context import PageContext
from bot.web.pages.files import FOREVER
from bot.web.pages.matches import line_of, match_of, near_of, theme_in, view_after
from bot.web.pages.turns import sum_of_line, sums
from renderers.base import Frame
from renderers.catalogue import RENDERERS
from rules.core.position import Side
from rules.match.match import MatchId

MOST_KEPT = 256
_NAME = re.compile(r"([0-9]{1,5})-([0-9a-f]{16})(?:-([01]))?\.png")


def routes(context: PageContext) -> list[web.RouteDef]:
    """The route of all pictures."""
    return [web.get(r"/m/{number}/{name:[0-9]+-[0-9a-f]+(-[01])?\.png}", Pictures(context).get)]


def frame_in(request: web.Request) -> Frame:
    """How the board stands that an address names: bare where it is tiny."""
    if request.query.get("bare") == "1":
        return Frame.BARE
    if request.query.get("names") == "1":
        return Frame.CHAT
    return Frame.UPRIGHT if request.query.get("upright") == "1" else Frame.PAGE


def near_shown(game: str, near: Side) -> Side:
    """The side that is drawn below where a reader would have ``near`` there: one way only where sides have no place."""
    return near if RENDERERS[game].sided else Side.FIRST


def address(
    number: MatchId,
    turn: int,
    checksum: str,
    *,
    theme: str,
    near: Side,
    line: tuple[str, ...] = (),
    upright: bool = False,
) -> str:
    """A picture's address; ``checksum`` is the sum of what it shows."""
    query = {"theme": theme, "near": near.value, **({"line": ">".join(line)} if line else {})}
    if upright:
        query["upright"] = 1
    return f"/m/{number}/{turn}-{checksum}.png?{urlencode(query)}"


@dataclass(frozen=True, slots=True)
class _Kept:
    png: bytes
    private: bool


class Pictures:
    """Draws the pictures, and keeps the last of them: many look at the same one."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._kept: SharedCache[tuple[object, ...], _Kept] = SharedCache(MOST_KEPT)

    async def get(self, request: web.Request) -> web.Response:
        """A picture; whatever is not at this address any more is not there."""
        # What else an address may say is no other picture.
        asked = request.match_info["number"], request.match_info["name"], line_of(request)
        key = (*asked, near_of(request), theme_in(request), frame_in(request))
        kept = await self._kept.made(key, partial(self._drawn, request))
        if kept.private:
            # It may have been drawn for another viewer, who may see it.
            await match_of(self._context, request, await self._context.viewers.of(request))
        manner = "private" if kept.private else "public"
        return web.Response(
            body=kept.png, content_type="image/png", headers={"Cache-Control": f"{manner}, {FOREVER}"}
        )

    async def _drawn(self, request: web.Request) -> _Kept:
        named = _NAME.fullmatch(request.match_info["name"])
        if named is None:
            raise web.HTTPNotFound
        viewer = await self._context.viewers.of(request)
        hosted = await match_of(self._context, request, viewer)
        turn, wanted, line = int(named[1]), named[2], line_of(request)
        if turn > len(hosted.match.plies):
            raise web.HTTPNotFound
        board = await self._context.board(viewer, hosted, turn)
        spoken = [
            language
            for language in languages()
            if sum_of_line(sums(board, language=language)[turn], line) == wanted
        ]
        if not spoken:
            raise web.HTTPNotFound
        near, theme = near_shown(hosted.match.game, near_of(request)), theme_in(request)
        renderer = self._context.services.board_renderer
        with in_language(spoken[0]):
            if named[3] is None:
                scene = scene_of(view_after(board, line))
                png = await renderer.bare(hosted.match.game, scene, near, theme, frame_in(request))
            else:
                png = await renderer.sign(board, Side(int(named[3])), theme)
        return _Kept(png, private=not await self._context.viewers.public(hosted.audience))
