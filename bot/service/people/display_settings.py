"""Display settings: how people choose to see boards."""

from __future__ import annotations

from bot.service.context import ServiceContext
from bot.service.display_preferences import NAMES, DisplayPreferences, display_preferences_of
from rules.match.people import PersonId
from storage.session import Session


class DisplaySettings:
    """The use cases of choosing them."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def of(self, person: PersonId | None) -> DisplayPreferences:
        """A person's display preferences; for ``None`` the defaults."""
        if person is None:
            return DisplayPreferences()
        return await self._context.database.read(lambda session: display_preferences_of(session, person))

    async def choose(self, person: PersonId, choices: dict[str, str]) -> DisplayPreferences:
        """Change what ``choices`` names: ``theme``, ``view``, ``as``, ``confirm`` ("yes" or "no")."""

        def work(session: Session) -> None:
            for name, value in choices.items():
                session.preferences.set(person, NAMES[name], value)

        await self._context.database.write(work)
        return await self.of(person)
