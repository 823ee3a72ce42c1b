"""The commands that only the local table has: to be someone, to make a channel, to play both seats or the computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.locales.say import table as say
from rules.games.catalogue import GAMES

PAIRED = frozenset({"opponent", "place", "seat"})
"""Options of a challenge that "both" sets itself."""

AGAINST_COMPUTER = frozenset({"level", "seat"})
"""Options of a challenge that "computer" takes, beside those of the game."""


@dataclass(frozen=True, slots=True)
class LocalCommand:
    """A command that only the local table has."""

    path: tuple[str, ...]
    about: Callable[[], str]
    parameters: tuple[Parameter, ...] = ()
    tail: str | None = None

    @property
    def help(self) -> str:
        """What it does, in the language in force."""
        return self.about()


def local_commands(commands: Sequence[Command]) -> tuple[LocalCommand, ...]:
    """All of them; "both" exists for each game that can be challenged to, "computer" where the computer plays it."""
    games = [command for command in commands if command.path[0] == "challenge"]
    computers = [command for command in games if any(one.computers for one in command.parameters)]
    return (
        *(
            LocalCommand(
                ("both", command.path[1]),
                partial(say.both, game=GAMES[command.path[1]].name),
                tuple(one for one in command.parameters if one.name not in PAIRED and not one.computers),
            )
            for command in games
        ),
        *(
            LocalCommand(
                ("computer", command.path[1]),
                partial(say.computer, game=GAMES[command.path[1]].name),
                tuple(
                    one
                    for one in command.parameters
                    if one.name in AGAINST_COMPUTER | {each.name for each in GAMES[command.path[1]].options}
                ),
                "level",
            )
            for command in computers
        ),
        LocalCommand(
            ("as",),
            say.as_,
            (Parameter("player", say.as_player, Kind.PERSON, required=True),),
            "player",
        ),
        LocalCommand(
            ("player",),
            say.player,
            (Parameter("name", say.player_name, required=True),),
            "name",
        ),
        LocalCommand(
            ("channel",),
            say.channel,
            (Parameter("name", say.channel_name, required=True),),
            "name",
        ),
    )
