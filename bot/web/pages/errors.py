"""Errors as pages: what has happened, and where to go on."""

from contextlib import suppress

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.locales.catalogue import in_language
from bot.locales.say.pages import site as say
from bot.web.pages.templates import rendered
from bot.web.pages.viewer import Viewers, Way
from storage.errors import StoreFaultError

_WORDS = {
    404: (say.error_404, say.error_404_what),
    429: (say.error_429, say.error_429_what),
    500: (say.error_500, say.error_500_what),
    503: (say.error_503, say.error_503_what),
}
"""What each status says; another one says the first or, if it is our fault, that of 500."""


def error_pages(viewers: Viewers) -> Middleware:
    """People who read pages read errors as pages, too; scripts get them as plain text."""

    @web.middleware
    async def shown(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            reads = request.method == "GET" and "text/html" in request.headers.get("Accept", "")
            if not reads or error.status < 400:
                raise
            status = error.status
        # Not found and not allowed look the same to someone who may not know.
        title, what = _WORDS.get(status, _WORDS[500 if status >= 500 else 404])
        me = None
        with suppress(StoreFaultError):
            me = (await viewers.of(request)).me
        with in_language(request.headers.get("Accept-Language", "")):
            return rendered(
                "error.html",
                request,
                status=status,
                title=title(),
                what=what(),
                me=me,
                ways=viewers.ways,
                # Said to strangers of what is not there, too: so it tells nothing.
                may_be_for_others=title is say.error_404 and me is None and Way.ACCOUNT in viewers.ways,
            )

    return shown
