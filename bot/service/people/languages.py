"""Languages: which one a person reads, and which one a server."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

from bot.service.context import ServiceContext
from rules.match.people import PersonId
from storage.server_settings import WHOLE
from storage.session import Session

CHOSEN, SEEN = "language", "language.seen"
"""The settings that keep what was chosen, and what the reader's client or the server said last."""

MOST_REMEMBERED = 10_000


class Language(NamedTuple):
    """What is known of one reader's language: its code ("de"), or empty for the source language."""

    chosen: str = ""
    seen: str = ""

    @property
    def wanted(self) -> str:
        """The language to use."""
        return self.chosen or self.seen


_K = TypeVar("_K", bound=Hashable)


class Languages:
    """The use cases of choosing a language, and of following that of a client or a server where none was chosen.

    They are asked for with every request, so what was read is remembered: nobody else writes to the store.
    """

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._people: dict[PersonId, Language] = {}
        self._servers: dict[str, Language] = {}
        self._changes = 0
        """Counts choices: what was read before one is not remembered after it."""

    async def of(self, person: PersonId, locale: str | None = None) -> Language:
        """A person's language; ``locale`` is that of their client now, where it says it."""

        def read(session: Session) -> Language:
            chosen = session.preferences.of(person)
            return Language(chosen.get(CHOSEN, ""), chosen.get(SEEN, ""))

        changes = self._changes
        known = await self._known(self._people, person, read)
        if locale is None or locale == known.seen:
            return known
        await self._context.database.write(lambda session: session.preferences.set(person, SEEN, locale))
        known = known._replace(seen=locale)
        if changes == self._changes:
            self._people[person] = known
        return known

    async def of_server(self, server: str, locale: str | None = None) -> Language:
        """A server's language; ``locale`` is what the platform says now, where it says it."""

        def read(session: Session) -> Language:
            chosen = session.server_settings.of(server)
            return Language(chosen.get((WHOLE, CHOSEN), ""), chosen.get((WHOLE, SEEN), ""))

        changes = self._changes
        known = await self._known(self._servers, server, read)
        if locale is None or locale == known.seen:
            return known
        await self._context.database.write(
            lambda session: session.server_settings.set(server, WHOLE, SEEN, locale)
        )
        known = known._replace(seen=locale)
        if changes == self._changes:
            self._servers[server] = known
        return known

    async def choose(self, person: PersonId, language: str | None) -> None:
        """Choose a person's language; ``None``: that of their client."""

        def work(session: Session) -> None:
            if language is None:
                session.preferences.drop(person, CHOSEN)
            else:
                session.preferences.set(person, CHOSEN, language)

        await self._context.database.write(work)
        self._changes += 1
        self._people.pop(person, None)

    async def choose_for_server(self, server: str, language: str | None) -> None:
        """Choose a server's language; ``None``: the one that the platform says."""

        def work(session: Session) -> None:
            if language is None:
                session.server_settings.drop(server, WHOLE, CHOSEN)
            else:
                session.server_settings.set(server, WHOLE, CHOSEN, language)

        await self._context.database.write(work)
        self._changes += 1
        self._servers.pop(server, None)

    def forget_servers(self) -> None:
        """Remember no server: what one has chosen may have been deleted."""
        self._changes += 1
        self._servers.clear()

    async def _known(
        self, remembered: dict[_K, Language], of: _K, read: Callable[[Session], Language]
    ) -> Language:
        known = remembered.get(of)
        if known is None:
            changes = self._changes
            known = await self._context.database.read(read)
            if len(remembered) >= MOST_REMEMBERED:
                remembered.clear()
            if changes == self._changes:
                remembered[of] = known
        return known
