"""Who may be in the lobby: people who ask in a server that takes part, and whom the operator has not banned."""

import asyncio

from bot.service.context import UseCases
from bot.service.refusals import BannedFromLobby, LobbyOff, NoServerInLobby, NotTakingPart
from bot.service.settings.lobby import takes_part
from rules.lobby.seeks import SeekState
from rules.match.people import Person, PersonId
from storage.privacy.fingerprints import hash_of
from storage.session import Session

LATEST = 50
"""Of how many matches it is looked at where they were begun; see :meth:`storage.playing.profiles.ProfilesTable.recent_places`."""

MOST_ASKED = 3
"""About how many servers the platform is asked whether someone is there."""


class LobbyGuests(UseCases):
    """The use cases of people who come to the lobby: who was banned, and from where they come."""

    async def recognise(self, person: Person) -> None:
        """Ban someone whose account was banned before it was erased."""
        banned = await self._read(lambda session: session.fingerprints.banned())
        if not banned:
            return
        now, platform = self._context.now(), await self._read(lambda session: session.platform)
        for salt, hashes in banned.items():
            if await asyncio.to_thread(hash_of, platform, person.account, salt) in hashes:
                await self._write_for(person.id, lambda session: session.bans.add(person.id, now))

    async def came_from(self, person: PersonId) -> str | None:
        """The server from which a person last came to the lobby, while it takes part and they have not left it."""
        everybody = self._context.lobby.everybody

        def work(session: Session) -> str | None:
            last = session.seeks.of(person)
            if last is None or last.server is None or last.state is SeekState.GONE:
                return None
            return last.server if takes_part(session, last.server, everybody=everybody) else None

        return await self._read(work)

    async def servers_of(self, person: PersonId) -> list[str]:
        """Servers that take part and in which a person has begun matches, the latest first; perhaps they have left some."""
        everybody = self._context.lobby.everybody

        def work(session: Session) -> list[str]:
            places = session.profiles.recent_places(person, LATEST)
            servers = dict.fromkeys(server for server, _ in places)
            return [one for one in servers if takes_part(session, one, everybody=everybody)][:MOST_ASKED]

        return await self._read(work)


def entered_from(
    session: Session, person: PersonId, server: str | None, *, is_open: bool, everybody: bool
) -> str | None:
    """The server from which someone is in the lobby: where they ask; elsewhere, where they asked last.

    Raises :class:`LobbyOff`, :class:`BannedFromLobby`, :class:`NoServerInLobby` or :class:`NotTakingPart`.
    """
    if not is_open:
        raise LobbyOff
    if session.bans.among([person]):
        raise BannedFromLobby
    if server is None and not everybody:
        last = session.seeks.of(person)
        server = None if last is None or last.state is SeekState.GONE else last.server
        if server is None:
            raise NoServerInLobby
    if not takes_part(session, server, everybody=everybody):
        raise NotTakingPart
    return server
