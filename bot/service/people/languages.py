"""Languages: which one a person reads, and which one a server."""

from contextlib import suppress
from typing import NamedTuple

from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases, hold_present
from bot.service.refusals import JustErased
from bot.service.settings.server import lock_server
from rules.core.cache import Cache
from rules.match.audience import Audience
from rules.match.people import PersonId
from storage.session import Session
from storage.settings.server import WHOLE

CHOSEN, SEEN = "language", "language.seen"
"""The settings that keep what was chosen, and what the reader's client or the server said last."""

MOST_REMEMBERED = 20_000

Reader = PersonId | str
"""A person, or a server by its number."""


class Language(NamedTuple):
    """One reader's language: its code ("de"), or empty for the source language."""

    chosen: str = ""
    seen: str = ""

    @property
    def wanted(self) -> str:
        """The language to use."""
        return self.chosen or self.seen


class Languages(UseCases):
    """The use cases of choosing a language, and of following that of a client or a server where none was chosen.

    They are asked for with every request, so what was read is remembered.
    """

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._languages = context.cache(Cache[Reader, Language], MOST_REMEMBERED, Topic.PERSON, Topic.SERVER)

    async def of(self, audience: Audience, locale: str | None = None) -> Language:
        """The language in which an audience reads: a server's, one person's, or else the source language.

        ``locale`` is that of the person's client now, or of the server on its platform, where they say it.
        """
        reader = audience.reader
        if reader is None:
            return Language()
        language, drops = self._languages.get(reader), self._languages.drops
        if language is None:
            language = await self._read(lambda session: _stored(session, reader))
            self._languages.put(reader, language, drops=drops)
        if locale is None or locale == language.seen:
            return language
        with suppress(JustErased):
            # What they asked for says so, if it stores anything.
            await self._set(reader, SEEN, locale)
        return language._replace(seen=locale)

    async def choose(self, reader: Reader, language: str | None) -> None:
        """Choose the language of a person or a server; ``None``: that of their client or platform."""
        await self._set(reader, CHOSEN, language)

    async def _set(self, reader: Reader, name: str, value: str | None) -> None:
        def work(session: Session) -> None:
            if isinstance(reader, str):
                lock_server(session, reader)
                session.server_settings.set(reader, WHOLE, name, value)
            else:
                hold_present(session, reader)
                session.preferences.set(reader, name, value)

        await self._write(work)
        self._context.changes.tell(Topic.SERVER if isinstance(reader, str) else Topic.PERSON, reader)


def _stored(session: Session, reader: Reader) -> Language:
    if isinstance(reader, str):
        of_server = session.server_settings.of(reader)
        return Language(of_server.get((WHOLE, CHOSEN), ""), of_server.get((WHOLE, SEEN), ""))
    of_person = session.preferences.of(reader)
    return Language(of_person.get(CHOSEN, ""), of_person.get(SEEN, ""))
