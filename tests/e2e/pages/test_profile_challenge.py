"""Challenging someone from their profile on Discord: only whom one could challenge in chat, and where both are."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.conversation.core.requests import Account
from tests.support.account_pages import SETTINGS, Browser
from tests.support.club import Club, rows, settled
from tests.support.discord import Discord
from tests.support.service import Service, VirtualClock, running


@pytest.fixture
async def service(club: Club, store: Path, clock: VirtualClock) -> AsyncIterator[Service]:
    async with running(club.discord, store, clock, **SETTINGS) as started:
        yield started


@pytest.fixture
async def browsers(service: Service) -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
async def stranger(service: Service, browsers: AsyncExitStack) -> Browser:
    return await browsers.enter_async_context(Browser(service))


@pytest.fixture
async def ann(service: Service, club: Club, browsers: AsyncExitStack) -> Browser:
    """Ann's browser, signed in."""
    opened = await browsers.enter_async_context(Browser(service))
    await opened.sign_in(club.discord, club.ann, club.games)
    return opened


async def profile_of_ben(club: Club, service: Service) -> str:
    person = await service.app.dispatcher.services.lookup.find(Account(str(club.ben.id)))
    assert person is not None
    return f"/players/{person.id}"


BUTTON = 'popovertarget="challenge"'


async def test_someone_with_whom_one_shares_a_server_is_challenged_on_the_page(
    club: Club, service: Service, ann: Browser, stranger: Browser
) -> None:
    await club.match()
    await club.discord.slash(club.ben, club.games, "settings profile", seen="everybody")
    profile = await profile_of_ben(club, service)
    assert BUTTON in (await ann.get(profile)).text
    assert BUTTON not in (await stranger.get(profile)).text
    asked = {"game": "bipod", "time": "1d", "rated": True}
    assert (await stranger.post(f"{profile}/challenge", asked)).status == 404
    assert "posted where you both play" in (await ann.post(f"{profile}/challenge", asked)).text
    await settled(service)
    posted = max(club.games.messages.values(), key=lambda message: message.id)
    assert "Ann challenges" in posted.content
    assert "Bipod" in posted.content
    assert club.ben in posted.pinged
    begun = await club.discord.click(club.ben, posted, "Accept")
    assert "#2 Bipod" in begun.message.content


async def away(club: Club, discord: Discord) -> None:
    club.guild.leave(club.ann)


async def other_away(club: Club, discord: Discord) -> None:
    club.guild.leave(club.ben)


async def channel_hidden(club: Club, discord: Discord) -> None:
    club.games.deny(club.ben)


async def nameless(club: Club, discord: Discord) -> None:
    await discord.slash(club.ben, club.games, "settings pages", name="hidden")


async def elsewhere_only(club: Club, discord: Discord) -> None:
    meg = club.guild.member("Meg", manage=True)
    await discord.slash(meg, club.games, "server play", channels=club.guild.channel("other"))


async def role_needed(club: Club, discord: Discord) -> None:
    meg, role = club.guild.member("Meg", manage=True), club.guild.role("Players", club.ben)
    await discord.slash(meg, club.games, "server roles", challenge=role)


@pytest.mark.parametrize("change", [away, other_away, channel_hidden, nameless, elsewhere_only, role_needed])
async def test_nobody_is_challenged_on_a_page_whom_one_could_not_challenge_in_chat(
    club: Club, service: Service, ann: Browser, change: Callable[[Club, Discord], Awaitable[None]]
) -> None:
    await club.match()
    await club.discord.slash(club.ben, club.games, "settings profile", seen="everybody")
    await change(club, club.discord)
    profile = await profile_of_ben(club, service)
    assert BUTTON not in (await ann.get(profile)).text
    assert (await ann.post(f"{profile}/challenge", {"game": "pux", "time": "1d"})).status == 404


async def test_who_has_the_role_that_is_needed_challenges_on_a_page_too(
    club: Club, service: Service, ann: Browser
) -> None:
    await club.match()
    await club.discord.slash(club.ben, club.games, "settings profile", seen="everybody")
    meg, role = club.guild.member("Meg", manage=True), club.guild.role("Players", club.ann)
    await club.discord.slash(meg, club.games, "server roles", challenge=role)
    assert BUTTON in (await ann.get(await profile_of_ben(club, service))).text


async def test_who_is_timed_out_challenges_nobody(
    club: Club, service: Service, ann: Browser, store: Path
) -> None:
    await club.match()
    club.guild.time_out(club.ann, club.discord.world.clock.now() + 3600)
    before = rows(store, "challenges")
    body = {"game": "pux", "time": "1d"}
    assert "error" in (await ann.post(f"{await profile_of_ben(club, service)}/challenge", body)).json
    assert rows(store, "challenges") == before
