"""``/p/pux/b2-b4``: the page of a position, its board as JSON, and its pictures."""

import asyncio
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from aiohttp import web

from bot.locales.catalogue import best, current, in_language
from bot.locales.say.pages import positions as say
from bot.web.pages.context import PageContext
from bot.web.pages.images.drawn import DrawnOnce, picture, version
from bot.web.pages.images.pictures import frame_in, near_shown
from bot.web.pages.match.boards import scene_json
from bot.web.pages.match.choices import choices_json
from bot.web.pages.matches import near_of, theme_in
from bot.web.pages.position_addresses import AddressError, GamePosition, position_at
from bot.web.pages.sharing.previews import FOR_OTHER_SITES, preview_of_position
from bot.web.pages.templates import theme_of
from bot.web.pages.viewer import Viewer
from renderers import cards
from renderers.cards import paint_standing
from renderers.catalogue import RENDERERS
from renderers.png import encode
from rules.core.cache import Cache
from rules.core.picker import BadPickError
from rules.core.position import Side

ADDRESS = "/p/{game}{line:(?:/[^/]*)*}"

_choices: Cache[tuple[object, ...], dict[str, Any]] = Cache(50)


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of positions.  No game has a move that is called like the last part of any of them."""
    pages = PositionPages(context)
    return [
        web.get(f"{ADDRESS}/board", pages.board),
        web.get(f"{ADDRESS}/step", pages.step),
        web.get(f"{ADDRESS}/picture.png", pages.picture),
        web.get(f"{ADDRESS}/card.png", pages.card),
        web.get(ADDRESS, context.keeping(pages.page)),
    ]


class PositionPages:
    """The handlers.  A position is the same for everybody, and nothing of it is stored."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._drawn = DrawnOnce()

    async def page(self, request: web.Request) -> web.Response:
        """The page: all that can be looked at is in it, for browsers without scripts."""
        async with self._context.looking(request) as viewer:
            try:
                position = await _position(request)
            except AddressError as error:
                return await self._refused(request, viewer, error)
            chosen = theme_of(request)
            theme = "light" if chosen == "auto" else chosen
            return await self._context.page(
                request,
                viewer,
                "position.html",
                game=position.game,
                position=position,
                board=await self._json(position, near_of(request), theme),
                auto=chosen == "auto",
                preview=preview_of_position(self._context, request, position),
                unlisted=True,
            )

    async def board(self, request: web.Request) -> web.Response:
        """The position as its page's script reads it."""
        async with self._context.looking(request):
            position = await _position_or_refused(request)
            return web.json_response(await self._json(position, near_of(request), theme_in(request)))

    async def step(self, request: web.Request) -> web.Response:
        """What can be chosen next, after what was chosen."""
        async with self._context.looking(request):
            position = await _position_or_refused(request)
            try:
                choices = await asyncio.to_thread(
                    choices_json, position.scene.position, request.query.get("chosen", "")
                )
            except BadPickError:
                raise web.HTTPConflict from None
            return web.json_response(choices)

    async def picture(self, request: web.Request) -> web.Response:
        """The board."""
        theme, frame = theme_in(request), frame_in(request)
        with in_language(best(request.query.get("in", ""))):
            position = await _position_or_refused(request)
            game, scene = position.game.key, position.scene
            near = near_shown(game, near_of(request))
            key = (position.address, theme, frame, near, current())
            drawn = await self._drawn.get(key, lambda: RENDERERS[game].draw(scene, theme, near, frame))
            return picture(request, drawn)

    async def card(self, request: web.Request) -> web.Response:
        """The card that links to the page show."""
        theme = theme_in(request)
        with in_language(best(request.query.get("in", ""))):
            position = await _position_or_refused(request)
            game, scene = position.game, position.scene
            renderer = RENDERERS[game.key]
            drawn = await self._drawn.get(
                (position.address, theme, current()),
                lambda: encode(paint_standing(renderer, scene, game.name, theme), renderer.themes[theme]),
            )
            answer = picture(request, drawn)
            answer.headers.update(FOR_OTHER_SITES)
            return answer

    async def _json(self, position: GamePosition, near: Side, theme: str) -> dict[str, Any]:
        game = position.game.key
        near = near_shown(game, near)

        def shown(*, upright: bool = False) -> str:
            query = {"theme": theme, "near": near.value, **({"upright": 1} if upright else {})}
            return f"{position.address}/picture.png?{version()}&{urlencode(query)}"

        return {
            "position": position.address,
            "root": replace(position, turns=()).address,
            "moves": position.turns,
            **await scene_json(self._context, game, position.options, position.scene, near=near, shown=shown),
            "over": cards.standing(RENDERERS[game], position.scene) if position.scene.over else "",
            "step": None if position.scene.over else await _choices_at(position),
        }

    async def _refused(self, request: web.Request, viewer: Viewer, error: AddressError) -> web.Response:
        return await self._context.page(
            request,
            viewer,
            "error.html",
            status=error.status,
            title=say.bad(),
            what=str(error),
            may_be_for_others=False,
        )


async def _position(request: web.Request) -> GamePosition:
    """The position at an address; raises :class:`AddressError`."""
    return await asyncio.to_thread(
        position_at, request.match_info["game"], request.match_info["line"], current()
    )


async def _position_or_refused(request: web.Request) -> GamePosition:
    try:
        return await _position(request)
    except AddressError as error:
        refused = web.HTTPNotFound if error.status == web.HTTPNotFound.status_code else web.HTTPBadRequest
        raise refused(text=str(error)) from error


async def _choices_at(position: GamePosition) -> dict[str, Any]:
    key = (position.address, current())
    choices = _choices.get(key)
    if choices is None:
        choices = await asyncio.to_thread(choices_json, position.scene.position)
        _choices.put(key, choices)
    return choices
