"""Shards: Discord divides a bot's servers among so many connections, by their ids."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shard:
    """One of ``count`` connections, from 0.  What happens in direct messages is heard by shard 0."""

    number: int
    count: int

    def hears_of(self, server: str | None) -> bool:
        """Whether it is told what happens in a server, or (``None``) in direct messages."""
        return (0 if server is None else int(server) >> 22) % self.count == self.number


WHOLE = Shard(0, 1)
"""The only one."""
