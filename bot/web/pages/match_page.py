"""``/m/12``: the page of a match."""

from __future__ import annotations

from aiohttp import web

from bot.service.refusals import UnknownMatch
from bot.web.messenger import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.viewer import Viewer
from rules.match.match import MatchId
from rules.match.places import HostedMatch


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of the page of a match."""

    async def page(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            hosted = await match_of(context, request, viewer)
            return context.page(request, viewer, "match.html", number=hosted.match.id)

    return [web.get("/m/{number}", page)]


async def match_of(context: PageContext, request: web.Request, viewer: Viewer) -> HostedMatch:
    """The match that a request is about; one that the viewer may not see is not there."""
    number = as_id(request.match_info["number"])
    if number is None:
        raise web.HTTPNotFound
    try:
        hosted = await context.services.lookup.get(MatchId(number))
    except UnknownMatch:
        raise web.HTTPNotFound from None
    if not viewer.may_see(hosted):
        raise web.HTTPNotFound
    return hosted
