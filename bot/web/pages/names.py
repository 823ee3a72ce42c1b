"""What people are called on pages, and the faces by which guests are told apart."""

from bot.conversation.core import markup
from bot.web.pages.turns import drawing
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.people import Person

_FACES = tuple((game, side) for game in reversed(GAMES) for side in Side)
"""Guests have the signs of the games' sides as faces, one after the other: the games whose signs differ most come first."""

FACE_NAMES = {f"{side.name.lower()}.png": side for side in Side}
"""What the pictures of faces are called, at the address of their game."""


def name_of(person: Person) -> str:
    """What someone is called on a page, which takes care of odd names by itself."""
    return person.name if person.named else markup.plain_name(person)


def face_of(person: Person) -> str | None:
    """The address of a guest's face, to which a theme is added; others have none."""
    if person.guest is None:
        return None
    game, side = _FACES[(person.guest - 1) % len(_FACES)]
    return f"/games/{game}/{side.name.lower()}.png?v={drawing()[:12]}"
