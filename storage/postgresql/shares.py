"""Which leases a process takes and gives back, so that all are shared out evenly: decided from what it has seen."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from storage.leases import LEADER, SHARD, Lease
from storage.postgresql.processes import Process


class LeaseMoves(NamedTuple):
    """The leases that a process takes, as far as they are still free, and those that it is to give back."""

    take: list[Lease]
    give_back: list[Lease]


def share(count: int, place: int, among: int) -> int:
    """How many of ``count`` leases a process has in the end, by its place among those who share them.

    The first ones have one more, where it does not come out even.  A process that joins comes last, so the others
    give back only what it gets; if one leaves, the others give nothing back.
    """
    return count // among + (place < count % among)


def partakers(kind: str, living: Sequence[Process]) -> list[int]:
    """The processes that share the leases of a kind: not all have a part in shards, and who can leads by a right clock."""
    among = living
    if kind == SHARD:
        among = [one for one in living if one.shards]
    elif kind == LEADER.kind:
        among = [one for one in living if not one.doubted] or living
    return [one.number for one in among]


def moves(
    kind: str, count: int, *, process: int, partakers: Sequence[int], holders: Mapping[Lease, int]
) -> LeaseMoves:
    """What a process does about the ``count`` leases of a kind.

    ``partakers``: the processes that share them, in the order of their numbers.  ``holders`` has every lease that is
    not free.  The same ones are to be given back until they are.  Shards are one by one: each begins a new session
    elsewhere.
    """
    among = len(partakers)
    place = partakers.index(process) if process in partakers else among
    due = share(count, place, among) if place < among else 0
    mine = sorted(lease for lease, holder in holders.items() if holder == process and lease.kind == kind)
    # Those that are beyond the count go first.
    back = mine[::-1][: max(0, len(mine) - due)]
    free = [lease for number in range(count) if (lease := Lease(kind, number)) not in holders]
    # Those who look at the same time begin at places of their own, and seldom want the same ones.
    first = len(free) * place // max(1, among)
    taken = (free[first:] + free[:first])[: max(0, due - len(mine))]
    return LeaseMoves(taken, back[:1] if kind == SHARD else back)
