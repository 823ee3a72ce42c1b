"""``/``: the games, one's own matches, and what can be watched."""

from aiohttp import web

from bot.conversation.features.puzzles.messages import task_of
from bot.locales.catalogue import translated
from bot.locales.say.pages import front as say
from bot.service.playing.puzzles import of_day
from bot.web.pages.context import PageContext
from bot.web.pages.images.showcase import shown_games
from bot.web.pages.images.thumbnails import shown_address
from bot.web.pages.lists import open_links, own_cards, watched_cards
from bot.web.pages.puzzle_page import picture_address
from bot.web.pages.start_page import SEATS, TIMES
from bot.web.pages.turns import drawing
from bot.web.pages.viewer import Way
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.games.catalogue import GAMES

OWN = 5
WATCHED = 4


_LEVELS = tuple(zip(LEVELS, (say.level_1, say.level_2, say.level_3, say.level_4, say.level_5), strict=True))
"""What each level is called."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The route of the front page."""

    async def front(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            own = await own_cards(context, viewer, OWN)
            thinks = context.services.thinker is not None
            puzzle = of_day(context.services.now())
            return await context.page(
                request,
                viewer,
                "front.html",
                games=[
                    {
                        "key": game.key,
                        "name": game.name,
                        "aim": translated(game.short_aim or game.aim),
                        "picture": shown_address(game.key) if game.key in shown_games() else None,
                    }
                    for game in GAMES.values()
                ],
                version=drawing()[:12],
                own=own,
                watched=await watched_cards(context, viewer, WATCHED),
                running=await context.services.match_search.count_watched()
                if Way.CHAT in context.viewers.ways
                else None,
                links=await open_links(context, viewer),
                puzzle=puzzle,
                puzzle_of=GAMES[puzzle.game].name,
                puzzle_task=task_of(puzzle)[0],
                puzzle_picture=picture_address(puzzle),
                levels=_LEVELS if thinks else (),
                level=DEFAULT_LEVEL,
                times=tuple(TIMES.items()),
                seats=tuple(SEATS.items()),
            )

    return [web.get("/", context.keeping(front))]
