"""``/m/12/replay.gif`` and ``/m/12/record.json``: a match to take along, for everybody who may see it."""

import json

from aiohttp import web

from bot.conversation.core.load.fair_turns import FairTurns, TooManyAtOnce
from bot.conversation.core.load.slow_work import GivenUpError
from bot.locales.catalogue import current
from bot.locales.say.pages import site
from bot.service.match_record import match_record
from bot.service.shared_cache import SharedCache
from bot.web.callers import caller_address
from bot.web.pages.context import PageContext
from bot.web.pages.images.pictures import near_shown
from bot.web.pages.matches import match_seen, near_of, theme_in

REPLAY = "/m/{number}/replay.gif"

MOST_BYTES = 20_000_000
"""Of all animated pictures that are kept."""
AT_ONCE = 4
"""So many are waited for at once, one of them by each address: drawing one takes seconds."""
MOST_WAITING = 2


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of both."""
    files = MatchFiles(context)
    return [web.get(REPLAY, files.replay), web.get("/m/{number}/record.json", files.record)]


class MatchFiles:
    """The handlers."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._kept: SharedCache[tuple[object, ...], bytes] = SharedCache(MOST_BYTES, weigh=len)
        self._turns = FairTurns(AT_ONCE, each=1, burst=MOST_WAITING)

    async def replay(self, request: web.Request) -> web.Response:
        """The whole game as an animated picture, in which nobody is named."""
        try:
            async with self._turns.turn(caller_address(request)):
                return await self._replay(request)
        except TooManyAtOnce:
            raise web.HTTPTooManyRequests(text=site.error_429_what()) from None
        except GivenUpError:
            raise web.HTTPServiceUnavailable(text=site.error_503_what()) from None

    async def _replay(self, request: web.Request) -> web.Response:
        async with match_seen(self._context, request) as (_, hosted):
            match, theme = hosted.match, theme_in(request)
            near = near_shown(match.game, near_of(request))
            shown = (match.game, match.version, tuple(sorted(match.options.items())), match.moves)

            async def drawn() -> bytes:
                renderer = self._context.services.board_renderer
                return (await renderer.animation(match.game, match.options, match.moves, theme, near)).png

            gif = await self._kept.made((*shown, theme, near, current()), drawn)
        return web.Response(
            body=gif, content_type="image/gif", headers=_named(f"turnpost-{match.id}-{match.game}.gif")
        )

    async def record(self, request: web.Request) -> web.Response:
        """The match as a file, with the names that its page shows."""
        async with match_seen(self._context, request) as (viewer, hosted):
            board = await self._context.board(viewer, hosted)
            match = board.match
            events = await self._context.services.lookup.events(match.id)
            content = json.dumps(match_record(match, board.players, events), ensure_ascii=False)
        return web.Response(
            text=f"{content}\n",
            content_type="application/json",
            headers=_named(f"turnpost-{match.id}-{match.game}.json"),
        )


def _named(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
