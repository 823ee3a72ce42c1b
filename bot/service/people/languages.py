"""Languages: which one a person reads, and which one a server."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

from bot.service.changes import Topic
from bot.service.context import ServiceContext
from rules.core.cache import Cache
from rules.match.people import PersonId
from storage.server_settings import WHOLE
from storage.session import Session

CHOSEN, SEEN = "language", "language.seen"
"""The settings that keep what was chosen, and what the reader's client or the server said last."""

MOST_REMEMBERED = 10_000


_K = TypeVar("_K", bound=Hashable)


class Language(NamedTuple):
    """One reader's language: its code ("de"), or empty for the source language."""

    chosen: str = ""
    seen: str = ""

    @property
    def wanted(self) -> str:
        """The language to use."""
        return self.chosen or self.seen


class Languages:
    """The use cases of choosing a language, and of following that of a client or a server where none was chosen.

    They are asked for with every request, so what was read is remembered.
    """

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        # One process: another one says by Changes what was chosen there.
        self._people: Cache[PersonId, Language] = Cache(MOST_REMEMBERED)
        self._servers: Cache[str, Language] = Cache(MOST_REMEMBERED)
        context.changes.reach(Topic.PERSON, self._people)
        context.changes.reach(Topic.SERVER, self._servers)

    async def of(self, person: PersonId, locale: str | None = None) -> Language:
        """A person's language; ``locale`` is that of their client now, where it says it."""

        def read(session: Session) -> Language:
            chosen = session.preferences.of(person)
            return Language(chosen.get(CHOSEN, ""), chosen.get(SEEN, ""))

        language = await self._remembered(self._people, person, read)
        if locale is None or locale == language.seen:
            return language
        await self._change(
            Topic.PERSON, person, lambda session: session.preferences.set(person, SEEN, locale)
        )
        return language._replace(seen=locale)

    async def of_server(self, server: str, locale: str | None = None) -> Language:
        """A server's language; ``locale`` is what the platform says now, where it says it."""

        def read(session: Session) -> Language:
            chosen = session.server_settings.of(server)
            return Language(chosen.get((WHOLE, CHOSEN), ""), chosen.get((WHOLE, SEEN), ""))

        language = await self._remembered(self._servers, server, read)
        if locale is None or locale == language.seen:
            return language
        await self._change(
            Topic.SERVER, server, lambda session: session.server_settings.set(server, WHOLE, SEEN, locale)
        )
        return language._replace(seen=locale)

    async def choose(self, person: PersonId, language: str | None) -> None:
        """Choose a person's language; ``None``: that of their client."""

        def work(session: Session) -> None:
            if language is None:
                session.preferences.drop(person, CHOSEN)
            else:
                session.preferences.set(person, CHOSEN, language)

        await self._change(Topic.PERSON, person, work)

    async def choose_for_server(self, server: str, language: str | None) -> None:
        """Choose a server's language; ``None``: the one that the platform says."""

        def work(session: Session) -> None:
            if language is None:
                session.server_settings.drop(server, WHOLE, CHOSEN)
            else:
                session.server_settings.set(server, WHOLE, CHOSEN, language)

        await self._change(Topic.SERVER, server, work)

    async def _remembered(
        self, cache: Cache[_K, Language], of: _K, read: Callable[[Session], Language]
    ) -> Language:
        language, drops = cache.get(of), cache.drops
        if language is None:
            language = await self._context.database.read(read)
            cache.put(of, language, drops=drops)
        return language

    async def _change(self, topic: Topic, of: str | PersonId, work: Callable[[Session], None]) -> None:
        await self._context.database.write(work)
        self._context.changes.tell(topic, of)
