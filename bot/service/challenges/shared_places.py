"""Where two people could meet: channels of servers in which both have played."""

from bot.service.context import UseCases
from bot.service.settings.server import effective
from rules.match.audience import Audience
from rules.match.people import PersonId
from storage.session import Session

LATEST = 50
"""Of how many matches it is looked at where they were begun; see :meth:`storage.playing.profiles.ProfilesTable.recent_places`."""

MOST = 3
"""How many channels are suggested: the platform is asked about each."""


class SharedPlaces(UseCases):
    """The use case of finding where someone can be challenged who is not here."""

    async def of(self, person: PersonId, other: PersonId) -> list[Audience]:
        """Channels where ``person`` has played lately, of servers where ``other`` has, too, and challenges may be made.

        Whether both still see them, and ``person`` has the role that challenging may need there, is for the platform to say.
        """

        def work(session: Session) -> list[Audience]:
            servers: dict[str, bool] = {}
            places: list[Audience] = []
            for server, channel in session.profiles.recent_places(person, LATEST):
                if server not in servers:
                    servers[server] = not session.left_servers.left(
                        server
                    ) and session.profiles.has_played_in(other, server)
                if servers[server] and effective(session.server_settings.of(server), channel).allows(channel):
                    places.append(Audience((), server, channel))
                if len(places) == MOST:
                    break
            return places

        return await self._read(work)
