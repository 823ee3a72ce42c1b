"""What every page works with."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from aiohttp import web

from bot.conversation.core.replies import Answer
from bot.conversation.core.requests import Argument, Source
from bot.conversation.core.services import Services
from bot.conversation.dispatcher import Dispatcher
from bot.locales.catalogue import current, in_language
from bot.service.match_view import MatchView
from bot.web.pages.kept import Handler, KeptPages
from bot.web.pages.templates import rendered
from bot.web.pages.viewer import Link, Viewer, Viewers
from rules.match.audience import Audience
from rules.match.people import Person
from rules.match.places import HostedMatch, Place

Answered = tuple[Answer, list[Link]]
"""An answer of the conversation, and the files in it."""


async def language_of(services: Services, people: Iterable[Person], *, browsers: bool = True) -> str:
    """The language of the first of these people who has chosen one, else the browser's.

    Unless ``browsers``, the language that their client on the platform has said comes first.
    """
    for person in people:
        language = await services.languages.of(Audience((person.id,)))
        if language.chosen or (language.seen and not browsers):
            return language.wanted
    return current()


@dataclass(frozen=True)
class PageContext:
    """Who looks at pages, and the conversation that they act in."""

    viewers: Viewers
    kept: KeptPages = field(default_factory=KeptPages)

    @property
    def dispatcher(self) -> Dispatcher:
        """The conversation: all that changes anything goes through it."""
        return self.viewers.dispatcher

    @property
    def services(self) -> Services:
        """The use cases, to read by."""
        return self.dispatcher.services

    def keeping(self, handler: Handler) -> Handler:
        """A handler that makes each answer once for as long as nothing changes."""
        return self.kept.keeping(self.viewers, handler)

    @asynccontextmanager
    async def looking(self, request: web.Request) -> AsyncIterator[Viewer]:
        """Who looks; meanwhile everything is said in their language."""
        viewer = await self.viewers.of(request)
        browsers = self.viewers.browsers_language
        with in_language(await language_of(self.services, viewer.people, browsers=browsers)):
            yield viewer

    async def board(self, viewer: Viewer, hosted: HostedMatch, ply: int | None = None) -> MatchView:
        """A match as its viewer may see it, after ``ply`` plies, or as it is now."""
        board = await self.services.lookup.board(hosted, ply)
        if not await viewer.veiled(hosted.audience):
            return board
        return replace(board, players=await self.viewers.veil(board.players))

    async def waiting(self, viewer: Viewer) -> int:
        """In how many matches it is their move."""
        running = [await self.services.lookup.running(person.id) for person in viewer.people]
        mine = viewer.ids()
        return len({one.id for matches in running for one in matches if one.awaited in mine})

    async def page(self, request: web.Request, viewer: Viewer, template: str, **values: Any) -> web.Response:
        """A page for this viewer, who is known from then on."""
        response = rendered(
            template,
            request,
            me=viewer.me,
            waiting=await self.waiting(viewer),
            ways=self.viewers.ways,
            lobby=self.services.lobby.is_open,
            **values,
        )
        viewer.remember(response)
        return response

    async def press(self, viewer: Viewer, me: Person, place: Place | None, action: str) -> Answered:
        """Press a button that a page has."""
        request = await viewer.request(me, place, Source.BUTTON)
        answer = await self.dispatcher.press(action, request)
        return answer, await viewer.answered(request, answer, action)

    async def submit(self, viewer: Viewer, me: Person, place: Place | None, form: str, text: str) -> Answered:
        """Send a form of a page, filled in with ``text``."""
        request = await viewer.request(me, place, Source.FORM)
        answer = await self.dispatcher.submit(form, text, request)
        return answer, await viewer.answered(request, answer)

    async def command(
        self, viewer: Viewer, me: Person, place: Place | None, name: str, options: dict[str, Argument]
    ) -> Answered:
        """Use a command for a page."""
        request = await viewer.request(me, place, Source.COMMAND, options)
        answer = await self.dispatcher.command(name, request)
        return answer, await viewer.answered(request, answer)
