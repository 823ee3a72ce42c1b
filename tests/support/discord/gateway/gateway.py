"""The gateway: sessions with their events, and the WebSocket connections that carry them."""

import asyncio
import json
import secrets
from typing import Any

from aiohttp import WSMsgType, web

from tests.support.discord import payloads
from tests.support.discord.gateway.compression import compression
from tests.support.discord.gateway.events import PRIVILEGED, VALID_INTENTS, Event, Intent
from tests.support.discord.gateway.sessions import Close, Connection, Op, Session
from tests.support.discord.gateway.shards import Shard, Sharding, shard_in
from tests.support.discord.people import Guild
from tests.support.discord.world import World

HEARTBEAT_MS = 41_250
"""The interval that Discord's documentation shows."""

STARTS = 1000
"""Sessions that a bot may begin in a day."""

DAY = 86_400.0

RESUMABLE = 180.0
"""Seconds (on the stand-in's clock) for which a lost session may be taken up again."""


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.url = ""
        self.enabled = Intent.NONE
        """The privileged intents that are switched on in the developer portal."""
        self.acknowledging = True
        """False: heartbeats are not answered, as by a server that hangs."""
        self.heartbeat_ms = HEARTBEAT_MS
        """The interval that connections made from now on are told."""
        self.down = False
        """True: nobody can connect, as when Discord's gateway is out of order."""
        self.refused = 0
        """Connections that were refused because it is down."""
        self.answer_to_identify: Close | None = None
        """The code that a client which identifies is sent away with, if a test says so."""
        self.sharding = Sharding()
        self.starts_left = STARTS
        """Sessions that may begin still before the day is over."""
        self.day_ends: float | None = None
        """When there will be as many again, on the stand-in's clock; set by the first that begins."""
        self.withheld: list[Event] | None = None
        """The events that a test holds back, if it does (`withhold`)."""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.identifies: list[dict[str, Any]] = []
        self.hasty = 0
        """Sessions that were refused because another of the same bucket had just begun."""
        self.resumes = 0
        self.heartbeats = 0
        self._last: dict[str, Event] = {}
        world.events.listener = self.dispatch

    @property
    def live(self) -> list[Session]:
        """The sessions that have a connection."""
        return [s for s in self.sessions.values() if s.connection is not None]

    def reaches(self, guild: Guild | None) -> bool:
        """Whether a session is there that hears of a server, or may come back to hear what it missed."""
        return any(s.shard.has(guild) and self._resumable(s) for s in self.sessions.values())

    def _resumable(self, session: Session) -> bool:
        return session.lost is None or self.world.clock.now() - session.lost < RESUMABLE

    def dispatch(self, event: Event) -> None:
        """Tell every session that asked for it, unless a test holds events back."""
        if self.withheld is None:
            self._dispatch(event)
        else:
            self.withheld.append(event)

    def _dispatch(self, event: Event) -> None:
        self._last[event.name] = event
        for session in list(self.sessions.values()):
            if not self._resumable(session):
                del self.sessions[session.id]
            elif session.hears(event):
                session.tell(event.name, event.payload(session.intents))

    # What a test does to it

    def drop(self, code: Close | None = None, *, shard: int | None = None) -> None:
        """End every connection, or those of one shard: with a close code, or without a word as a fallen line does.

        Sessions can resume.
        """
        for connection in list(self.connections):
            session = connection.session
            if shard is not None and (session is None or session.shard.number != shard):
                continue
            if code is None:
                connection.abort()
            else:
                connection.close(code)

    def fall_deaf(self) -> None:
        """Read nothing more from anybody, as a server does that hangs: not even a goodbye."""
        for connection in self.connections:
            connection.pause()

    def freeze(self, *shards: int) -> None:
        """Wait for nobody who is connected now, or who has these shards: the process is frozen, and its lines stay open."""
        for connection in self.connections:
            session = connection.session
            if not shards or (session is not None and session.shard.number in shards):
                connection.frozen = True

    def ask_to_reconnect(self) -> None:
        """Ask the bot to come again and resume, as Discord does before it restarts a server."""
        for session in self.live:
            assert session.connection is not None
            session.connection.send(Op.RECONNECT, None)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its session is no longer valid; unless resumable it must identify anew."""
        for session in self.live:
            assert session.connection is not None
            session.connection.send(Op.INVALID_SESSION, resumable)
            if not resumable:
                del self.sessions[session.id]

    def repeat(self, name: str) -> None:
        """Send the last event of a name once more, as a new one: Discord promises "at least once" only."""
        self._dispatch(self._last[name])

    def withhold(self) -> None:
        """Hold events back until `deliver`."""
        self.withheld = []

    def deliver(self, *, backwards: bool = False, times: int = 1) -> None:
        """Send what was held back, in order or backwards, each so often, and hold nothing back any more."""
        events, self.withheld = self.withheld or [], None
        for event in reversed(events) if backwards else events:
            for _ in range(times):
                self._dispatch(event)

    def forget_sessions(self) -> None:
        """Lose every session: the next resume is answered with INVALID_SESSION."""
        self.sessions.clear()
        self.drop()

    def spend_starts(self, *, again_in: float) -> None:
        """Let no session begin for so many seconds."""
        self.starts_left, self.day_ends = 0, self.world.clock.now() + again_in

    def session_start_limit(self) -> dict[str, int]:
        """What `GET /gateway/bot` says of the sessions that may begin."""
        now = self.world.clock.now()
        if self.day_ends is not None and self.day_ends <= now:
            self.starts_left, self.day_ends = STARTS, None
        left = 0.0 if self.day_ends is None else self.day_ends - now
        return {
            "total": STARTS,
            "remaining": max(0, self.starts_left),
            "reset_after": round(left * 1000),
            "max_concurrency": self.sharding.max_concurrency,
        }

    async def turn(self, within: float) -> None:
        """Have every live bot answer a ping: by then it has read all that was sent before."""
        for session in self.live:
            connection = session.connection
            if connection is None or connection.frozen:
                continue
            before = connection.pongs
            connection.ping()
            await self.world.bell.until(
                lambda c=connection, b=before: c.pongs > b or c not in self.connections,  # type: ignore[misc]
                "the bot answers a ping",
                within,
            )

    async def shut(self) -> None:
        """End everything."""
        for connection in list(self.connections):
            await connection.socket.close(code=1001)

    # What a bot does with it

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end."""
        if self.down:
            self.refused += 1
            self.world.bell.ring()
            raise web.HTTPServiceUnavailable
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            self.world.violated(f"gateway asked for with {dict(request.query)}")
        socket = web.WebSocketResponse(autoping=False, compress=False, max_msg_size=4096)
        await socket.prepare(request)
        connection = Connection(socket, request, compression(request.query.get("compress")))
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": []})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._received(connection, frame.data)
                elif frame.type is WSMsgType.PING:
                    await socket.pong(frame.data)
                elif frame.type is WSMsgType.PONG:
                    connection.pongs += 1
                    self.world.bell.ring()
        finally:
            writer.cancel()
            goodbye = socket.close_code in (1000, 1001) and not connection.ended_here
            self._lost(connection, said_goodbye=goodbye)
        return socket

    def _lost(self, connection: Connection, *, said_goodbye: bool) -> None:
        self.connections.discard(connection)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            session.lost = self.world.clock.now()
            # A bot that closes with 1000 or 1001 gives its session up.
            if said_goodbye:
                self.sessions.pop(session.id, None)
        self.world.bell.ring()

    def _received(self, connection: Connection, text: str) -> None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError):
            connection.close(Close.DECODE_ERROR)
            return
        if op == Op.HEARTBEAT:
            self.heartbeats += 1
            if self.acknowledging:
                connection.send(Op.HEARTBEAT_ACK, None)
        elif op == Op.IDENTIFY:
            self._identify(connection, data)
        elif op == Op.RESUME:
            self._resume(connection, data)
        elif op not in (Op.PRESENCE, Op.REQUEST_MEMBERS):
            connection.close(Close.UNKNOWN_OPCODE)
        elif connection.session is None:
            connection.close(Close.NOT_AUTHENTICATED)
        elif op == Op.REQUEST_MEMBERS:
            self.world.violated("gateway: members are asked for, which the stand-in does not answer")
        self.world.bell.ring()

    def _identify(self, connection: Connection, data: dict[str, Any]) -> None:
        self.identifies.append(data)
        if not self.session_start_limit()["remaining"]:
            self.world.violated(
                "a session is begun though Discord allows no more today: it may reset the token"
            )
        self.starts_left -= 1
        self.day_ends = self.day_ends or self.world.clock.now() + DAY
        intents, shard = data.get("intents"), shard_in(data)
        if self.answer_to_identify is not None:
            connection.close(self.answer_to_identify)
        elif connection.session is not None:
            connection.close(Close.ALREADY_AUTHENTICATED)
        elif data.get("token") != self.token:
            connection.close(Close.AUTHENTICATION_FAILED)
        elif not isinstance(intents, int) or intents & ~VALID_INTENTS:
            connection.close(Close.INVALID_INTENTS)
        elif Intent(intents) & PRIVILEGED & ~self.enabled:
            connection.close(Close.DISALLOWED_INTENTS)
        elif shard is None:
            connection.close(Close.INVALID_SHARD)
        elif len(self._guilds(shard)) > self.sharding.most_guilds:
            connection.close(Close.SHARDING_REQUIRED)
        elif shard.number in self.sharding.down:
            connection.close(Close.UNKNOWN_ERROR)
        elif not self.sharding.begin(shard, self.world.clock.now()):
            self.hasty += 1
            connection.send(Op.INVALID_SESSION, False)
        else:
            session = Session(secrets.token_hex(16), Intent(intents), shard, connection)
            connection.session = session
            self.sessions[session.id] = session
            self._welcome(session, data)

    def _guilds(self, shard: Shard) -> list[Guild]:
        return [g for g in self.world.guilds.values() if g.has_bot and shard.has(g)]

    def _welcome(self, session: Session, data: dict[str, Any]) -> None:
        guilds = self._guilds(session.shard)
        ready: dict[str, Any] = {
            "v": 10,
            "user": payloads.user(self.world.bot)
            | {"verified": True, "mfa_enabled": True, "email": None, "flags": 0},
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "private_channels": [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "application": {"id": str(self.world.bot.id), "flags": 0},
            "_trace": [],
        }
        if "shard" in data:
            ready["shard"] = data["shard"]
        session.tell("READY", ready)
        if session.intents & Intent.GUILDS:
            for guild in guilds:
                session.tell("GUILD_CREATE", payloads.guild(guild, full=True))

    def _resume(self, connection: Connection, data: dict[str, Any]) -> None:
        session = self.sessions.get(data.get("session_id", ""))
        if data.get("token") != self.token:
            connection.close(Close.AUTHENTICATION_FAILED)
        elif session is None or not self._resumable(session):
            connection.send(Op.INVALID_SESSION, False)
        elif session.shard.number in self.sharding.down:
            connection.close(Close.UNKNOWN_ERROR)
        elif data.get("seq") is None or data["seq"] > session.sequence:
            connection.close(Close.INVALID_SEQUENCE)
        else:
            self.resumes += 1
            session.connection, session.lost = connection, None
            connection.session = session
            for sequence, name, payload in list(session.history):
                if sequence > data["seq"]:
                    connection.send(Op.DISPATCH, payload, name=name, sequence=sequence)
            session.tell("RESUMED", {"_trace": []})
