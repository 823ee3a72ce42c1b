"""What the choices of commands are called; their values are the same in every language."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.locales.say import choices as say
from bot.locales.say import display_settings
from bot.service.people.blocklist import ChallengePolicy
from bot.service.settings.display import BoardFormat, View
from bot.service.settings.reminders import Where
from rules.games.catalogue import GAMES
from rules.match.match import FlagRule
from rules.match.places import PlaceKind

Names = Mapping[Any, Callable[[], str]]
"""What each value is called, in the language in force."""

SEATS: Names = {"first": say.first, "second": say.second, "random": say.random}
PLACES: Names = {
    PlaceKind.HERE: say.here,
    PlaceKind.THREAD: say.in_thread,
    PlaceKind.DM: say.in_direct,
}
FLAGS: Names = {FlagRule.CLAIM: say.claim, FlagRule.AUTO: say.auto}
THEMES: Names = {"light": say.light, "dark": say.dark, "contrast": say.contrast}
VIEWS: Names = {View.MINE: display_settings.view_mine, View.FIRST: display_settings.view_first}
FORMATS: Names = {
    BoardFormat.IMAGE: display_settings.as_image,
    BoardFormat.TEXT: display_settings.as_text,
    BoardFormat.SPOKEN: display_settings.as_spoken,
}
POLICIES: Names = {
    ChallengePolicy.ANYONE: say.anyone,
    ChallengePolicy.PLAYED: say.played,
    ChallengePolicy.NOBODY: say.nobody,
}
WHERE: Names = {Where.CHANNEL: say.where_played, Where.DM: say.in_direct, Where.OFF: say.nowhere}


def game(key: str) -> str:
    """The name of a game."""
    return GAMES[key].name


def called(names: Names) -> Callable[[str], str]:
    """What a choice is called, with a capital as in a menu."""

    def name(value: str) -> str:
        words = names[value]()
        return words[:1].upper() + words[1:]

    return name
