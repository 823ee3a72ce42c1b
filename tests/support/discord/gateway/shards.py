"""Shards: how the servers are divided among sessions, and how fast sessions may begin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.support.discord.people import Guild

MOST_GUILDS = 2500
"""The most servers of a shard."""

IDENTIFY_APART = 5.0
"""Seconds that have to lie between two sessions of one bucket."""


@dataclass(frozen=True)
class Shard:
    """One of so many parts of all servers; direct messages belong to the first."""

    number: int = 0
    count: int = 1

    def has(self, guild: Guild | None) -> bool:
        """Whether the events of a server, or of direct messages, go to it."""
        return ((0 if guild is None else guild.id) >> 22) % self.count == self.number


def shard_in(identify: dict[str, Any]) -> Shard | None:
    """The shard that an IDENTIFY asks for; ``None`` where there is no such shard."""
    match identify.get("shard", [0, 1]):
        case [int(number), int(count)] if 0 <= number < count:
            return Shard(number, count)
    return None


@dataclass(eq=False)
class Sharding:
    """What Discord demands of the shards of a bot. A test sets what it is about."""

    recommended: int = 1
    """What ``GET /gateway/bot`` says."""
    max_concurrency: int = 1
    """How many buckets there are."""
    most_guilds: int = MOST_GUILDS
    apart: float = 0.0
    """Seconds between two sessions of one bucket, on the stand-in's clock; Discord's are `IDENTIFY_APART`.

    None unless a test asks for them: bots that die come back at once.
    """
    down: set[int] = field(default_factory=set)
    """The shards that take nobody, as when the servers behind them are out of order."""
    _begun: dict[int, float] = field(default_factory=dict)

    def begin(self, shard: Shard, now: float) -> bool:
        """Whether a session may begin; if so, the next of its bucket has to wait."""
        bucket = shard.number % self.max_concurrency
        last = self._begun.get(bucket)
        if last is not None and now - last < self.apart:
            return False
        self._begun[bucket] = now
        return True
