"""``/oembed?url=…``: the preview of one of our pages, for sites that ask by oEmbed."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import unquote, urlsplit

from aiohttp import web

from bot.locales.catalogue import current
from bot.service.refusals import UnknownMatch
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.position_addresses import MOST_CHARACTERS, AddressError, position_at
from bot.web.pages.sharing.previews import LinkPreview, origin_of, preview_of, preview_of_position
from rules.match.match import MatchId

LONGEST = 3 * MOST_CHARACTERS
"""Of an address, in characters: those that are written as bytes take three each."""

_MATCH = re.compile(r"/m/([0-9]{1,12})")
_POSITION = re.compile(r"/p/([^/]+)((?:/[^/]*)*)")
_TURN = re.compile(r"(?:.*&)?turn=([0-9]{1,5})(?:&.*)?")


PreviewAt = Callable[[PageContext, web.Request, str], Awaitable[LinkPreview | None]]
"""The preview of the page at a path, if there is one."""


def routes(context: PageContext, *others: PreviewAt) -> list[web.RouteDef]:
    """The route of oEmbed; ``others`` know the previews of more pages."""

    async def oembed(request: web.Request) -> web.Response:
        if request.query.get("format", "json") != "json":
            raise web.HTTPNotImplemented(text="This service tells it as JSON only.")
        preview = await _preview_at(context, request, request.query.get("url", ""), others)
        if preview is None:
            raise web.HTTPNotFound
        wide, high = (as_id(request.query.get(name), int) for name in ("maxwidth", "maxheight"))
        return web.json_response(preview.told_to(wide, high))

    return [web.get("/oembed", oembed)]


async def _preview_at(
    context: PageContext, request: web.Request, address: str, others: Sequence[PreviewAt]
) -> LinkPreview | None:
    """The preview of the page at an address; none if that is not ours, or not everybody may see it."""
    origin = origin_of(context, request)
    if len(address) > LONGEST or not address.startswith(f"{origin}/"):
        return None
    parts = urlsplit(address.removeprefix(origin))
    match, position = _MATCH.fullmatch(parts.path), _POSITION.fullmatch(parts.path)
    if match is not None:
        return await _of_match(context, request, MatchId(int(match[1])), parts.query)
    if position is None:
        for other in others:
            preview = await other(context, request, parts.path)
            if preview is not None:
                return preview
        return None
    game, line = map(unquote, position.groups())
    try:
        shown = await asyncio.to_thread(position_at, game, line, current())
    except AddressError:
        return None
    return preview_of_position(context, request, shown)


async def _of_match(
    context: PageContext, request: web.Request, number: MatchId, query: str
) -> LinkPreview | None:
    lookup = context.services.lookup
    try:
        if not await context.viewers.public(await lookup.audience(number)):
            return None
        hosted = await lookup.get(number)
    except UnknownMatch:
        return None
    named = _TURN.fullmatch(query)
    turn = None if named is None else min(int(named[1]), len(hosted.match.plies))
    return await preview_of(context, request, await lookup.board(hosted, turn))
