"""Looking at a match from elsewhere: people who can see its channel may, nobody else."""

from pathlib import Path

import pytest

from bot.discord.permissions import permissions_in
from bot.discord.visibility import Visibility
from rules.match.audience import Audience
from tests.support.club import Club, refused, shows_board
from tests.support.discord import Channel, Discord, Permission
from tests.support.discord.places import ChannelKind
from tests.support.service import Service, running

VIEW, ADMINISTRATOR = str(1 << 10), str(1 << 3)


def overwrite(of: str, *, allow: str = "0", deny: str = "0") -> dict[str, str]:
    return {"id": of, "allow": allow, "deny": deny}


@pytest.mark.parametrize(
    ("everyone", "roles", "overwrites", "seen"),
    [
        (VIEW, [], [], True),
        ("0", [], [], False),
        ("0", ["5"], [], True),
        (VIEW, [], [overwrite("1", deny=VIEW)], False),
        (VIEW, ["5"], [overwrite("1", deny=VIEW)], False),
        (VIEW, ["5"], [overwrite("1", deny=VIEW), overwrite("5", allow=VIEW)], True),
        (VIEW, ["5", "6"], [overwrite("5", deny=VIEW), overwrite("6", allow=VIEW)], True),
        (VIEW, ["5"], [overwrite("5", allow=VIEW), overwrite("9", deny=VIEW)], False),
        (VIEW, [], [overwrite("1", deny=VIEW), overwrite("9", allow=VIEW)], True),
        ("0", ["7"], [overwrite("9", deny=VIEW)], True),
    ],
)
def test_permissions_as_documented(
    everyone: str, roles: list[str], overwrites: list[dict[str, str]], seen: bool
) -> None:
    """Guild 1; role 5 may view, role 6 nothing, role 7 administers; the member is 9."""
    guild = {
        "id": "1",
        "owner_id": "2",
        "roles": [
            {"id": "1", "permissions": everyone},
            {"id": "5", "permissions": VIEW},
            {"id": "6", "permissions": "0"},
            {"id": "7", "permissions": ADMINISTRATOR},
        ],
    }
    member = {"user": {"id": "9"}, "roles": roles}
    channel = {"permission_overwrites": overwrites}
    assert permissions_in(guild, channel, member).view_channel is seen
    assert permissions_in(guild | {"owner_id": "9"}, channel, member).view_channel


async def test_looking_from_another_channel(club: Club, discord: Discord, store: Path) -> None:
    lobby = club.guild.channel("lobby")
    abroad = discord.guild("Abroad")
    far, stranger = abroad.channel("far"), abroad.member("Stranger")
    async with running(discord, store):
        await club.match()
        await club.match("bipod", place="thread")
        await club.opened()
        await club.match(place="dm", time="1d")
        for number in ("1", "2"):
            assert shows_board(await discord.slash(club.eve, lobby, "board", game=number))
        refused(await discord.slash(stranger, far, "board", game="1"), "no match #1")
        hidden = await discord.slash(club.eve, lobby, "board", game="3")
        refused(hidden, "no match #3")
        club.games.deny(club.eve, Permission.VIEW_CHANNEL)
        for number in ("1", "2"):
            answer = await discord.slash(club.eve, lobby, "board", game=number)
            assert answer.ephemeral
            assert f"no match #{number}" in answer.content


async def test_who_sees_only_the_channel_above_sees_nothing_of_a_private_thread(
    club: Club, discord: Discord, store: Path
) -> None:
    world, guild = discord.world, club.guild
    private = Channel(
        world.ids.new(), ChannelKind.PRIVATE_THREAD, "quiet", world, guild, parent=club.games, owner=club.ann
    )
    private.thread_members |= {discord.bot.id, club.ann.id, club.ben.id}
    private.last_activity = world.clock.now()
    world.add_channel(private)
    lobby = guild.channel("lobby")
    async with running(discord, store):
        made = await discord.slash(club.ann, private, "challenge pux", opponent=club.ben, seat="first")
        await discord.click(club.ben, made.message, "Accept")
        assert shows_board(await discord.slash(club.ann, lobby, "board", game="1"))
        hidden = await discord.slash(club.eve, lobby, "board", game="1")
        assert hidden.ephemeral
        assert "no match #1" in hidden.content


class Watch:
    """A stopwatch that goes on while someone sleeps, or when told."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds


async def test_a_no_takes_as_long_whether_there_is_anything_to_ask_or_not(
    club: Club, discord: Discord, service: Service
) -> None:
    watch, eve, hidden = Watch(), str(club.eve.id), club.guild.channel("hidden")
    asked = Visibility(service.rest, watch, watch.sleep)
    server = str(club.guild.id)
    hidden.deny(club.eve, Permission.VIEW_CHANNEL)
    slow = service.rest.http.get_channel

    async def get_channel(number: int) -> object:
        watch.at += 0.25
        return await slow(number)

    service.rest.http.get_channel = get_channel  # type: ignore[method-assign,assignment]  # it is Discord that is slow
    audiences = {
        "hidden": Audience(server=server, channel=str(hidden.id)),
        "gone": Audience(server=server, channel="12345"),
        "direct": Audience(),
        "abroad": Audience(server="999", channel="12345"),
        "unknown": None,
    }
    took = {}
    for name, audience in audiences.items():
        begun = watch.at
        assert not await asked.sees(eve, server, audience)
        took[name] = watch.at - begun
    assert set(took.values()) == {0.25}, took
    assert not await asked.sees(eve, None, audiences["hidden"])
    watch.at = 10.0
    assert await asked.sees(eve, server, Audience(server=server, channel=str(club.games.id)))
    assert watch.at == 10.25, "who sees it does not wait"
