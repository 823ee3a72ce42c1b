"""A gap in the gateway over a deadline: what was written before it arrives late, and counts."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.e2e.faults.test_faults_gateway import impatient
from tests.support.club import Club, moves, settled
from tests.support.discord import Discord
from tests.support.discord.gateway import gateway
from tests.support.faults import said
from tests.support.service import Service, VirtualClock, running


@pytest.fixture(autouse=True)
def long_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a lost session be taken up again after a gap that is no outage yet."""
    monkeypatch.setattr(gateway, "RESUMABLE", 600)


class OneClock(VirtualClock):
    """The service's clock and Discord's are the same, as ids of messages say their time."""

    def __init__(self, discord: Discord) -> None:
        super().__init__()
        self._clock = discord.world.clock

    def __call__(self) -> datetime:
        at = datetime.fromtimestamp(self._clock.now(), UTC)
        return at.replace(microsecond=at.microsecond // 1000 * 1000)

    def advance(self, **duration: float) -> None:
        self._clock.advance(timedelta(**duration))


async def played_in_a_gap(
    club: Club, service: Service, *, after: float, gap: float, how: str = "typed"
) -> None:
    """Ann, who has five minutes, plays a move so many seconds into a gap in the gateway."""
    discord = club.discord
    await club.match(time="5m", flag="auto", vacation=False)
    await service.later(seconds=20)
    discord.gateway.drop()
    await discord.offline()
    service.clock.advance(seconds=after)
    if how == "typed":
        await discord.say(club.ann, club.games, f"{discord.bot.mention} b2-b4")
    else:
        # Nobody answers her in time; the board is told all the same.
        playing = asyncio.ensure_future(discord.slash(club.ann, club.games, "move", move="b2-b4"))
        await asyncio.sleep(0)
        playing.cancel()
    service.clock.advance(seconds=gap - after)


@pytest.mark.parametrize("how", ["typed", "command"])
async def test_a_move_made_in_time_counts_after_a_gap_of_six_minutes(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    club = Club(discord)
    async with running(discord, store, OneClock(discord)) as service:
        impatient(service, monkeypatch)
        await played_in_a_gap(club, service, after=190, gap=360, how=how)
        await settled(service)
        await service.later(seconds=30)
        assert len(said(club.games, "Ann played b2-b4")) == 1
        await service.later(seconds=30)
        await settled(service)
        assert discord.gateway.resumes == 1
    assert moves(store) == ["b2-b4"]


async def test_a_move_typed_too_late_is_lost_after_it(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club(discord)
    async with running(discord, store, OneClock(discord)) as service:
        impatient(service, monkeypatch)
        await played_in_a_gap(club, service, after=281, gap=360)
        await discord.next_message(club.games, containing="Your time ran out")
        await settled(service)
    assert moves(store) == []
