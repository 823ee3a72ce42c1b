"""``/lobby/live``: tells open pages of the lobby that it has changed."""

from hashlib import sha256

from aiohttp import web

from bot.conversation.core.services import Services
from bot.web.pages.page_watch import PageWatch
from bot.web.streams import Stream

LIVE = "/lobby/live"

EVERYBODY = "everybody"
"""The lobby changes for all readers together."""


async def stamp(services: Services) -> str:
    """What the lobby is known by now: it changes with each line, and names nobody to those who may not see the lines."""
    listed = await services.lobby.list_for(None)
    lines = [str(one.id) for one in listed.challenges]
    lines += [f"{one.person}-{int(one.until.timestamp())}" for one in listed.seeks]
    return sha256(" ".join(lines).encode()).hexdigest()[:16] if lines else ""


class LobbyWatch(PageWatch[str]):
    """Who has the lobby open."""

    what = "the lobby"

    async def stamp(self, shown: str) -> str:  # noqa: ARG002 - there is one lobby
        """What the lobby is known by now."""
        return await stamp(self.context.services)

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Tell one page of changes until it goes away."""
        if not self.context.services.lobby.is_open:
            raise web.HTTPNotFound
        async with self.context.looking(request) as viewer:
            stream = Stream(*viewer.origin(request))
        return await self.serve(request, stream, EVERYBODY)


def routes(watch: LobbyWatch) -> list[web.RouteDef]:
    """The route of the stream."""
    return [web.get(LIVE, watch.stream, allow_head=False)]
