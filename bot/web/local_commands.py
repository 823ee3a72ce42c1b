"""The commands that only the local table has: to be somebody, to make a channel, to play both seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.conversation.core.commands import Command, Kind, Parameter
from rules.games.catalogue import GAMES

PAIRED = frozenset({"opponent", "place", "seat"})
"""Options of a challenge that "both" sets itself."""


@dataclass(frozen=True, slots=True)
class LocalCommand:
    """A command that only the local table has."""

    path: tuple[str, ...]
    help: str
    parameters: tuple[Parameter, ...] = ()
    tail: str | None = None


def local_commands(commands: Sequence[Command]) -> tuple[LocalCommand, ...]:
    """All of them; "both" exists for each game that can be challenged to."""
    games = [command for command in commands if command.path[0] == "challenge"]
    return (
        *(
            LocalCommand(
                ("both", command.path[1]),
                f"Play both seats of {GAMES[command.path[1]].name} yourself",
                tuple(parameter for parameter in command.parameters if parameter.name not in PAIRED),
            )
            for command in games
        ),
        LocalCommand(
            ("as",),
            "Go on as another player",
            (Parameter("player", lambda: "who to be", Kind.PERSON, required=True),),
            "player",
        ),
        LocalCommand(
            ("player",),
            "Make a new player and be that one",
            (Parameter("name", lambda: "the player's name", required=True),),
            "name",
        ),
        LocalCommand(
            ("channel",),
            "Make a channel, or go to it",
            (Parameter("name", lambda: "the channel's name", required=True),),
            "name",
        ),
    )
