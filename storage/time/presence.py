"""When each platform, and each shard of one, was last served."""

from datetime import datetime

from rules.match.shards import Shard
from storage.store.codec import from_ms, to_ms
from storage.store.table import PlatformTable


class PresenceTable(PlatformTable):
    """The last moment at which the service and its platform were both up."""

    def seen(self) -> datetime | None:
        """That moment; ``None`` before the first."""
        query = "SELECT seen_at FROM presence WHERE platform = ?"
        row = self._row(query, (self._platform,))
        return None if row is None else from_ms(row["seen_at"])

    def go_on(self, now: datetime, *, since: datetime) -> bool:
        """Move it to ``now`` if it lies after ``since``, not in the future, and no outage is held back. Return whether it does."""
        query = (
            "UPDATE presence SET seen_at = ? "
            "WHERE platform = ? AND seen_at > ? AND seen_at <= ? AND held IS NULL"
        )
        return self._change(query, (to_ms(now), self._platform, to_ms(since), to_ms(now))) == 1

    def set(self, now: datetime) -> None:
        """Move it to ``now``."""
        self._put("presence", {"platform": self._platform}, {"seen_at": to_ms(now)})

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
