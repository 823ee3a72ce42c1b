"""Who may be in the lobby: people who ask in a server that takes part, and whom the operator has not banned."""

import asyncio

from bot.service.context import UseCases
from bot.service.refusals import BannedFromLobby, LobbyOff, NoServerInLobby, NotTakingPart
from bot.service.settings.lobby import takes_part
from rules.match.people import Person, PersonId
from storage.privacy.fingerprints import hash_of
from storage.session import Session


class LobbyGuests(UseCases):
    """The use case of recognising someone who was banned, has deleted their data, and is back."""

    async def recognise(self, person: Person) -> None:
        """Ban someone whose account was banned before it was erased."""
        banned = await self._read(lambda session: session.fingerprints.banned())
        if not banned:
            return
        now, platform = self._context.now(), await self._read(lambda session: session.platform)
        for salt, hashes in banned.items():
            if await asyncio.to_thread(hash_of, platform, person.account, salt) in hashes:
                await self._write_for(person.id, lambda session: session.bans.add(person.id, now))


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
        server = None if last is None else last.server
        if server is None:
            raise NoServerInLobby
    if not takes_part(session, server, everybody=everybody):
        raise NotTakingPart
    return server
