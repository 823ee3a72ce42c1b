"""Leases: which process does what only one may do at a time, where several serve a store."""

from typing import NamedTuple
from zlib import crc32

SLOTS = 64
"""Among so many slots the addresses of the outbox are divided."""


class Lease(NamedTuple):
    """Work that one process does at a time: its kind, and which of several of that kind."""

    kind: str
    number: int = 0


LEADER = Lease("service")
"""What is done once for the whole service: sweeps, audits, erasures, pruning, registering commands."""

SLOT = "slot"
"""The kind of lease for a slot of the outbox."""

SHARD = "shard"
"""The kind of lease for a connection to the platform."""


def slot_of(address: str) -> Lease:
    """The slot of an address of the outbox: its holder sends what goes there, in order."""
    return Lease(SLOT, crc32(address.encode()) % SLOTS)
