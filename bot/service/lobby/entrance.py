"""Who may be in the lobby: people who ask in a server that takes part, and whom the operator has not banned."""

from bot.service.context import UseCases
from bot.service.refusals import BannedFromLobby, LobbyOff, NoServerInLobby, NotTakingPart
from bot.service.settings.lobby import takes_part
from rules.lobby.seeks import SeekState
from rules.match.people import PersonId
from storage.session import Session

LATEST = 50
"""Of how many matches it is looked at where they were begun; see :meth:`storage.playing.profiles.ProfilesTable.recent_servers`."""

MOST_ASKED = 3
"""About how many servers the platform is asked whether someone is there."""


class LobbyGuests(UseCases):
    """The use cases of people who come to the lobby: from where they come."""

    async def came_from(self, person: PersonId) -> str | None:
        """The server from which a person last came to the lobby, while it takes part; perhaps they have left it."""
        everybody = self._context.lobby.everybody

        def work(session: Session) -> str | None:
            last = session.seeks.of(person)
            if last is None or last.server is None or last.state is SeekState.GONE:
                return None
            return last.server if takes_part(session, last.server, everybody=everybody) else None

        return await self._read(work)

    async def servers_of(self, person: PersonId) -> list[str]:
        """Servers that take part and in which a person has begun matches, or from which they came for one, the latest first; perhaps they have left some."""
        everybody = self._context.lobby.everybody

        def work(session: Session) -> list[str]:
            servers = session.profiles.recent_servers(person, LATEST)
            return [one for one in servers if takes_part(session, one, everybody=everybody)][:MOST_ASKED]

        return await self._read(work)


def entered_from(
    session: Session, person: PersonId, server: str | None, *, is_open: bool, everybody: bool
) -> str | None:
    """The server from which someone is in the lobby: the one that they come from; ``None`` where everybody may be there.

    Raises :class:`LobbyOff`, :class:`BannedFromLobby`, :class:`NoServerInLobby` or :class:`NotTakingPart`.
    """
    if not is_open:
        raise LobbyOff
    if session.bans.among([person]):
        raise BannedFromLobby
    if server is None and not everybody:
        raise NoServerInLobby
    if not takes_part(session, server, everybody=everybody):
        raise NotTakingPart
    return server
