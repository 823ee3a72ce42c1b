"""``/manifest.webmanifest``: what a device needs to install the pages as a program of its own.

There is no service worker: one could show yesterday's board as today's.
"""

from aiohttp import web

from bot.locales.catalogue import current
from bot.locales.say.pages import site as say
from bot.web.pages.context import PageContext
from bot.web.pages.files import file_address

PAGE, BAR = "#f4f6f7", "#0b6b57"
"""The colours of ``site.css`` behind a page that is not there yet, and round it."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The route of the manifest."""

    async def manifest(request: web.Request) -> web.Response:
        async with context.looking(request):
            return web.json_response(_manifest(), content_type="application/manifest+json")

    return [web.get("/manifest.webmanifest", manifest)]


def _manifest() -> dict[str, object]:
    return {
        "id": "/",
        "name": "Turnpost",
        "short_name": "Turnpost",
        "description": say.about(),
        "lang": current(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAGE,
        "theme_color": BAR,
        "categories": ["games"],
        "icons": [
            _icon("icon-192.png", 192),
            _icon("icon-512.png", 512),
            {**_icon("icon-maskable.png", 512), "purpose": "maskable"},
        ],
        "shortcuts": [
            {"name": words(), "url": address, "icons": [_icon("icon-192.png", 192)]}
            for words, address in ((say.matches, "/matches"), (say.play, "/"))
        ],
    }


def _icon(name: str, size: int) -> dict[str, str]:
    return {"src": file_address(name), "sizes": f"{size}x{size}", "type": "image/png"}
