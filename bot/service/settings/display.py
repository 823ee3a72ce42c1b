"""Display settings: how people choose to see boards."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.service.context import UseCases
from bot.service.settings.setting import choice, member, read_settings, yes_no
from renderers.theme import THEMES
from rules.match.audience import Audience
from rules.match.people import PersonId
from storage.session import Session


class View(StrEnum):
    """Which side is at the bottom of the board."""

    MINE = "mine"
    FIRST = "first"


class BoardFormat(StrEnum):
    """The format in which a board is shown."""

    IMAGE = "image"
    TEXT = "text"
    SPOKEN = "spoken"


@dataclass(frozen=True, slots=True)
class DisplayPreferences:
    """One person's preferences about boards.

    ``confirm``: typed moves have to be confirmed.  ``tips``: their first match tells what else they can do.
    """

    theme: str = choice("board.theme", THEMES, "light")
    view: View = member("board.view", View, View.MINE)
    shown: BoardFormat = member("board.as", BoardFormat, BoardFormat.IMAGE)
    confirm: bool = yes_no("board.confirm", default=False)
    tips: bool = yes_no("board.tips", default=True)


def display_preferences_of(session: Session, person: PersonId) -> DisplayPreferences:
    """A person's display preferences."""
    return read_settings(DisplayPreferences, session.preferences.of(person))


class DisplaySettings(UseCases):
    """The use cases of choosing them."""

    async def of(self, audience: Audience) -> DisplayPreferences:
        """The preferences by which boards are drawn for an audience; the defaults, if they are no one person's."""
        viewer = audience.viewer
        if viewer is None:
            return DisplayPreferences()
        return await self._read(lambda session: display_preferences_of(session, viewer))

    async def choose(self, person: PersonId, choices: Mapping[str, str]) -> DisplayPreferences:
        """Change what ``choices`` names, by stored names."""
        await self._write_for(person, lambda session: session.preferences.choose(person, choices))
        return await self.of(Audience((person,)))
