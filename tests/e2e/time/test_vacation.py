"""``/vacation`` over the wire, and vacation that begins by itself; a restart between each offer and its answer."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.support.club import Club, never_parses, refused, settled
from tests.support.days import present, said, to
from tests.support.discord import Discord
from tests.support.service import VirtualClock

DAY = timedelta(days=1)


def told(at: datetime) -> str:
    """A time as a message tells it."""
    return f"<t:{int(at.timestamp())}:F>"


async def test_taken_shown_and_ended(club: Club, clock: VirtualClock, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    start = clock.at
    async with present(discord, store, clock):
        await club.match(time="3d")
        await club.match(time="3d", vacation=False)
        refused(await discord.slash(ann, games, "vacation end"), "aren’t on vacation")
        begun = await discord.slash(ann, games, "vacation start", until="2026-03-04")
        refused(begun, told(datetime(2026, 3, 5, tzinfo=UTC)), "in #2: the challenge ruled it out")
        refused(await discord.slash(ann, games, "vacation start"), "already", "`/vacation end`")
    async with present(discord, store, clock) as service:
        board = await discord.slash(ben, games, "board", game="1")
        assert told(start + 5.5 * DAY) in board.content
        board = await discord.slash(ben, games, "board", game="2")
        assert told(start + 3 * DAY) in board.content
        await to(service, start + DAY)
        refused(await discord.slash(ann, games, "vacation status"), "You’re on vacation", "in #2")
        refused(await discord.slash(ben, games, "vacation status"), "7 days 1 hour of vacation")
        ended = await discord.slash(ann, games, "vacation end")
        refused(ended, "your clocks are running again", "2 moves are waiting for you, the first in #2 Pux")
    async with present(discord, store, clock):
        board = await discord.slash(ben, games, "board", game="1")
        assert told(start + 4 * DAY) in board.content
        refused(await discord.slash(ann, games, "vacation end"), "aren’t on vacation")
    never_parses(discord)


async def test_by_itself_asked_about_and_switched_off(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    dms = discord.dms(ann)
    start = clock.at
    async with present(discord, store, clock) as service:
        await club.match(time="3d")
        await to(service, start + 3 * DAY)
        (asked,) = said(dms, "your vacation has started by itself")
        assert asked.labels == ["Keep", "Switch off"]
        (news,) = said(games, "vacation has started by itself")
        assert news.silent
        assert news.pinged == []
        # A week and four hours earned are left.
        assert told(start + 10 * DAY + timedelta(hours=4)) in news.text
        assert said(games, "Claim") == []
    async with present(discord, store, clock) as service:
        refused(await discord.click(ann, asked, "Keep"), "Vacation starts by itself")
        await club.move(ann, "b2-b4")
        refused(await discord.slash(ann, games, "vacation status"), "7 days 3 hours")
        await club.move(ben, "b7-b5")
        await settled(service)
    async with present(discord, store, clock) as service:
        await to(service, clock.at + 3 * DAY)
        first, second = said(dms, "your vacation has started by itself")
        assert first is asked
        assert second.labels == [], "asked once, and told each time"
        refused(
            await discord.click(ann, asked, "Switch off"),
            "doesn’t start by itself",
            "goes on until you move",
        )
        await to(service, clock.at + 8 * DAY)
        (over,) = said(dms, "Your vacation is over")
        assert "of vacation left" in over.text
        assert "One move is waiting for you, in #1 Pux" in over.text
    async with present(discord, store, clock) as service:
        await club.move(ann, "c2-c3")
        await club.move(ben, "c7-c6")
        await settled(service)
        await to(service, clock.at + 3 * DAY)
        assert len(said(dms, "has started by itself")) == 2
        assert (
            len(said(games, "Claim win"))
            + len([m for m in games.messages.values() if "Claim win" in m.labels])
            == 1
        )
    never_parses(discord)


async def test_no_reminders_on_vacation(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, games = club.ann, club.games
    start = clock.at
    async with present(discord, store, clock) as service:
        await club.match(time="4d")
        await discord.slash(ann, games, "vacation start", **{"from": "1d", "until": "4d"})
        await to(service, start + 6 * DAY - timedelta(minutes=1))
        assert said(games, "is due") == []
    async with present(discord, store, clock) as service:
        await to(service, start + 6 * DAY)
        (half,) = said(games, "is due")
        assert half.pinged == [ann]
        assert [m.text for m in discord.dms(ann).messages.values()] != []
        assert len(said(discord.dms(ann), "Your vacation is over")) == 1
