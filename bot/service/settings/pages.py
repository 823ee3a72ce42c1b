"""What a server and a person let be seen on web pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases
from bot.service.settings.server import lock_server
from bot.service.settings.setting import member, read_settings, yes_no
from bot.service.shared_cache import SharedCache
from rules.match.audience import Audience
from rules.match.people import PersonId
from storage.session import Session
from storage.settings.server import WHOLE

MOST_REMEMBERED = 20_000


class Visible(StrEnum):
    """Who sees the matches of a server on pages."""

    OFF = "off"
    """Nobody."""
    MEMBERS = "members"
    """People who see the place of the match on the platform."""
    PUBLIC = "public"
    """Everybody."""


class NameShown(StrEnum):
    """Whether a person's name is on pages that everybody sees."""

    SHOWN = "shown"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class ServerPages:
    """What a server has chosen for its pages."""

    visible: Visible = member("pages.visible", Visible, Visible.OFF)
    index: bool = yes_no("pages.index", default=False)
    """Whether search engines may list those that everybody sees."""


@dataclass(frozen=True, slots=True)
class PersonPages:
    """What a person has chosen for pages that everybody sees."""

    name: NameShown = member("pages.name", NameShown, NameShown.SHOWN)


class PageSettings(UseCases):
    """The use cases of choosing that.  Every board and page asks for it, so what was read is remembered."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._servers = context.cache(SharedCache[str, ServerPages], MOST_REMEMBERED, Topic.SERVER)
        self._people = context.cache(SharedCache[PersonId, PersonPages], MOST_REMEMBERED, Topic.PERSON)

    async def of_server(self, server: str) -> ServerPages:
        """What a server has chosen."""

        def stored(session: Session) -> ServerPages:
            chosen = session.server_settings.of(server)
            return read_settings(
                ServerPages, {name: value for (of, name), value in chosen.items() if of == WHOLE}
            )

        return await self._servers.made(server, lambda: self._read(stored))

    async def of_person(self, person: PersonId) -> PersonPages:
        """What a person has chosen."""

        def stored(session: Session) -> PersonPages:
            return read_settings(PersonPages, session.preferences.of(person))

        return await self._people.made(person, lambda: self._read(stored))

    async def visible(self, audience: Audience) -> Visible | None:
        """Who sees the pages of matches of an audience; ``None``: its two players, wherever they are."""
        if audience.seen_in is None or audience.server is None:
            return None
        return (await self.of_server(audience.server)).visible

    async def has_page(self, audience: Audience) -> bool:
        """Whether a match of an audience has a page that anybody at all can see."""
        return audience.direct or await self.visible(audience) is not Visible.OFF

    async def choose_for_server(self, server: str, choices: Mapping[str, str]) -> ServerPages:
        """Change what ``choices`` names, by stored names."""

        def work(session: Session) -> None:
            lock_server(session, server)
            for name, value in choices.items():
                session.server_settings.set(server, WHOLE, name, value)

        if choices:
            await self._write(work)
            self._context.changes.tell(Topic.SERVER, server)
        return await self.of_server(server)

    async def choose_for_person(self, person: PersonId, choices: Mapping[str, str]) -> PersonPages:
        """Change what ``choices`` names, by stored names.  Raises :class:`JustErased`."""
        if choices:
            await self._write_for(person, lambda session: session.preferences.choose(person, choices))
            self._context.changes.tell(Topic.PERSON, person)
        return await self.of_person(person)
