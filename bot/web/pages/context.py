"""What every page works with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from aiohttp import web

from bot.conversation.core.services import Services
from bot.conversation.dispatcher import Dispatcher
from bot.locales.catalogue import in_language
from bot.web.local_table import LocalTable
from bot.web.pages.templates import filled
from bot.web.pages.viewer import Viewer, Viewers


@dataclass(frozen=True)
class PageContext:
    """The table that pages act at, and who looks at them."""

    table: LocalTable
    viewers: Viewers

    @property
    def dispatcher(self) -> Dispatcher:
        """The conversation: all that changes anything goes through it."""
        return self.table.dispatcher

    @property
    def services(self) -> Services:
        """The use cases, to read by."""
        return self.table.dispatcher.services

    @asynccontextmanager
    async def looking(self, request: web.Request) -> AsyncIterator[Viewer]:
        """Who looks; meanwhile everything is said in their language."""
        viewer = await self.viewers.of(request)
        with in_language(await self.table.language_of(*viewer.people)):
            yield viewer

    def page(
        self, request: web.Request, viewer: Viewer, template: str, *, status: int = 200, **values: object
    ) -> web.Response:
        """A page for whoever looks, who is known from then on."""
        text = filled(template, request, viewer=viewer, **values)
        response = web.Response(text=text, content_type="text/html", status=status)
        response.headers["Vary"] = "Accept-Language, Cookie"
        self.viewers.remember(request, viewer, response)
        return response
