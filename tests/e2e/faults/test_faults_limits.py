"""Rate limits on the wire: of one route, of everything, hidden ones, by wrong clocks, by what stands before Discord."""

import asyncio
from itertools import product
from pathlib import Path

import pytest

from tests.support.club import Club, moves
from tests.support.discord import Discord
from tests.support.faults import CALLBACK, POSTING, alarms, hurry, once, said, unanswered
from tests.support.service import running

WRONG_CLOCKS = (0.0, 86_400.0, -86_400.0)
"""By how many seconds Discord's clock differs from the service's."""


@pytest.mark.parametrize(("everywhere", "clock_off"), list(product((False, True), WRONG_CLOCKS)))
async def test_a_limit_is_waited_out_by_what_it_says(
    discord: Discord,
    store: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    *,
    everywhere: bool,
    clock_off: float,
) -> None:
    club = Club(discord)
    ann, ben, games = club.ann, club.ben, club.games
    elsewhere = club.guild.channel("elsewhere")
    async with running(discord, store) as service:
        waits = hurry(monkeypatch).slept

        def limit(pattern: str) -> None:
            discord.faults.rate_limit(
                pattern, times=2, retry_after=0.73, everywhere=everywhere, clock_off=clock_off
            )

        limit(CALLBACK)
        made = await club.challenge(time="2h")
        limit(CALLBACK)
        await discord.click(ben, made.message, "Accept")
        limit(CALLBACK)
        await club.move(ann, "b2-b4")
        limit(POSTING)
        moved = await discord.slash(ben, elsewhere, "move", move="b7-b5", game="1")
        assert moved.ephemeral
        await discord.next_message(games, containing="Ben played b7-b5")
        limit(POSTING)
        await service.go_by(1)
        await discord.next_message(games, containing="is due")
        for words in ("game begins", "Ann played b2-b4", "Ben played b7-b5", "is due"):
            once(games, words)
        assert waits == [0.73] * 10, "neither longer nor shorter, whatever the clocks say"
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert discord.late == []
    assert alarms(caplog) == []


@pytest.mark.parametrize("clock_off", WRONG_CLOCKS)
async def test_a_bucket_is_known_and_waited_for(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, clock_off: float
) -> None:
    elsewhere = club.guild.channel("elsewhere")
    bucket = discord.rest.buckets.limit(POSTING, limit=2, per=0.2, clock_off=clock_off)
    async with running(discord, store) as service:
        for _ in range(6):
            await club.match("pux")
        await asyncio.gather(
            *(
                discord.slash(club.ann, elsewhere, "move", move="b2-b4", game=str(number))
                for number in range(1, 7)
            )
        )
        await service.app.outbox_worker.drain()
        assert len(said(club.games, "Ann played b2-b4")) == 6
    assert bucket.refused <= 2, "no more than it takes to learn of the limit"
    assert alarms(caplog) == []


async def test_a_hidden_limit(
    club: Club,
    discord: Discord,
    store: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    elsewhere = club.guild.channel("elsewhere")
    # No time goes by but what discord.py waits, however slow the machine is.
    hurried = hurry(monkeypatch)
    bucket = discord.rest.buckets.limit(
        POSTING, limit=1, per=0.125, hidden=True, seconds=lambda: sum(hurried.slept)
    )
    async with running(discord, store) as service:
        for _ in range(3):
            await club.match("pux")
        for number in ("1", "2", "3"):
            await discord.slash(club.ann, elsewhere, "move", move="b2-b4", game=number)
        await service.app.outbox_worker.drain()
        assert len(said(club.games, "Ann played b2-b4")) == 3
    assert bucket.refused > 0
    assert alarms(caplog) == []


async def test_a_ban_by_what_stands_before_discord_passes(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match(time="2h")
        elsewhere = club.guild.channel("elsewhere")
        discord.faults.rate_limit(POSTING, via=False, times=3)
        moved = await discord.slash(ann, elsewhere, "move", move="b2-b4", game="1")
        assert "played b2-b4" in moved.content
        assert said(games, "Ann played b2-b4") == []
        for seconds in (8, 15, 30):
            await service.later(seconds=seconds)
        assert once(games, "Ann played b2-b4").pinged == [ben]
        # An answer that meets it is made good by a message.
        discord.faults.rate_limit(CALLBACK, via=False, times=2)
        await unanswered(service, discord.slash(ben, games, "move", move="b7-b5"))
        await service.later(seconds=25)
        assert once(games, "Ben played b7-b5").pinged == [ann]
        await service.later(minutes=10)
        once(games, "Ben played b7-b5")
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []
