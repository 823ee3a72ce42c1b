"""The pages' scripts and styles, read once: no path of a request ever reaches the file system."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from aiohttp import web

from bot.locales.say import table as say

STATIC = Path(__file__).parent / "static"
ICON = STATIC.parents[1] / "static" / "icon.svg"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class _File:
    text: str
    kind: str
    tag: str


class StaticFiles:
    """Hands out the files of :data:`STATIC` by name; a browser keeps them, and asks whether they are still the same."""

    def __init__(self) -> None:
        self._files = {path.name: _read(path) for path in STATIC.iterdir() if path.suffix in TYPES}

    async def get(self, request: web.Request) -> web.Response:
        """A file."""
        file = self._files.get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound(text=say.no_file())
        headers = {"Cache-Control": "no-cache", "ETag": file.tag}
        if request.headers.get("If-None-Match") == file.tag:
            return web.Response(status=304, headers=headers)
        response = web.Response(text=file.text, content_type=file.kind, headers=headers)
        response.enable_compression()
        return response


def one_file(path: Path) -> Callable[[web.Request], Awaitable[web.Response]]:
    """A handler for one file."""
    file = _read(path)

    async def get(_request: web.Request) -> web.Response:
        return web.Response(text=file.text, content_type=file.kind, headers={"Cache-Control": "no-cache"})

    return get


def _read(path: Path) -> _File:
    text = path.read_text(encoding="utf-8")
    return _File(text, TYPES[path.suffix], f'"{sha256(text.encode()).hexdigest()[:16]}"')
