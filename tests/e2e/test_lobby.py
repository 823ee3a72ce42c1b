"""Opponents from anywhere: two strangers of two servers, over the wire."""

from pathlib import Path

import pytest

from rules.match.places import PlaceKind
from tests.support.account_pages import SETTINGS, Browser
from tests.support.club import Club, rows
from tests.support.discord import Channel, Discord, Message, User
from tests.support.service import Service, VirtualClock, running, shortest_game

GAME = shortest_game("pux")


class Strangers:
    """Ann of one server and Zoe of another, which both take part in the lobby."""

    def __init__(self, discord: Discord) -> None:
        self.discord = discord
        self.home, self.away = Club(discord, "Home"), Club(discord, "Away")
        self.third = discord.guild("Third")
        self.ann, self.zoe = self.home.ann, self.away.guild.member("Zoe")
        # Someone who shares no server with the bot gets no direct messages any more.
        self.third.member(self.ann)
        self.managers = {
            club.guild.id: club.guild.member("Meg", manage=True) for club in (self.home, self.away)
        }

    async def take_part(self, *clubs: Club, on: bool = True, **channels: Channel) -> None:
        for club in clubs:
            manager = self.managers[club.guild.id]
            await self.discord.slash(manager, club.games, "server lobby", on=on, **channels)

    async def seek(self, service: Service, who: User, club: Club, **options: str) -> str:
        answer = await self.discord.slash(who, club.games, "seek", **options)
        assert answer.ephemeral
        await service.later(seconds=1)
        return answer.content

    def boards(self, who: User) -> list[Message]:
        """The messages in someone's direct messages, oldest first."""
        return self.discord.visible(who, self.discord.dms(who))


@pytest.fixture
def strangers(discord: Discord) -> Strangers:
    return Strangers(discord)


async def test_the_page_shows_those_of_ones_own_server_alone(
    strangers: Strangers, discord: Discord, store: Path, clock: VirtualClock
) -> None:
    home, away = strangers.home, strangers.away
    async with running(discord, store, clock, **SETTINGS) as service, Browser(service) as ann:
        await strangers.take_part(home, away)
        for who, club, game in ((home.ben, home, "pux"), (strangers.zoe, away, "bipod")):
            await strangers.seek(service, who, club, game=game)
        await ann.sign_in(discord, strangers.ann, home.games)
        assert "where=here" not in (await ann.get("/lobby")).text, "she comes from nowhere yet"
        await strangers.seek(service, strangers.ann, home, game="pommel")
        everywhere, here = [(await ann.get(f"/lobby{query}")).text for query in ("", "?where=here")]
        assert '<a href="/lobby?where=here">Your server</a>' in everywhere
        assert '<a href="/lobby?where=here" aria-current="true">Your server</a>' in here
        assert ["Zoe" in page for page in (everywhere, here)] == [True, False]
        assert ["Ben" in page for page in (everywhere, here)] == [True, True]


async def test_two_strangers_play_a_whole_match(
    strangers: Strangers, discord: Discord, store: Path, clock: VirtualClock
) -> None:
    """With a restart in between, and one's server removing the bot in the middle."""
    ann, zoe, home, away = strangers.ann, strangers.zoe, strangers.home, strangers.away
    news = home.guild.channel("lobby")
    middle = len(GAME["moves"]) // 2
    async with running(discord, store, clock) as service:
        assert "doesn’t take part" in await strangers.seek(service, ann, home)
        await strangers.take_part(home, channel=news)
        await strangers.take_part(away)
        looking = await strangers.seek(service, ann, home, game="pux")
        assert "You’re looking for an opponent: **Pux, 3 days per move, rated**" in looking
        listed = await discord.slash(zoe, away.games, "lobby")
        assert "Ann: Pux, 3 days per move, rated" in listed.content
        await strangers.seek(service, zoe, away)
        await service.later(seconds=30)
        for who, other in ((ann, "Zoe"), (zoe, "Ann")):
            (board,) = strangers.boards(who)
            assert f"The lobby has paired you with {other}" in board.text
            assert board.attachments
        assert next(m.text for m in discord.visible(ann, news)).startswith("#1 Pux, from the lobby: ")
        await play(strangers, service, 0, middle)
    async with running(discord, store, clock) as service:
        home.guild.remove(discord.bot)
        await discord.until(lambda: bool(rows(store, "left_servers")["left_servers"]), "it is noted")
        await play(strangers, service, middle, len(GAME["moves"]))
        await service.later(seconds=1)
        for who in (ann, zoe):
            assert "#1 Pux" in strangers.boards(who)[-1].text
            assert "Ratings:" in strangers.boards(who)[-1].text
        record = rows(store, "matches")["matches"]
        assert len(record) == 1
        assert PlaceKind.DM in record[0]


