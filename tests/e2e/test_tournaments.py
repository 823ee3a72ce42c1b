"""A whole Swiss tournament of four, over the wire: announced, entered, played by direct messages, and won."""

import re
from pathlib import Path

from tests.support.club import Club, rows
from tests.support.discord import Discord, Message, User
from tests.support.service import Service, VirtualClock, running, shortest_game

GAME = shortest_game("pux")["moves"][:2]


class Cup:
    """Four players in a server, and Meg, who manages it."""

    def __init__(self, discord: Discord) -> None:
        self.discord = discord
        self.club = Club(discord)
        self.news = self.club.guild.channel("cup")
        self.meg = self.club.guild.member("Meg", manage=True)
        self.onlooker = self.club.guild.member("Zed")
        self.players = [self.club.ann, self.club.ben, self.club.eve, self.club.guild.member("Dan")]

    async def do(self, who: User, command: str, **options: str | int | bool) -> Message:
        """Use a command; its answer is private."""
        answer = await self.discord.slash(who, self.club.games, f"tournament {command}", **options)
        assert answer.ephemeral
        return answer.message

    def announced(self) -> list[str]:
        """The messages in the channel for tournaments, as everybody sees them now."""
        return [one.text for one in self.discord.visible(self.onlooker, self.news)]

    def boards(self, who: User) -> list[str]:
        return [one.text for one in self.discord.visible(who, self.discord.dms(who))]

    async def play_round(self, service: Service) -> None:
        """In every match both move, then First resigns."""
        for who in [one for one in self.players if "your move" in self.boards(one)[-1]]:
            await self._play(who, service)

    async def _play(self, first: User, service: Service) -> None:
        number = re.findall(r"#([0-9]+) Pux", self.boards(first)[-1])[0]
        second = next(
            one for one in self.players if one is not first and f"#{number} Pux" in self.boards(one)[-1]
        )
        for who, move in ((first, GAME[0]), (second, GAME[1])):
            await self.discord.slash(who, self.discord.dms(who), "move", move=move, game=number)
            await service.later(seconds=1)
        asked = await self.discord.slash(first, self.discord.dms(first), "resign", game=number)
        await self.discord.click(first, asked.message, f"Resign #{number} against {second.name}")
        await service.later(seconds=1)


async def test_a_whole_swiss_of_four(discord: Discord, store: Path, clock: VirtualClock) -> None:
    """With a restart between the rounds; the channel has one message for the tournament and one for each round."""
    cup = Cup(discord)
    async with running(discord, store, clock) as service:
        await discord.slash(cup.meg, cup.club.games, "server announce", channel=cup.news)
        refused = await cup.do(cup.club.ann, "create", name="Cup", kind="swiss")
        assert "Only people who manage this server may organise tournaments" in refused.text
        await cup.do(cup.meg, "create", name="Pux cup", kind="swiss", games="pux", rounds=2)
        await service.later(seconds=1)
        (post,) = discord.visible(cup.onlooker, cup.news)
        for who in cup.players:
            entered = await discord.click(who, post, "Join")
            assert "You’ve entered Pux cup." in entered.content
        await service.later(seconds=1)
        assert "4 of 256 have entered." in cup.announced()[0]
        await cup.do(cup.meg, "start")
        await service.later(seconds=30)
        assert len(cup.announced()) == 2
        assert "round 1 of 2" in cup.announced()[1]
        for who in cup.players:
            (board,) = cup.boards(who)
            assert "Pux cup, round 1." in board
            assert sum(other.name in board for other in cup.players) <= 2, "only their own pairing"
        await cup.play_round(service)
        await service.later(seconds=30)
    async with running(discord, store, clock) as service:
        await service.later(seconds=30)
        announced = cup.announced()
        assert len(announced) == 3
        assert announced[1].count("0–1") == 2
        assert "round 2 of 2" in announced[2]
        await cup.play_round(service)
        await service.later(seconds=30)
        announced = cup.announced()
        assert len(announced) == 3
        winner = re.findall(r"It’s over. (\w+) won.", announced[0])
        assert winner
        assert winner[0] in {who.name for who in cup.players}
        await discord.slash(cup.club.eve, cup.club.games, "settings language", use="de")
        german = await cup.do(cup.club.eve, "standings")
        assert "Es ist vorbei." in german.text
        assert "Schweizer System, 2 Runden" in german.text
        assert rows(store, "matches")["matches"]
        assert len(rows(store, "matches")["matches"]) == 4


