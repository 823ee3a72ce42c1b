"""``/m/12/card/7-HASH.png``: a match at a position as a picture of 1200 × 630, at an address that never shows anything else."""

import re

from aiohttp import web

from bot.conversation.core.scenes import scene_of
from bot.locales.catalogue import in_language, languages
from bot.service.match_view import MatchView
from bot.service.shared_cache import SharedCache
from bot.web.pages.context import PageContext
from bot.web.pages.files import FOREVER
from bot.web.pages.matches import match_of, theme_in
from bot.web.pages.sharing.previews import FOR_OTHER_SITES, everybodys
from bot.web.pages.turns import ends, sums

MOST_KEPT = 200
_NAME = re.compile(r"([0-9]{1,5})-([0-9a-f]{16})\.png")


def routes(context: PageContext) -> list[web.RouteDef]:
    """The route of all cards."""
    return [web.get(r"/m/{number}/card/{name:[0-9]+-[0-9a-f]+\.png}", Cards(context).get)]


class Cards:
    """Draws the cards, and keeps the last of them."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._kept: SharedCache[tuple[str, str], bytes] = SharedCache(MOST_KEPT)

    async def get(self, request: web.Request) -> web.Response:
        """A card, to those who may see all that it shows."""
        named = _NAME.fullmatch(request.match_info["name"])
        if named is None:
            raise web.HTTPNotFound
        turn, checksum, theme = int(named[1]), named[2], theme_in(request)
        viewer = await self._context.viewers.of(request)
        hosted = await match_of(self._context, request, viewer)
        if turn > len(hosted.match.plies):
            raise web.HTTPNotFound
        own = await self._context.board(viewer, hosted, turn)
        public = await everybodys(self._context, own)
        for board in filter(None, (public, own)):
            language = _language_of(board, checksum)
            if language is not None:
                card = await self._card(board, (checksum, theme), language)
                return _answer(card, public=board is public)
        raise web.HTTPNotFound

    async def _card(self, board: MatchView, key: tuple[str, str], language: str) -> bytes:
        _, theme = key
        renderer = self._context.services.board_renderer

        async def drawn() -> bytes:
            if ends(board):
                return (await renderer.card(board, theme)).png
            return (await renderer.standing(board.match.game, scene_of(board), theme)).png

        with in_language(language):
            return await self._kept.made(key, drawn)


def _language_of(board: MatchView, checksum: str) -> str | None:
    """The language in which a sum is that of the board."""
    spoken = (one for one in languages() if sums(board, language=one)[board.ply] == checksum)
    return next(spoken, None)


def _answer(card: bytes, *, public: bool) -> web.Response:
    kept = {"Cache-Control": f"{'public' if public else 'private'}, {FOREVER}"}
    headers = {**kept, **(FOR_OTHER_SITES if public else {})}
    return web.Response(body=card, content_type="image/png", headers=headers)
