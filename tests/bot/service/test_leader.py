"""What is done once for the whole service: by the leader, and by nobody else."""

import logging
from dataclasses import replace

import pytest

from bot.service.leader import Leader
from bot.service.playing.claims import Claims
from bot.service.playing.moves import MoveOrder, Moves
from bot.service.privacy.retention import Retention
from bot.service.refusals import TimeInDoubt
from bot.service.time.outages import SHORTEST_OUTAGE
from bot.service.timekeeper import CLOCK_DOUBTED, Timekeeper
from rules.match.people import Person
from storage.errors import TakenOverError
from storage.leases import LEADER
from storage.time.outages import Outage, OutageState
from tests.support.memory_store import NotedMaintenance
from tests.support.peers import FakePeers, two
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, UseCases


class Process:
    """What one of two processes does of the service's regular work."""

    def __init__(self, use_cases: UseCases, peers: FakePeers) -> None:
        self.peers = peers
        self.context = replace(use_cases.context, peers=peers)
        self.timekeeper = Timekeeper(self.context)
        self.leader = Leader(self.context, self.timekeeper, Retention())

    async def tick(self, *, up: bool = True) -> None:
        if self.leader.leads and up:
            await self.leader.sweeper.sweep()
        else:
            await self.timekeeper.look_at_clock(up=up)


@pytest.fixture
def processes(use_cases: UseCases) -> tuple[Process, Process]:
    """The first one leads."""
    first, second, _ = two()
    return Process(use_cases, first), Process(use_cases, second)


async def outages(use_cases: UseCases) -> list[Outage]:
    return await use_cases.database.read(lambda session: session.outages.changed_after(0))


async def test_what_the_leader_does_is_refused_to_another_process(
    processes: tuple[Process, Process], use_cases: UseCases
) -> None:
    first, second = processes
    assert (first.leader.leads, second.leader.leads) == (True, False)
    await use_cases.match()
    for work in (second.leader.sweeper.sweep(), second.leader.left_servers.left("1")):
        with pytest.raises(TakenOverError):
            await work
    await use_cases.database.write(lambda session: session.erasures.request("ann"))
    with pytest.raises(TakenOverError):
        await second.leader.privacy.tidy(NotedMaintenance())
    await first.leader.privacy.tidy(NotedMaintenance())
    assert await use_cases.lookup.find("ann") is None


async def test_a_new_leader_goes_on_without_an_outage(
    processes: tuple[Process, Process], use_cases: UseCases
) -> None:
    """Nobody moved, and the one that was killed noted the presence last."""
    first, second = processes
    table = first.peers.table
    await first.tick()
    use_cases.at += SHORTEST_OUTAGE - MINUTE
    table.give([LEADER], second.peers, seized=True)
    await second.tick()
    use_cases.at += SHORTEST_OUTAGE - MINUTE
    await second.tick()
    assert await outages(use_cases) == []


async def test_an_outage_is_when_no_process_was_up_and_is_counted_once(
    processes: tuple[Process, Process], use_cases: UseCases
) -> None:
    first, second = processes
    await first.tick()
    for _ in range(12):
        use_cases.at += 5 * MINUTE
        await first.tick(up=False)
        await second.tick()
    assert await outages(use_cases) == [], "one of them was up"
    begin = use_cases.at
    for _ in range(12):
        use_cases.at += 5 * MINUTE
        for one in processes:
            await one.tick(up=False)
    for one in (second, first):
        await one.timekeeper.count_outage()
        await one.tick()
    [outage] = await outages(use_cases)
    assert (outage.begin, outage.end, outage.state) == (begin, begin + HOUR, OutageState.COUNTED)


@pytest.mark.parametrize("ahead", [2.5, -2.5])
async def test_a_process_whose_clock_is_wrong_judges_no_time_and_says_so_once(
    processes: tuple[Process, Process],
    use_cases: UseCases,
    caplog: pytest.LogCaptureFixture,
    ahead: float,
) -> None:
    first, _ = processes
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    match = await use_cases.strict("1d")
    await first.tick()
    first.peers.clock_ahead = ahead
    use_cases.at += DAY + SHORTEST_OUTAGE / 2
    await use_cases.database.write(lambda session: session.presence.set(use_cases.at - MINUTE))
    for _ in range(3):
        await first.tick()
    assert first.timekeeper.doubt == CLOCK_DOUBTED
    said = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.getMessage().partition(";")[0] for record in said] == [CLOCK_DOUBTED]
    assert (await use_cases.stored(match.id)).outcome is None
    await Moves(first.context).play(MoveOrder(match.id, ann.id, GAME[0]))
    assert (await use_cases.stored(match.id)).outcome is None, "what comes too late counts here"
    with pytest.raises(TimeInDoubt):
        await Claims(first.context).claim(match.id, bob)
    presence = await use_cases.database.read(lambda session: session.presence.seen())
    assert presence == use_cases.at - MINUTE
    first.peers.clock_ahead = 0.1
    await first.tick()
    assert str(first.timekeeper.doubt) == "None"


async def test_a_process_with_a_wrong_clock_adds_no_outage(
    processes: tuple[Process, Process], use_cases: UseCases, ann: Person
) -> None:
    first, _ = processes
    match = await use_cases.match()
    await first.tick()
    first.peers.clock_ahead = -3600.0
    use_cases.at += HOUR
    await Moves(first.context).play(MoveOrder(match.id, ann.id, GAME[0]))
    await first.timekeeper.count_outage()
    assert await outages(use_cases) == []


async def test_a_jump_is_judged_once_the_clocks_were_compared_again(
    processes: tuple[Process, Process], use_cases: UseCases
) -> None:
    """Else one wrong clock would hold everybody's time back."""
    first, _ = processes
    timekeeper = Timekeeper(first.context, use_cases.clock)
    await timekeeper.look_at_clock(up=True)
    use_cases.jumped += DAY
    use_cases.at += DAY
    await timekeeper.look_at_clock(up=True)
    first.peers.clock_ahead = -DAY.total_seconds()
    use_cases.at += MINUTE
    await timekeeper.look_at_clock(up=True)
    assert timekeeper.doubt == CLOCK_DOUBTED
    assert await outages(use_cases) == []
    first.peers.clock_ahead = 0.0
    use_cases.at -= DAY
    use_cases.jumped -= DAY
    await timekeeper.look_at_clock(up=True)
    assert str(timekeeper.doubt) == "None"
    assert await outages(use_cases) == []
