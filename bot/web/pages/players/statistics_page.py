"""``/stats/…``: how matches of a game end, as ``/stats`` says it."""

from aiohttp import web

from bot.conversation.features.statistics.words import variants_in_words
from bot.locales.say import statistics as say
from bot.web.pages.context import PageContext
from bot.web.pages.texts.rules_page import game_of, of_game
from rules.games.catalogue import GAMES


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of statistics."""

    async def page(request: web.Request) -> web.Response:
        game = game_of(request)
        async with context.looking(request) as viewer:
            variants, others = await variants_in_words(context.services, game)
            return await context.page(
                request,
                viewer,
                "statistics.html",
                **of_game(game),
                variants=variants,
                ends={one.variant: say.ends(ends=one.people.ends) for one in variants if one.people},
                usual=say.usual(),
                nobody=say.none(),
                more=say.more(count=others) if others else "",
                foot=say.foot(),
            )

    async def first(_request: web.Request) -> web.Response:
        raise web.HTTPFound(f"/stats/{next(iter(GAMES))}")

    return [web.get("/stats", first), web.get("/stats/{game}", page)]
