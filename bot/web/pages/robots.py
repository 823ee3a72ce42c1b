"""Which pages search engines may list: none that show matches or positions, unless they say so themselves."""

import re

from aiohttp import web

HEADER = "X-Robots-Tag"
LISTED = {HEADER: "all"}

_UNLISTED = re.compile(
    r"(/activity)?/(m|p|f|matches|watch|oembed|table|settings|players|sign-in|sign-out)(/.*)?"
)


async def unlist(request: web.Request, response: web.StreamResponse) -> None:
    """Keep an answer out of search engines, unless its handler has decided that it may be listed."""
    if _UNLISTED.fullmatch(request.path):
        response.headers.setdefault(HEADER, "noindex")
