"""The table's own lines: what only a room of one's own making needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from bot.conversation.core.commands import Command, Kind, Parameter
from rules.games.catalogue import GAMES

PAIRED = frozenset({"opponent", "place", "seat"})
"""Options of a challenge that "both seats" decides by itself."""


class Own(Enum):
    """What a line of the table's own does."""

    BOTH = "both"
    AS = "as"
    PLAYER = "player"
    CHANNEL = "channel"


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A line of the table's own, in the shape of a command."""

    own: Own
    path: tuple[str, ...]
    help: str
    parameters: tuple[Parameter, ...] = ()
    tail: str | None = None


def own_lines(commands: Sequence[Command]) -> tuple[OwnLine, ...]:
    """Every line of the table's own; "both" exists for each game that can be challenged to."""
    games = [command for command in commands if command.path[0] == "challenge"]
    return (
        *(
            OwnLine(
                Own.BOTH,
                ("both", command.path[1]),
                f"Play both seats of {GAMES[command.path[1]].name} yourself",
                tuple(parameter for parameter in command.parameters if parameter.name not in PAIRED),
            )
            for command in games
        ),
        OwnLine(
            Own.AS,
            ("as",),
            "Go on as another player",
            (Parameter("player", "who to be", Kind.PERSON, required=True),),
            "player",
        ),
        OwnLine(
            Own.PLAYER,
            ("player",),
            "Make a new player and be that one",
            (Parameter("name", "the player's name", required=True),),
            "name",
        ),
        OwnLine(
            Own.CHANNEL,
            ("channel",),
            "Make a channel, or go to it",
            (Parameter("name", "the channel's name", required=True),),
            "name",
        ),
    )
