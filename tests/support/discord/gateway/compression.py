"""Transport compression of the gateway, as the client asks for it in its URL."""

import importlib
import importlib.util
import zlib
from typing import Any

from aiohttp import web


class Compression:
    """None at all: a text frame for each event."""

    async def send(self, socket: web.WebSocketResponse, text: str) -> None:
        """Send one event."""
        await socket.send_str(text)


class ZlibStream(Compression):
    """One zlib stream for the connection, flushed after each event (it ends with 00 00 FF FF)."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    async def send(self, socket: web.WebSocketResponse, text: str) -> None:
        data = self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
        await socket.send_bytes(data)


class ZstdStream(Compression):
    """One Zstandard stream for the connection, flushed after each event."""

    def __init__(self) -> None:
        # Optional: discord.py asks for it only where this package is installed.
        self._zstd: Any = importlib.import_module("zstandard")
        self._stream = self._zstd.ZstdCompressor().compressobj()

    async def send(self, socket: web.WebSocketResponse, text: str) -> None:
        data = self._stream.compress(text.encode()) + self._stream.flush(self._zstd.COMPRESSOBJ_FLUSH_BLOCK)
        await socket.send_bytes(data)


def compression(asked: str | None) -> Compression:
    """What the client asked for."""
    if asked == "zlib-stream":
        return ZlibStream()
    if asked == "zstd-stream" and importlib.util.find_spec("zstandard"):
        return ZstdStream()
    return Compression()
