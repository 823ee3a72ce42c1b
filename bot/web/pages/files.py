"""The scripts, styles and fonts of all pages, read and packed at the start: no path of a request ever reaches the file system.

Their address carries a sum of all of them, so they are kept for ever, and a page
never mixes those of two versions: scripts name each other by their place beside them.
"""

import gzip
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from aiohttp import web

from bot.locales.say import table as say

FOREVER = "max-age=31536000, immutable"
"""How long a browser keeps what never changes under its address."""

ROOMS = Path(__file__).parents[1]
"""Each folder here may have a folder ``static`` of its own; no two files of them have one name."""
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}

_BYTES = ("font/", "image/png")
"""Kinds of files that are no text."""


@dataclass(frozen=True, slots=True)
class _File:
    content: bytes
    packed: bytes | None
    """Packed by gzip, where that makes it smaller."""
    kind: str


def _read(path: Path) -> _File:
    content = path.read_bytes()
    packed = gzip.compress(content, mtime=0)
    return _File(content, packed if len(packed) < len(content) else None, TYPES[path.suffix])


_FILES = {path.name: _read(path) for path in ROOMS.glob("*/static/*") if path.suffix in TYPES}
_SUM = sha256(repr(sorted((name, file.content) for name, file in _FILES.items())).encode()).hexdigest()[:12]


def file_address(name: str) -> str:
    """The address of a file."""
    return f"/pages/{_SUM}/{name}"


async def get_file(request: web.Request) -> web.Response:
    """A file.  A page of another version gets it, too, but does not keep it."""
    file = _FILES.get(request.match_info["name"])
    if file is None:
        raise web.HTTPNotFound(text=say.no_file())
    current = request.match_info["sum"] == _SUM
    headers = {
        "Cache-Control": f"public, {FOREVER}" if current else "no-store",
        "Content-Type": file.kind if file.kind.startswith(_BYTES) else f"{file.kind}; charset=utf-8",
        "Vary": "Accept-Encoding",
    }
    body = file.content
    if file.packed is not None and "gzip" in request.headers.get("Accept-Encoding", "").lower():
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=body, headers=headers)
