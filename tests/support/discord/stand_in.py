"""The stand-in itself: its servers on loopback, and what a test sees of it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from aiohttp import web

from tests.support.discord.actions import Actions
from tests.support.discord.clock import Clock
from tests.support.discord.errors import NoAnswer
from tests.support.discord.faults import Faults
from tests.support.discord.gateway.gateway import Gateway
from tests.support.discord.interactions import Interaction
from tests.support.discord.messages import Message, MessageKind
from tests.support.discord.oauth import OAuth
from tests.support.discord.people import Guild, User
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel
from tests.support.discord.rest import channels, commands, interactions, messages, oauth
from tests.support.discord.rest.http import MOST_BODY, Call, Rest, Route, Routes
from tests.support.discord.world import Request, World

LONGEST_WORK = 1.0
"""Real seconds for which a bot that says it is busy is waited for before it counts as quiet."""

MOMENT = 0.005
"""Real seconds after which it is asked again."""

PARTS = 5

STARTING = 60.0
"""Real seconds that a bot may take to come online: a process of its own loads its libraries first."""

TOKEN = "stand-in.token.of-the-bot"
API = "/api/v10"
FAMILIES: tuple[Iterable[Route], ...] = (
    channels.route,
    messages.route,
    commands.route,
    interactions.route,
    oauth.route,
)


class Discord(Actions):
    """Discord as a test has it: people who act, a bot that is connected from wherever, and all that can be seen."""

    def __init__(self, *, start: datetime | None = None) -> None:
        self.world = World(Clock(start))
        self.faults = Faults()
        self.gateway = Gateway(self.world, TOKEN)
        self.rest = Rest(self.world, self.faults, TOKEN)
        self.patience = 10.0
        """Real seconds to wait for anything before it fails the test."""
        self.settle = 0.05
        """Real seconds without a request after which the bot counts as quiet."""
        self.busy: Callable[[], bool] = lambda: False
        """Whether the bot has something under way; one in a process of its own cannot be asked."""
        self.hurried = False
        """Whether an answer is given as soon as it is there: under load there is no quiet to wait for."""
        self._address = ""

    @classmethod
    @asynccontextmanager
    async def running(cls, *, start: datetime | None = None, strict: bool = True) -> AsyncIterator[Discord]:
        """A stand-in on a free port of loopback; `strict`: violations fail the test when it ends."""
        discord = cls(start=start)
        app = web.Application(client_max_size=MOST_BODY)
        for family in FAMILIES:
            for route in family:
                app.router.add_route(route.method, API + route.template, discord.rest.serve(route))
        app.router.add_get("/", discord.gateway.serve)
        app.router.add_get(f"{API}/gateway", discord._gateway)
        for route in discord._gateway_routes():
            app.router.add_route(route.method, API + route.template, discord.rest.serve(route))
        app.router.add_get("/cdn/{path:.*}", discord._file)
        app.router.add_route("*", API + "/{path:.*}", discord.rest.unknown)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, "127.0.0.1", 0)
            await site.start()
            host, port = runner.addresses[0][:2]
            discord._address = f"{host}:{port}"
            discord.gateway.url = f"ws://{discord._address}"
            discord.world.cdn = f"http://{discord._address}/cdn"
            yield discord
        finally:
            discord.faults.clear()
            await discord.gateway.shut()
            await runner.cleanup()
        if strict:
            discord.check()

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        return web.json_response({"url": self.gateway.url}, content_type="application/json")

    def _gateway_routes(self) -> Routes:
        route = Routes()

        @route("GET", "/gateway/bot")
        def bot_gateway(_call: Call) -> Any:
            """Get Gateway Bot."""
            limit = self.gateway.session_start_limit()
            return {
                "url": self.gateway.url,
                "shards": self.gateway.sharding.recommended,
                "session_start_limit": limit,
            }

        return route

    async def _file(self, request: web.Request) -> web.StreamResponse:
        expires = int(request.query.get("ex", "0"), 16)
        found = self.world.files.get("/" + request.match_info["path"])
        if found is None or expires < self.world.clock.now():
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=found[0], content_type=found[1])

    def env(self) -> dict[str, str]:
        """The environment variables that point a bot here."""
        return {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_BASE": f"http://{self._address}{API}",
            "DISCORD_GATEWAY_URL": self.gateway.url,
            "DISCORD_CDN_BASE": self.world.cdn,
        }

    # Who and where

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.world.bot

    @property
    def clock(self) -> Clock:
        """The stand-in's time; `clock.advance(timedelta(minutes=15))` lets a token expire."""
        return self.world.clock

    def guild(
        self,
        name: str,
        *,
        bot: bool = True,
        bot_may: Permission = Permission.NONE,
        shard: tuple[int, int] | None = None,
    ) -> Guild:
        """A guild by name, new or known, the bot in it; `bot_may` is what its role adds to @everyone's.

        `shard`: number and count, where it matters to which shard a new one belongs.
        """
        return self.world.guild(name, may=bot_may, bot=bot, shard=shard)

    def user(self, name: str, *, bot: bool = False) -> User:
        """A user by name, new or known, in no guild unless put there (`guild.member`)."""
        return self.world.user(name, bot=bot)

    @property
    def oauth(self) -> OAuth:
        """Signing in with Discord: the application's redirects and secret, and what people agree to."""
        return self.world.oauth

    def dms(self, user: User) -> Channel:
        """The DM channel between someone and the bot."""
        return self.world.dm(user)

    # What can be seen

    @property
    def requests(self) -> list[Request]:
        """Every REST request so far, in order."""
        return self.world.requests

    @property
    def violations(self) -> list[str]:
        """What a bot must not do and Discord would pass over in silence; empty it if a test means it."""
        return self.world.violations

    @property
    def late(self) -> list[Interaction]:
        """Interactions answered after more than 3 seconds, or never."""
        return self.world.late

    @property
    def refusals(self) -> list[Request]:
        """Requests that were answered with a 4xx other than 429."""
        return [
            r for r in self.requests if r.status is not None and 400 <= r.status < 500 and r.status != 429
        ]

    def commands(self, guild: Guild | None = None) -> list[str]:
        """The names of the registered commands, of all guilds or of one."""
        return [c["name"] for c in self.world.commands.get(None if guild is None else guild.id, [])]

    def visible(self, user: User, channel: Channel) -> list[Message]:
        """The messages of a channel that someone sees, oldest first; an ephemeral one only its reader."""
        found = [m for m in channel.messages.values() if m.visible_to(user)]
        return sorted(found, key=lambda m: m.id)

    def pings(self, user: User) -> list[Message]:
        """The messages that pushed a notification to someone: mentions and DMs, if not silent."""
        return [m for m in self.mentions(user) if not m.silent]

    def mentions(self, user: User) -> list[Message]:
        """The messages that mention someone or are in their DMs, silent ones too; edits mention nobody."""
        return sorted((m for m in self.world.messages() if user in m.pinged), key=lambda m: m.id)

    def check(self) -> None:
        """Fail if the bot did what it must not."""
        assert not self.violations, "violations:\n" + "\n".join(self.violations)

    # Waiting

    async def until(self, done: Callable[[], bool], what: str, *, within: float | None = None) -> None:
        """Wait for anything that follows from what the bot does; fails loudly."""
        await self.world.bell.until(done, what, self.patience if within is None else within)

    async def online(self, *, commands: bool = True, shards: int = 1, within: float | None = None) -> None:
        """Wait until a bot has logged in, with so many shards, and (unless told) registered its commands.

        discord.py may not be ready.
        """

        def there() -> bool:
            return len(self.gateway.live) >= shards and (not commands or self.world.registrations > 0)

        await self.until(there, "the bot is online", within=STARTING if within is None else within)

    async def offline(self, *, within: float | None = None) -> None:
        """Wait until no bot is connected."""
        await self.until(lambda: not self.gateway.connections, "the bot is offline", within=within)

    async def died(self, *shards: int) -> None:
        """Tell that the bot's process is gone: what waits for it fails at once, and its sessions are forgotten.

        ``shards``: those that it had, where other processes have others.  Requests of its that a fault holds come to nothing.
        """
        sessions = self.gateway.sessions

        def gone() -> bool:
            return not any(s.shard.number in shards or not shards for s in self.gateway.live)

        await self.until(gone, "its connections are gone")
        self.faults.let_go()
        for session in [s for s in sessions.values() if s.connection is None]:
            del sessions[session.id]
        self.world.deaths += 1
        self.world.bell.ring()

    async def quiet(self) -> None:
        """Wait until the bot has read all that was sent and no request has been under way for a while."""
        rest = self.rest
        while True:
            await self.until(lambda: rest.in_flight == 0, "the bot's requests come to an end")
            seen = len(self.requests)
            await self.gateway.turn(self.patience)
            await self.gateway.turn(self.patience)
            await self._work_done()
            if not await self._requested_since(seen):
                return

    async def _work_done(self) -> None:
        """Wait until the bot has nothing under way, but not for ever: it may wait for what the test does next."""
        loop = asyncio.get_running_loop()
        end = loop.time() + LONGEST_WORK
        while self.busy() and loop.time() < end:
            await self.world.bell.heard(MOMENT)

    async def _requested_since(self, seen: int) -> bool:
        # In parts: a machine that did not let this process run for a while must not look like a quiet bot.
        for _ in range(PARTS):
            with contextlib.suppress(NoAnswer):
                part = self.settle / PARTS
                await self.until(lambda: len(self.requests) > seen, "another request", within=part)
                return True
        return False

    async def next_message(
        self,
        channel: Channel,
        *,
        after: Message | None = None,
        containing: str = "",
        within: float | None = None,
    ) -> Message:
        """The bot's next public message in a channel, posted already or yet to come.

        It is the first that the test does not have in hand (from here or in an answer), or the first `after` a message.
        """
        found: list[Message] = []

        def came() -> bool:
            for message in channel.messages.values():
                new = message.id not in channel.taken if after is None else message.id > after.id
                public = message.author is self.bot and not message.ephemeral and not message.loading
                told = message.kind is not MessageKind.THREAD_CREATED
                if new and public and told and containing in message.text:
                    found.append(message)
            return bool(found)

        await self.until(came, f"a message {containing!r} in #{channel.name}", within=within)
        message = min(found, key=lambda m: m.id)
        channel.taken.add(message.id)
        return message

    async def next_dm(self, user: User, *, containing: str = "", within: float | None = None) -> Message:
        """The bot's next message in someone's DMs."""
        return await self.next_message(self.dms(user), containing=containing, within=within)
