"""Display settings: how people choose to see boards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.service.context import ServiceContext
from renderers.theme import THEMES
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
    """One person's preferences about boards.  ``confirm``: typed moves have to be confirmed."""

    theme: str = "light"
    view: View = View.MINE
    shown: BoardFormat = BoardFormat.IMAGE
    confirm: bool = False


NAMES = {"theme": "board.theme", "view": "board.view", "as": "board.as", "confirm": "board.confirm"}


def display_preferences_of(session: Session, person: PersonId) -> DisplayPreferences:
    """A person's display preferences.  A stored value that is not known (any more) counts as not chosen."""
    chosen = session.preferences.of(person)
    theme, view, shown = (chosen.get(NAMES[name], "") for name in ("theme", "view", "as"))
    return DisplayPreferences(
        theme=theme if theme in THEMES else "light",
        view=View(view) if view in tuple(View) else View.MINE,
        shown=BoardFormat(shown) if shown in tuple(BoardFormat) else BoardFormat.IMAGE,
        confirm=chosen.get(NAMES["confirm"]) == "yes",
    )


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