async def test_a_server_that_removes_the_bot_and_comes_back(
    discord: Discord, store: Path, clock: VirtualClock
) -> None:
    """Its tournament goes on by direct messages; later rounds are announced again, and earlier messages put right."""
    cup = Cup(discord)
    async with running(discord, store, clock) as service:
        await discord.slash(cup.meg, cup.club.games, "server announce", channel=cup.news)
        await cup.do(cup.meg, "create", name="Pux cup", kind="round-robin", games="pux")
        await service.later(seconds=1)
        for who in cup.players:
            # Someone who shares no server with the bot gets no direct messages any more.
            discord.guild(f"Home of {who.name}").member(who)
            await cup.do(who, "join")
        await cup.do(cup.meg, "start")
        await service.later(seconds=30)
        cup.club.guild.remove(discord.bot)
        await discord.until(lambda: bool(rows(store, "left_servers")["left_servers"]), "it is noted")
        await cup.play_round(service)
        await service.later(seconds=30)
        for who in cup.players:
            assert "Pux cup, round 2." in cup.boards(who)[-1]
        cup.club.guild.member(discord.bot)
        await discord.until(lambda: not rows(store, "left_servers")["left_servers"], "it is noted")
        await service.later(seconds=1)
        of_cup, first_round = cup.announced()
        assert "Round 2 of 3" in of_cup
        assert "round 1 of 3, over" in first_round
        assert first_round.count("0–1") == 2
        await cup.play_round(service)
        await service.later(seconds=30)
        assert "round 3 of 3, until" in cup.announced()[-1]


async def test_players_of_other_servers_play_where_it_is_open_to_the_lobby(
    discord: Discord, store: Path, clock: VirtualClock
) -> None:
    """One from elsewhere meets one who leaves the server in the middle: neither is taken for away."""
    cup = Cup(discord)
    elsewhere = discord.guild("Elsewhere")
    oz, there = elsewhere.member("Oz", manage=True), elsewhere.channel("games")
    async with running(discord, store, clock) as service:
        for manager, channel in ((cup.meg, cup.club.games), (oz, there)):
            await discord.slash(manager, channel, "server lobby", on=True)
        await cup.do(cup.meg, "create", name="Pux cup", kind="round-robin", games="pux", lobby=True)
        await discord.slash(oz, there, "tournament join", tournament="1")
        await cup.do(cup.club.ann, "join", tournament="1")
        discord.guild("Home of Ann").member(cup.club.ann)
        await cup.do(cup.meg, "start")
        await service.later(seconds=30)
        cup.players = [cup.club.ann, oz]
        first = next(who for who in cup.players if "your move" in cup.boards(who)[-1])
        cup.club.guild.leave(cup.club.ann)
        await service.later(seconds=40)
        await cup.play_round(service)
        assert len(rows(store, "plies")["plies"]) == 2, "both have moved"
        winner = next(who for who in cup.players if who is not first)
        await service.later(seconds=30)
        assert f"It’s over. {winner.name} won." in (await cup.do(cup.meg, "standings")).text


async def test_an_organiser_who_leaves_the_server_organises_no_longer(
    discord: Discord, store: Path, clock: VirtualClock
) -> None:
    cup = Cup(discord)
    ann = cup.club.ann
    async with running(discord, store, clock) as service:
        role = cup.club.guild.role("Organisers", ann)
        await discord.slash(cup.meg, cup.club.games, "server roles", organise=role)
        await cup.do(ann, "create", name="Pux cup", kind="swiss", games="pux")
        discord.guild("Home of Ann").member(ann)
        cup.club.guild.leave(ann)
        await service.later(seconds=1)
        refused = await discord.slash(ann, discord.dms(ann), "tournament cancel", tournament="1")
        assert "You’ve left this tournament’s server" in refused.content
        assert "Cancel Pux cup?" in (await cup.do(cup.meg, "cancel")).text
