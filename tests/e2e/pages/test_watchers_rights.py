"""Rights to see a match that end while someone watches it, who has been told of a move by then.

So their rights were looked at, and would be believed for a while if nothing had ended.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest

from bot.conversation.core.requests import Account
from bot.service.changes import Change, Topic
from bot.web.accounts.viewers import BELIEVED
from tests.support.account_pages import SETTINGS, Browser
from tests.support.club import Club
from tests.support.discord import Discord, Permission
from tests.support.service import Service, VirtualClock, running

PATIENCE = 10.0
"""Real seconds that news may take."""


@dataclass
class Watching:
    """Eve's page of a match in a channel that only members see."""

    service: Service
    club: Club
    eve: Browser
    stream: aiohttp.ClientResponse

    async def told(self) -> bool:
        """Whether the next that she hears is news, and not the end."""
        async with asyncio.timeout(PATIENCE):
            while line := await self.stream.content.readline():
                if line == b"event: message\n":
                    return True
        return False

    def lose(self) -> None:
        """Take the channel from her; Discord's answers are forgotten, as after five minutes."""
        self.club.games.deny(self.club.eve, Permission.VIEW_CHANNEL)
        places = self.service.app.dispatcher.services.platform._places  # type: ignore[attr-defined]  # Discord's
        places._answers.drop_all()
        places._seen.drop_all()


@pytest.fixture
async def watching(club: Club, discord: Discord, store: Path, clock: VirtualClock) -> AsyncIterator[Watching]:
    async with running(discord, store, clock, **SETTINGS) as service, Browser(service) as eve:
        await show(club, "members")
        await club.match()
        await eve.sign_in(discord, club.eve, club.games)
        async with eve.session.get(eve.origin + "/m/1/live") as stream:
            while await stream.content.readline() != b"event: begin\n":
                pass
            one = Watching(service, club, eve, stream)
            await club.move(club.ann, "b2-b4")
            assert await one.told()
            yield one


async def show(club: Club, visible: str) -> None:
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible=visible)


async def test_a_session_that_ends_ends_the_stream(watching: Watching, club: Club) -> None:
    sessions = watching.service.app.dispatcher.services
    person = await sessions.accounts.meet(Account(str(club.eve.id)), "Eve")
    await sessions.web_sessions.end_all(person)
    await club.move(club.ben, "c7-c5")
    assert not await _told_of(watching, "c7-c5")


async def test_pages_that_a_server_turns_off_end_the_stream(watching: Watching, club: Club) -> None:
    await show(club, "off")
    await club.move(club.ben, "c7-c5")
    assert not await _told_of(watching, "c7-c5")


async def test_a_channel_that_is_lost_ends_the_stream_within_half_a_minute(
    watching: Watching, club: Club
) -> None:
    """Discord tells nobody: so it is asked about again, and not with every move."""
    watching.lose()
    watching.service.clock.advance(seconds=BELIEVED)
    await club.move(club.ben, "c7-c5")
    assert not await _told_of(watching, "c7-c5")


async def test_news_of_another_process_are_a_reason_to_look(watching: Watching, club: Club) -> None:
    watching.lose()
    watching.service.app.dispatcher.services.changes.hear(Change(Topic.SERVER, str(club.guild.id)))
    await club.move(club.ben, "c7-c5")
    assert not await _told_of(watching, "c7-c5")


async def test_while_nothing_is_told_nobody_is_asked_about_again(
    watching: Watching, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    platform = watching.service.app.dispatcher.services.platform
    sees_place = platform.sees_place

    async def counted(*args: object, **options: bool) -> bool:
        asked.append(args)
        return await sees_place(*args, **options)  # type: ignore[arg-type]  # as it was asked

    monkeypatch.setattr(platform, "sees_place", counted)
    for player, move in ((club.ben, "c7-c5"), (club.ann, "d2-d4")):
        await club.move(player, move)
        assert await _told_of(watching, move)
    assert asked == []


async def _told_of(watching: Watching, move: str) -> bool:
    """Whether she hears of a move before the end of her stream."""
    async with asyncio.timeout(PATIENCE):
        while line := await watching.stream.content.readline():
            if move.encode() in line:
                return True
    return False
