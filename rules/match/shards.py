"""Shards: the parts among which a platform's servers are divided, because one connection could not serve them all."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Shard:
    """One of ``count`` parts, from 0.  Direct messages belong to the first."""

    number: int
    count: int

    def has(self, server: str | None) -> bool:
        """Whether a server, or (``None``) what is said directly, belongs to it.

        The division is Discord's: by the milliseconds in which a server was made.  What is not divided has no such numbers.
        """
        if self.count == 1:
            return True
        return (0 if server is None else int(server) >> 22) % self.count == self.number


WHOLE = Shard(0, 1)
"""All of a platform."""
