"""What processes agree on before they connect to a platform: among how many shards it is divided, and whose turn it is."""

from storage.postgresql.processes import NOW
from storage.session import Session


def divide(session: Session, count: int, process: int) -> int:
    """Divide the platform among so many shards, unless another process has shards, or is about to; see the port.

    From then on this process is about to have some.
    """
    connection, platform = session.connection, session.platform
    connection.change(
        "INSERT INTO shard_divisions (platform, shards) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (platform, count),
    )
    row = connection.row("SELECT shards FROM shard_divisions WHERE platform = ? FOR UPDATE", (platform,))
    divided = count if row is None else int(row["shards"])
    if divided != count and not connection.rows(
        "SELECT number FROM processes WHERE shards > 0 AND number <> ? "
        "UNION ALL SELECT number FROM leases WHERE kind = 'shard' AND holder <> ''",
        (process,),
    ):
        connection.change("UPDATE shard_divisions SET shards = ? WHERE platform = ?", (count, platform))
        divided = count
    connection.change("UPDATE processes SET shards = ? WHERE number = ?", (divided, process))
    return divided


def turn(session: Session, bucket: int, seconds: float) -> float:
    """Take a turn of a bucket, and return 0, or in how many seconds to ask again; see the port."""
    connection = session.connection
    free = f"{NOW} + {seconds * 1000:.0f}"
    taken = connection.change(
        f"INSERT INTO session_buckets (platform, bucket, free_at) VALUES (?, ?, {free}) "  # noqa: S608 - our own words
        "ON CONFLICT (platform, bucket) DO UPDATE SET free_at = excluded.free_at "
        f"WHERE session_buckets.free_at <= {NOW}",
        (session.platform, bucket),
    )
    if taken:
        return 0
    row = connection.row(
        f"SELECT free_at - {NOW} AS left_ms FROM session_buckets WHERE platform = ? AND bucket = ?",  # noqa: S608 - as above
        (session.platform, bucket),
    )
    return 0.001 if row is None else max(1, row["left_ms"]) / 1000
