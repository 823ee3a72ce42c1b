"""A bot's session at the gateway, and the WebSocket that carries it."""

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from aiohttp import web

from tests.support.discord.gateway.compression import Compression
from tests.support.discord.gateway.events import Event, Intent
from tests.support.discord.gateway.shards import Shard


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Gateway close codes."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Connection:
    """One WebSocket. Frames go out in order through a queue, so that telling needs no await."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request, how: Compression) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.pongs = 0
        self.frozen = False
        """Whether the bot's process is frozen: no pong of its is waited for."""
        self.ended_here = False
        self._transport = request.transport
        self._compression = how
        self._frames: asyncio.Queue[dict[str, Any] | Close | None] = asyncio.Queue()

    def send(self, op: Op, data: Any, *, name: str | None = None, sequence: int | None = None) -> None:
        """Queue a frame."""
        self._frames.put_nowait({"op": int(op), "d": data, "t": name, "s": sequence})

    def ping(self) -> None:
        """Queue a WebSocket ping: its pong tells that all before it was read. Heartbeats would be rationed."""
        self._frames.put_nowait(None)

    def close(self, code: Close) -> None:
        """Queue the end of the connection."""
        self.ended_here = True
        self._frames.put_nowait(code)

    def pause(self) -> None:
        """Read nothing more from it."""
        if isinstance(self._transport, asyncio.ReadTransport):
            self._transport.pause_reading()

    def abort(self) -> None:
        """Cut the connection as a fallen line does, without a word."""
        if self._transport is not None:
            self._transport.abort()

    async def write(self) -> None:
        """Send what is queued, until the connection ends."""
        while True:
            frame = await self._frames.get()
            if isinstance(frame, Close):
                await self.socket.close(code=int(frame))
                return
            try:
                if frame is None:
                    await self.socket.ping()
                else:
                    await self._compression.send(self.socket, json.dumps(frame))
            except ConnectionError:
                return


@dataclass(eq=False)
class Session:
    """What a bot that identified is told: numbered events, kept for a resume."""

    id: str
    intents: Intent
    shard: Shard
    connection: Connection | None
    sequence: int = 0
    history: deque[tuple[int, str, dict[str, Any]]] = field(default_factory=lambda: deque(maxlen=10_000))
    lost: float | None = None
    """When its connection was lost, on the stand-in's clock."""

    def hears(self, event: Event) -> bool:
        """Whether an event is for this session: it asked for such events, and its shard has the server."""
        asked = event.wanted is Intent.NONE or bool(self.intents & event.wanted)
        return asked and self.shard.has(event.guild)

    def tell(self, name: str, payload: dict[str, Any]) -> None:
        """Number an event, keep it, and send it if there is a connection."""
        self.sequence += 1
        self.history.append((self.sequence, name, payload))
        if self.connection is not None:
            self.connection.send(Op.DISPATCH, payload, name=name, sequence=self.sequence)
