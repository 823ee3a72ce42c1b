"""``/rules/pux``: the rules of a game, each example with its picture."""

from functools import lru_cache

from aiohttp import web

from bot.conversation.features.help.rulebook import Example
from bot.locales.catalogue import best, current, in_language, translated
from bot.locales.texts import rules_text
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.images.drawn import DrawnOnce, board_alone, picture, version
from bot.web.pages.matches import theme_in
from bot.web.pages.texts.rules_html import Block, blocks
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.core.game import replay
from rules.games.catalogue import GAMES


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of rules."""
    drawn = DrawnOnce()

    async def page(request: web.Request) -> web.Response:
        game = game_of(request)
        async with context.looking(request) as viewer:
            parts = _blocks(game, current())
            return await context.page(
                request,
                viewer,
                "rules.html",
                **of_game(game),
                version=version(),
                parts=[(block, _alt(game, block)) for block in parts],
                start=RENDERERS[game].alt(_scene(game, Example(GAMES[game].settle({}), ()))),
            )

    async def example(request: web.Request) -> web.Response:
        game, theme = game_of(request), theme_in(request)
        with in_language(best(request.query.get("in", ""))):
            examples = [block.example for block in _blocks(game, current()) if block.example is not None]
            number = as_id(request.match_info["number"], int)
            if number is None or number > len(examples):
                raise web.HTTPNotFound
            # The first picture is the position at the start.
            shown = examples[number - 1] if number else Example(GAMES[game].settle({}), ())
            scene = _scene(game, shown)
            key = (game, repr(sorted(shown.options.items())), shown.moves, theme, current())
            return picture(request, await drawn.get(key, lambda: board_alone(game, scene, theme)))

    async def first(_request: web.Request) -> web.Response:
        raise web.HTTPFound(f"/rules/{next(iter(GAMES))}")

    return [
        web.get("/rules", first),
        web.get("/rules/{game}", page),
        web.get("/rules/{game}/{number:[0-9]+}.png", example),
    ]


def game_of(request: web.Request) -> str:
    """The game that an address names."""
    game = request.match_info["game"]
    if game not in GAMES:
        raise web.HTTPNotFound
    return game


def of_game(game: str) -> dict[str, object]:
    """What a page about one game has in its template: the game, and all games to turn to."""
    return {"game": GAMES[game], "games": list(GAMES.values())}


@lru_cache(maxsize=64)
def _blocks(game: str, language: str) -> tuple[Block, ...]:
    """The pieces of a game's rules in the language in force, which ``language`` names."""
    del language
    return tuple(blocks(game, rules_text(game)))


def _scene(game: str, shown: Example) -> Scene:
    scene = Scene(GAMES[game].start(shown.options), say=translated)
    for ply, (move, after) in enumerate(replay(scene.position, shown.moves), start=1):
        scene = Scene(after, scene.position, move, ply, say=translated)
    return scene


def _alt(game: str, block: Block) -> str:
    return "" if block.example is None else RENDERERS[game].alt(_scene(game, block.example))
