"""While one shard of several is away, the clocks of its own matches stand, and no others."""

from argparse import Namespace
from datetime import datetime, timedelta

import pytest

from bot.operations import outages as outage_commands
from bot.service.time.held_outages import CannotDecideError, void_outage
from bot.service.time.outages import SHORTEST_OUTAGE
from rules.match.match import Match
from rules.match.notifications.messages import OutageEnded
from rules.match.places import PlaceKind
from rules.match.shards import Shard
from storage.admin.outages import all_outages
from storage.time.outages import Outage, OutageState
from tests.support.engines import address_of
from tests.support.use_cases import DAY, HOUR, MINUTE, START, UseCases

HERE, THERE = str(4 << 22), str(5 << 22)
"""Servers of the first and of the second of two shards."""

TICK = 5 * MINUTE


class Division:
    """The use cases of a platform that is divided into shards, and how many matches were lost on time in it."""

    def __init__(self, use_cases: UseCases) -> None:
        self.use = use_cases
        self.forfeits = 0

    async def tick(self, by: timedelta = TICK, *, away: tuple[int, ...] = (), count: int = 2) -> None:
        """Let time go by, and tick."""
        self.use.at += by
        shards = {Shard(number, count): number not in away for number in range(count)}
        self.forfeits += (await self.use.sweeper.sweep(shards=shards)).forfeits

    async def go(self, by: timedelta, *, away: tuple[int, ...] = (), count: int = 2) -> None:
        """Let time go by in which the service was there."""
        for _ in range(by // TICK):
            await self.tick(away=away, count=count)

    async def outages(self) -> list[Outage]:
        return await self.use.database.read(lambda session: [one for _, one in all_outages(session)])

    async def deadline(self, match: Match) -> datetime | None:
        return (await self.use.stored(match.id)).clock.deadline


@pytest.fixture
def division(use_cases: UseCases) -> Division:
    return Division(use_cases)


async def test_the_clocks_of_its_servers_stand_and_no_others(division: Division) -> None:
    use = division.use
    here = await use.strict("3h", server=HERE, channel="100")
    there = await use.strict("3h", server=THERE, channel="200")
    long = await use.strict("3d", server=HERE, channel="300")
    await use.strict("3h", server=THERE, place=PlaceKind.DM)
    await division.tick(MINUTE)
    await division.go(4 * HOUR, away=(1,))
    assert division.forfeits == 2, "direct messages are heard by the first shard"
    assert (await use.stored(here.id)).outcome is not None
    assert await division.deadline(there) is None
    assert [(one.shard, one.begin, one.under_way) for one in await division.outages()] == [
        (Shard(1, 2), START + MINUTE, True)
    ]
    await division.tick()
    assert await division.deadline(there) == START + 3 * HOUR + 4 * HOUR + TICK
    told = [item.channel for item in await use.items() if isinstance(item.notification, OutageEnded)]
    assert told == ["200"]
    assert await use.events(long.id) == []
    assert await division.deadline(long) == START + 3 * DAY
    await division.go(3 * HOUR)
    assert division.forfeits == 3


async def test_while_it_is_away_for_a_short_time_nobody_loses_and_the_clocks_run(division: Division) -> None:
    match = await division.use.strict("6m", server=THERE)
    await division.tick(timedelta(0))
    await division.tick(SHORTEST_OUTAGE - MINUTE, away=(1,))
    assert division.forfeits == 0
    assert await division.deadline(match) == START + 6 * MINUTE
    await division.tick(MINUTE / 2)
    assert division.forfeits == 1
    assert await division.outages() == []


async def test_until_a_shard_has_come_up_for_the_first_time_nobody_loses(division: Division) -> None:
    await division.use.strict("6m", server=THERE)
    await division.tick(SHORTEST_OUTAGE - MINUTE, away=(1,))
    assert division.forfeits == 0
    await division.tick(timedelta(0))
    assert division.forfeits == 1


async def test_a_deadline_that_falls_into_the_first_minutes_moves_with_the_rest(division: Division) -> None:
    match = await division.use.strict("6m", server=THERE)
    await division.tick(timedelta(0))
    await division.go(HOUR, away=(1,))
    await division.tick()
    assert await division.deadline(match) == START + 6 * MINUTE + HOUR + TICK
    assert division.forfeits == 0


async def test_a_whole_service_that_was_down_is_one_outage(division: Division) -> None:
    match = await division.use.strict("3h", server=THERE)
    await division.tick(timedelta(0))
    await division.tick(5 * HOUR)
    assert [one.shard.count for one in await division.outages()] == [1]
    assert await division.deadline(match) == START + 8 * HOUR


async def test_a_shard_that_stays_away_after_the_service_is_back_counts_from_then(division: Division) -> None:
    match = await division.use.strict("3h", server=THERE)
    await division.tick(timedelta(0))
    await division.tick(5 * HOUR, away=(1,))
    assert [one.shard.count for one in await division.outages()] == [1]
    await division.go(HOUR, away=(1,))
    await division.tick()
    assert [(one.shard.count, one.begin) for one in await division.outages()] == [
        (1, START),
        (2, START + 5 * HOUR),
    ]
    assert await division.deadline(match) == START + 9 * HOUR + TICK


async def test_an_outage_that_is_under_way_outlives_the_service(division: Division) -> None:
    match = await division.use.strict("3h", server=THERE)
    await division.tick(timedelta(0))
    await division.go(HOUR, away=(1,))
    await division.use.restart()
    await division.tick(5 * HOUR, away=(1,))
    assert await division.deadline(match) is None
    await division.tick()
    assert await division.deadline(match) == START + 9 * HOUR + TICK, "what two outages share is counted once"


async def test_another_number_of_shards_changes_nothing_of_the_past(division: Division) -> None:
    use = division.use
    there = await use.strict("3h", server=THERE)
    here = await use.strict("3h", server=HERE)
    await division.tick(timedelta(0))
    await division.go(HOUR, away=(1,))
    await division.tick(count=3)
    await division.go(HOUR / 2, count=3)
    assert await division.deadline(there) == START + 4 * HOUR + TICK
    assert await division.deadline(here) == START + 3 * HOUR
    assert len(await division.outages()) == 1
    await division.go(HOUR / 2, away=(1,), count=3)
    seen = await use.database.read(lambda session: session.presence.shards())
    assert sorted(seen) == [Shard(number, 3) for number in range(3)]
    assert [one.shard for one in await division.outages()] == [Shard(1, 2), Shard(1, 3)]
    await use.sweeper.sweep()
    assert await use.database.read(lambda session: session.presence.shards()) == {}
    assert not any(one.under_way for one in await division.outages())


async def test_one_that_has_ended_can_be_taken_back(
    division: Division, capsys: pytest.CaptureFixture[str]
) -> None:
    use = division.use
    match = await use.strict("3h", server=THERE)
    await division.tick(timedelta(0))
    await division.go(HOUR, away=(1,))

    async def void() -> None:
        (outage,) = await division.outages()
        await use.database.write(lambda session: void_outage(session, outage, use.at))

    with pytest.raises(CannotDecideError, match="under way"):
        await void()
    outage_commands._list(address_of(use.path), Namespace())
    assert capsys.readouterr().out.splitlines()[1].endswith("–   –       under way (shard 1 of 2)")
    await division.tick()
    await void()
    await division.tick()
    assert await division.deadline(match) == START + 3 * HOUR
    assert [one.state for one in await division.outages()] == [OutageState.VOID]
    outage_commands._list(address_of(use.path), Namespace())
    assert capsys.readouterr().out.splitlines()[1].endswith("void (shard 1 of 2)")
