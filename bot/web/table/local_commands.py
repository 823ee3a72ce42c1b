"""The commands that only the local table has: to be someone, to make a channel, to play both seats or the computer."""

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


def local_commands(commands: Sequence[Command]) -> tuple[LocalCommand, ...]:
    """All of them; "both" exists for each game that can be challenged to, "computer" where the computer plays it."""
    both: list[LocalCommand] = []
    computer: list[LocalCommand] = []
    for command in commands:
        if command.path[0] != "challenge":
            continue
        game, parameters = GAMES[command.path[1]], command.parameters
        alone = tuple(one for one in parameters if one.name not in PAIRED and not one.computers)
        both.append(LocalCommand(("both", game.key), partial(say.both, game=game.name), alone))
        if any(one.computers for one in parameters):
            names = AGAINST_COMPUTER | {option.name for option in game.options}
            against = tuple(one for one in parameters if one.name in names)
            about = partial(say.computer, game=game.name)
            computer.append(LocalCommand(("computer", game.key), about, against, "level"))
    return (
        *both,
        *computer,
        _with_one(("as",), say.as_, Parameter("player", say.as_player, Kind.PERSON, required=True)),
        _with_one(("player",), say.player, Parameter("name", say.player_name, required=True)),
        _with_one(("channel",), say.channel, Parameter("name", say.channel_name, required=True)),
    )


def _with_one(path: tuple[str, ...], about: Callable[[], str], parameter: Parameter) -> LocalCommand:
    return LocalCommand(path, about, (parameter,), parameter.name)
