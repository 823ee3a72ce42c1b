"""What a server has chosen for the lobby: whether its people meet those of other servers."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.service.changes import Topic
from bot.service.context import UseCases
from bot.service.settings.server import lock_server
from bot.service.settings.setting import read_settings, text, yes_no
from storage.session import Session
from storage.settings.server import WHOLE


@dataclass(frozen=True, slots=True)
class ServerLobby:
    """What a server has chosen: whether it takes part, where its people's matches are followed, and where reports go."""

    on: bool = yes_no("lobby.on", default=False)
    channel: str | None = text("lobby.channel", str, None)
    reports: str | None = text("lobby.reports", str, None)


class LobbySettings(UseCases):
    """The use cases of people who manage a server."""

    async def of(self, server: str) -> ServerLobby:
        """What a server has chosen."""
        return await self._read(lambda session: lobby_of(session, server))

    async def choose(self, server: str, choices: Mapping[str, str | None]) -> ServerLobby:
        """Change what ``choices`` names, by stored names; ``None`` removes a choice."""

        def work(session: Session) -> ServerLobby:
            lock_server(session, server)
            for name, value in choices.items():
                session.server_settings.set(server, WHOLE, name, value)
            return lobby_of(session, server)

        chosen = await self._write(work)
        self._context.changes.tell(Topic.LOBBY)
        return chosen


def lobby_of(session: Session, server: str) -> ServerLobby:
    """What a server has chosen."""
    chosen = session.server_settings.of(server)
    return read_settings(ServerLobby, {name: value for (of, name), value in chosen.items() if of == WHOLE})


def takes_part(session: Session, server: str | None, *, everybody: bool) -> bool:
    """Whether a server takes part; ``everybody``: wherever they ask."""
    if everybody:
        return True
    return server is not None and lobby_of(session, server).on and not session.left_servers.left(server)
