"""Puzzles: which one is next, what an answer is worth, and what a person has answered."""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.service.context import UseCases
from engine.puzzles import Puzzle, puzzles_of
from engine.puzzles.answers import PuzzleAnswer, judge
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.match.people import PersonId

_STRIDE = 7919
"""How far apart the puzzles of two days are in their file: prime, so that all have their day."""


@dataclass(frozen=True, slots=True)
class PuzzleNumber:
    """A puzzle by its game and its number there, from 1."""

    game: str
    number: int

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return puzzles_of(self.game)[self.number - 1]

    def position(self) -> Position[Any]:
        """The position in which the key is asked for."""
        return self.puzzle.position(GAMES[self.game])


def numbered(game: str, number: int) -> PuzzleNumber | None:
    """The puzzle of a game with that number, if there is one."""
    there = game in GAMES and 0 < number <= len(puzzles_of(game))
    return PuzzleNumber(game, number) if there else None


def of_day(now: datetime) -> PuzzleNumber:
    """The puzzle of a day, the same for everybody: the games take turns."""
    games = [game for game in GAMES if puzzles_of(game)]
    round_, turn = divmod(now.toordinal(), len(games))
    game = games[turn]
    return PuzzleNumber(game, 1 + round_ * _STRIDE % len(puzzles_of(game)))


async def judged_answer(one: PuzzleNumber, move: Any) -> PuzzleAnswer:
    """What ``move``, a legal one at the puzzle's position, is worth: thought out in a thread, since it may take a moment."""
    return await asyncio.to_thread(judge, one.puzzle, one.position(), move)


@dataclass(frozen=True, slots=True)
class PuzzleTally:
    """How many puzzles of a game a person has answered, and how many of them were solved at once."""

    solved: int
    answered: int


class Puzzles(UseCases):
    """The use cases of solving puzzles.  Only the solver sees what they answered."""

    async def next(self, person: PersonId, game: str, after: int = 0) -> PuzzleNumber | None:
        """The first puzzle of a game after one, or from the start again, that a person has not answered."""
        answered = await self._answered(person, game)
        count = len(puzzles_of(game))
        numbers = (*range(after + 1, count + 1), *range(1, min(after, count) + 1))
        return next((PuzzleNumber(game, one) for one in numbers if one not in answered), None)

    async def tally(self, person: PersonId, game: str) -> PuzzleTally:
        """How a person has done in a game."""
        answered = await self._answered(person, game)
        return PuzzleTally(sum(answered.values()), len(answered))

    async def result(self, person: PersonId, one: PuzzleNumber) -> bool | None:
        """Whether a person's first answer to a puzzle was right; ``None`` if there was none."""
        return (await self._answered(person, one.game)).get(one.number)

    async def keep(self, person: PersonId, one: PuzzleNumber, *, solved: bool) -> None:
        """Keep a person's first answer to a puzzle; who asks for the solution has not solved it."""
        now = self._context.now()
        await self._write_for(
            person, lambda session: session.puzzles.keep(person, one.game, one.number, now, solved=solved)
        )

    async def _answered(self, person: PersonId, game: str) -> dict[int, bool]:
        return await self._read(lambda session: session.puzzles.answered(person, game))
