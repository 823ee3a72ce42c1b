"""The **Board** button, and the command that opens the pages inside Discord."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.account_pages import SETTINGS, SITE
from tests.support.club import Club, settled
from tests.support.discord import Discord, Message
from tests.support.discord.errors import Refused
from tests.support.discord.interactions import Callback
from tests.support.service import Service, running

ACTIVITY = {
    **SETTINGS,
    "TURNPOST_PUBLIC_URL": "https://pages.example",
    "DISCORD_CLIENT_SECRET": "a-secret",
    "TURNPOST_ACTIVITY": "1",
}
PLAIN = ["Move", "Pick", "View", "More"]
WITH_BOARD = ["Move", "Pick", "View", "Board", "More"]


async def show(club: Club, visible: str) -> None:
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible=visible)


def board(message: Message) -> Any:
    (button,) = [one for one in message.buttons if one.label == "Board"]
    return button


async def ended(club: Club, service: Service) -> Message:
    """The last message of a match that Ann resigns."""
    asked = await club.discord.slash(club.ann, club.games, "resign")
    answer = await club.discord.click(club.ann, asked.message, asked.labels[0])
    await settled(service)
    return answer.message


async def test_where_a_server_shows_pages_boards_lead_to_them(
    club: Club, discord: Discord, store: Path
) -> None:
    async with running(discord, store, None, **SETTINGS) as service:
        assert (await club.match()).labels == PLAIN
        await show(club, "members")
        moved = await club.move(club.ann, "b2-b4")
        assert moved.labels == WITH_BOARD
        assert board(moved.message).url == f"{SITE}/m/1"
        following = await discord.slash(club.ben, club.games, "next")
        assert "Board" in following.labels
        await show(club, "off")
        assert (await club.move(club.ben, "c7-c6")).labels == PLAIN
        await show(club, "public")
        over = await ended(club, service)
        assert over.labels == ["Rematch", "Replay", "Board", "More"]
        more = await discord.click(club.ann, over, "More")
        assert more.labels[0] == "View"


async def test_a_match_by_direct_message_has_a_page_whatever_its_server_says(
    club: Club, discord: Discord, store: Path
) -> None:
    async with running(discord, store, None, **SETTINGS) as service:
        await club.match(place="dm")
        await settled(service)
        assert any(message.labels == WITH_BOARD for message in discord.dms(club.ann).messages.values())


async def test_without_pages_there_is_no_such_button(club: Club, discord: Discord, store: Path) -> None:
    async with running(discord, store):
        await show(club, "public")
        assert (await club.match()).labels == PLAIN


async def test_with_the_activity_it_opens_the_match_inside_discord(
    club: Club, discord: Discord, store: Path
) -> None:
    discord.world.has_activity = True
    async with running(discord, store, None, **ACTIVITY) as service:
        await show(club, "members")
        posted = await club.match()
        assert not board(posted).url
        answer = await discord.click(club.ben, posted, "Board")
        assert answer.kind is Callback.LAUNCH
        sessions = service.app.dispatcher.services.web_sessions
        ben = await service.app.dispatcher.services.lookup.find(str(club.ben.id))
        assert ben is not None
        assert await sessions.launched(ben) == 1
        again = await discord.click(club.ben, posted, "Board")
        assert again.kind is Callback.LAUNCH
        entered = await discord.enter(club.ann, club.games)
        assert entered.kind is Callback.LAUNCH
        over = await ended(club, service)
        assert (await discord.click(club.eve, over, "Board")).kind is Callback.LAUNCH


async def test_where_discord_opens_nothing_a_link_is_given(club: Club, discord: Discord, store: Path) -> None:
    async with running(discord, store, None, **ACTIVITY):
        await show(club, "members")
        answer = await discord.click(club.ben, await club.match(), "Board")
        assert answer.ephemeral
        assert answer.message.buttons[0].url == "https://pages.example/m/1"


async def test_the_entry_point_is_registered_with_all_commands(
    club: Club, discord: Discord, store: Path
) -> None:
    def entry_points() -> list[dict[str, Any]]:
        return [one for one in discord.world.commands.get(None, []) if one["type"] == 4]

    async with running(discord, store):
        assert entry_points() == []
        with pytest.raises(Refused):
            await discord.enter(club.ann, club.games)
    async with running(discord, store, None, **ACTIVITY):
        (made,) = entry_points()
        assert (made["name"], made["handler"]) == ("launch", 1)
    # The operator gives it another name, and Discord is to answer it.
    chosen = {
        "name": "play",
        "name_localizations": {"de": "spielen"},
        "description_localizations": {"de": "Auf zum Brett"},
        "default_member_permissions": "16",
    }
    made |= chosen | {"handler": 2}
    async with running(discord, store, None, **ACTIVITY):
        (renamed,) = entry_points()
        assert renamed["handler"] == 1
        assert chosen.items() <= renamed.items()
    async with running(discord, store):
        assert len(entry_points()) == 1, "Discord refuses to lose it"
        assert len(discord.world.commands[None]) > 20
    async with running(discord, store, None, **ACTIVITY, TURNPOST_DEV_GUILD=str(club.guild.id)):
        assert len(entry_points()) == 1
        assert discord.world.commands[club.guild.id]
