"""What servers have chosen, for all of themselves or for one channel."""

from storage.store.table import PlatformTable

WHOLE = ""
"""In place of a channel: the choice is for the whole server."""


class ServerSettingsTable(PlatformTable):
    """The choices of one platform's servers by channel and name; one that was never made is not there."""

    def of(self, server: str) -> dict[tuple[str, str], str]:
        """Everything that a server has chosen, by channel (or :data:`WHOLE`) and name."""
        query = "SELECT channel, name, value FROM server_settings WHERE server = ? AND platform = ?"
        return {
            (row["channel"], row["name"]): row["value"] for row in self._rows(query, (server, self._platform))
        }

    def set(self, server: str, channel: str, name: str, value: str | None) -> None:
        """Choose a value; ``None`` removes the choice."""
        key = {"server": server, "platform": self._platform, "channel": channel, "name": name}
        self._choose("server_settings", key, value)

    def clear(self, server: str, channel: str) -> None:
        """Remove all choices that hold for ``channel``."""
        query = "DELETE FROM server_settings WHERE server = ? AND platform = ? AND channel = ?"
        self._change(query, (server, self._platform, channel))
