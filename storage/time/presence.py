"""When each platform, and each shard of one, was last served."""

from datetime import datetime

from rules.match.shards import Shard
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Connection
from storage.store.health import StoreHealth
from storage.store.table import PlatformTable
from storage.time.outages import OutagesTable


class PresenceTable(PlatformTable):
    """The last moment at which the service and its platform were both up."""

    def __init__(
        self, connection: Connection, platform: str, health: StoreHealth, outages: OutagesTable
    ) -> None:
        super().__init__(connection, platform, health)
        self._outages = outages

    def seen(self) -> datetime | None:
        """That moment; ``None`` before the first."""
        return self._outages.last_seen()

    def go_on(self, now: datetime, *, since: datetime) -> bool:
        """Move it to ``now`` if it lies after ``since``, not in the future, and no outage is held back. Return whether it does."""
        query = (
            "UPDATE presence SET seen_at = ? "
            "WHERE platform = ? AND seen_at > ? AND seen_at <= ? AND held IS NULL"
        )
        moved = self._change(query, (to_ms(now), self._platform, to_ms(since), to_ms(now))) == 1
        self._outages.forget()
        return moved

    def set(self, now: datetime) -> None:
        """Move it to ``now``."""
        self._put("presence", {"platform": self._platform}, {"seen_at": to_ms(now)})
        self._outages.forget()

    def shards(self) -> dict[Shard, datetime]:
        """When each shard was last up."""
        rows = self._rows(
            "SELECT shard, shards, seen_at FROM shard_presence WHERE platform = ?", (self._platform,)
        )
        return {Shard(row["shard"], row["shards"]): from_ms(row["seen_at"]) for row in rows}

    def set_shard(self, shard: Shard, now: datetime) -> None:
        """Record that a shard is up."""
        key = {"platform": self._platform, "shards": shard.count, "shard": shard.number}
        self._put("shard_presence", key, {"seen_at": to_ms(now)})

    def drop_shard(self, shard: Shard) -> None:
        """Forget a shard: the servers are divided otherwise now."""
        query = "DELETE FROM shard_presence WHERE platform = ? AND shards = ? AND shard = ?"
        self._change(query, (self._platform, shard.count, shard.number))
