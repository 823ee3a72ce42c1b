"""The real client of the service with a conversation that always says the same, in a club on the stand-in."""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from types import SimpleNamespace
from typing import cast
from unittest.mock import AsyncMock, Mock

from PIL import Image

from bot import clock
from bot.conversation.core.commands import Command
from bot.conversation.core.load.load_shedding import LoadShedder
from bot.conversation.core.messenger import Address
from bot.conversation.core.platform import Membership
from bot.conversation.core.replies import Answer, Button, Form, Picture, Reply
from bot.conversation.core.requests import Account, ChannelId, Request, Right
from bot.conversation.core.services import Services
from bot.conversation.dispatcher import Dispatcher
from bot.discord import addresses
from bot.discord.client import TurnpostClient
from bot.discord.messenger import DiscordMessenger
from bot.discord.rest_client import RestClient
from rules.match.people import Person, PersonId
from rules.match.places import MessageRef
from storage.alone import Alone
from tests.support.discord import Channel, Discord, Message, User


def id_of(channel: Channel) -> ChannelId:
    return ChannelId(str(channel.id))


def ref_of(message: Message) -> MessageRef:
    return MessageRef(str(message.channel.id), str(message.id))


async def nothing(services: Services, ask: Request) -> Answer:
    raise AssertionError("the parrot answers")


RULE = Command(("manage", "rule"), lambda: "Decides something", nothing, manages=True)
UNDO = Command(("manage", "undo"), lambda: "Takes it back", nothing, manages=True)
CLOSE = Command(("close",), lambda: "Closes the club", nothing, manages=True)
CHAT = Command(("chat",), lambda: "Says something", nothing)
PRIVATELY = Command(("whisper",), lambda: "Says something to you alone", nothing)


def _picture() -> Picture:
    out = io.BytesIO()
    Image.new("P", (40, 30)).save(out, "PNG")
    return Picture(out.getvalue(), "An empty board")


BOARD = Reply("#12 Pux", pictures=(_picture(),), buttons=(Button("Move", "form"), Button("More", "more")))


COMMANDS_OF_ECHO = (RULE, UNDO, CLOSE, CHAT, PRIVATELY)


class EchoDispatcher:
    """A conversation that always says the same, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asks: list[Request] = []
        self.load_shedder = LoadShedder()
        left_servers = AsyncMock()
        left_servers.under = Mock(return_value=left_servers)
        self.services = SimpleNamespace(left_servers=left_servers, accounts=self)

    async def meet(self, account: str, name: str) -> Person:
        return Person(PersonId(1), account, name)

    def is_slow(self, action: str) -> bool:
        return False

    async def command(self, name: str, ask: Request) -> Answer:
        self.asks.append(ask)
        return Reply("for you", buttons=BOARD.buttons, private=True) if name == "whisper" else BOARD

    async def press(self, action: str, ask: Request) -> Answer:
        self.asks.append(ask)
        if action == "form":
            return Form("Your move", "Move", "filled")
        return Reply("more", private=True)

    async def submit(self, action: str, text: str, ask: Request) -> Answer:
        self.asks.append(ask)
        return Reply(f"filled in: {text}", private=True)

    async def hear(self, text: str, ask: Request, *, addressed: bool) -> Reply | None:
        self.asks.append(ask)
        return None

    async def delivered(self, reply: Reply, message: MessageRef) -> None:
        """Nothing is noted."""


class EchoServer:
    """A server with a channel, a member, someone who manages it, and the real client in it."""

    def __init__(
        self, discord: Discord, rest: RestClient, echo: EchoDispatcher, finish: Callable[[], Awaitable[None]]
    ) -> None:
        self.discord = discord
        self.guild = discord.guild("Club")
        self.server = str(self.guild.id)
        self.games = self.guild.channel("games")
        self.ann = self.guild.member("Ann")
        self.mod = self.guild.member("Mod", manage=True)
        self.rest = rest
        self.messenger: DiscordMessenger = rest.messenger
        self.echo = echo
        self.finish = finish

    async def standing(self, user: User, server: str | None = None) -> Membership:
        return await self.rest.platform.membership(server or self.server, Account(str(user.id)))

    async def rights(self) -> dict[str, frozenset[Right]]:
        return {found.name: found.rights for found in await self.rest.platform.rights(self.server)}

    async def post(self, channel: Channel, reply: Reply = BOARD, nonce: str = "7") -> Message:
        ref = await self.messenger.post(Address(channel=id_of(channel)), reply, nonce=nonce)
        return channel.messages[int(ref.message)]

    async def thread(self) -> Channel:
        number = await self.messenger.open_thread(id_of(self.games), "#12 Pux")
        return self.discord.world.channels[int(number)]

    async def shorten(self, message: Message, text: str = "#12 goes on below.") -> None:
        await self.messenger.shorten(ref_of(message), text)

    def since(self, count: int) -> list[tuple[str, int | None]]:
        return [(request.route, request.status) for request in self.discord.requests[count:]]


async def _at_once(_moment: datetime) -> None:
    """Nobody here has to wait for a session."""


@asynccontextmanager
async def running_echo(discord: Discord) -> AsyncIterator[EchoServer]:
    settings = discord.env()
    addresses.use(
        api_base=settings["DISCORD_API_BASE"],
        gateway_url=settings["DISCORD_GATEWAY_URL"],
        cdn_base=settings["DISCORD_CDN_BASE"],
    )
    echo = EchoDispatcher()
    rest = RestClient(
        lambda: cast(Dispatcher, echo),
        Alone(),
        message_content=False,
        dev_guild=None,
        commands=COMMANDS_OF_ECHO,
        now=clock.now,
        wait_until=_at_once,
    )
    async with rest:
        await rest.login(settings["DISCORD_TOKEN"])
        async with TurnpostClient(rest, on_presence=lambda: None) as client:
            connection = asyncio.create_task(client.connect())
            await discord.online()
            yield EchoServer(discord, rest, echo, client.finish)
            await client.finish()
            connection.cancel()
            await asyncio.gather(connection, return_exceptions=True)
