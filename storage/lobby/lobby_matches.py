"""The matches that the lobby has brought about, and in which servers their players asked for one."""

from rules.match.match import MatchId
from storage.store.table import PlatformTable

Servers = tuple[str | None, str | None]
"""The servers of both players, by seat; ``None``: it is not known, or nothing is kept of it."""


class LobbyMatchesTable(PlatformTable):
    """The lobby's matches on one platform."""

    def add(self, match: MatchId, servers: Servers) -> None:
        """Write down that a match came from the lobby."""
        query = "INSERT INTO lobby_matches (match, platform, first_server, second_server) VALUES (?, ?, ?, ?)"
        self._change(query, (match, self._platform, *servers))

    def servers(self, match: MatchId) -> Servers | None:
        """The servers of a match's players; ``None`` if the lobby has not brought it about."""
        query = "SELECT first_server, second_server FROM lobby_matches WHERE match = ?"
        row = self._row(query, (match,))
        return None if row is None else (row["first_server"], row["second_server"])
