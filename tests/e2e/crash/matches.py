"""Matches that people play on while what serves them dies: what was answered as played, and what may have been."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.support.discord import Answer, Channel, Discord, User
from tests.support.discord.errors import NoAnswer
from tests.support.service import playthrough

MOVES: tuple[str, ...] = tuple(playthrough("pux")["moves"])

TIME_IS_UP = ("Your time ran out", "This match is over")

STORE_IS_AWAY = ("read or save anything right now", "tell whether this was saved")

Rows = Callable[..., Awaitable[list[tuple[Any, ...]]]]
"""What a query of the store answers, asked beside the service."""


class StoreAwayError(Exception):
    """The service has said that it can't read or save anything, or not whether it did: that is to be seen."""


@dataclass
class Game:
    """One pair's present match: what was answered as played, and what may have been."""

    players: tuple[User, User]
    channels: tuple[Channel, Channel]
    """Where each of them plays."""
    time: str
    number: int = 0
    moves: list[str] = field(default_factory=list)
    pending: str | None = None


@dataclass
class Toll:
    """What happened in a campaign."""

    deaths: Counter[str] = field(default_factory=Counter)
    answered: int = 0
    unanswered: int = 0
    refused: int = 0
    tournaments: int = 0
    matches: int = 0
    forfeits: int = 0
    reminders: int = 0
    posts: int = 0

    def __str__(self) -> str:
        points = ", ".join(f"{point} {count}" for point, count in sorted(self.deaths.items()))
        refused = f", {self.refused} refused" if self.refused else ""
        tournaments = f"{self.tournaments} tournaments, " if self.tournaments else ""
        return (
            f"{sum(self.deaths.values())} deaths ({points}); {self.answered} deeds answered, "
            f"{self.unanswered} not{refused}; {tournaments}{self.matches} matches, {self.forfeits} lost on time, "
            f"{self.reminders} reminders, {self.posts} messages through the outbox"
        )


class Playing:
    """How people play their matches, whatever has become of the last thing that they did."""

    def __init__(self, discord: Discord, rows: Rows, chance: Random) -> None:
        self.discord = discord
        self.toll = Toll()
        self.chance = chance
        self._rows = rows

    async def move(self, game: Game) -> None:
        """Play the next move."""
        ply = len(game.moves)
        game.pending = MOVES[ply]
        answer: Answer = await self.discord.slash(
            game.players[ply % 2], game.channels[ply % 2], "move", move=MOVES[ply], game=str(game.number)
        )
        if says_over(answer):
            game.pending = None
            return
        take(answer)
        told = (
            f"played {MOVES[ply]}",
            "already been played",
            f" wins #{game.number} ",
            f"you win #{game.number} ",
        )
        if not any(words in answer.content for words in told):
            raise AssertionError(answer.content)
        if len(game.moves) == ply:
            # Else it was found stored before its answer was here.
            game.moves.append(MOVES[ply])
        game.pending = None
        self.toll.answered += 1

    async def resign(self, game: Game, seat: int) -> bool:
        """Resign, which is asked once; returns ``False`` where the answer is that the match is over already."""
        player = game.players[seat]
        asked = await self.discord.slash(player, game.channels[seat], "resign", game=str(game.number))
        take(asked)
        if says_over(asked):
            return False
        answer = await self.discord.click(player, asked.message, asked.buttons[0].label)
        take(answer)
        self.toll.answered += 1
        return not says_over(answer)

    async def finished(self, game: Game) -> bool:
        """Whether a match is over."""
        rows = await self._rows("SELECT finished FROM matches WHERE id = ?", game.number)
        return rows == [(1,)]

    async def settle(self, game: Game) -> None:
        """Take in what is known of a match; what was answered must be there, and nothing twice."""
        number, answered = game.number, list(game.moves)
        rows = await self._rows("SELECT move FROM plies WHERE match = ? ORDER BY revision", number)
        if game.number != number:
            return
        stored = [move for (move,) in rows]
        # While this was read they may have played on.
        possible = [*game.moves, *filter(None, [game.pending])]
        if stored[: len(answered)] != answered or stored != possible[: len(stored)]:
            raise AssertionError(
                f"match {number} holds {stored}, was told {answered}, and perhaps {possible}"
            )
        if len(stored) > len(game.moves):
            game.moves, game.pending = stored, None

    async def count_up(self) -> None:
        """Complete the toll from what is stored."""
        ((self.toll.forfeits,),) = await self._rows(
            "SELECT count(*) AS times FROM matches WHERE reason = 'time'"
        )
        ((self.toll.reminders,),) = await self._rows(
            "SELECT count(*) AS times FROM outbox WHERE kind = 'reminder' AND state = 'told'"
        )


def says_over(answer: Answer) -> bool:
    """Whether an answer is that the match is over, or the time to act."""
    return any(words in answer.content for words in TIME_IS_UP)


def take(answer: Answer) -> None:
    """Raise where it is no answer yet, or says that the store is away."""
    if "the answer comes below" in answer.content:
        raise NoAnswer("it was put off, and is not here yet")
    if any(words in answer.content for words in STORE_IS_AWAY):
        raise StoreAwayError(answer.content)


def number_in(text: str) -> int:
    """The number of a match or tournament in a text."""
    found = re.search(r"#([0-9]+)", text)
    if found is None:
        raise AssertionError(text)
    return int(found[1])
