"""Small pictures: a part of a match's board for lists, and of a contested game for the front page."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256

from aiohttp import web

from bot.conversation.core.scenes import scene_of
from bot.service.match_search import FoundMatch
from bot.web.pages.context import PageContext
from bot.web.pages.files import FOREVER
from bot.web.pages.images.drawn import DrawnOnce, picture
from bot.web.pages.images.showcase import face, moving, shown_games, still
from bot.web.pages.matches import match_of, theme_in
from bot.web.pages.names import FACE_NAMES
from bot.web.pages.turns import drawing
from renderers.cards import paint_thumbnail
from renderers.catalogue import RENDERERS
from renderers.png import encode
from rules.match.places import HostedSummary

BEFORE_END = 4
"""So many plies before its end the small picture of a match is taken: two turns of each."""

_DRAWN_BY: dict[str, tuple[Callable[[str, str], bytes], str]] = {
    **{name: (partial(face, side), "image/png") for name, side in FACE_NAMES.items()},
    "still.png": (still, "image/png"),
    "moving.webp": (moving, "image/webp"),
}


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of small pictures."""
    pictures = Thumbnails(context)
    return [
        web.get(r"/m/{number}/small/{sum:[0-9a-f]{12}}.png", pictures.of_match),
        web.get("/games/{game}/{name}", pictures.of_game),
    ]


def small_address(card: FoundMatch) -> str:
    """The address of a match's small picture, to which a theme is added."""
    return f"/m/{card.hosted.match.id}/small/{_sum(card.hosted)}.png"


def shown_address(game: str) -> str:
    """Where the pictures of a game on the front page are: the beginning of their addresses."""
    return f"/games/{game}"


def _sum(hosted: HostedSummary) -> str:
    """A sum of what a match's small picture shows: a revision is never another position."""
    match = hosted.match
    over = match.outcome is not None
    shown = (
        drawing(),
        match.id,
        match.game,
        match.version,
        match.revision,
        over,
        sorted(match.options.items()),
    )
    return sha256(repr(shown).encode()).hexdigest()[:12]


class Thumbnails:
    """Draws them, and keeps the last of them."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._drawn = DrawnOnce()

    async def of_match(self, request: web.Request) -> web.Response:
        """A match as it is now, or shortly before its end; one that has moved on since its list was made is shown, but not kept."""
        viewer = await self._context.viewers.of(request)
        hosted = await match_of(self._context, request, viewer)
        plies, over = len(hosted.match.plies), hosted.match.outcome is not None
        # Of a match that has ended, what led to its end is worth more than what was left.
        turn = max(0, plies - BEFORE_END) if over else plies
        board = await self._context.services.lookup.board(hosted, turn)
        current, theme = _sum(hosted), theme_in(request)
        renderer, scene = RENDERERS[hosted.match.game], scene_of(board)
        png = await self._drawn.get(
            (current, theme),
            lambda: encode(paint_thumbnail(renderer, scene, theme), renderer.themes[theme]),
        )
        manner = "public" if await self._context.viewers.public(hosted.audience) else "private"
        kept = f"{manner}, {FOREVER}" if request.match_info["sum"] == current else "no-store"
        return web.Response(body=png, content_type="image/png", headers={"Cache-Control": kept})

    async def of_game(self, request: web.Request) -> web.Response:
        """A contested game."""
        game, name, theme = request.match_info["game"], request.match_info["name"], theme_in(request)
        if name not in _DRAWN_BY or game not in shown_games():
            raise web.HTTPNotFound
        draw, kind = _DRAWN_BY[name]
        drawn = await self._drawn.get((game, name, theme), lambda: draw(game, theme))
        return picture(request, drawn, kind)
