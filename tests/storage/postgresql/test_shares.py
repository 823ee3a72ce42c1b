"""How leases are shared out, by processes that look and act in any order, and see what was true a while ago."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage.leases import LEADER, SHARD, SLOT, Lease
from storage.postgresql.processes import Process
from storage.postgresql.shares import moves, partakers, share

MOST = 6
"""How many processes there are at most at a time."""


@dataclass
class Model:
    """Leases of a kind and the processes that share them, as a store keeps them."""

    kind: str
    count: int
    holders: dict[Lease, int] = field(default_factory=dict)
    living: list[int] = field(default_factory=list)
    seen: dict[int, tuple[list[int], dict[Lease, int]]] = field(default_factory=dict)
    newest: int = 0

    def join(self) -> None:
        if len(self.living) < MOST:
            self.newest += 1
            self.living.append(self.newest)

    def end(self, which: int) -> None:
        """A process dies and is shut out: its leases are free."""
        if self.living:
            process = self.living.pop(which % len(self.living))
            self.holders = {lease: holder for lease, holder in self.holders.items() if holder != process}

    def look(self, which: int) -> None:
        if self.living:
            self.seen[self.living[which % len(self.living)]] = list(self.living), dict(self.holders)

    def act(self, which: int, busy: Collection[int] = ()) -> int:
        """Do what a process decides by what it saw last; returns how many leases have changed hands."""
        if not self.living:
            return 0
        process = self.living[which % len(self.living)]
        living, holders = self.seen.get(process, ([process], {}))
        what = moves(self.kind, self.count, process=process, partakers=living, holders=holders)
        back = [lease for lease in what.give_back if self.holders.get(lease) == process]
        given = [lease for lease in back if lease.number not in busy]
        taken = [lease for lease in what.take if lease not in self.holders]
        for lease in given:
            del self.holders[lease]
        self.holders |= dict.fromkeys(taken, process)
        return len(given) + len(taken)

    def round(self) -> int:
        """Let each process look and act once; returns how many leases have changed hands."""
        changed = 0
        for which in range(len(self.living)):
            self.look(which)
            changed += self.act(which)
        return changed

    def shares(self) -> list[int]:
        return [sum(holder == process for holder in self.holders.values()) for process in self.living]


steps = st.lists(
    st.tuples(
        st.sampled_from([Model.look, Model.act, Model.act, Model.end]),
        st.integers(0, MOST - 1),
    )
    | st.just((lambda model, _: model.join(), 0)),
    max_size=60,
)


@given(steps, st.sampled_from([(LEADER.kind, 1), (SLOT, 64), (SLOT, 7), (SHARD, 1), (SHARD, 16)]))
def test_whatever_has_happened_all_is_shared_out_soon_and_stays(
    happened: list[tuple[Callable[[Model, int], object], int]], what: tuple[str, int]
) -> None:
    model = Model(*what)
    for step, which in happened:
        step(model, which)
    model.join()
    # Shards are given back one a round; all else is settled when each has looked three times.
    for _ in range(3 + (model.count if model.kind == SHARD else 0)):
        model.round()
    assert set(model.holders) == {Lease(model.kind, number) for number in range(model.count)}
    assert max(model.shares()) - min(model.shares()) <= 1
    assert not model.round(), "nothing moves once it is shared out"


@given(st.integers(0, 100), st.integers(1, 20))
def test_shares_are_even_and_make_the_whole(count: int, among: int) -> None:
    shares = [share(count, place, among) for place in range(among)]
    assert sum(shares) == count
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= 1


@given(st.integers(0, 100), st.integers(1, 20), st.data())
def test_who_leaves_takes_nothing_from_the_others(count: int, among: int, data: st.DataObject) -> None:
    gone = data.draw(st.integers(0, among))
    before = [share(count, place, among + 1) for place in range(among + 1) if place != gone]
    after = [share(count, place, among) for place in range(among)]
    assert all(one <= other for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("kind", [SLOT, SHARD])
def test_what_is_beyond_the_share_is_given_back_once_it_is_idle(kind: str) -> None:
    model = Model(kind, 4, {Lease(kind, number): 1 for number in range(4)}, [1, 2])
    model.look(0)
    assert model.act(0, busy={3}) == (1 if kind == SLOT else 0)
    model.look(0)
    assert model.act(0) == 1
    assert Lease(kind, 3) not in model.holders


def test_who_does_not_share_gives_everything_back() -> None:
    holders = {Lease(SHARD, 5): 1, Lease(SLOT, 1): 1, Lease(SHARD, 2): 2}
    assert moves(SHARD, 0, process=1, partakers=[2], holders=holders).give_back == [Lease(SHARD, 5)]
    assert not moves(SHARD, 0, process=1, partakers=[], holders={}).take


@pytest.mark.parametrize(
    ("doubted", "leads"),
    [("", 1), ("1", 2), ("12", 3), ("2", 1), ("123", 1)],
    ids=["none", "the first", "two", "another", "all"],
)
def test_the_first_whose_clock_is_not_doubted_leads(doubted: str, leads: int) -> None:
    living = [Process(number, 10, number % 2, str(number) in doubted) for number in (1, 2, 3)]
    among = partakers(LEADER.kind, living)
    for process in (1, 2, 3):
        mine = moves(LEADER.kind, 1, process=process, partakers=among, holders={LEADER: process})
        free = moves(LEADER.kind, 1, process=process, partakers=among, holders={})
        assert (mine.give_back, free.take) == (([], [LEADER]) if process == leads else ([LEADER], []))
    assert partakers(SLOT, living) == [1, 2, 3]
    assert partakers(SHARD, living) == [1, 3]
