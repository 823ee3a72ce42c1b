"""All routes of the pages."""

from __future__ import annotations

from aiohttp import web

from bot.web.pages import actions, boards, live, match_page, pictures
from bot.web.pages.context import PageContext
from bot.web.pages.files import StaticFiles


def routes(context: PageContext, watch: live.Watch) -> list[web.RouteDef]:
    """The routes of all pages, each part's in a list of its own."""
    files = StaticFiles()
    return [
        web.get("/pages/{name}", files.get),
        *match_page.routes(context),
        *boards.routes(context),
        *pictures.routes(context),
        *actions.routes(context),
        *live.routes(watch),
    ]
