"""``/tournaments/3/record`` and ``/tournaments/3/card.png``: a tournament to take along, and the card of it."""

from hashlib import sha256

from aiohttp import web

from bot.conversation.core.load.fair_turns import FairTurns, TooManyAtOnce
from bot.conversation.features.tournaments.pictures import card_of, card_picture
from bot.locales.catalogue import current, in_language, languages
from bot.locales.say.pages import site
from bot.service.shared_cache import SharedCache
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.records import file_name
from bot.web.callers import caller_address
from bot.web.pages.context import PageContext
from bot.web.pages.files import FOREVER
from bot.web.pages.matches import theme_in
from bot.web.pages.sharing.previews import FOR_OTHER_SITES
from bot.web.pages.tournaments.access import seen_of, tournament_seen, veiled
from bot.web.pages.turns import drawing

MOST_KEPT = 100

AT_ONCE = 2
"""So many records are written at once, one of them for each address: a large one takes a second."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of both."""
    files = TournamentFiles(context)
    return [
        web.get("/tournaments/{number}/record", files.record),
        web.get(r"/tournaments/{number}/card/{sum:[0-9a-f]{16}}.png", files.card),
    ]


def card_address(view: TournamentView) -> str:
    """The address of a tournament's card as it is now, in the language in force, to which a theme is added."""
    return f"/tournaments/{view.tournament.id}/card/{_sum(view)}.png"


def _sum(view: TournamentView) -> str:
    """A sum of all that the card shows."""
    tournament = view.tournament
    shown = (drawing(), tournament.id, tournament.revision, current(), card_of(view))
    return sha256(repr(shown).encode()).hexdigest()[:16]


class TournamentFiles:
    """The handlers."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._kept: SharedCache[tuple[str, str], bytes] = SharedCache(MOST_KEPT)
        self._turns = FairTurns(AT_ONCE, each=1, burst=1)

    async def record(self, request: web.Request) -> web.Response:
        """All matches that the viewer may see, a line each."""
        try:
            async with (
                self._turns.turn(caller_address(request)),
                tournament_seen(self._context, request) as seen,
            ):
                records = self._context.services.tournament_records
                content = b"".join([line async for line in records.lines(seen.view, seen.shows)])
        except TooManyAtOnce:
            raise web.HTTPTooManyRequests(text=site.error_429_what()) from None
        if not content:
            raise web.HTTPNotFound
        return web.Response(
            body=content,
            content_type="application/jsonl",
            headers={"Content-Disposition": f'attachment; filename="{file_name(seen.view)}"'},
        )

    async def card(self, request: web.Request) -> web.Response:
        """The card, to those who may see all that it shows."""
        wanted, theme = request.match_info["sum"], theme_in(request)
        viewer = await self._context.viewers.of(request)
        seen = await seen_of(self._context, request, viewer)
        public = await self._context.viewers.public(seen.tournament.audience)
        views = [await veiled(self._context, seen.view)] if public else []
        for view in (*views, seen.view):
            for language in languages():
                with in_language(language):
                    if _sum(view) == wanted:
                        png = await self._drawn(view, wanted, theme)
                        return _answer(png, public=view is not seen.view)
        raise web.HTTPNotFound

    async def _drawn(self, view: TournamentView, wanted: str, theme: str) -> bytes:
        async def drawn() -> bytes:
            return (await card_picture(self._context.services, view, theme)).png

        return await self._kept.made((wanted, theme), drawn)


def _answer(png: bytes, *, public: bool) -> web.Response:
    kept = {"Cache-Control": f"{'public' if public else 'private'}, {FOREVER}"}
    return web.Response(
        body=png, content_type="image/png", headers={**kept, **(FOR_OTHER_SITES if public else {})}
    )
