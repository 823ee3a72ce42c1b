"""Outages of single shards: the service was up, but one of its connections to the platform was not.

The ticks note which shards are up.  One that has been away for as long as the shortest outage gets a row
without an end: from then on the clocks of its matches stand, and nothing else has to know.  The row ends when the
shard is there again.  A time in which the whole service was down is an outage of its own.
"""

from collections.abc import Mapping
from datetime import datetime

from bot.service.time.outages import SHORTEST_OUTAGE, lock_outages
from rules.match.shards import Shard
from storage.session import Session


def note_shards(session: Session, shards: Mapping[Shard, bool], now: datetime) -> bool:
    """Record which shards are up, and begin and end their outages.

    Return whether each of them is up, or has an outage: else someone who cannot move might lose on time.
    """
    lock_outages(session)
    away = {outage.shard: outage for outage in session.outages.under_way()}
    seen = session.presence.shards()
    # Where the servers are divided otherwise than before, the old shards are no more.
    for shard in seen.keys() - shards.keys():
        session.presence.drop_shard(shard)
    for shard, outage in away.items():
        if shards.get(shard, True):
            session.outages.end(outage, now)
    settled = True
    for shard, up in shards.items():
        last = seen.get(shard)
        if up or last is None or last > now:
            session.presence.set_shard(shard, now)
            settled = settled and up
        elif shard not in away:
            begin = _away_since(session, last)
            if now - begin < SHORTEST_OUTAGE:
                settled = False
            else:
                session.outages.begin(shard, begin)
    return settled


def _away_since(session: Session, seen: datetime) -> datetime:
    """Since when a shard is away that was last seen then, apart from an outage of the whole service."""
    return max((outage.end for outage in session.outages.counted_after(seen)), default=seen)