async def play(strangers: Strangers, service: Service, begin: int, end: int) -> None:
    """Play a part of the game, each in their direct messages; who begins was drawn."""
    discord = strangers.discord
    first = strangers.ann if "your move" in strangers.boards(strangers.ann)[0].text else strangers.zoe
    second = strangers.zoe if first is strangers.ann else strangers.ann
    for number in range(begin, end):
        who = (first, second)[number % 2]
        move = GAME["moves"][number]
        answer = await discord.slash(who, discord.dms(who), "move", move=move)
        assert f"played {move}" in answer.content or number == len(GAME["moves"]) - 1, answer.content
        await service.later(seconds=1)


@pytest.mark.parametrize("blocks", ["Ann", "Zoe"])
async def test_people_who_block_each_other_never_meet(
    strangers: Strangers, discord: Discord, store: Path, blocks: str
) -> None:
    ann, zoe = strangers.ann, strangers.zoe
    # To be named in a command, one has to be there.
    strangers.home.guild.member(zoe)
    async with running(discord, store) as service:
        await strangers.take_part(strangers.home, strangers.away)
        one, other = (ann, zoe) if blocks == "Ann" else (zoe, ann)
        await discord.slash(one, strangers.home.games, "block", player=other)
        await strangers.seek(service, ann, strangers.home)
        await strangers.seek(service, zoe, strangers.away)
        await service.later(seconds=30)
        assert rows(store, "matches")["matches"] == []
        for who, club in ((ann, strangers.home), (zoe, strangers.away)):
            listed = await discord.slash(who, club.games, "lobby")
            assert "Nobody is waiting" in listed.content


async def test_closed_direct_messages_call_the_match_off(
    strangers: Strangers, discord: Discord, store: Path
) -> None:
    strangers.zoe.dms_open = False
    async with running(discord, store) as service:
        await strangers.take_part(strangers.home, strangers.away)
        await strangers.seek(service, strangers.ann, strangers.home)
        await strangers.seek(service, strangers.zoe, strangers.away)
        await service.later(seconds=30)
        await service.later(seconds=1)
        told = strangers.boards(strangers.ann)[-1].text
        assert "direct messages don’t reach Zoe" in told
        assert "You’re still looking" in told
        listed = await discord.slash(strangers.zoe, strangers.away.games, "lobby")
        assert "allow them, then look again" in listed.content


async def test_someone_who_has_left_their_server_is_not_paired(
    strangers: Strangers, discord: Discord, store: Path
) -> None:
    async with running(discord, store) as service:
        await strangers.take_part(strangers.home, strangers.away)
        await strangers.seek(service, strangers.ann, strangers.home)
        strangers.home.guild.leave(strangers.ann)
        await strangers.seek(service, strangers.zoe, strangers.away)
        await service.later(seconds=30)
        assert rows(store, "matches")["matches"] == []
        assert "gone" in str(rows(store, "seeks")["seeks"])


async def test_moderators_get_a_report_with_the_record(
    strangers: Strangers, discord: Discord, store: Path
) -> None:
    moderators = strangers.away.guild.channel("moderators")
    async with running(discord, store) as service:
        await strangers.take_part(strangers.home)
        await strangers.take_part(strangers.away, reports=moderators)
        await strangers.seek(service, strangers.ann, strangers.home)
        await strangers.seek(service, strangers.zoe, strangers.away)
        await service.later(seconds=30)
        before = len(strangers.boards(strangers.zoe))
        dms = discord.dms(strangers.ann)
        answer = await discord.slash(strangers.ann, dms, "report", match="1", text="rude **words**")
        assert "goes to the moderators of one server" in answer.content
        await service.later(seconds=1)
        (report,) = discord.visible(strangers.managers[strangers.away.guild.id], moderators)
        assert "**Report** about" in report.text
        assert "rude" in report.text
        assert report.pinged == []
        assert [one.filename for one in report.attachments] == ["turnpost-1.json"]
        assert len(strangers.boards(strangers.zoe)) == before, "the one it is about hears nothing"


async def test_switched_off_nobody_meets(strangers: Strangers, discord: Discord, store: Path) -> None:
    async with running(discord, store, TURNPOST_LOBBY="0") as service:
        await strangers.take_part(strangers.home, strangers.away)
        for who, club in ((strangers.ann, strangers.home), (strangers.zoe, strangers.away)):
            assert "There’s no lobby here" in await strangers.seek(service, who, club)
        await service.later(seconds=30)
        assert rows(store, "seeks", "matches") == {"seeks": [], "matches": []}
