"""``/tournaments/3/live``: tells open pages of a tournament that it has changed."""

from aiohttp import web

from bot.web.pages.page_watch import PageWatch
from bot.web.pages.tournaments.access import tournament_seen
from bot.web.streams import Stream
from rules.tournaments.tournament import TournamentId

LIVE = "/tournaments/{number}/live"


class TournamentWatch(PageWatch[TournamentId]):
    """Who has which tournament open."""

    what = "a tournament"

    async def stamp(self, shown: TournamentId) -> str:
        """What a tournament is known by now."""
        return await self.context.services.tournaments.stamp(shown)

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Tell one page of changes until it goes away."""
        async with tournament_seen(self.context, request) as seen:
            number, stream = seen.tournament.id, Stream(*seen.viewer.origin(request))
        return await self.serve(request, stream, number)


def routes(watch: TournamentWatch) -> list[web.RouteDef]:
    """The route of the streams."""
    return [web.get(LIVE, watch.stream, allow_head=False)]
