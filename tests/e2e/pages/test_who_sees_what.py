"""Who sees which match on pages: by what the server has chosen, what Discord shows them, and where they look.

What is expected is computed from the stand-in alone, and for members compared with what ``/board`` answers.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.account_pages import SETTINGS, Browser
from tests.support.club import Club, settled
from tests.support.discord import Channel, Discord, Permission, User
from tests.support.discord.places import ChannelKind
from tests.support.service import Service, VirtualClock, running

VISIBLE = ("off", "members", "public")


@dataclass
class Place:
    """A match, where it is played."""

    name: str
    number: int
    channel: Channel | None
    """Nothing for a match by direct message."""
    private: bool = False


@dataclass
class World:
    service: Service
    club: Club
    people: dict[str, User | None]
    browsers: dict[str, Browser]
    places: list[Place]
    players: tuple[User, User]

    def on_discord(self, user: User | None, place: Place) -> bool:
        """Whether Discord shows someone the place of a match."""
        if user is None or (place.channel is not None and user.id not in self.club.guild.members):
            return False
        if place.channel is None or place.private:
            return user in self.players
        return Permission.VIEW_CHANNEL in place.channel.permissions(user)

    def expected(self, user: User | None, place: Place, visible: str) -> bool:
        """Whether pages show it."""
        if place.channel is None:
            return user in self.players
        if visible == "off":
            return False
        if visible == "public" and not place.private:
            return True
        return self.on_discord(user, place)


@pytest.fixture
async def world(club: Club, discord: Discord, store: Path, clock: VirtualClock) -> AsyncIterator[World]:
    secret = club.guild.channel("secret")
    dan = club.guild.member("Dan")
    banned = club.guild.member("Bea")
    erased = club.guild.member("Eli")
    abroad = discord.guild("Abroad")
    far, stranger = abroad.channel("far"), abroad.member("Sam")
    thread = Channel(
        discord.world.ids.new(),
        ChannelKind.PRIVATE_THREAD,
        "quiet",
        discord.world,
        club.guild,
        parent=club.games,
        owner=club.ann,
    )
    thread.thread_members |= {discord.bot.id, club.ann.id, club.ben.id}
    thread.last_activity = discord.world.clock.now()
    discord.world.add_channel(thread)
    secret.deny(dan)
    secret.deny(banned)
    async with running(discord, store, clock, **SETTINGS) as service, AsyncExitStack() as stack:
        await club.match()
        made = await discord.slash(club.ann, secret, "challenge pux", opponent=club.ben, time="1d")
        await discord.click(club.ben, made.message, "Accept")
        await club.match(place="dm", time="2d")
        made = await discord.slash(club.ann, thread, "challenge pux", opponent=club.ben, time="4d")
        await discord.click(club.ben, made.message, "Accept")
        await settled(service)
        places = [
            Place("channel", 1, club.games),
            Place("hidden channel", 2, secret),
            Place("direct", 3, None),
            Place("private thread", 4, thread, private=True),
        ]
        people: dict[str, User | None] = {
            "player": club.ann,
            "member": club.eve,
            "member elsewhere": dan,
            "banned": banned,
            "erased": erased,
            "stranger": stranger,
            "nobody": None,
        }
        browsers = {}
        for name, user in people.items():
            browser = await stack.enter_async_context(Browser(service))
            browsers[name] = browser
            if user is not None:
                where = far if user is stranger else club.games
                await browser.sign_in(discord, user, where)
        club.guild.ban(banned)
        asked = await discord.slash(erased, club.games, "privacy delete")
        await discord.click(erased, asked.message, "Delete everything about me")
        people["erased"] = None
        yield World(service, club, people, browsers, places, (club.ann, club.ben))


async def _seen(browser: Browser, place: Place) -> dict[str, bool]:
    """Whether a match can be seen at each address at which something of it is."""
    number = place.number
    page = await browser.get(f"/m/{number}")
    watch = (await browser.get("/watch")).text + (await browser.get("/watch?result=running")).text
    return {
        "page": page.status == 200,
        "state": (await browser.get(f"/m/{number}/state")).status == 200,
        "board": (await browser.get(f"/m/{number}/board")).status == 200,
        "step": (await browser.get(f"/m/{number}/step")).status == 200,
        "lists": f"/m/{number}"
        in watch + (await browser.get("/matches")).text + (await browser.get("/")).text,
    }


@pytest.mark.parametrize("visible", VISIBLE)
async def test_who_sees_what(world: World, visible: str) -> None:
    club = world.club
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible=visible)
    wrong = []
    # The addresses of its picture are no secret: a player may have sent them on.
    sums = {}
    for place in world.places:
        if world.expected(club.ann, place, visible):
            sums[place.number] = (await world.browsers["player"].get(f"/m/{place.number}/board")).json[
                "picture"
            ]
    for name, user in world.people.items():
        for place in world.places:
            expected = world.expected(user, place, visible)
            seen = await _seen(world.browsers[name], place)
            if place.number in sums:
                picture = await world.browsers[name].get(sums[place.number])
                seen["picture"] = picture.status == 200
                if picture.status == 200:
                    everybody = world.expected(None, place, visible)
                    assert ("public" in picture.headers["Cache-Control"]) is everybody
            wrong += [
                f"{name}, {place.name}, {visible}: {where} is {'' if shown else 'not '}shown"
                for where, shown in seen.items()
                if shown is not expected
            ]
    assert not wrong, "\n".join(wrong)


async def test_members_see_on_pages_what_a_command_shows_them(world: World) -> None:
    club, lobby = world.club, world.club.guild.channel("lobby")
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible="members")
    for name in ("player", "member", "member elsewhere"):
        user = world.people[name]
        assert user is not None
        for place in world.places:
            answer = await club.discord.slash(user, lobby, "board", game=str(place.number))
            by_command = "no match #" not in answer.content
            page = await world.browsers[name].get(f"/m/{place.number}")
            assert (page.status == 200) is by_command, (name, place.name)


async def test_what_is_not_shown_reads_like_what_is_not_there(world: World) -> None:
    missing = await world.browsers["stranger"].get("/m/99")
    hidden = await world.browsers["stranger"].get("/m/1")
    assert (missing.status, hidden.status) == (404, 404)
    assert missing.text.replace("/m/99", "/m/1") == hidden.text
    assert missing.headers.keys() == hidden.headers.keys()


async def test_search_engines_find_what_a_server_wants_them_to(world: World) -> None:
    club, nobody = world.club, world.browsers["nobody"]
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible="public")
    assert (await nobody.get("/m/1")).headers["X-Robots-Tag"] == "noindex"
    await club.discord.slash(meg, club.games, "server pages", index=True)
    assert (await nobody.get("/m/1")).headers["X-Robots-Tag"] == "all"
    await club.discord.slash(meg, club.games, "server pages", visible="members")
    assert (await world.browsers["player"].get("/m/1")).headers["X-Robots-Tag"] == "noindex"
