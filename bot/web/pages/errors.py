"""Errors as pages: what has happened, and where to go on."""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.locales.catalogue import in_language, say
from bot.web.pages.templates import filled
from bot.web.pages.viewer import Viewer

_KNOWN = frozenset({403, 404, 429, 500, 503})


@web.middleware
async def error_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whoever reads pages reads errors as pages, too; scripts get them as plain text."""
    try:
        return await handler(request)
    except web.HTTPException as error:
        reads = request.method == "GET" and "text/html" in request.headers.get("Accept", "")
        if not reads or error.status < 400:
            raise
        return error_page(request, error.status)


def error_page(request: web.Request, status: int) -> web.Response:
    """The page for a status: not found and not allowed look the same to somebody who may not know."""
    kind = str(status) if status in _KNOWN else "500" if status >= 500 else "404"
    kind = {"403": "404"}.get(kind, kind)
    with in_language(request.headers.get("Accept-Language", "")):
        text = filled(
            "error.html",
            request,
            viewer=Viewer(),
            title=say(f"site-error-{kind}"),
            what=say(f"site-error-{kind}-what"),
        )
    return web.Response(text=text, content_type="text/html", status=status)
